import { plainLetters } from '../../../language/confusables.ts'
import { withoutInvisible } from '../../../language/invisible-characters.ts'
import { latinFor, withoutAccents } from '../../../language/look-alikes.ts'
import { KNOWN_NAMES, type KnownName } from './known-names.ts'

/** A known name in a text, and whether it is only written to look like it. */
export type NameMatch = { entry: KnownName; isLookAlike: boolean }

const SHAPE_LENGTH_MIN = 5
const SLIP_LENGTH_MIN = 6

/** `Bank of America` gives `bankofamerica`. */
export function squash(name: string): string {
  return plainLetters(name).replace(/[^\p{L}\p{N}]/gu, '')
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

const BY_NAME = new Map<string, KnownName>()
const BY_SHAPE = new Map<string, KnownName>()
for (const entry of KNOWN_NAMES) {
  const plain = squash(entry.name)
  if (!BY_NAME.has(plain)) BY_NAME.set(plain, entry)
  if (plain.length < SHAPE_LENGTH_MIN || entry.kind === 'word') continue
  for (const spelling of [entry.name, entry.name.toLowerCase(), entry.name.toUpperCase()])
    BY_SHAPE.set(shapeOf(spelling), entry)
}
const SLIP_TARGETS = [...BY_NAME].filter(
  ([plain, { kind }]) => plain.length >= SLIP_LENGTH_MIN && kind !== 'word',
)

/** Words run together, as written: `Open`, `AI`. */
export function matchName(words: readonly string[]): NameMatch | undefined {
  const spelling = words.join('')
  const exact = BY_NAME.get(squash(spelling))
  if (exact) return { entry: exact, isLookAlike: exact.kind !== 'word' && isDisguised(spelling) }
  const twin = BY_SHAPE.get(shapeOf(spelling)) ?? slippedName(squash(spelling))
  return twin && { entry: twin, isLookAlike: true }
}

/** Known names that a word begins with, and the rest of the word: `openaisupport`. */
export function matchBeginning(word: string): { match: NameMatch; rest: string } | undefined {
  const plain = squash(word)
  for (const [name, entry] of SLIP_TARGETS)
    if (plain.startsWith(name) && plain.length > name.length)
      return { match: { entry, isLookAlike: false }, rest: plain.slice(name.length) }
  return undefined
}

/** Letters of another script: accents alone occur in honest spellings. */
function isDisguised(spelling: string): boolean {
  return [...withoutAccents(spelling)].some(letter => letter > '\u007f')
}

/** The shape of a name to a hurried reader: two names with one shape can be mistaken for each other. */
function shapeOf(spelling: string): string {
  return [...withoutAccents(withoutInvisible(spelling))]
    .map(letter => latinTwin(letter))
    .map(letter => TWINS[letter] ?? letter.toLowerCase())
    .join('')
    .replace(/[^\p{L}\p{N}|]/gu, '')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
}

function latinTwin(letter: string): string {
  if (letter <= '\u007f') return letter
  const small = letter.toLowerCase()
  const twin = latinFor(letter) ?? latinFor(small)
  if (twin === undefined) return letter
  return small === letter ? twin : twin.toUpperCase()
}

function slippedName(plain: string): KnownName | undefined {
  if (plain.length < SLIP_LENGTH_MIN) return undefined
  return SLIP_TARGETS.find(([name]) => isDoubled(plain, name) || isSwapped(plain, name))?.[1]
}

/** `gooogle`: one letter written twice. */
function isDoubled(spelling: string, name: string): boolean {
  if (spelling.length !== name.length + 1) return false
  const at = [...name].findIndex((letter, index) => spelling[index] !== letter)
  const place = at < 0 ? name.length : at
  return spelling[place] === name[place - 1] && spelling.slice(place + 1) === name.slice(place)
}

/** `micorsoft`: two neighbours have changed places. */
function isSwapped(spelling: string, name: string): boolean {
  if (spelling.length !== name.length) return false
  const at = [...name].findIndex((letter, index) => spelling[index] !== letter)
  if (at < 0) return false
  const swapped = `${name.slice(0, at)}${name[at + 1] ?? ''}${name[at]}${name.slice(at + 2)}`
  return swapped === spelling
}
