import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { openCheckpoint } from '../../core/log/checkpoint.ts'
import type { Entry } from '../../core/log/entry.ts'
import { verifyConsistency } from '../../core/log/merkle.ts'
import { consistencyProof } from '../../core/log/tree-proofs.ts'
import { ORIGIN, sampleCertification, sampleIdentity } from './changes.sample.ts'
import { extendTree, type LogIdentity } from './extend-tree.ts'
import { sampleLog } from './log.sample.ts'
import { loadTree } from './tree-state.ts'

const IDENTITY = sampleIdentity(1)
const { verifierKey, signer } = IDENTITY
const AT = new Date('2026-01-02T03:04:06Z')

function entry(number: number): Entry {
  const { code, product, cid } = sampleCertification(number).draft
  return { type: 'certified', version: 1, code, product, cid, time: AT.toISOString() }
}

test('an extension is signed, consistent with what was there, and changes nothing by itself', async () => {
  const log = await sampleLog(300, IDENTITY)
  const before = await loadTree(log, verifierKey)
  const { state, extension } = await extendTree(before, [entry(300), entry(301)], AT, IDENTITY)
  assert.deepEqual([extension.previousSize, extension.entries.length, extension.head.size], [300, 2, 302])
  assert.deepEqual(state.head, {
    origin: ORIGIN,
    size: 302,
    checkpoint: extension.head.checkpoint,
    lastEntryAt: AT,
  })
  const [older, newer] = await Promise.all(
    [before.head, state.head].map(head => openCheckpoint(head.checkpoint, verifierKey)),
  )
  const changedTiles = new Map(extension.tiles.map(({ level, index, bytes }) => [`${level}/${index}`, bytes]))
  const proof = await consistencyProof(
    300,
    302,
    async (...place) => changedTiles.get(place.join('/')) ?? log.tile(...place),
  )
  assert.ok(verifyConsistency(older!, newer!, proof))
  assert.deepEqual(await loadTree(log, verifierKey), before)
})

describe('nothing leaves when', () => {
  const wrong: [what: string, identity: LogIdentity][] = [
    [
      'the signer signs something else',
      { verifierKey, signer: { ...signer, sign: message => signer.sign(message.subarray(1)) } },
    ],
    ['the signer has another key', { verifierKey, signer: sampleIdentity(2).signer }],
    [
      'the signature is cut short',
      { verifierKey, signer: { ...signer, sign: async message => (await signer.sign(message)).subarray(1) } },
    ],
  ]
  for (const [what, identity] of wrong) {
    test(what, async () => {
      const state = await loadTree(await sampleLog(3, IDENTITY), verifierKey)
      await assert.rejects(extendTree(state, [entry(3)], AT, identity), /the new checkpoint does not verify/)
    })
  }

  test('an entry is one that a reader would refuse', async () => {
    const state = await loadTree(await sampleLog(3, IDENTITY), verifierKey)
    const sandbox = { ...entry(3), code: 'PP-SANDBOX000000000' }
    await assert.rejects(extendTree(state, [sandbox], AT, IDENTITY), /not a log entry/)
  })
})
