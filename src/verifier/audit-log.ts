import { equalBytes, fromUtf8 } from '../core/encoding/bytes.ts'
import { type Checkpoint, openCheckpoint } from '../core/log/checkpoint.ts'
import { type CertificateEntry, type Entry, parseEntry } from '../core/log/entry.ts'
import { parseHandOver } from '../core/log/hand-over.ts'
import type { RecordKey } from '../core/log/keys/record-key.ts'
import { leafHash, type TreeHead } from '../core/log/merkle.ts'
import { handOversWithin, type KeyPeriod, openCheckpointOf } from '../core/log/succession.ts'
import { parseBundle, TILE_WIDTH, tilePath } from '../core/log/tiles.ts'
import { appendLeaves, emptyEdge, rootOf } from '../core/log/tree-edge.ts'
import { type AuditedKeys, auditHandOvers, auditRecordKeys, readKeys } from './audit-keys.ts'
import { auditPrefixRoots } from './audit-prefix-roots.ts'
import { auditRecords, type PlacesByCode } from './audit-records.ts'
import { auditStatusLists } from './audit-status-lists.ts'
import { auditStatuses, type LastEntries } from './audit-statuses.ts'
import type { ReadAddress } from './read-address.ts'

export type Audit = {
  size: number
  certificates: number
  faults: string[]
  checkpoint: string | undefined
  /** The verifier keys that the log has had, the present one last. */
  keys: string[]
}

/** A signed tree head that the log must have had at that size. */
type Landmark = TreeHead & { name: string }

/**
 * Reads a whole log from outside and trusts nothing it says: root from the entries, tiles against the
 * recomputed ones, order of times and statuses, behind each certificate its record, and the status that is shown of it. `key` is a verifier key of the
 * log as the auditor knows it, also an earlier one: signed hand-overs lead from it to the present. Without one the
 * served key is taken, which proves consistency but not identity.
 */
export async function auditLog(
  read: ReadAddress,
  { key, earlier }: { key?: string; earlier?: string } = {},
): Promise<Audit> {
  const knownKey = key ?? text(await read('/log/key')).trimEnd()
  const checkpointNote = text(await read('/log/checkpoint'))
  // After the checkpoint: then no hand-over that it covers is missing.
  const keys = await readKeys(read, knownKey)
  if (keys === undefined) return unreadable('no signed hand-overs lead from the known key to the log’s')
  const checkpoint = await openCheckpointOf(checkpointNote, keys.periods.slice(keys.knownIndex))
  if (checkpoint === undefined) return unreadable('the checkpoint is not signed by the log’s key')
  const previous = earlier === undefined ? undefined : await openCheckpointOf(earlier, keys.periods)
  if (earlier !== undefined && previous === undefined)
    return unreadable(await explainEarlier(earlier, keys.periods))

  const faults: string[] = []
  const entries = await readEntries(read, checkpoint.size, faults)
  const landmarks = keyMarks(keys, checkpoint.size)
  if (previous !== undefined) landmarks.push({ ...previous, name: 'the earlier checkpoint' })
  faults.push(...(await auditTree(read, entries, checkpoint, landmarks)))
  const parsed = entries.map(
    (bytes, index) => parseEntry(bytes) ?? note(faults, `entry ${index} is not in the log’s format`),
  )
  const order = auditOrder(parsed)
  faults.push(...order.faults, ...auditHandOvers(parsed, keys), ...auditRecordKeys(keys))
  const certifications = parsed.flatMap((entry, index) =>
    entry?.type === 'certified' ? { index, entry } : [],
  )
  const records = await auditRecords(read, certifications, keys)
  faults.push(...records.faults, ...auditRoots(parsed, records))
  const bounds = { size: checkpoint.size, key: knownKey }
  faults.push(...(await auditShown(read, order.lastEntries, records.places, bounds)))
  return {
    size: checkpoint.size,
    certificates: certifications.length,
    faults,
    checkpoint: checkpointNote,
    keys: keys.periods.map(({ verifierKey }) => verifierKey),
  }
}

/** Without every record the prefix tree cannot be built, and that is a fault already. */
function auditRoots(
  entries: (Entry | undefined)[],
  { faults, facts }: Awaited<ReturnType<typeof auditRecords>>,
): string[] {
  return faults.length > 0 ? [] : auditPrefixRoots(entries, facts)
}

/** The statuses that the service shows beside the log; they must follow from it. */
async function auditShown(
  read: ReadAddress,
  lastEntries: LastEntries,
  places: PlacesByCode,
  bounds: { size: number; key: string },
): Promise<string[]> {
  const statuses = await auditStatuses(read, lastEntries, bounds)
  return [...statuses, ...(await auditStatusLists(read, places, lastEntries, bounds.size))]
}

/** A key that signed past its own end: the log lost what it had published, or somebody else has the key. */
async function explainEarlier(earlier: string, periods: KeyPeriod[]): Promise<string> {
  for (const { verifierKey, last } of periods) {
    const checkpoint = await openCheckpoint(earlier, verifierKey)
    if (checkpoint !== undefined && checkpoint.size > last)
      return `the earlier checkpoint covers ${checkpoint.size} entries of ${checkpoint.origin}, and the log went on from ${last} under another key: entries that were published are gone`
  }
  return 'the earlier checkpoint is not signed by this log’s key'
}

