import { plainLetters } from '../../../language/confusables.ts'
import { withoutInvisible } from '../../../language/invisible-characters.ts'
import { latinFor, withoutAccents } from '../../../language/look-alikes.ts'
import { KNOWN_NAMES, type KnownName } from './known-names.ts'

/** A known name in a text, and whether it is only written to look like it. */
export type NameMatch = { known: KnownName; isLookAlike: boolean }

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
for (const known of KNOWN_NAMES) {
  const plain = squash(known.name)
  if (!BY_NAME.has(plain)) BY_NAME.set(plain, known)
  if (plain.length < SHAPE_LENGTH_MIN || known.kind === 'word') continue
  for (const written of [known.name, known.name.toLowerCase(), known.name.toUpperCase()])
    BY_SHAPE.set(shapeOf(written), known)
}
const SLIP_TARGETS = [...BY_NAME].filter(
  ([plain, { kind }]) => plain.length >= SLIP_LENGTH_MIN && kind !== 'word',
)

/** Words run together, as written: `Open`, `AI`. */
export function matchName(words: readonly string[]): NameMatch | undefined {
  const written = words.join('')
  const exact = BY_NAME.get(squash(written))
  if (exact) return { known: exact, isLookAlike: exact.kind !== 'word' && isDisguised(written) }
  const twin = BY_SHAPE.get(shapeOf(written)) ?? slippedName(squash(written))
  return twin && { known: twin, isLookAlike: true }
}

/** Known names that a word begins with, and the rest of the word: `openaisupport`. */
export function matchBeginning(word: string): { match: NameMatch; rest: string } | undefined {
  const plain = squash(word)
  for (const [name, known] of SLIP_TARGETS)
    if (plain.startsWith(name) && plain.length > name.length)
      return { match: { known, isLookAlike: false }, rest: plain.slice(name.length) }
  return undefined
}

/** Letters of another script: accents alone occur in honest spellings. */
function isDisguised(written: string): boolean {
  return [...withoutAccents(written)].some(letter => letter > '\u007f')
}

/** What a hurried reader sees: two names with one shape can be mistaken for each other. */
function shapeOf(written: string): string {
  return [...withoutAccents(withoutInvisible(written))]
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
function isDoubled(written: string, name: string): boolean {
  if (written.length !== name.length + 1) return false
  const at = [...name].findIndex((letter, index) => written[index] !== letter)
  const place = at < 0 ? name.length : at
  return written[place] === name[place - 1] && written.slice(place + 1) === name.slice(place)
}

/** `micorsoft`: two neighbours have changed places. */
function isSwapped(written: string, name: string): boolean {
  if (written.length !== name.length) return false
  const at = [...name].findIndex((letter, index) => written[index] !== letter)
  if (at < 0) return false
  const swapped = `${name.slice(0, at)}${name[at + 1] ?? ''}${name[at]}${name.slice(at + 2)}`
  return swapped === written
}
