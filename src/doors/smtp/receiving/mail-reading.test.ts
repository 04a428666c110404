import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { sampleMail } from '../../../../test/support/service/mail-door.ts'
import { createMailReading } from './mail-reading.ts'
import { readMail } from './read-received-mail.ts'

const LARGE = `${'x'.repeat(76)}\r\n`.repeat(2_000)
const large = (number: number) => Buffer.from(`${sampleMail(number, [], LARGE)}\r\n`)

function open(t: TestContext, wishes: Parameters<typeof createMailReading>[0] = {}) {
  const reading = createMailReading(wishes)
  t.after(() => reading.close())
  return reading
}

/** A thread that reads messages with this function. */
function threadWith(read: string): URL {
  const source = `
    import { parentPort } from 'node:worker_threads'
    import { answerCalls } from '${new URL('../../../core/runtime/answer-calls.ts', import.meta.url)}'
    await answerCalls(parentPort, async () => ({ methods: { read: ${read} }, finish: async () => {} }))`
  return new URL(`data:text/javascript,${encodeURIComponent(source)}`)
}

test('a message is read alike on either thread, whatever its size', async t => {
  const reading = open(t)
  const messages = [Buffer.from(sampleMail(1)), large(2), large(3), Buffer.from(`a\nb${LARGE}`)]
  const reads = await Promise.all(messages.map(message => reading.read(message)))
  assert.deepEqual(
    reads,
    messages.map(message => readMail(message)),
  )
  assert.deepEqual(
    reads.map(({ kind }) => kind),
    ['read', 'read', 'read', 'refused'],
  )
})

test('the answering thread goes on while a large message is read', async t => {
  const reading = open(t)
  let turns = 0
  const ticking = setInterval(() => {
    turns += 1
  }, 1)
  await reading.read(Buffer.concat([large(1), Buffer.from(LARGE.repeat(40))]))
  clearInterval(ticking)
  assert.ok(turns > 0)
})

test('a message that takes too long is refused, and the next is read by a thread of its own', async t => {
  const hanging = threadWith('() => { for (;;); }')
  const reading = open(t, { readingMs: 200, thread: hanging })
  const tooLong = { kind: 'refused', reason: 'it takes too long to read' }
  assert.deepEqual(await Promise.all([reading.read(large(1)), reading.read(large(2))]), [tooLong, tooLong])
  assert.equal((await reading.read(Buffer.from(sampleMail(3)))).kind, 'read')
})

test('a message that brings the thread down is refused, and the next is read', async t => {
  const fatalThread = threadWith(
    "async message => message[0] === 33 ? new Promise(() => process.exit(1)) : { kind: 'read' }",
  )
  const reading = open(t, { thread: fatalThread })
  const bomb = Buffer.concat([Buffer.from('!'), large(1)])
  assert.deepEqual(await reading.read(bomb), { kind: 'refused', reason: 'it cannot be read' })
  assert.deepEqual(await reading.read(large(2)), { kind: 'read' })
})
