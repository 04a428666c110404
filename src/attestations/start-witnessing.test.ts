import assert from 'node:assert/strict'
import { test } from 'node:test'
import { signerFromSeed } from '../../test/support/audit/sample-signer.ts'
import type { EndpointRequest } from '../copies/endpoint.port.ts'
import { fromUtf8, utf8 } from '../core/encoding/bytes.ts'
import { formatWitnessKey } from '../core/log/cosignature.ts'
import { parsePolicy } from '../core/log/parse-policy.ts'
import type { Policy } from '../core/log/policy.ts'
import { formatVerifierKey } from '../core/log/signed-note.ts'
import { createFakeTime } from '../core/runtime/time.fake.ts'
import { ORIGIN } from '../pipeline/commit/changes.sample.ts'
import { sampleLog } from '../pipeline/commit/log.sample.ts'
import type { MemoryCommitStore } from '../pipeline/commit/memory-commit-store.fake.ts'
import { verifyCosigners } from '../verifier/check-witnesses.ts'
import { createWitness, type WitnessReply } from '../witness/cosign-checkpoint.ts'
import { createMemoryWitnessStore } from '../witness/memory-witness-store.fake.ts'
import { createMemoryAttestationStore } from './memory-attestation-store.fake.ts'
import { startWitnessing } from './start-witnessing.ts'

const signer = signerFromSeed('11'.repeat(32))
const LOG_KEY = formatVerifierKey(ORIGIN, signer.publicKey)
const identity = { signer, verifierKey: LOG_KEY }
const START = new Date('2026-03-04T05:06:07.000Z')
const [five, nine, forked] = await Promise.all([
  sampleLog(5, identity),
  sampleLog(9, identity),
  sampleLog(9, identity, 100),
])

type Answer = (body: string) => Promise<WitnessReply> | WitnessReply

/** Three witnesses, of which two must cosign; how each answers can be changed. */
function world() {
  const time = createFakeTime(START)
  const names = ['A', 'B', 'C']
  const signers = names.map((_, at) => signerFromSeed(`${at + 2}${at + 2}`.repeat(32)))
  const keys = signers.map(({ publicKey }, at) => formatWitnessKey(`w.example/${names[at]}`, publicKey))
  const lines = names.map((name, at) => `witness ${name} ${keys[at]} http://${name.toLowerCase()}.example/w`)
  const parsed = parsePolicy(`${lines.join('\n')}\ngroup G 2 A B C\nquorum G\n`)
  const { policy } = parsed as { policy: Policy }
  const answers = names.map((_, at): Answer => {
    const store = createMemoryWitnessStore()
    const parts = {
      logs: [LOG_KEY],
      store,
      verifierKey: keys[at]!,
      sign: signers[at]!.sign,
      clock: time.clock,
    }
    return createWitness(parts).addCheckpoint
  })
  const asked: number[] = [0, 0, 0]
  const endpoint = {
    async ask({ url, body }: EndpointRequest) {
      const at = 'abc'.indexOf(new URL(url).host[0]!)
      asked[at]! += 1
      const { status, body: text } = await answers[at]!(fromUtf8(body!)!)
      if (status === 403 || status >= 500) return { kind: 'away' as const, because: `it answered ${status}` }
      return { kind: 'answer' as const, status, body: utf8(text), json: () => undefined }
    },
  }
  const store = createMemoryAttestationStore()
  const state: { log: MemoryCommitStore; failing: string[]; forks: string[] } = {
    log: five,
    failing: [],
    forks: [],
  }
  const log = {
    head: () => state.log.head(),
    tile: (level: number, index: number) => state.log.tile(level, index),
  }
  const start = () =>
    startWitnessing({
      ...time,
      policy,
      log,
      store,
      endpoint,
      counts: { attested() {}, attestorFailed() {} },
      onFailing: (name, because) => void state.failing.push(`${name}: ${because}`),
      onFork: (name, because) => void state.forks.push(`${name}: ${because}`),
      onError: assert.ifError,
    })
  const cosigners = async () => {
    const cosigned = await store.cosigned()
    const found = cosigned && (await verifyCosigners(cosigned.note, policy))
    return { size: cosigned?.size, names: found?.map(({ name }) => name), isQuorum: cosigned?.isQuorum }
  }
  return { time, policy, answers, asked, store, state, start, cosigners }
}

