import { mixesScripts, withoutAccents } from '../../../language/look-alikes.ts'
import { shapeOf } from '../../../language/names/name-shape.ts'
import { isAlphanumeric, squash } from '../../../language/names/squash.ts'
import type { KnownName } from './known-names.ts'
import { listedName } from './listed/listed-names.ts'
import { isOrdinary, LONG_NAME_MIN, nameIndex, outlineOf, UNSPACED } from './name-index.ts'
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

/** `Appl3`: of a name that is short, or also a word. */
const FIGURE = /[\d$@!]|^l\p{Lu}{2}/u
/** Words and names of people and of firms that a slip of ELSTER, "Apple ID" or Euronext gives. */
const HONEST_SLIPS = new Set(['lester', 'applied', 'telefonia', 'parola', 'euronet', 'mtbbank'])

/** Words run together, as written: `Open`, `AI`. */
export function matchName(words: readonly string[]): NameMatch | undefined {
  const spelling = words.join('')
  const plain = squash(spelling)
  const { byName, bySign } = nameIndex()
  const exact = (spelling.includes('&') && bySign.get(spelling.toLowerCase())) || byName.get(plain)
  if (exact)
    return { entry: exact, isLookAlike: isOrdinary(exact) ? mixesScripts(spelling) : isDisguised(spelling) }
  const listed = listedName(plain)
  if (listed) return { entry: listed, isLookAlike: false }
  const twin = (mayHaveShape(spelling) ? matchShape(spelling) : undefined) ?? matchSlip(plain)
  return twin && { entry: twin, isLookAlike: true }
}

/** Letter by letter, without a look at slips and disguises. */
export function matchWhole(words: readonly string[]): NameMatch | undefined {
  const letters = squash(words.join(''))
  const entry = nameIndex().byName.get(letters) ?? listedName(letters)
  return entry && { entry, isLookAlike: false }
}

/** "Delivery" is a slip of Delhivery, and a word of its own. */
function matchSlip(plain: string): KnownName | undefined {
  const entry = HONEST_SLIPS.has(plain) ? undefined : nameIndex().slips.find(plain)
  return entry && isHostRole(plain) ? undefined : entry
}

function matchShape(spelling: string): KnownName | undefined {
  const shape = shapeOf(spelling)
  const { byShape, byFigures } = nameIndex()
  return byShape.get(shape) ?? (FIGURE.test(spelling) ? byFigures.get(shape) : undefined)
}

function mayHaveShape(spelling: string): boolean {
  if (!isAlphanumeric(spelling) || spelling === '' || /rn|vv|\d/i.test(spelling)) return true
  return nameIndex().outlines.has(outlineOf(spelling))
}

/** A known name that a word begins or ends with, and the rest of the word: `openaisupport`, `mypaypal`. */
export function matchPart(word: string, isRest: (rest: string) => boolean): NameMatch | undefined {
  const plain = squash(word)
  const { unspaced, byBeginning, byEnd } = nameIndex()
  const starts = UNSPACED.test(plain) ? unspaced : byBeginning.get(plain.slice(0, LONG_NAME_MIN))
  for (const [name, entry] of starts ?? [])
    if (plain.length > name.length && plain.startsWith(name) && isRest(plain.slice(name.length)))
      return { entry, isLookAlike: false }
  for (const [name, entry] of byEnd.get(plain.slice(-LONG_NAME_MIN)) ?? [])
    if (plain.length > name.length && plain.endsWith(name) && isRest(plain.slice(0, -name.length)))
      return { entry, isLookAlike: false }
  return undefined
}

/** Letters of another script: accents alone occur in honest spellings. */
function isDisguised(spelling: string): boolean {
  return [...withoutAccents(spelling)].some(letter => letter > '\u007f')
}
