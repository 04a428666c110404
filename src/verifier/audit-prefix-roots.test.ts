import assert from 'node:assert/strict'
import { test } from 'node:test'
import vectors from '../../test/vectors/log/prefix-tree.json' with { type: 'json' }
import { fromHex, toBase64 } from '../core/encoding/bytes.ts'
import type { CertificateEntry, Entry } from '../core/log/entry.ts'
import { factsOf } from '../core/prefix-tree/subjects.ts'
import type { PinproofRecord } from '../core/record/record-shape.ts'
import { auditPrefixRoots, type RecordFacts } from './audit-prefix-roots.ts'

const time = '2026-01-01T00:00:00.000Z'
const rootOver = (size: number) => toBase64(fromHex(vectors.roots[size]!))
const root = (size: number, of = size): Entry => ({
  type: 'prefix-root',
  version: 1,
  size,
  root: rootOver(of),
  time,
})

/** The frozen entries; `changes` replaces some of them, or goes on after them. */
function audit(changes: Record<number, Entry | undefined>): string[] {
  const frozen = vectors.entries.map(({ type, code }) => ({ type, code }) as unknown as Entry)
  const entries: (Entry | undefined)[] = frozen.with(3, root(3))
  for (const [index, entry] of Object.entries(changes)) entries[Number(index)] = entry
  const facts: RecordFacts = new Map()
  for (const [index, { type, contentHash, textHash }] of vectors.entries.entries()) {
    if (type !== 'certified') continue
    const text = textHash === undefined ? undefined : { hash: textHash }
    const record = { credentialSubject: { contentHash, text } } as unknown as PinproofRecord
    facts.set(index, factsOf(frozen[index] as CertificateEntry, record))
  }
  return auditPrefixRoots(entries, facts)
}

test('an audit builds every root of the prefix tree again, and finds the right ones right', () => {
  assert.deepEqual(audit({ 9: root(9) }), [])
  assert.deepEqual(audit({ 9: root(8), 10: root(9) }), [])
})

test('an audit names a root that hides an entry, one that is out of order, and one over what is not there yet', () => {
  assert.deepEqual(audit({ 9: root(9, 5) }), [
    'entry 9 does not have the root of the prefix tree over the first 9 entries',
  ])
  for (const size of [2, 10])
    assert.deepEqual(audit({ 9: { ...root(9), size } as Entry }), [
      `entry 9 has the root of a prefix tree over ${size} entries, out of order`,
    ])
})

test('an audit notices a revocation that the tree leaves out', () => {
  const faults = audit({ 9: root(5), 10: root(6, 5) })
  assert.deepEqual(faults, ['entry 10 does not have the root of the prefix tree over the first 6 entries'])
})