test('each new checkpoint is cosigned by all witnesses, and many wake-ups share one round', async () => {
  const { time, asked, state, start, cosigners } = world()
  const loop = start()
  await time.pass(100)
  assert.deepEqual(await cosigners(), { size: 5, names: ['A', 'B', 'C'], isQuorum: true })
  state.log = nine
  for (let number = 0; number < 50; number += 1) loop.wake()
  await time.pass(2_500)
  assert.deepEqual(await cosigners(), { size: 9, names: ['A', 'B', 'C'], isQuorum: true })
  assert.deepEqual(asked, [2, 2, 2])
  await loop.stop()
})

test('a witness that is away, lies or knows nothing of us is shown, and the others’ cosignatures are kept', async () => {
  const { time, answers, store, state, start, cosigners } = world()
  const honest = answers[1]!
  answers[0] = () => ({ status: 503, type: '', body: '' })
  answers[1] = async body => ({ ...(await honest(body)), body: '— w.example/B AAAAAAAAAAA=\n' })
  const loop = start()
  await time.pass(100)
  assert.deepEqual(await cosigners(), { size: 5, names: ['C'], isQuorum: false })
  assert.deepEqual(state.failing, ['A: it answered 503', 'B: its cosignature does not verify'])
  assert.equal((await store.find('witness', 'A'))!.trouble, 'it answered 503')
  answers[1] = honest
  await time.pass(10_000)
  assert.deepEqual(await cosigners(), { size: 5, names: ['B', 'C'], isQuorum: true })
  assert.equal((await store.find('witness', 'B'))!.trouble, undefined)
  assert.equal(state.failing.length, 2, 'told once')
  await loop.stop()
})

test('a witness that knows another size says so, and is asked again with that size', async () => {
  const { time, store, asked, start, cosigners, state } = world()
  const loop = start()
  await time.pass(100)
  // As after the loss of this table.
  await store.keep({ kind: 'witness', name: 'A', size: undefined, attestedAt: undefined, trouble: undefined })
  state.log = nine
  loop.wake()
  await time.pass(2_500)
  assert.deepEqual(await cosigners(), { size: 9, names: ['A', 'B', 'C'], isQuorum: true })
  assert.deepEqual(asked, [3, 2, 2])
  await loop.stop()
})

test('a log that lost entries, or has another past, is told what its witnesses have seen', async () => {
  const { time, state, start } = world()
  state.log = nine
  await runOnce()
  state.log = five
  await runOnce()
  assert.equal(state.forks.filter(each => /seen 9 entries, and the log has 5/.test(each)).length, 3)
  state.log = forked
  await runOnce()
  assert.equal(state.forks.filter(each => /another log under this name/.test(each)).length, 3)

  async function runOnce() {
    const loop = start()
    await time.pass(100)
    await loop.stop()
  }
})

test('a witness that answers nonsense is asked less and less often', async () => {
  const { time, answers, asked, state, start } = world()
  answers[0] = () => ({ status: 409, type: '', body: 'seven' })
  answers[1] = () => ({ status: 404, type: '', body: '' })
  answers[2] = () => ({ status: 200, type: '', body: 'hello\n\n' })
  const loop = start()
  await time.pass(3_600_000)
  assert.deepEqual(
    state.failing.map(each => each.slice(0, 20)),
    ['A: it answered 409 w', 'B: it does not know ', 'C: its answer holds '],
  )
  for (const times of asked) assert.ok(times > 5 && times < 25, String(times))
  await loop.stop()
})
