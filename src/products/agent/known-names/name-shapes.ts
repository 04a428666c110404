import { withoutAccents } from '../../../language/look-alikes.ts'
import { shapeOf, TWINS } from '../../../language/names/name-shape.ts'
import { createSlipIndex } from '../../../language/names/slip-index.ts'
import { isAlphanumeric, squash } from '../../../language/names/squash.ts'
import { KNOWN_NAMES, type KnownName } from './known-names.ts'
import { isHostRole } from './role-words.ts'

/** A known name in a text, and whether it is only written to look like it. */
export type NameMatch = {
  entry: KnownName
  isLookAlike: boolean
  /** The letters of a longer name of a firm in which it was found: `veoliawater`. */
  fullName?: string
  /** With the legal form of its owner, so that no other words beside it make it another's. */
  isRegistered?: true
}

const SHAPE_LENGTH_MIN = 5
/** Of a shorter name, or one that is also a word, only a shape with figures is a disguise: `Appl3`. */
const FIGURE_LENGTH_MIN = 4
const FIGURE = /[\d$@!]/
/** Of shorter names, too many honest words are a slip or the beginning. */
const LONG_NAME_MIN = 6

const BY_NAME = new Map<string, KnownName>()
/** Two or three letters around a sign: without it, "HM Solutions" is not H&M. */
const BY_SIGN = new Map<string, KnownName>()
const SIGNED = /^\p{L}{1,2}&\p{L}$/u
const BY_SHAPE = new Map<string, KnownName>()
const BY_FIGURES = new Map<string, KnownName>()
for (const entry of KNOWN_NAMES) {
  if (SIGNED.test(entry.name)) {
    BY_SIGN.set(entry.name.toLowerCase(), entry)
    continue
  }
  // Letters alone are squashed and shaped without a look at accents and other scripts.
  const name = entry.name.replace(/[\s.,'’&-]/g, '')
  const plain = squash(name)
  if (!BY_NAME.has(plain)) BY_NAME.set(plain, entry)
  if (plain.length < FIGURE_LENGTH_MIN) continue
  const shapes = plain.length < SHAPE_LENGTH_MIN || isOrdinary(entry) ? BY_FIGURES : BY_SHAPE
  for (const spelling of [name, name.toLowerCase(), name.toUpperCase()]) {
    const shape = shapeOf(spelling)
    if (!shapes.has(shape)) shapes.set(shape, entry)
  }
}
const LONG_NAMES = [...BY_NAME].filter(
  ([plain, entry]) => plain.length >= LONG_NAME_MIN && !isOrdinary(entry),
)
/** Of scripts without spaces, in which two signs are a name. */
const UNSPACED = /^[\p{Script=Han}\p{Script=Katakana}\p{Script=Hangul}ー]/u
const UNSPACED_NAMES = [...BY_NAME].filter(([plain]) => UNSPACED.test(plain))
const BY_BEGINNING = Map.groupBy(LONG_NAMES, ([plain]) => plain.slice(0, LONG_NAME_MIN))
const BY_END = Map.groupBy(LONG_NAMES, ([plain]) => plain.slice(-LONG_NAME_MIN))
/** Names of many words are recognised by a slip in none of them. */
const SLIP_LENGTH_MAX = 14
const OMISSION_LENGTH_MIN = 8
/** Words and names of people and of firms that a slip of ELSTER, "Apple ID" or Euronext gives. */
const HONEST_SLIPS = new Set(['lester', 'applied', 'telefonia', 'parola', 'euronet', 'mtbbank'])
const SLIPS = createSlipIndex<KnownName>()
for (const [plain, entry] of LONG_NAMES)
  if (plain.length <= SLIP_LENGTH_MAX) SLIPS.add(plain, entry, mayLackLetter(plain, entry) ? 'inner' : 'none')

/** A name of one long word: of more words, or at the end, a missing letter gives honest names. */
function mayLackLetter(plain: string, { name }: KnownName): boolean {
  return plain.length >= OMISSION_LENGTH_MIN && !name.includes(' ')
}

/** Words run together, as written: `Open`, `AI`. */
export function matchName(words: readonly string[]): NameMatch | undefined {
  const spelling = words.join('')
  const plain = squash(spelling)
  const exact = (spelling.includes('&') && BY_SIGN.get(spelling.toLowerCase())) || BY_NAME.get(plain)
  if (exact) return { entry: exact, isLookAlike: !isOrdinary(exact) && isDisguised(spelling) }
  const twin = (mayHaveShape(spelling) ? matchShape(spelling) : undefined) ?? matchSlip(plain)
  return twin && { entry: twin, isLookAlike: true }
}

/** "Delivery" is a slip of Delhivery, and a word of its own. */
function matchSlip(plain: string): KnownName | undefined {
  const entry = HONEST_SLIPS.has(plain) ? undefined : SLIPS.find(plain)
  return entry && isHostRole(plain) ? undefined : entry
}

function matchShape(spelling: string): KnownName | undefined {
  const shape = shapeOf(spelling)
  return BY_SHAPE.get(shape) ?? (FIGURE.test(spelling) ? BY_FIGURES.get(shape) : undefined)
}

/** The letter of a shape for each sign of ASCII. */
const SHAPE_LETTERS = Uint8Array.from({ length: 128 }, (_, code) => {
  const letter = String.fromCharCode(code)
  return (TWINS[letter] ?? letter.toLowerCase()).charCodeAt(0)
})
const OUTLINES = new Set(Array.from(BY_SHAPE.keys(), outlineOf))

/**
 * Length, beginning and end of a shape: most words have those of no known name, and their shape need not be made. A number
 * is made in less time than a text.
 */
function outlineOf(spelling: string): number {
  const letterAt = (at: number) => SHAPE_LETTERS[spelling.charCodeAt(at)] ?? 0
  return ((letterAt(0) * 128 + letterAt(1)) * 128 + letterAt(spelling.length - 1)) * 64 + spelling.length
}

function mayHaveShape(spelling: string): boolean {
  if (!isAlphanumeric(spelling) || spelling === '' || /rn|vv|\d/i.test(spelling)) return true
  return OUTLINES.has(outlineOf(spelling))
}

/** A known name that a word begins or ends with, and the rest of the word: `openaisupport`, `mypaypal`. */
export function matchPart(word: string, isRest: (rest: string) => boolean): NameMatch | undefined {
  const plain = squash(word)
  const isUnspaced = UNSPACED.test(plain)
  const starts = isUnspaced ? UNSPACED_NAMES : BY_BEGINNING.get(plain.slice(0, LONG_NAME_MIN))
  for (const [name, entry] of starts ?? [])
    if (plain.length > name.length && plain.startsWith(name) && isRest(plain.slice(name.length)))
      return { entry, isLookAlike: false }
  for (const [name, entry] of BY_END.get(plain.slice(-LONG_NAME_MIN)) ?? [])
    if (plain.length > name.length && plain.endsWith(name) && isRest(plain.slice(0, -name.length)))
      return { entry, isLookAlike: false }
  return undefined
}

/** A name that is also a word: a slip of it, or a word that begins with it, is no disguise. */
function isOrdinary({ kind }: KnownName): boolean {
  return kind === 'word' || kind === 'everyday' || kind === 'assistant'
}

/** Letters of another script: accents alone occur in honest spellings. */
function isDisguised(spelling: string): boolean {
  return [...withoutAccents(spelling)].some(letter => letter > '\u007f')
}
