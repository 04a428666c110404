import { fromBase64 } from '../core/encoding/bytes.ts'
import { type Entry, parseEntry } from '../core/log/entry.ts'
import type { TreeHead } from '../core/log/merkle.ts'
import { leafHash, verifyInclusion } from '../core/log/merkle.ts'
import type { CertificateStatus } from '../core/record/certificate.ts'
import type { LoggedEntry, Proof } from '../core/record/proof.ts'
import { codeHashOf } from '../core/record/verify-code.ts'
import { failed, passed, type StepResult } from './step.ts'

/** The status that follows from the log: by which entry, when, and as of which size of the log. */
export type ProvenStatus = {
  status: CertificateStatus
  /** Undefined while it is active. */
  entry: number | undefined
  at: string | undefined
  supersededBy: string | undefined
  asOf: number
}

type StatusEntry = Extract<Entry, { type: 'revoked' | 'superseded' }>
type PlacedEntry = { index: number; entry: StatusEntry }

/**
 * The status as of the checkpoint, by the entries that the proof brings. An entry that was left out cannot be noticed
 * here: a fresh proof from the service, or the log itself, tells.
 */
export function checkStatus(
  proof: Proof,
  head: TreeHead,
): { result: StepResult; status: ProvenStatus | undefined } {
  const later: PlacedEntry[] = []
  for (const logged of proof.status ?? []) {
    const placed = placedEntry(logged, head)
    if (placed === undefined) return refused('an entry about its status is not in the log')
    const fault = faultOf(placed, proof, later.at(-1))
    if (fault !== undefined) return refused(fault)
    later.push(placed)
  }
  const status = statusAfter(later, head.size)
  return { result: passed('status', sentenceOf(status)), status }
}

function refused(fault: string): { result: StepResult; status: undefined } {
  return { result: failed('status', fault), status: undefined }
}

/** The entry, if its inclusion proof leads to the checkpoint's root. */
function placedEntry({ entry: text, inclusion }: LoggedEntry, head: TreeHead): PlacedEntry | undefined {
  const { index, size, hashes } = inclusion
  const bytes = fromBase64(text)
  const entry = bytes && parseEntry(bytes)
  if (entry?.type !== 'revoked' && entry?.type !== 'superseded') return undefined
  const path = hashes.map(fromBase64).filter(hash => hash !== undefined)
  const isWhole = size === head.size && path.length === hashes.length
  return isWhole && verifyInclusion(leafHash(bytes!), index, size, path, head.root)
    ? { index, entry }
    : undefined
}

function faultOf(
  { index, entry }: PlacedEntry,
  { record, inclusion }: Proof,
  previous: PlacedEntry | undefined,
): string | undefined {
  const { code } = record.credentialSubject
  // A private certificate from before entries held hashes has its code in the record.
  if (entry.code !== code && entry.code !== codeHashOf(code))
    return `entry ${index} is about the status of another certificate`
  if (index <= (previous?.index ?? inclusion.index)) return 'the entries about its status are out of order'
  return previous?.entry.type === 'revoked' ? `entry ${index} changes what was revoked before` : undefined
}

function statusAfter(later: PlacedEntry[], asOf: number): ProvenStatus {
  const last = later.at(-1)
  if (last === undefined)
    return { status: 'active', entry: undefined, at: undefined, supersededBy: undefined, asOf }
  const { index, entry } = last
  const supersededBy = entry.type === 'superseded' ? entry.by : undefined
  return { status: entry.type, entry: index, at: entry.time, supersededBy, asOf }
}

export function sentenceOf({ status, entry, at, supersededBy, asOf }: ProvenStatus): string {
  if (status === 'active') return `nothing in the proof revokes or supersedes it, as of ${asOf} entries`
  const by = supersededBy === undefined ? '' : ` by ${supersededBy}`
  return `${status}${by} on ${at}, as entry ${entry} says`
}
