import assert from 'node:assert/strict'
import { createSecretKey, randomBytes } from 'node:crypto'
import { type TestContext, test } from 'node:test'
import { createDocumentCipher } from '../../../adapters/keyfile/document-cipher.ts'
import { createMetrics } from '../../../adapters/prometheus/metrics.ts'
import { openTemporaryDatabase } from '../../../adapters/sql/engine/temporary-database.fake.ts'
import { createMailOutbox } from '../../../adapters/sql/outboxes/mail-outbox.ts'
import { createMailQueue } from '../../../adapters/sql/outboxes/mail-queue.ts'
import { Problem, type ProblemCode } from '../../../core/runtime/problem.ts'
import type { CertifyResult } from '../../../pipeline/certify.ts'
import { createLetterRound } from './certify-letters.ts'
import { RECEIVED_AT, sampleLetter } from './letters.sample.ts'
import type { MailQueue } from './mail-queue.port.ts'

const MINUTE_MS = 60_000

/** A certifier that gives the same answer to the same key, as the real one does. It can be told to fail. */
function createFakeCertifier() {
  const answers = new Map<string, CertifyResult['answer']>()
  const fields: unknown[][] = []
  let failing: Error | undefined
  return {
    answers,
    fields,
    failWith: (error: Error | undefined) => {
      failing = error
    },
    async certify(given: unknown, accountId: string, key: string, delivery: unknown): Promise<CertifyResult> {
      if (failing !== undefined) throw failing
      const existing = answers.get(`${accountId} ${key}`)
      if (existing !== undefined) return { answer: existing, replayed: true }
      fields.push([given, accountId, delivery])
      const answer = { verify_code: `PP-${answers.size}`, trust_grade: 'B' } as CertifyResult['answer']
      answers.set(`${accountId} ${key}`, answer)
      return { answer, replayed: false }
    },
  }
}

async function open(t: TestContext, { answers = false, queue: override = (queue: MailQueue) => queue } = {}) {
  const { database, addAccount, close } = await openTemporaryDatabase()
  t.after(close)
  await addAccount('account_ada')
  // The codes of this certifier name no rows.
  await database.writer.executeQuery({ sql: 'PRAGMA foreign_keys = OFF', parameters: [] } as never)
  const storedQueue = createMailQueue(database, createDocumentCipher(createSecretKey(randomBytes(32))))
  const queue = override(storedQueue)
  const certifier = createFakeCertifier()
  const failures: unknown[] = []
  let now = RECEIVED_AT
  const newRound = () =>
    createLetterRound({
      queue,
      product: 'email_verify',
      certify: certifier.certify,
      isAnswered: async () => answers,
      metrics: createMetrics(),
      clock: () => now,
      onAnswered: () => {},
      onError: error => failures.push(error),
    })
  return {
    queue: storedQueue,
    outbox: createMailOutbox(database),
    certifier,
    failures,
    newRound,
    passMs(ms: number) {
      now = new Date(now.getTime() + ms)
    },
  }
}

async function finish(round: () => Promise<boolean>): Promise<void> {
  while (await round());
}

test('every letter is certified once, as what it was when it was accepted, and leaves the queue', async t => {
  const { queue, certifier, newRound } = await open(t)
  const letters = Array.from({ length: 20 }, (_, number) => sampleLetter(number))
  letters[3]!.title = undefined
  await queue.add(letters)
  await finish(newRound())
  assert.equal(certifier.answers.size, 20)
  assert.equal(await queue.nextDueAt(), undefined)
  const { content, title, delivery } = letters[0]!
  assert.deepEqual(certifier.fields[0], [
    { product_type: 'email_verify', content, title },
    'account_ada',
    delivery,
  ])
  const untitled = certifier.fields.filter(([given]) => !Object.hasOwn(given as object, 'title'))
  assert.equal(untitled.length, 1)
})

