import { fromUtf8 } from '../core/encoding/bytes.ts'
import { parseJson } from '../core/encoding/parse-json.ts'
import type { Entry } from '../core/log/entry.ts'
import { openRecordKey, type RecordKey } from '../core/log/keys/record-key.ts'
import { followHandOvers, handOversWithin, type Succession } from '../core/log/succession.ts'
import type { ReadAddress } from './read-address.ts'

/** `introductions` are the notes as served, `recordKeys` what the log's own keys have signed of them. */
export type AuditedKeys = Succession & {
  handOvers: string[]
  introductions: string[]
  recordKeys: RecordKey[]
}

/** The keys that the log says it has had, if signed hand-overs join them and the known one is among them. */
export async function readKeys(read: ReadAddress, knownKey: string): Promise<AuditedKeys | undefined> {
  const handOvers = parseList(await read('/log/hand-overs'))
  const succession = handOvers && (await followHandOvers(knownKey, handOvers))
  if (succession === undefined) return undefined
  const introductions = parseList(await read('/log/record-keys')) ?? []
  const keys = await Promise.all(introductions.map(note => openRecordKey(note, succession.periods)))
  const recordKeys = keys.filter(key => key !== undefined)
  return { ...succession, handOvers: handOvers!, introductions, recordKeys }
}

/** A record key that no key of the log has introduced is a fault, even where no record is signed by it. */
export function auditRecordKeys({ introductions, recordKeys }: AuditedKeys): string[] {
  const unsigned = introductions.length - recordKeys.length
  return unsigned === 0 ? [] : [`${unsigned} of the served record keys are not signed by the log’s key`]
}

/** Every served hand-over must be in the log, and every one in the log must be served. */
export function auditHandOvers(
  entries: (Entry | undefined)[],
  { periods, handOvers }: AuditedKeys,
): string[] {
  const faults: string[] = []
  const due = handOversWithin(entries.length, handOvers)
  for (const [at, handOver] of due.entries()) {
    const entry = entries[periods[at]!.last]
    if (entry?.type !== 'key-rotated' || entry.handOver !== handOver)
      faults.push(`entry ${periods[at]!.last} is not the hand-over that is served`)
  }
  const loggedCount = entries.filter(entry => entry?.type === 'key-rotated').length
  if (loggedCount !== due.length)
    faults.push(`the log has ${loggedCount} hand-overs, and ${due.length} are served`)
  return faults
}

/** A log that serves no such list has had none. */
function parseList(bytes: Uint8Array | undefined): string[] | undefined {
  if (bytes === undefined) return []
  const value = parseJson(fromUtf8(bytes))
  return Array.isArray(value) && value.every(each => typeof each === 'string') ? value : undefined
}
