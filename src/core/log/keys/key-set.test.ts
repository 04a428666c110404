import assert from 'node:assert/strict'
import { test } from 'node:test'
import { signerFromSeed } from '../../../../test/support/audit/sample-signer.ts'
import vectors from '../../../../test/vectors/log/key-sets.json' with { type: 'json' }
import { signNote } from '../signed-note.ts'
import { formatKeySet, isListed, type ListedKey, openKeySet, parsePinnedRoot } from './key-set.ts'

const { root, opened, refused } = vectors
const KEYS = opened.keys.map(key => ({ ...key, until: key.until ?? undefined })) as ListedKey[]
const SET = { name: 'pinproof.example/root', version: opened.version, keys: KEYS }

test('key sets that another implementation signed are opened or refused as it says', async () => {
  assert.deepEqual(await openKeySet(opened.note, root.vkey), SET)
  assert.equal(await signNote(formatKeySet(SET), root.vkey, signerFromSeed(root.seed).sign), opened.note)
  for (const { why, note } of refused) assert.equal(await openKeySet(note, root.vkey), undefined, why)
})

test('a log key counts up to its last size, a record key up to its last entry, and a revoked one never', () => {
  const [log, , revoked, record] = KEYS as [ListedKey, ListedKey, ListedKey, ListedKey]
  const ended = { ...SET, keys: [log, revoked, { ...record, until: 9 }] }
  const counts = ({ kind, key }: ListedKey, places: number[]) =>
    places.map(place => isListed(ended, kind, key, place))
  assert.deepEqual(counts(log, [0, 3, 4]), [true, true, false])
  assert.deepEqual(counts(record, [2, 3, 8, 9]), [false, true, true, false])
  assert.deepEqual(counts(revoked, [0, 5]), [false, false])
  assert.equal(isListed(ended, 'log', record.key, 3), false)
})

test('a root file holds the verifier key of a root, and the smallest version at most', () => {
  assert.deepEqual(parsePinnedRoot(`${root.vkey}\n`), { rootKey: root.vkey, versionMin: 1 })
  assert.deepEqual(parsePinnedRoot(`${root.vkey}\nkey-set 3`), { rootKey: root.vkey, versionMin: 3 })
  for (const text of [
    '',
    KEYS[0]!.key,
    `${root.vkey}\nkey-set 0`,
    `${root.vkey}\nkey-set 3\nmore`,
    'A text.',
  ])
    assert.equal(parsePinnedRoot(text), undefined, text)
})
