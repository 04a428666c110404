import { equalBytes, fromUtf8 } from '../core/encoding/bytes.ts'
import { cidOf } from '../core/encoding/cid.ts'
import { parseJson } from '../core/encoding/parse-json.ts'
import type { Entry } from '../core/log/entry.ts'
import { type Succession, signerOfRecord } from '../core/log/succession.ts'
import { recordBytes, verifyRecordSignature } from '../core/record/record.ts'
import { doesVerdictFollow, isRecord } from '../core/record/record-shape.ts'
import { placeOf, type StatusPlace } from '../core/record/status-list.ts'
import type { ReadAddress } from './read-address.ts'

type CertifiedEntry = Extract<Entry, { type: 'certified' }>

/** By the name that the log has for the certificate. */
export type StatusPlaces = Map<string, StatusPlace>

const READS_AT_ONCE = 16

/** Behind each certified entry stands a record: there, byte for byte its CID, signed, and true to its own findings. */
export async function auditRecords(
  read: ReadAddress,
  entries: { index: number; entry: CertifiedEntry }[],
  keys: Succession,
): Promise<{ faults: string[]; places: StatusPlaces }> {
  const faults: string[] = []
  const places: StatusPlaces = new Map()
  const queue = entries.values()
  const workers = Array.from({ length: READS_AT_ONCE }, async () => {
    for (const { index, entry } of queue) {
      const publicKey = signerOfRecord(keys, index)?.publicKey
      const block = await read(`/ipfs/${entry.cid}?format=raw`)
      const fault = await recordFault(entry, block, publicKey)
      if (fault !== undefined) faults.push(`${entry.code}: ${fault}`)
      const place = fault === undefined ? placeOf(JSON.parse(fromUtf8(block!)!)) : undefined
      if (place !== undefined) places.set(entry.code, place)
    }
  })
  await Promise.all(workers)
  return { faults, places }
}

async function recordFault(
  entry: CertifiedEntry,
  block: Uint8Array | undefined,
  publicKey: Uint8Array | undefined,
): Promise<string | undefined> {
  if (block === undefined) return 'the record is not there'
  if (cidOf(block) !== entry.cid) return 'the record’s bytes do not have its CID'
  const record = parseJson(fromUtf8(block))
  if (!isRecord(record)) return 'the record is not in the format'
  const { code, product } = record.credentialSubject
  if (!equalBytes(recordBytes(record), block)) return 'the record’s bytes are not canonical'
  if (code !== entry.code || product !== entry.product) return 'the record is about another certificate'
  if (publicKey === undefined || !(await verifyRecordSignature(record, publicKey)))
    return 'the record is not signed by the log’s key'
  if (!doesVerdictFollow(record.credentialSubject)) return 'score or grade do not follow from the findings'
  return undefined
}
