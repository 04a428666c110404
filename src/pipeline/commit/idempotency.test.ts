import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Problem } from '../../core/runtime/problem.ts'
import { createIdempotencyGate } from './idempotency.ts'
import { createMemoryCommitStore } from './memory-commit-store.fake.ts'

const CLAIM = { accountId: 'account_ada', key: 'retry', fingerprint: 'body' }

const problem = (code: string) => (error: unknown) => error instanceof Problem && error.code === code
const mustNotRun = async () => assert.fail('the work was done again')

async function gateAfter(...storedAnswers: (typeof CLAIM & { answer: string })[]) {
  const store = createMemoryCommitStore()
  await store.transaction(tx => tx.writeAnswers(storedAnswers, new Date(0)))
  return createIdempotencyGate(store)
}

test('a key that was never used lets the work be done', async () => {
  const gate = await gateAfter(
    { ...CLAIM, accountId: 'account_bob', answer: 'his' },
    { ...CLAIM, key: 'other', answer: 'hers' },
  )
  assert.equal(await gate.once(CLAIM, async () => 'done'), 'done')
})

test('a key that was answered gives that answer again, and the work is not done', async () => {
  const gate = await gateAfter({ ...CLAIM, answer: '{"code":"PP-1"}' })
  assert.deepEqual(await gate.once(CLAIM, mustNotRun), { kind: 'replayed', answer: '{"code":"PP-1"}' })
})

test('a key that was answered for another body is refused', async () => {
  const gate = await gateAfter({ ...CLAIM, fingerprint: 'another', answer: '{}' })
  await assert.rejects(gate.once(CLAIM, mustNotRun), problem('idempotency-key-reused'))
})

test('while the first is at work, a second with the same body is told to wait and one with another is refused', async () => {
  const gate = await gateAfter()
  const work = Promise.withResolvers<string>()
  const first = gate.once(CLAIM, () => work.promise)
  await assert.rejects(gate.once(CLAIM, mustNotRun), problem('idempotency-in-progress'))
  await assert.rejects(
    gate.once({ ...CLAIM, fingerprint: 'another' }, mustNotRun),
    problem('idempotency-key-reused'),
  )
  assert.equal(await gate.once({ ...CLAIM, accountId: 'account_bob' }, async () => 'his own'), 'his own')
  work.resolve('done')
  assert.equal(await first, 'done')
})

test('whoever repeats a request that its caller has left waits for it, and does the work once it came to nothing', async () => {
  const gate = await gateAfter()
  const [work, left] = [Promise.withResolvers<string>(), new AbortController()]
  const first = gate.once(CLAIM, () => work.promise, left.signal)
  left.abort()
  const again = gate.once(CLAIM, async () => 'done')
  work.reject(new Error('the caller has gone'))
  await assert.rejects(first, /has gone/)
  assert.equal(await again, 'done')
})

test('whoever repeats a request that its caller left too late is given what it was given', async () => {
  const store = createMemoryCommitStore()
  const gate = createIdempotencyGate(store)
  const [work, left] = [Promise.withResolvers<string>(), new AbortController()]
  const first = gate.once(CLAIM, () => work.promise, left.signal)
  left.abort()
  const again = gate.once(CLAIM, mustNotRun)
  await store.transaction(tx => tx.writeAnswers([{ ...CLAIM, answer: 'committed' }], new Date(0)))
  work.resolve('committed')
  await first
  assert.deepEqual(await again, { kind: 'replayed', answer: 'committed' })
})

test('work that failed leaves the key free for another try', async () => {
  const gate = await gateAfter()
  await assert.rejects(
    gate.once(CLAIM, async () => Promise.reject(new Error('power cut'))),
    /power cut/,
  )
  assert.equal(await gate.once(CLAIM, async () => 'done'), 'done')
})
