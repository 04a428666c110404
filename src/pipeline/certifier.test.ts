import assert from 'node:assert/strict'
import { test } from 'node:test'
import { supports } from '../core/judging/finding.ts'
import { defineProduct, type Product } from '../core/judging/product.ts'
import { sampleDescription } from '../core/judging/product-description.sample.ts'
import { cancelled, isCancelled } from '../core/runtime/abort-reasons.ts'
import { Problem } from '../core/runtime/problem.ts'
import { createCertifier } from './certifier.ts'
import { ORIGIN, sampleIdentity } from './commit/changes.sample.ts'
import { SAMPLE_CIPHER } from './commit/cipher.sample.ts'
import { type Committer, createCommitter } from './commit/committer.ts'
import { emptyLogHead } from './commit/empty-log-head.ts'
import { createMemoryCommitStore } from './commit/memory-commit-store.fake.ts'
import type { SubmissionFields } from './intake/submission-fields.ts'
import { createSealer } from './seal/seal-record.ts'

const START = new Date('2026-01-02T03:04:05.678Z')
const IDENTITY = sampleIdentity(1)
const ADA = 'account_ada'
const FIELDS: SubmissionFields = { product_type: 'news_verify', content: 'The council approved the bridge.' }

/** A product whose only check waits until the test lets it answer, or until it is aborted. */
function createSlowProduct() {
  const [questionReceived, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const product: Product = defineProduct<string>({
    description: sampleDescription({
      type: 'news_verify',
      rubric: {
        version: 'slow/1',
        parts: { slow: 'Slow' },
        checks: { 'news-slow': { part: 'slow', points: 100, label: 'Slow', question: 'Slow?' } },
      },
    }),
    read: ({ content }) => content,
    checks: [
      {
        code: 'news-slow',
        async ask(_text, context) {
          const { signal } = context!
          const left = new Promise<never>((_resolve, reject) => {
            signal.addEventListener('abort', () => reject(signal.reason))
          })
          questionReceived.resolve()
          await Promise.race([answer.promise, left])
          return supports(1, 'At last.')
        },
      },
    ],
  })
  return { product, questionReceived: questionReceived.promise, answer: answer.resolve, busy: answer.reject }
}

async function open({ deadlineMs = 60_000, wrap = (committer: Committer) => committer } = {}) {
  const store = createMemoryCommitStore()
  store.foundLog(await emptyLogHead(ORIGIN, IDENTITY, START))
  store.addAccount(ADA, 5)
  const clock = () => START
  const committer = await createCommitter({
    store,
    log: store,
    identity: IDENTITY,
    cipher: SAMPLE_CIPHER,
    clock,
    onPublished() {},
    onError: error => assert.fail(error as Error),
  })
  const { product, ...play } = createSlowProduct()
  const baseUrl = 'https://pinproof.example'
  let drawCount = 0
  const certifier = createCertifier({
    catalog: new Map([[product.type, product]]),
    sealer: createSealer({
      baseUrl,
      signer: IDENTITY.signer,
      clock,
      randomBytes(length) {
        drawCount += 1
        return new Uint8Array(length).fill(drawCount)
      },
      takePlace: async () => drawCount,
    }),
    committer: wrap(committer),
    answers: store,
    clock,
    baseUrl,
    contentBytesMax: 1_000,
    deadlineMs,
    analysisSlots: 2,
    checkAllowance: async () => {},
  })
  const left = () => store.account(ADA)!.remaining
  return { certifier, ...play, left, certificates: () => store.certificates() }
}

test('a caller who goes away during the analysis gets no certificate and pays for none', async () => {
  const { certifier, questionReceived, left, certificates } = await open()
  const cancellation = new AbortController()
  const outcome = certifier.certify(FIELDS, ADA, undefined, undefined, cancellation.signal)
  await questionReceived
  cancellation.abort(cancelled())
  await assert.rejects(outcome, isCancelled)
  assert.deepEqual([certificates().length, left()], [0, 5])
})

test('a caller who goes away once the commit has it finds the certificate there when it asks again', async () => {
  const cancellation = new AbortController()
  const wrap = (committer: Committer): Committer => ({
    ...committer,
    commit(change) {
      cancellation.abort(cancelled())
      return committer.commit(change)
    },
  })
  const { certifier, answer, left, certificates } = await open({ wrap })
  answer()
  const first = await certifier.certify(FIELDS, ADA, 'once', undefined, cancellation.signal)
  const again = await certifier.certify(FIELDS, ADA, 'once')
  assert.deepEqual(again, { answer: first.answer, replayed: true })
  assert.deepEqual([certificates().length, left()], [1, 4])
})

test('whoever asks again while the first attempt is being given up is certified once', async () => {
  const { certifier, questionReceived, answer, left, certificates } = await open()
  const cancellation = new AbortController()
  const first = certifier.certify(FIELDS, ADA, 'once', undefined, cancellation.signal)
  await questionReceived
  cancellation.abort(cancelled())
  const again = certifier.certify(FIELDS, ADA, 'once')
  answer()
  await assert.rejects(first, isCancelled)
  assert.equal((await again).replayed, false)
  assert.deepEqual([certificates().length, left()], [1, 4])
})

test('an adviser that is too busy is a problem of the whole request: nothing is certified, nothing paid', async () => {
  const { certifier, questionReceived, busy, left, certificates } = await open()
  const outcome = certifier.certify(FIELDS, ADA, undefined)
  await questionReceived
  busy(new Problem('overloaded', 'Too many texts wait.', { retryAfterSeconds: 5 }))
  await assert.rejects(outcome, { code: 'overloaded', retryAfterSeconds: 5 })
  assert.deepEqual([certificates().length, left()], [0, 5])
})

test('a caller who goes away stops a preview too', async () => {
  const { certifier, questionReceived } = await open()
  const cancellation = new AbortController()
  const outcome = certifier.preview(FIELDS, cancellation.signal)
  await questionReceived
  cancellation.abort(cancelled())
  await assert.rejects(outcome, isCancelled)
})

test('a verdict is never signed on work that was cut short: when the time is over, nothing is certified or paid', async () => {
  const { certifier, left, certificates } = await open({ deadlineMs: 1 })
  await assert.rejects(certifier.certify(FIELDS, ADA, undefined), {
    code: 'overloaded',
    retryAfterSeconds: 30,
  })
  assert.deepEqual([certificates().length, left()], [0, 5])
})
