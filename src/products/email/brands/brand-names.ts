import { withoutInvisible } from '../../../language/invisible-characters.ts'
import { shapeOf } from '../../../language/names/name-shape.ts'
import { createSlipIndex } from '../../../language/names/slip-index.ts'
import { squash } from '../../../language/names/squash.ts'
import type { Brand } from './brand.ts'
import { BRAND_BY_NAME } from './brand-owners.ts'
import { BRANDS } from './brands.ts'
import { isCommunity, isRoleWord } from './office-words.ts'

/** A brand that a name says or imitates. */
export type NamedBrand = {
  brand: string
  /** It says nothing but that it is the brand, or one of its offices: `PayPal Billing`, but not `Friends of PayPal`. */
  isOffice: boolean
  /** A letter is doubled or missing, or two have changed places, as in names that are honestly others'. */
  isSlip: boolean
}

const PHRASE_WORDS_MAX = 5
const NAME_CHARACTERS = 300
const SHAPE_LENGTH_MIN = 5
const SLIP_LENGTH_MIN = 6
/** A long name that lacks a letter is hardly ever another word. */
const LONG_NAME_MIN = 8
const OWN_WORD_MIN = 4
const LETTERS_APART_MIN = 3

const BY_SHAPE = new Map<string, Brand>()
const SLIPS = createSlipIndex<Brand>()
for (const brand of BRANDS) {
  const { name, kind } = brand
  const plain = squash(name)
  if (plain.length < SHAPE_LENGTH_MIN || kind === 'word' || kind === 'noun') continue
  for (const spelling of [name, name.toLowerCase(), name.toUpperCase()])
    BY_SHAPE.set(shapeOf(spelling), brand)
  if (plain.length >= SLIP_LENGTH_MIN && kind !== 'everyday')
    SLIPS.add(plain, brand, plain.length >= LONG_NAME_MIN && kind === 'coined' ? 'later' : 'none')
}

/**
 * The first brand that a name claims to be. `ownLabel` is the registered label of the sender's domain: a club or a house of a
 * federation whose domain speaks the other words of its name goes by that name, such as `Zimbra Café` at zimbracafe.it.
 */
export function brandNamedIn(text: string, ownLabel = ''): NamedBrand | undefined {
  const words = wordsIn(text)
  for (let start = 0; start < words.length; start++) {
    for (let end = Math.min(start + PHRASE_WORDS_MAX, words.length); end > start; end--) {
      const match = matchWords(words.slice(start, end))
      if (match === undefined) continue
      const others = words.toSpliced(start, end - start).map(squash)
      const isOffice = others.every(isRoleOrBrand)
      const isMeant =
        isOffice ||
        isClaim(match.brand, { others, before: words[start - 1], isLast: end === words.length, ownLabel })
      if (isMeant) return { brand: match.brand.name, isOffice, isSlip: match.isSlip }
    }
  }
  return undefined
}

/** Whether a name has words of its own beside the brand's: `Amazon Conservation Team`. */
export function hasOwnWords(text: string): boolean {
  return wordsIn(text)
    .map(squash)
    .some(word => !isRoleOrBrand(word))
}

/** Whether a label is put together of words of the name. */
export function isSpelledBy(label: string, name: string): boolean {
  const words = wordsIn(name)
    .map(squash)
    .sort((left, right) => right.length - left.length)
  return words.reduce((rest, word) => rest.replace(word, ''), label.replaceAll('-', '')) === ''
}

/** The brand of whose name a word is a slip. */
export function slippedBrand(plain: string): Brand | undefined {
  return SLIPS.find(plain)
}

type Surroundings = { others: string[]; before: string | undefined; isLast: boolean; ownLabel: string }

function isClaim({ kind }: Brand, { others, before, isLast, ownLabel }: Surroundings): boolean {
  const isSpoken = others.some(word => isSpokenBy(ownLabel, word))
  if (kind === 'federation') return !isSpoken
  // A stranger registers any word in minutes, so that it takes a word for a company of others, too.
  if (kind === 'coined') return !isSpoken || !isCommunity(others)
  // "Katie from Ledger" speaks for a firm; "Maratón de Santander" is of a town.
  return kind !== 'namesake' && isLast && /^(?:from|at|von|bei|chez)$/iu.test(before ?? '')
}

function isSpokenBy(label: string, word: string): boolean {
  if (word.length < OWN_WORD_MIN || isRoleOrBrand(word)) return false
  return label.includes(word) || label.replace(/(?<=[aou])e/gu, '').includes(word)
}

function isRoleOrBrand(word: string): boolean {
  return isRoleWord(word) || BRAND_BY_NAME.has(word)
}

type Match = { brand: Brand; isSlip: boolean }

/** Words run together, as written: `Pay`, `PaI`. */
function matchWords(words: string[]): Match | undefined {
  const spelling = words.join('')
  const plain = squash(spelling)
  const brand = BRAND_BY_NAME.get(plain) ?? BY_SHAPE.get(shapeOf(spelling))
  if (brand) return { brand, isSlip: false }
  const slip = slippedBrand(plain)
  if (slip) return { brand: slip, isSlip: true }
  const glued = words.length === 1 ? gluedBrand(plain)?.brand : undefined
  return glued && { brand: glued, isSlip: false }
}

const GLUED_NAME_MIN = 5
const SHORT_NAME_MIN = 3
const LONG_ROLE_MIN = 5

/** A brand run together with a word of service: `amazonsupport`, `mypaypal`. Short ones occur inside other words. */
export function gluedBrand(word: string): { brand: Brand; role: string } | undefined {
  for (let cut = 2; cut < word.length - 1; cut++) {
    const [head, tail] = [word.slice(0, cut), word.slice(cut)]
    for (const [name, role] of [
      [head, tail],
      [tail, head],
    ] as const) {
      const brand = BRAND_BY_NAME.get(name)
      const isLong =
        name.length >= GLUED_NAME_MIN || (name.length >= SHORT_NAME_MIN && role.length >= LONG_ROLE_MIN)
      if (brand && isLong && isRoleWord(role)) return { brand, role }
    }
  }
  return undefined
}

const WORD = /[\p{L}\p{N}\p{M}]+(?:[$@!|&][\p{L}\p{N}\p{M}]+)*/gu
const MARKS = /[®™©℠]/gu
const HUMP = /(?<=\p{Ll})(?=\p{Lu})/u
const TURNED = /\u202e([^\u202c]{1,300})\u202c?/gu

/** The words as they are shown: turned text read backwards, `PayPalService` taken apart, `P a y P a l` put together. */
function wordsIn(text: string): string[] {
  const turned = text
    .slice(0, NAME_CHARACTERS)
    .replace(TURNED, (_, stretch: string) => [...stretch].toReversed().join(''))
  const words = withoutInvisible(turned).replace(MARKS, ' ').normalize('NFKC').match(WORD) ?? []
  return lettersJoined(words.flatMap(word => (isRoleWord(squash(word)) ? [word] : word.split(HUMP))))
}

function lettersJoined(words: string[]): string[] {
  const joined: string[] = []
  for (let at = 0; at < words.length; at++) {
    let end = at
    while (end < words.length && [...words[end]!].length === 1) end++
    if (end - at >= LETTERS_APART_MIN) {
      joined.push(words.slice(at, end).join(''))
      at = end - 1
    } else joined.push(words[at]!)
  }
  return joined
}
