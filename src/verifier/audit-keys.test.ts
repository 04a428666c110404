import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type PublishedLog, publishLog, readPublished } from '../../test/support/audit/published-log.ts'
import { signerFromSeed } from '../../test/support/audit/sample-signer.ts'
import handOverVectors from '../../test/vectors/log/hand-overs.json' with { type: 'json' }
import vectors from '../../test/vectors/proof/rotated.json' with { type: 'json' }
import { fromBase64, utf8 } from '../core/encoding/bytes.ts'
import { cidOf } from '../core/encoding/cid.ts'
import { encodeEntry } from '../core/log/entry.ts'
import { signHandOver } from '../core/log/hand-over.ts'
import { leafHash } from '../core/log/merkle.ts'
import type { Proof } from '../core/record/proof.ts'
import { recordBytes, signRecord } from '../core/record/record.ts'
import type { Signer } from '../core/record/signer.port.ts'
import { auditLog } from './audit-log.ts'

const [OLD, NEW, STRANGER] = handOverVectors.keys.map(({ seed, vkey }) => ({
  verifierKey: vkey,
  signer: signerFromSeed(seed),
})) as [Holder, Holder, Holder]
type Holder = { verifierKey: string; signer: Signer }

const [before, old, fresh] = [vectors.before, vectors.old, vectors.new] as unknown as [Proof, Proof, Proof]
const HAND_OVER = old.handOvers![0]!
const TIME = '2026-02-01T00:00:00.000Z'
const RECORDS = [old, fresh].map(({ record }) => recordBytes(record))
const ENTRIES = [fromBase64(old.entry)!, rotationEntry(HAND_OVER), fromBase64(fresh.entry)!]

function rotationEntry(handOver: string): Uint8Array {
  return encodeEntry({ type: 'key-rotated', version: 1, handOver, time: TIME })
}

/** One certificate, the hand-over, and another certificate, as their operator would publish them. */
async function publish(changes: {
  entries?: Uint8Array[]
  records?: Uint8Array[]
  by?: Holder
  handOvers?: unknown
}): Promise<PublishedLog> {
  const { entries = ENTRIES, records = RECORDS, by = NEW, handOvers = [HAND_OVER] } = changes
  const published = await publishLog({ entries, records, ...by })
  return published.set('/log/hand-overs', utf8(JSON.stringify(handOvers)))
}

async function faultsOf(published: PublishedLog, key = OLD.verifierKey, earlier?: string): Promise<string[]> {
  const options = earlier === undefined ? { key } : { key, earlier }
  return (await auditLog(readPublished(published), options)).faults
}

describe('an audit of a log that has changed its key', () => {
  test('is sound for one who knows the old key, the new one, or none, and tells the present one', async () => {
    for (const key of [OLD.verifierKey, NEW.verifierKey, undefined]) {
      const { faults, keys, size, certificates } = await auditLog(
        readPublished(await publish({})),
        key === undefined ? {} : { key },
      )
      assert.deepEqual(faults, [])
      assert.deepEqual(keys, [OLD.verifierKey, NEW.verifierKey])
      assert.deepEqual([size, certificates], [3, 2])
    }
  })

  test('holds it against a checkpoint that was saved before', async () => {
    assert.deepEqual(await faultsOf(await publish({}), OLD.verifierKey, before.checkpoint), [])
    assert.deepEqual(await faultsOf(await publish({}), NEW.verifierKey, before.checkpoint), [])
    const forgery = vectors.stolen.rewritten.checkpoint
    assert.deepEqual(await faultsOf(await publish({}), NEW.verifierKey, forgery), [
      'the first 1 entries do not have the root of the earlier checkpoint',
    ])
  })

  test('is refused to one who knows the key of somebody else', async () => {
    assert.deepEqual(await faultsOf(await publish({}), STRANGER.verifierKey), [
      'no signed hand-overs lead from the known key to the log’s',
    ])
  })
})

describe('an audit finds', () => {
  test('a present key that nothing leads to, whatever the entries say', async () => {
    const published = await publish({ by: STRANGER })
    assert.deepEqual(await faultsOf(published), ['the checkpoint is not signed by the log’s key'])
  })

  test('that the old key goes on signing', async () => {
    const published = await publish({ by: OLD })
    assert.deepEqual(await faultsOf(published), ['the checkpoint is not signed by the log’s key'])
  })

  test('hand-overs that are forged, damaged, missing or no list', async () => {
    for (const { note } of handOverVectors.refused)
      assert.deepEqual(await faultsOf(await publish({ handOvers: [note] })), [
        'no signed hand-overs lead from the known key to the log’s',
      ])
    for (const handOvers of [{}, 'x', [1], null])
      assert.deepEqual(await faultsOf(await publish({ handOvers })), [
        'no signed hand-overs lead from the known key to the log’s',
      ])
    assert.deepEqual(await faultsOf(await publish({ handOvers: [] })), [
      'the checkpoint is not signed by the log’s key',
    ])
  })

  test('a hand-over that was made behind the log’s back', async () => {
    const entries = ENTRIES.toSpliced(1, 1, ENTRIES[0]!)
    const faults = await faultsOf(await publish({ entries }))
    assert.ok(faults.includes('entry 1 is not the hand-over that is served'), String(faults))
    assert.ok(faults.includes('the log has 0 hand-overs, and 1 are served'))
  })

  test('a hand-over in the log that is kept from the public', async () => {
    const another = await signHandOver(
      { origin: 'pinproof.example/log', size: 3, root: leafHash(ENTRIES[0]!) },
      NEW,
      STRANGER,
    )
    const time = '2026-03-01T00:00:00.000Z'
    const last = encodeEntry({ type: 'key-rotated', version: 1, handOver: another, time })
    const faults = await faultsOf(await publish({ entries: [...ENTRIES, last] }))
    assert.deepEqual(faults, ['the log has 2 hand-overs, and 1 are served'])
  })

  test('a hand-over that the old key signed over another history', async () => {
    const checkpoint = { origin: 'pinproof.example/log', size: 1, root: leafHash(utf8('another entry')) }
    const handOver = await signHandOver(checkpoint, OLD, NEW)
    const entries = ENTRIES.with(1, rotationEntry(handOver))
    assert.deepEqual(await faultsOf(await publish({ entries, handOvers: [handOver] })), [
      'the first 1 entries do not have the root of a hand-over',
    ])
  })

  test('a record that the old key signed after it was given up', async () => {
    const { proof, ...unsignedRecord } = fresh.record
    const record = await signRecord(unsignedRecord, proof.verificationMethod, OLD.signer.sign)
    const { code, product } = fresh.record.credentialSubject
    const time = '2026-03-01T00:00:00.000Z'
    const entry = encodeEntry({ type: 'certified', version: 1, code, product, cid: cidOf(record), time })
    const published = await publish({ entries: ENTRIES.with(2, entry), records: [RECORDS[0]!, record] })
    assert.deepEqual(await faultsOf(published), [`${code}: the record is not signed by the log’s key`])
  })
})
