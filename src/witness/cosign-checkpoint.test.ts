import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { signerFromSeed } from '../../test/support/audit/sample-signer.ts'
import { formatAddCheckpoint } from '../core/log/add-checkpoint.ts'
import { formatCheckpoint } from '../core/log/checkpoint.ts'
import { cosignedAt, formatWitnessKey, parseWitnessKey } from '../core/log/cosignature.ts'
import { emptyRoot } from '../core/log/merkle.ts'
import { formatVerifierKey, parseNote, signNote } from '../core/log/signed-note.ts'
import { consistencyProof } from '../core/log/tree-proofs.ts'
import { ORIGIN } from '../pipeline/commit/changes.sample.ts'
import { sampleLog } from '../pipeline/commit/log.sample.ts'
import type { MemoryCommitStore } from '../pipeline/commit/memory-commit-store.fake.ts'
import { createWitness } from './cosign-checkpoint.ts'
import { createMemoryWitnessStore } from './memory-witness-store.fake.ts'

const NOW = new Date('2026-03-04T05:06:07.000Z')
const logSigner = signerFromSeed('11'.repeat(32))
const LOG_KEY = formatVerifierKey(ORIGIN, logSigner.publicKey)
const identity = { signer: logSigner, verifierKey: LOG_KEY }
const ownSigner = signerFromSeed('22'.repeat(32))
const WITNESS_KEY = formatWitnessKey('witness.example', ownSigner.publicKey)

const [five, nine, forked] = await Promise.all([
  sampleLog(5, identity),
  sampleLog(9, identity),
  // The same key has signed another nine entries.
  sampleLog(9, identity, 100),
])

function newWitness(logs = [LOG_KEY]) {
  const store = createMemoryWitnessStore()
  const parts = { logs, store, verifierKey: WITNESS_KEY, sign: ownSigner.sign, clock: () => NOW }
  return { store, ...createWitness(parts) }
}

async function request(log: MemoryCommitStore, oldSize: number, proof?: Uint8Array[]): Promise<string> {
  const { size, checkpoint } = (await log.head())!
  return formatAddCheckpoint({
    oldSize,
    proof: proof ?? (await consistencyProof(oldSize, size, log.tile)),
    checkpoint,
  })
}

describe('a witness', () => {
  test('cosigns the first checkpoint it sees, then what extends it, and keeps both signatures', async () => {
    const { addCheckpoint, store } = newWitness()
    assert.equal((await addCheckpoint(await request(five, 0))).status, 200)
    const { status, body } = await addCheckpoint(await request(nine, 5))
    assert.equal(status, 200)
    const { checkpoint } = (await nine.head())!
    const note = checkpoint + body
    assert.deepEqual(await cosignedAt(parseNote(note)!, parseWitnessKey(WITNESS_KEY)!), NOW)
    assert.equal(await store.latest(ORIGIN), note)
  })

  test('cosigns the same checkpoint again', async () => {
    const { addCheckpoint } = newWitness()
    await addCheckpoint(await request(nine, 0))
    assert.equal((await addCheckpoint(await request(nine, 9))).status, 200)
  })

  test('refuses a fork with 422, also of the same size, whoever signed it', async () => {
    const { addCheckpoint, store } = newWitness()
    await addCheckpoint(await request(five, 0))
    const before = await store.latest(ORIGIN)
    assert.equal((await addCheckpoint(await request(forked, 5))).status, 422)
    assert.equal((await addCheckpoint(await request(nine, 5, []))).status, 422, 'no proof')
    assert.equal(await store.latest(ORIGIN), before)
    await addCheckpoint(await request(nine, 5))
    assert.equal((await addCheckpoint(await request(forked, 9, []))).status, 422)
  })

  test('refuses a rollback and any other old size with 409, and says which size it knows', async () => {
    const { addCheckpoint } = newWitness()
    await addCheckpoint(await request(nine, 0))
    for (const body of [await request(five, 5), await request(five, 0), await request(nine, 7)])
      assert.deepEqual(await addCheckpoint(body), { status: 409, type: 'text/x.tlog.size', body: '9\n' })
    assert.equal((await addCheckpoint(await request(five, 9, []))).status, 400, 'older than the old size')
  })

  test('answers 404 for a log that it does not know, and 403 for a key that it does not', async () => {
    const other = signerFromSeed('33'.repeat(32))
    const stranger = newWitness([formatVerifierKey('other.example/log', other.publicKey)])
    assert.equal((await stranger.addCheckpoint(await request(five, 0))).status, 404)
    const rekeyed = newWitness([formatVerifierKey(ORIGIN, other.publicKey)])
    assert.equal((await rekeyed.addCheckpoint(await request(five, 0))).status, 403)
    const { addCheckpoint } = newWitness()
    const text = formatCheckpoint({ origin: ORIGIN, size: 3, root: emptyRoot() })
    const [good, bad] = await Promise.all([
      signNote(text, LOG_KEY, logSigner.sign),
      signNote(text, LOG_KEY, other.sign),
    ])
    const both = good + bad.slice(text.length + 1)
    for (const checkpoint of [bad, both])
      assert.equal(
        (await addCheckpoint(formatAddCheckpoint({ oldSize: 0, proof: [], checkpoint }))).status,
        403,
      )
  })

  test('takes only the empty tree for an empty log, and no proof with the first checkpoint', async () => {
    const { addCheckpoint } = newWitness()
    const sign = (root: Uint8Array) =>
      signNote(formatCheckpoint({ origin: ORIGIN, size: 0, root }), LOG_KEY, logSigner.sign)
    const wrong = { oldSize: 0, proof: [], checkpoint: await sign(new Uint8Array(32)) }
    assert.equal((await addCheckpoint(formatAddCheckpoint(wrong))).status, 422)
    assert.equal((await addCheckpoint(await request(five, 0, [new Uint8Array(32)]))).status, 422)
    const right = { oldSize: 0, proof: [], checkpoint: await sign(emptyRoot()) }
    assert.equal((await addCheckpoint(formatAddCheckpoint(right))).status, 200)
  })

  test('answers 400 for anything that is no request', async () => {
    const { addCheckpoint } = newWitness()
    const body = await request(nine, 0)
    const bodies = [
      '',
      'old 0\n',
      body.slice(1),
      body.replace('old 0', 'old 00'),
      body.replace('old 0', 'old -1'),
    ]
    const tooLong = await request(
      nine,
      0,
      Array.from({ length: 64 }, () => new Uint8Array(32)),
    )
    for (const each of [...bodies, tooLong, body.slice(0, -1), body.replace('old 0\n', 'old 0\nAAAA\n')])
      assert.equal((await addCheckpoint(each)).status, 400, each)
  })

  test('lets only one of two histories through that arrive together', async () => {
    const { addCheckpoint } = newWitness()
    const bodies = [await request(nine, 0), await request(forked, 0), await request(five, 0)]
    const statuses = (await Promise.all(bodies.map(addCheckpoint))).map(({ status }) => status)
    assert.deepEqual(statuses, [200, 409, 409])
  })

  test('cosigns nothing that it could not store, and nothing over a damaged memory', async () => {
    const { addCheckpoint, store } = newWitness()
    store.fail = true
    await assert.rejects(addCheckpoint(await request(five, 0)))
    store.fail = false
    assert.equal((await addCheckpoint(await request(five, 0))).status, 200)
    await store.replace(ORIGIN, 'garbage')
    await assert.rejects(addCheckpoint(await request(five, 0)), /damaged/)
  })
})
