import { fromBase64 } from '../core/encoding/bytes.ts'
import { type Entry, parseEntry } from '../core/log/entry.ts'
import type { LoggedEntry } from '../core/log/logged-entry.ts'
import type { TreeHead } from '../core/log/merkle.ts'
import { leafHash, verifyInclusion } from '../core/log/merkle.ts'
import { certificateSubject } from '../core/prefix-tree/subjects.ts'
import type { CertificateStatus } from '../core/record/certificate.ts'
import type { Proof } from '../core/record/proof.ts'
import { codeHashOf } from '../core/record/verify-code.ts'
import { say } from '../core/text/say.ts'
import { checkLookup } from './check-lookup.ts'
import { failed, passed, type StepResult } from './step.ts'

/** The status that follows from the log: by which entry, when, and as of which size of the log. */
export type ProvenStatus = {
  status: CertificateStatus
  /** Undefined while it is active. */
  entry: number | undefined
  at: string | undefined
  supersededBy: string | undefined
  asOf: number
  /** Up to this size nothing can have been left out: the prefix tree says so. Undefined where the proof brings no path in it. */
  completeTo: number | undefined
  /** Where the log says that its times were too late: the right time of the entry that says so. */
  issuedBefore: string | undefined
}

type LaterEntry = Extract<Entry, { type: 'revoked' | 'superseded' | 'time-corrected' }>
type PlacedEntry = { index: number; entry: LaterEntry }

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
    if (placed === undefined) return refused(say`an entry about its status is not in the log`)
    const fault = faultOf(placed, proof, later)
    if (fault !== undefined) return refused(fault)
    later.push(placed)
  }
  const completeTo = completeness(proof, later, head)
  if (typeof completeTo === 'string') return refused(completeTo)
  const status = { ...statusAfter(later, head.size), completeTo }
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
  if (entry?.type !== 'revoked' && entry?.type !== 'superseded' && entry?.type !== 'time-corrected')
    return undefined
  const path = hashes.map(fromBase64).filter(hash => hash !== undefined)
  const isWhole = size === head.size && path.length === hashes.length
  return isWhole && verifyInclusion(leafHash(bytes!), index, size, path, head.root)
    ? { index, entry }
    : undefined
}

function faultOf(
  { index, entry }: PlacedEntry,
  { record, inclusion }: Proof,
  earlier: PlacedEntry[],
): string | undefined {
  if (index <= (earlier.at(-1)?.index ?? inclusion.index))
    return say`the later entries about it are out of order`
  if (entry.type === 'time-corrected')
    return entry.from <= inclusion.index ? undefined : say`entry ${index} corrects the times of other entries`
  const { code } = record.credentialSubject
  // A private certificate from before entries held hashes has its code in the record.
  if (entry.code !== code && entry.code !== codeHashOf(code))
    return say`entry ${index} is about the status of another certificate`
  const isRevoked = earlier.some(({ entry: { type } }) => type === 'revoked')
  return isRevoked ? say`entry ${index} changes what was revoked before` : undefined
}

/** The size up to which the prefix tree knows no other entry about the certificate; a text says what is wrong. */
function completeness(proof: Proof, later: PlacedEntry[], head: TreeHead): number | string | undefined {
  const { lookup, inclusion, record } = proof
  if (lookup === undefined) return undefined
  const subject = certificateSubject(record.credentialSubject.code)
  const answer = checkLookup(lookup, subject, head)
  if ('fault' in answer) return answer.fault
  const changes = later.flatMap(({ index, entry }) => (entry.type === 'time-corrected' ? [] : index))
  const newest = [inclusion.index, ...changes].findLast(index => index < answer.size)
  return answer.entry === newest
    ? answer.size
    : say`by the prefix tree entry ${answer.entry ?? 'none'} is the newest about it, and the proof leaves that out`
}

type EntryStatus = Omit<ProvenStatus, 'completeTo'>

function statusAfter(later: PlacedEntry[], asOf: number): EntryStatus {
  const corrections = later.flatMap(({ entry }) => (entry.type === 'time-corrected' ? [entry.time] : []))
  const issuedBefore = corrections.toSorted()[0]
  const last = later.findLast(({ entry }) => entry.type !== 'time-corrected')
  const active = { status: 'active', entry: undefined, at: undefined, supersededBy: undefined } as const
  if (last === undefined || last.entry.type === 'time-corrected') return { ...active, asOf, issuedBefore }
  const { index, entry } = last as { index: number; entry: Exclude<LaterEntry, { type: 'time-corrected' }> }
  const supersededBy = entry.type === 'superseded' ? entry.by : undefined
  return { status: entry.type, entry: index, at: entry.time, supersededBy, asOf, issuedBefore }
}

export function sentenceOf(proven: ProvenStatus): string {
  const { status, entry, at, supersededBy, asOf, issuedBefore, completeTo } = proven
  const time =
    issuedBefore === undefined ? '' : say`; its time is wrong, it was issued before ${issuedBefore}`
  if (status === 'active' && completeTo !== undefined)
    return say`not revoked and not superseded as of ${completeTo} entries, by the prefix tree${time}`
  if (status === 'active')
    return say`nothing in the proof revokes or supersedes it, as of ${asOf} entries${time}`
  if (supersededBy !== undefined)
    return say`superseded by ${supersededBy} on ${at!}, as entry ${entry!} says${time}`
  return status === 'revoked'
    ? say`revoked on ${at!}, as entry ${entry!} says${time}`
    : say`superseded on ${at!}, as entry ${entry!} says${time}`
}