/** A key that was introduced after the checkpoint has signed nothing that it covers. */
function keyMarks({ handOvers, recordKeys }: AuditedKeys, size: number): Landmark[] {
  const introduced = recordKeys.filter(key => key.size <= size)
  return [...handOversWithin(size, handOvers).map(handOverMark), ...introduced.map(introductionMark)]
}

function introductionMark({ size, root }: RecordKey): Landmark {
  return { size, root, name: 'the introduction of a record key' }
}

function handOverMark(note: string): Landmark {
  const { size, root } = parseHandOver(note)!
  return { size, root, name: 'a hand-over' }
}

async function readEntries(read: ReadAddress, size: number, faults: string[]): Promise<Uint8Array[]> {
  const entries: Uint8Array[] = []
  for (let start = 0; start < size; start += TILE_WIDTH) {
    const width = Math.min(TILE_WIDTH, size - start)
    const path = tilePath({ level: 'entries', index: start / TILE_WIDTH, width })
    const bundle = parseBundle((await read(`/log/${path}`)) ?? new Uint8Array())
    if (bundle?.length !== width) note(faults, `${path} is missing or incomplete`)
    entries.push(...(bundle ?? []))
  }
  return entries
}

/** Grows the tree from the entries alone; every tile on the way must be served exactly so. */
async function auditTree(
  read: ReadAddress,
  entries: Uint8Array[],
  checkpoint: Checkpoint,
  landmarks: Landmark[],
) {
  const faults: string[] = []
  const expected = new Map<string, Uint8Array>()
  let edge = emptyEdge()
  const stops = [...landmarks.map(({ size }) => size), entries.length]
  for (let start = 0; start < entries.length; ) {
    const end = Math.min(...[start + TILE_WIDTH, ...stops].filter(stop => stop > start))
    const growth = appendLeaves(edge, entries.slice(start, end).map(leafHash))
    edge = growth.edge
    for (const { level, index, hashes } of growth.tiles) expected.set(`${level}/${index}`, hashes)
    for (const { size, root, name } of landmarks) {
      if (size === end && !equalBytes(rootOf(edge), root))
        faults.push(`the first ${end} entries do not have the root of ${name}`)
    }
    start = end
  }
  for (const { size, name } of landmarks)
    if (size > entries.length) faults.push(`the log is shorter than ${name}`)
  if (!equalBytes(rootOf(edge), checkpoint.root))
    faults.push('the entries do not have the root in the checkpoint')
  for (const [name, hashes] of expected) {
    const [level, index] = name.split('/').map(Number) as [number, number]
    const path = tilePath({ level, index, width: hashes.length / 32 })
    const servedTile = await read(`/log/${path}`)
    if (servedTile === undefined || !equalBytes(servedTile, hashes))
      faults.push(`${path} does not hold the hashes of the entries`)
  }
  return faults
}

/** Times never decrease, except where an entry corrects those before it, and each entry fits the earlier ones about its code. */
function auditOrder(entries: (Entry | undefined)[]): { faults: string[]; lastEntries: LastEntries } {
  const faults: string[] = []
  const lastEntries: LastEntries = new Map()
  let latest = ''
  for (const [index, entry] of entries.entries()) {
    if (entry === undefined) continue
    if (entry.type === 'time-corrected') {
      if (!isCorrection(entry, index, entries))
        faults.push(`entry ${index} corrects other times than those that are later than it`)
      latest = entry.time
      continue
    }
    if (entry.time < latest) faults.push(`entry ${index} is older than the one before it`)
    latest = entry.time > latest ? entry.time : latest
    if (entry.type === 'key-rotated' || entry.type === 'prefix-root') continue
    const fault = statusFault(entry, lastEntries)
    if (fault === undefined) lastEntries.set(entry.code, entry.type)
    else faults.push(`entry ${index} ${fault}`)
  }
  return { faults, lastEntries }
}

/** It names exactly the entries right before it that bear a later time. */
function isCorrection(
  { from, time }: Extract<Entry, { type: 'time-corrected' }>,
  index: number,
  entries: (Entry | undefined)[],
): boolean {
  const isLater = (entry: Entry | undefined) => entry === undefined || entry.time > time
  const isFirst = from === 0 || (entries[from - 1]?.time ?? '') <= time
  return from <= index && isFirst && entries.slice(from, index).every(isLater)
}

/** A code is certified once; only then is it changed, and no more once it is revoked. */
function statusFault(entry: CertificateEntry, lastEntries: LastEntries): string | undefined {
  const earlierStatus = lastEntries.get(entry.code)
  if (entry.type === 'certified') return earlierStatus && `certifies ${entry.code} again`
  if (earlierStatus === undefined) return `changes ${entry.code}, which was never certified`
  if (earlierStatus === 'revoked') return `changes ${entry.code}, which was revoked`
  if (entry.type === 'superseded' && !lastEntries.has(entry.by))
    return 'names a successor that was never certified'
  return undefined
}

function note(faults: string[], fault: string): undefined {
  faults.push(fault)
}

function unreadable(fault: string): Audit {
  return { size: 0, certificates: 0, faults: [fault], checkpoint: undefined, keys: [] }
}

function text(bytes: Uint8Array | undefined): string {
  return (bytes && fromUtf8(bytes)) ?? ''
}
