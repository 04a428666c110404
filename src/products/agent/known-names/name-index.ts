import { shapeOf, TWINS } from '../../../language/names/name-shape.ts'
import { createSlipIndex, type SlipIndex } from '../../../language/names/slip-index.ts'
import { isAlphanumeric, squash } from '../../../language/names/squash.ts'
import { type KnownName, knownNames } from './known-names.ts'
import { madeOnce } from './made-once.ts'

/** The known names by what is seen of them. */
type NameIndex = {
  byName: ReadonlyMap<string, KnownName>
  /** Two or three letters around a sign: without it, "HM Solutions" is not H&M. */
  bySign: ReadonlyMap<string, KnownName>
  byShape: ReadonlyMap<string, KnownName>
  /** Of short names, and of those that are also words: only a shape with figures is a disguise. */
  byFigures: ReadonlyMap<string, KnownName>
  outlines: ReadonlySet<number>
  slips: SlipIndex<KnownName>
  /** Long names by their first and by their last letters. */
  byBeginning: ReadonlyMap<string, NamedEntry[]>
  byEnd: ReadonlyMap<string, NamedEntry[]>
  unspaced: NamedEntry[]
}
type NamedEntry = [plain: string, entry: KnownName]

const SHAPE_LENGTH_MIN = 5
const FIGURE_LENGTH_MIN = 4
/** Of shorter names, too many honest words are a slip or the beginning. */
export const LONG_NAME_MIN = 6

/** Signs and letters that nobody takes for Latin ones. */
const UNLIKE_LATIN = /[\u0590-\u1dff\u3000-\ud7af\uf900-\uffdc]/u
const SIGNED = /^\p{L}{1,2}&\p{L}$/u
/** Of scripts without spaces, in which two signs are a name. */
export const UNSPACED = /^[\p{Script=Han}\p{Script=Katakana}\p{Script=Hangul}ー]/u

export const nameIndex = madeOnce((): NameIndex => {
  const all = knownNames()
  const bySign = new Map(
    all.filter(({ name }) => SIGNED.test(name)).map(entry => [entry.name.toLowerCase(), entry]),
  )
  const shapes = indexShapes(all)
  const plainNames = [...shapes.byName]
  const longNames = plainNames.filter(([plain, entry]) => plain.length >= LONG_NAME_MIN && !isOrdinary(entry))
  return {
    ...shapes,
    bySign,
    outlines: new Set([...shapes.byShape.keys(), ...shapes.byFigures.keys()].map(outlineOfShape)),
    slips: indexSlips(longNames),
    byBeginning: Map.groupBy(longNames, ([plain]) => plain.slice(0, LONG_NAME_MIN)),
    byEnd: Map.groupBy(longNames, ([plain]) => plain.slice(-LONG_NAME_MIN)),
    unspaced: plainNames.filter(([plain]) => UNSPACED.test(plain)),
  }
})

function indexShapes(all: readonly KnownName[]): Pick<NameIndex, 'byName' | 'byShape' | 'byFigures'> {
  const [byName, byShape, byFigures] = [0, 1, 2].map(() => new Map<string, KnownName>()) as [
    Map<string, KnownName>,
    Map<string, KnownName>,
    Map<string, KnownName>,
  ]
  for (const entry of all) {
    if (SIGNED.test(entry.name)) continue
    // Letters alone are squashed and shaped without a look at accents and other scripts.
    const name = entry.name.replace(/[\s.,'’&-]/g, '')
    const plain = squash(name)
    if (!byName.has(plain)) byName.set(plain, entry)
    if (plain.length < FIGURE_LENGTH_MIN || UNLIKE_LATIN.test(name)) continue
    const shapes = plain.length < SHAPE_LENGTH_MIN || isOrdinary(entry) ? byFigures : byShape
    for (const spelling of spellingsOf(name)) {
      const shape = shapeOf(spelling)
      if (!shapes.has(shape)) shapes.set(shape, entry)
    }
  }
  return { byName, byShape, byFigures }
}

/** As written, in small letters and in capitals; without an i and an l, all of them have one shape. */
function spellingsOf(name: string): string[] {
  const small = name.toLowerCase()
  const isPlain = isAlphanumeric(name)
  if (isPlain && !/[il]/.test(small)) return [small]
  return isPlain && !name.includes('I') ? [small, name.toUpperCase()] : [name, small, name.toUpperCase()]
}

/** Names of many words are recognised by a slip in none of them. */
const SLIP_LENGTH_MAX = 24
const OMISSION_LENGTH_MIN = 8

function indexSlips(longNames: readonly NamedEntry[]): SlipIndex<KnownName> {
  const slips = createSlipIndex<KnownName>()
  for (const [plain, entry] of longNames)
    if (plain.length <= SLIP_LENGTH_MAX)
      slips.add(plain, entry, mayLackLetter(plain, entry) ? 'inner' : 'none')
  return slips
}

/** A name of one long word: of more words, or at the end, a missing letter gives honest names. */
function mayLackLetter(plain: string, { name }: KnownName): boolean {
  return plain.length >= OMISSION_LENGTH_MIN && !name.includes(' ')
}

/** A name that is also a word: a slip of it, or a word that begins with it, is no disguise. */
export function isOrdinary({ kind }: KnownName): boolean {
  return kind === 'word' || kind === 'everyday' || kind === 'assistant'
}

/** The letter of a shape for each sign of ASCII. */
const SHAPE_LETTERS = Uint8Array.from({ length: 128 }, (_, code) => {
  const letter = String.fromCharCode(code)
  return (TWINS[letter] ?? letter.toLowerCase()).charCodeAt(0)
})

/**
 * Length, beginning and end of a shape: most words have those of no known name, and their shape need not be made. A number
 * is made in less time than a text.
 */
export function outlineOf(spelling: string): number {
  return outline(spelling, at => SHAPE_LETTERS[spelling.charCodeAt(at)] ?? 0)
}

function outlineOfShape(shape: string): number {
  return outline(shape, at => shape.charCodeAt(at))
}

function outline({ length }: string, letterAt: (at: number) => number): number {
  return ((letterAt(0) * 128 + letterAt(1)) * 128 + letterAt(length - 1)) * 64 + length
}