test('cut off between the certificate and its settlement, the next start gives no second certificate', async t => {
  let isDown = true
  const { queue, certifier, outbox, newRound } = await open(t, {
    answers: true,
    queue: queue => ({
      ...queue,
      settle: (...given) => (isDown ? Promise.reject(new Error('the power failed')) : queue.settle(...given)),
    }),
  })
  await queue.add([sampleLetter(1), sampleLetter(2)])
  await assert.rejects(newRound()(), /the power failed/)
  assert.equal(certifier.answers.size, 2)
  assert.deepEqual(await outbox.due(10, RECEIVED_AT), [], 'no answer before the settlement')
  isDown = false
  await finish(newRound())
  assert.equal(certifier.answers.size, 2)
  assert.equal((await outbox.due(10, RECEIVED_AT)).length, 2)
})

test('an outage of ours postpones a letter, ever longer, and loses it not', async t => {
  const { queue, certifier, failures, newRound, passMs } = await open(t)
  await queue.add([sampleLetter(1)])
  certifier.failWith(new Problem('overloaded', 'Too busy.'))
  const round = newRound()
  await finish(round)
  passMs(999)
  await finish(round)
  assert.equal(failures.length, 1)
  passMs(1)
  await finish(round)
  assert.equal(failures.length, 2)
  passMs(3_999)
  await finish(round)
  assert.equal(failures.length, 2)
  certifier.failWith(undefined)
  passMs(1)
  await finish(round)
  assert.equal(certifier.answers.size, 1)
})

test('a letter that cannot be certified however often it is tried is given up after days, and told', async t => {
  const { queue, certifier, outbox, failures, newRound, passMs } = await open(t, { answers: true })
  await queue.add([sampleLetter(1)])
  certifier.failWith(new TypeError('a defect'))
  const round = newRound()
  for (let hour = 0; hour < 80; hour += 1) {
    await finish(round)
    passMs(60 * MINUTE_MS)
  }
  assert.equal(failures.length, 60)
  const [answer] = await outbox.due(1, new Date('2100-01-01'))
  assert.deepEqual(answer!.outcome, { kind: 'refused', reason: 'internal' })
})

for (const code of ['allowance-spent', 'too-large', 'invalid-field'] satisfies ProblemCode[]) {
  test(`a letter that meets ${code} is not tried again, and its account is told why`, async t => {
    const { queue, certifier, outbox, newRound } = await open(t, { answers: true })
    await queue.add([sampleLetter(1)])
    certifier.failWith(new Problem(code, 'No.'))
    await finish(newRound())
    assert.equal(await queue.nextDueAt(), undefined)
    const [answer] = await outbox.due(1, RECEIVED_AT)
    assert.deepEqual(answer!.outcome, { kind: 'refused', reason: code })
  })
}

test('no answer is written to an automatic message, nor where none can be sent', async t => {
  const { queue, certifier, outbox, newRound } = await open(t, { answers: true })
  await queue.add([sampleLetter(1, { answerable: false })])
  await finish(newRound())
  assert.equal(certifier.answers.size, 1)
  assert.deepEqual(await outbox.due(10, RECEIVED_AT), [])
  const silent = await open(t, { answers: false })
  await silent.queue.add([sampleLetter(1)])
  await finish(silent.newRound())
  assert.deepEqual(await silent.outbox.due(10, RECEIVED_AT), [])
})

test('the messages are erased when the queue has been worked off', async t => {
  let tidied = 0
  const { queue, newRound, passMs } = await open(t, {
    queue: queue => ({
      ...queue,
      async tidy(now) {
        tidied += 1
        await queue.tidy(now)
      },
    }),
  })
  const round = newRound()
  await queue.add([sampleLetter(1)])
  await finish(round)
  assert.equal(tidied, 1)
  await finish(round)
  assert.equal(tidied, 1, 'not more often than once a minute')
  passMs(MINUTE_MS)
  await finish(round)
  assert.equal(tidied, 2)
})
