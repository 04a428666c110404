import assert from 'node:assert/strict'
import { test } from 'node:test'
import { signerFromSeed } from '../../../../test/support/audit/sample-signer.ts'
import vectors from '../../../../test/vectors/log/hand-overs.json' with { type: 'json' }
import introductions from '../../../../test/vectors/log/record-keys.json' with { type: 'json' }
import { fromBase64, fromHex, fromUtf8, utf8 } from '../../encoding/bytes.ts'
import { formatMultikey, parseMultikey } from '../../encoding/multikey.ts'
import type { Signer } from '../../record/signer.port.ts'
import { openCheckpoint } from '../checkpoint.ts'
import { signHandOver } from '../hand-over.ts'
import { followHandOvers } from '../succession.ts'
import { keysOfRecords, openRecordKey, parseRecordKey, signRecordKey } from './record-key.ts'

const ORIGIN = 'pinproof.example/log'
type Holder = { verifierKey: string; signer: Signer }
const [FIRST, SECOND] = vectors.keys.map(({ seed, vkey }) => ({
  verifierKey: vkey,
  signer: signerFromSeed(seed),
})) as [Holder, Holder]
const KEY = new Uint8Array(32).fill(5)
const checkpointOf = (size: number) => ({ origin: ORIGIN, size, root: new Uint8Array(32).fill(7) })
const periodsOf = async (...handOvers: string[]) =>
  (await followHandOvers(FIRST.verifierKey, handOvers))!.periods

test('a key is introduced in a note that is an ordinary checkpoint to those who know nothing of it', async () => {
  const note = await signRecordKey(checkpointOf(3), KEY, FIRST)
  assert.deepEqual(await openRecordKey(note, await periodsOf()), { ...checkpointOf(3), publicKey: KEY })
  assert.deepEqual(await openCheckpoint(note, FIRST.verifierKey), checkpointOf(3))
})

test('with any bit flipped it does not open', async () => {
  const bytes = utf8(await signRecordKey(checkpointOf(3), KEY, FIRST))
  for (let bit = 0; bit < bytes.length * 8; bit += 3) {
    const changed = bytes.with(bit >> 3, bytes[bit >> 3]! ^ (1 << (bit & 7)))
    assert.equal(await openRecordKey(fromUtf8(changed) ?? '', await periodsOf()), undefined, `bit ${bit}`)
  }
})

test('a key of the log introduces keys in its own period only', async () => {
  const handOver = await signHandOver(checkpointOf(3), FIRST, SECOND)
  const periods = await periodsOf(handOver)
  const isOpen = async (size: number, by: Holder) =>
    (await openRecordKey(await signRecordKey(checkpointOf(size), KEY, by), periods)) !== undefined
  assert.deepEqual([await isOpen(3, FIRST), await isOpen(4, FIRST)], [true, false])
  assert.deepEqual([await isOpen(3, SECOND), await isOpen(4, SECOND)], [false, true])
})

test('other notes introduce nothing', async () => {
  const note = await signRecordKey(checkpointOf(3), KEY, FIRST)
  for (const other of [
    '',
    await signHandOver(checkpointOf(3), FIRST, SECOND),
    note.replace('record-key', 'record-keys'),
    note.replace('\n\n', '\nrecord-key z\n\n'),
    note + note.slice(note.lastIndexOf('—')),
  ])
    assert.equal(parseRecordKey(other), undefined)
})

test('a Multikey has one text', () => {
  assert.deepEqual(parseMultikey(formatMultikey(KEY)), KEY)
  for (const text of [
    '',
    'z6Mk',
    `${formatMultikey(KEY)}1`,
    formatMultikey(KEY).slice(0, -1),
    'z6LS'.padEnd(48, '1'),
  ])
    assert.equal(parseMultikey(text), undefined)
})

test('the keys of records are those that were introduced, and the log’s own from before', async () => {
  const handOver = await signHandOver(checkpointOf(3), FIRST, SECOND)
  const [first, second] = [FIRST, SECOND].map(({ signer }) => signer.publicKey)
  const at = (size: number) => signRecordKey(checkpointOf(size), KEY, FIRST)
  assert.deepEqual(keysOfRecords(FIRST.verifierKey, [], []), [first])
  assert.deepEqual(keysOfRecords(FIRST.verifierKey, [], [await at(0)]), [KEY])
  assert.deepEqual(keysOfRecords(SECOND.verifierKey, [handOver], []), [second, first])
  assert.deepEqual(keysOfRecords(SECOND.verifierKey, [handOver], [await at(2)]), [KEY, first])
  assert.deepEqual(keysOfRecords(SECOND.verifierKey, [handOver], [await at(9)]), [KEY, second, first])
})

test('introductions that another implementation signed are opened or refused as it says', async () => {
  const { logKey, recordKey, opened, refused } = introductions
  const periods = (await followHandOvers(logKey.vkey, []))!.periods
  const publicKey = fromHex(recordKey.publicKey)
  const { size } = opened
  const root = fromBase64(opened.root)!
  assert.deepEqual(await openRecordKey(opened.note, periods), { origin: ORIGIN, size, root, publicKey })
  const signer = signerFromSeed(logKey.seed)
  const own = await signRecordKey({ origin: ORIGIN, size, root }, publicKey, {
    verifierKey: logKey.vkey,
    signer,
  })
  assert.equal(own, opened.note)
  for (const { why, note } of refused) assert.equal(await openRecordKey(note, periods), undefined, why)
})
