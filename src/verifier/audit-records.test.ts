import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { type AuditedLog, auditService } from '../../test/support/audit/audited-log.ts'
import { type PublishedLog, publishLog, readPublished } from '../../test/support/audit/published-log.ts'
import { fromUtf8, utf8 } from '../core/encoding/bytes.ts'
import { cidOf } from '../core/encoding/cid.ts'
import { type Entry, encodeEntry } from '../core/log/entry.ts'
import { signRecord } from '../core/record/record.ts'
import type { PinproofRecord } from '../core/record/record-shape.ts'
import { auditLog } from './audit-log.ts'

describe('an audit finds, behind a certificate,', () => {
  let world: AuditedLog
  before(async () => {
    world = await auditService()
  })

  async function faultsOf(change: (served: PublishedLog) => void): Promise<string[]> {
    const served = new Map(world.served)
    change(served)
    return (await auditLog(readPublished(served), { key: world.key })).faults
  }

  /** Of a log that its own operator has signed with these entries. */
  async function faultsOfSigned(entries: Entry[], records = world.records): Promise<string[]> {
    const { key, signer, recordKeys } = world
    const published = await publishLog({
      entries: entries.map(encodeEntry),
      records,
      verifierKey: key,
      signer,
      recordKeys,
    })
    return (await auditLog(readPublished(published), { key })).faults
  }

  const flipped = (bytes: Uint8Array, at: number) => bytes.with(at, bytes[at]! ^ 1)
  const recordPath = (number: number) => `/ipfs/${(world.entries[number] as { cid: string }).cid}?format=raw`
  const codeOf = (number: number) => world.entries[number]!.code

  test('a record that is not there', async () => {
    const faults = await faultsOf(served => served.delete(recordPath(0)))
    assert.deepEqual(faults, [`${codeOf(0)}: the record is not there`])
  })

  test('a record with a byte altered anywhere', async () => {
    const path = recordPath(1)
    const { length } = world.served.get(path)!
    for (let at = 0; at < length; at += 60) {
      const faults = await faultsOf(served => served.set(path, flipped(served.get(path)!, at)))
      assert.deepEqual(faults, [`${codeOf(1)}: the record’s bytes do not have its CID`])
    }
  })

  test('another certificate’s record', async () => {
    const [first, second, ...rest] = world.entries as [
      Entry & { type: 'certified' },
      Entry & { type: 'certified' },
    ]
    const swapped = [{ ...first, cid: second.cid }, second, ...rest]
    assert.deepEqual(await faultsOfSigned(swapped), [
      `${first.code}: the record is about another certificate`,
    ])
  })

  /** Puts a changed record behind the first certificate, with a CID that fits. */
  async function faultsOfRecord(change: (record: PinproofRecord) => Promise<Uint8Array>): Promise<string[]> {
    const [first, ...rest] = world.entries as [Entry & { type: 'certified' }, ...Entry[]]
    const bytes = await change(JSON.parse(fromUtf8(world.served.get(recordPath(0))!)!))
    const faults = await faultsOfSigned([{ ...first, cid: cidOf(bytes) }, ...rest], [...world.records, bytes])
    return faults.map(fault => fault.replace(`${first.code}: `, ''))
  }

  test('a record that is no record', async () => {
    assert.deepEqual(await faultsOfRecord(async () => utf8('{}')), ['the record is not in the format'])
    assert.deepEqual(await faultsOfRecord(async () => Uint8Array.of(0xff)), [
      'the record is not in the format',
    ])
  })

  test('a record that says more than the format', async () => {
    const more = async (record: PinproofRecord) => utf8(JSON.stringify({ ...record, endorsedBy: 'everyone' }))
    assert.deepEqual(await faultsOfRecord(more), ['the record is not in the format'])
  })

  test('a record in other bytes than the canonical ones', async () => {
    const spaced = async (record: PinproofRecord) => utf8(JSON.stringify(record, null, 1))
    assert.deepEqual(await faultsOfRecord(spaced), ['the record’s bytes are not canonical'])
  })

  test('a record that the log’s key did not sign', async () => {
    const changed = async (record: PinproofRecord) => {
      record.validFrom = '2020-01-01T00:00:00.000Z'
      const { proof: _, ...unsigned } = record
      const signed = await signRecord(
        unsigned,
        record.proof.verificationMethod,
        async () => new Uint8Array(64),
      )
      return signed
    }
    assert.deepEqual(await faultsOfRecord(changed), ['the record is not signed by the log’s key'])
  })

  test('a score that does not follow from the findings', async () => {
    const flattering = async ({ proof, ...unsigned }: PinproofRecord) => {
      Object.assign(unsigned.credentialSubject, { score: 100, grade: 'A' })
      return signRecord(unsigned, proof.verificationMethod, world.recordSigner.sign)
    }
    assert.deepEqual(await faultsOfRecord(flattering), ['score or grade do not follow from the findings'])
  })
})
