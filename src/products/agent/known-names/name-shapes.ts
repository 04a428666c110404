import { plainLetters } from '../../../language/confusables.ts'
import { withoutInvisible } from '../../../language/invisible-characters.ts'
import { latinFor, withoutAccents } from '../../../language/look-alikes.ts'
import { KNOWN_NAMES, type KnownName } from './known-names.ts'

/** A known name in a text, and whether it is only written to look like it. */
export type NameMatch = { entry: KnownName; isLookAlike: boolean }

/** Most names are, and need no more than lower case. */
const ALPHANUMERIC = /^[A-Za-z0-9]*$/
const SHAPE_LENGTH_MIN = 5
/** Of shorter names, too many honest words are a slip or the beginning. */
const LONG_NAME_MIN = 6

/** `Bank of America` gives `bankofamerica`. */
export function squash(name: string): string {
  return ALPHANUMERIC.test(name) ? name.toLowerCase() : plainLetters(name).replace(/[^\p{L}\p{N}]/gu, '')
}

const TWINS: Record<string, string> = {
  0: 'o',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  $: 's',
  '@': 'a',
  // One stroke: a capital I, a small l and the figure 1 look alike; a capital L and a small i do not.
  I: '|',
  l: '|',
  1: '|',
  '!': '|',
}
const TWIN = /[03457$@Il1!]/g

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

/** The shape of a name to a hurried reader: two names with one shape can be mistaken for each other. */
function shapeOf(spelling: string): string {
  return latinLetters(spelling)
    .replace(TWIN, letter => TWINS[letter]!)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}|]/gu, '')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
}

function latinLetters(spelling: string): string {
  if (ALPHANUMERIC.test(spelling)) return spelling
  return Array.from(withoutAccents(withoutInvisible(spelling)), latinTwin).join('')
}

function latinTwin(letter: string): string {
  if (letter <= '\u007f') return letter
  const small = letter.toLowerCase()
  const twin = latinFor(letter) ?? latinFor(small)
  if (twin === undefined) return letter
  return small === letter ? twin : twin.toUpperCase()
}

/** One letter written twice (`gooogle`), or two neighbours that have changed places (`micorsoft`). */
function slipsOf(name: string): string[] {
  return [...name].flatMap((letter, at) => {
    const [before, rest, next = ''] = [name.slice(0, at), name.slice(at + 1), name[at + 1]]
    const doubled = `${before}${letter}${letter}${rest}`
    const swapped = `${before}${next}${letter}${rest.slice(1)}`
    return swapped === name ? [doubled] : [doubled, swapped]
  })
}
