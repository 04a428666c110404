import { withoutAccents } from '../../../language/look-alikes.ts'
import { shapeOf, slipsOf, squash } from '../../../language/names/name-shape.ts'
import { KNOWN_NAMES, type KnownName } from './known-names.ts'

/** A known name in a text, and whether it is only written to look like it. */
export type NameMatch = { entry: KnownName; isLookAlike: boolean }

const SHAPE_LENGTH_MIN = 5
/** Of shorter names, too many honest words are a slip or the beginning. */
const LONG_NAME_MIN = 6

const BY_NAME = new Map<string, KnownName>()
const BY_SHAPE = new Map<string, KnownName>()
for (const entry of KNOWN_NAMES) {
  const plain = squash(entry.name)
  if (!BY_NAME.has(plain)) BY_NAME.set(plain, entry)
  if (plain.length < SHAPE_LENGTH_MIN || entry.kind === 'word') continue
  for (const spelling of [entry.name, entry.name.toLowerCase(), entry.name.toUpperCase()])
    BY_SHAPE.set(shapeOf(spelling), entry)
}
const LONG_NAMES = [...BY_NAME].filter(
  ([plain, { kind }]) => plain.length >= LONG_NAME_MIN && kind !== 'word',
)
const BY_BEGINNING = Map.groupBy(LONG_NAMES, ([plain]) => beginningOf(plain))
/** Every slip of every long name: one look here, where comparing with each name takes 50 µs. */
const BY_SLIP = new Map<string, KnownName>()
for (const [plain, entry] of LONG_NAMES)
  for (const slip of slipsOf(plain)) if (!BY_SLIP.has(slip)) BY_SLIP.set(slip, entry)

/** Words run together, as written: `Open`, `AI`. */
export function matchName(words: readonly string[]): NameMatch | undefined {
  const spelling = words.join('')
  const plain = squash(spelling)
  const exact = BY_NAME.get(plain)
  if (exact) return { entry: exact, isLookAlike: exact.kind !== 'word' && isDisguised(spelling) }
  const twin = BY_SHAPE.get(shapeOf(spelling)) ?? BY_SLIP.get(plain)
  return twin && { entry: twin, isLookAlike: true }
}

/** Known names that a word begins with, and the rest of the word: `openaisupport`. */
export function matchBeginning(word: string): { match: NameMatch; rest: string } | undefined {
  const plain = squash(word)
  for (const [name, entry] of BY_BEGINNING.get(beginningOf(plain)) ?? [])
    if (plain.startsWith(name) && plain.length > name.length)
      return { match: { entry, isLookAlike: false }, rest: plain.slice(name.length) }
  return undefined
}

function beginningOf(plain: string): string {
  return plain.slice(0, LONG_NAME_MIN)
}

/** Letters of another script: accents alone occur in honest spellings. */
function isDisguised(spelling: string): boolean {
  return [...withoutAccents(spelling)].some(letter => letter > '\u007f')
}
