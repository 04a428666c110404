import { equalBytes, fromUtf8 } from '../core/encoding/bytes.ts'
import { cidOf } from '../core/encoding/cid.ts'
import { parseJson } from '../core/encoding/parse-json.ts'
import type { Entry } from '../core/log/entry.ts'
import type { RecordKey } from '../core/log/keys/record-key.ts'
import { signerOfRecord } from '../core/log/succession.ts'
import { factsOf } from '../core/prefix-tree/subjects.ts'
import { methodKey } from '../core/record/issuer.ts'
import { recordBytes, verifyRecordSignature } from '../core/record/record.ts'
import {
  doesVerdictFollow,
  isRecord,
  type PinproofRecord,
  recordOfBlock,
} from '../core/record/record-shape.ts'
import { placeOf, type StatusPlace } from '../core/record/status-list.ts'
import type { AuditedKeys } from './audit-keys.ts'
import type { RecordFacts } from './audit-prefix-roots.ts'
import type { ReadAddress } from './read-address.ts'

type CertifiedEntry = Extract<Entry, { type: 'certified' }>

/** By the name that the log has for the certificate. */
export type PlacesByCode = Map<string, StatusPlace>

const READS_AT_ONCE = 16

/** Behind each certified entry stands a record: there, byte for byte its CID, signed, and true to its own findings. */
export async function auditRecords(
  read: ReadAddress,
  entries: { index: number; entry: CertifiedEntry }[],
  keys: AuditedKeys,
): Promise<{ faults: string[]; places: PlacesByCode; facts: RecordFacts }> {
  const faults: string[] = []
  const places: PlacesByCode = new Map()
  const facts: RecordFacts = new Map()
  const queue = entries.values()
  const workers = Array.from({ length: READS_AT_ONCE }, async () => {
    for (const { index, entry } of queue) {
      const block = await read(`/ipfs/${entry.cid}?format=raw`)
      const fault = await recordFault(entry, block, { index, ...keys })
      if (fault !== undefined) {
        faults.push(`${entry.code}: ${fault}`)
        continue
      }
      const record = recordOfBlock(block!)
      facts.set(index, factsOf(entry, record))
      const place = placeOf(record)
      if (place !== undefined) places.set(entry.code, place)
    }
  })
  await Promise.all(workers)
  return { faults, places, facts }
}

async function recordFault(
  entry: CertifiedEntry,
  block: Uint8Array | undefined,
  keys: AuditedKeys & { index: number },
): Promise<string | undefined> {
  if (block === undefined) return 'the record is not there'
  if (cidOf(block) !== entry.cid) return 'the record’s bytes do not have its CID'
  const record = parseJson(fromUtf8(block))
  if (!isRecord(record)) return 'the record is not in the format'
  const { code, product } = record.credentialSubject
  if (!equalBytes(recordBytes(record), block)) return 'the record’s bytes are not canonical'
  if (code !== entry.code || product !== entry.product) return 'the record is about another certificate'
  const publicKey = signerAt(record, keys)
  if (publicKey === undefined || !(await verifyRecordSignature(record, publicKey)))
    return 'the record is not signed by the log’s key'
  if (!doesVerdictFollow(record.credentialSubject)) return 'score or grade do not follow from the findings'
  return undefined
}

/** A record key that was introduced before the entry, if the record names one; otherwise the log's key of that time. */
function signerAt({ proof }: PinproofRecord, keys: AuditedKeys & { index: number }): Uint8Array | undefined {
  const ownKey = methodKey(proof.verificationMethod)
  const isNamed = ({ publicKey, size }: RecordKey) =>
    ownKey !== undefined && equalBytes(publicKey, ownKey) && size <= keys.index
  return (keys.recordKeys.find(isNamed) ?? signerOfRecord(keys, keys.index))?.publicKey
}
