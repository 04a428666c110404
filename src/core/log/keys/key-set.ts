import { parseMultikey } from '../../encoding/multikey.ts'
import { openNote, parseVerifierKey } from '../signed-note.ts'

// docs/formats/key-set.md: the keys of a service, signed by a root key that is kept offline.

/**
 * A log key signs checkpoints of the sizes `from` to `until`, a record key records of the entries `from` up to but not
 * including `until`. Of a revoked key nothing is believed, whenever it was signed.
 */
export type ListedKey = {
  kind: 'log' | 'record'
  key: string
  from: number
  until: number | undefined
  isRevoked: boolean
}

/** `name` is that of the root key. A set replaces every one with a smaller version. */
export type KeySet = { name: string; version: number; keys: ListedKey[] }

/** A root key as its verifier knows it, and the smallest version that it still accepts. */
export type PinnedRoot = { rootKey: string; versionMin: number }

const KEYS_MAX = 1_000
const VERSION_LINE = /^key-set ([1-9][0-9]{0,8})$/
const KEY_LINE =
  /^(?<kind>log|record) (?<key>[^ ]+) from (?<from>0|[1-9][0-9]{0,15})(?: until (?<until>0|[1-9][0-9]{0,15}))?(?<revoked> revoked)?$/

/** The text to be signed. Throws for one that would not be read back. */
export function formatKeySet({ name, version, keys }: KeySet): string {
  const lines = keys.map(({ kind, key, from, until, isRevoked }) => {
    const end = until === undefined ? '' : ` until ${until}`
    return `${kind} ${key} from ${from}${end}${isRevoked ? ' revoked' : ''}\n`
  })
  const text = `${name}\nkey-set ${version}\n${lines.join('')}`
  if (parseKeySet(text) === undefined) throw new RangeError('not a key set')
  return text
}

/** Reads the text of a key set. Nothing in it is to be believed before `openKeySet`. */
export function parseKeySet(text: string): KeySet | undefined {
  const [name, versionLine, ...lines] = text.endsWith('\n') ? text.slice(0, -1).split('\n') : []
  const version = Number(VERSION_LINE.exec(versionLine ?? '')?.[1] ?? Number.NaN)
  if (!name || Number.isNaN(version) || lines.length === 0 || lines.length > KEYS_MAX) return undefined
  const keys = lines.map(parseKeyLine)
  if (!keys.every(key => key !== undefined)) return undefined
  return new Set(keys.map(({ key }) => key)).size === keys.length ? { name, version, keys } : undefined
}

function parseKeyLine(line: string): ListedKey | undefined {
  const parts = KEY_LINE.exec(line)?.groups
  if (parts === undefined) return undefined
  const kind = parts.kind as ListedKey['kind']
  const key = parts.key!
  const from = Number(parts.from)
  const until = parts.until === undefined ? undefined : Number(parts.until)
  const isKey = kind === 'log' ? parseVerifierKey(key) : parseMultikey(key)
  if (isKey === undefined || !Number.isSafeInteger(from) || (until !== undefined && !(until >= from)))
    return undefined
  return { kind, key, from, until, isRevoked: parts.revoked !== undefined }
}

/** The key set in a note, if the root key signed it and it bears that key's name. */
export async function openKeySet(note: string, rootKey: string): Promise<KeySet | undefined> {
  const text = await openNote(note, rootKey)
  const keySet = text === undefined ? undefined : parseKeySet(text)
  return keySet?.name === parseVerifierKey(rootKey)?.name ? keySet : undefined
}

/** Whether the set lists this key for a checkpoint of that size, or for the record of that entry. */
export function isListed({ keys }: KeySet, kind: ListedKey['kind'], key: string, place: number): boolean {
  const entry = keys.find(each => each.kind === kind && each.key === key)
  if (entry === undefined || entry.isRevoked || place < entry.from) return false
  const { until } = entry
  return until === undefined || (kind === 'log' ? place <= until : place < until)
}

const ROOT_NAME = /\/root$/

/** A file that pins a root: its verifier key, and on a second line the smallest version still accepted, if any. */
export function parsePinnedRoot(text: string): PinnedRoot | undefined {
  const [rootKey = '', versionLine, ...more] = text.trimEnd().split('\n')
  const name = parseVerifierKey(rootKey)?.name ?? ''
  const versionMin = versionLine === undefined ? 1 : Number(VERSION_LINE.exec(versionLine)?.[1])
  return ROOT_NAME.test(name) && versionMin >= 1 && more.length === 0 ? { rootKey, versionMin } : undefined
}
