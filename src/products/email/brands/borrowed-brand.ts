import { silhouette } from '../../../language/confusables.ts'
import { editDistance } from '../../../language/edit-distance.ts'
import { squash } from '../../../language/names/squash.ts'
import { unicodeHost } from '../reading/host-names.ts'
import type { Brand } from './brand.ts'
import { gluedBrand, slippedBrand } from './brand-names.ts'
import { BRAND_BY_NAME, belongsTo, isHouseOf, registeredLabel } from './brand-owners.ts'
import { BRANDS } from './brands.ts'
import { COUNTER_WORDS, isRoleWord, LOGIN_WORDS } from './office-words.ts'

/** How a host borrows from a brand it does not belong to; a slip may as well be an honest name of its own. */
export type Borrowing = { brand: string; how: 'look-alike' | 'name' | 'slip' }

const TYPO_LENGTH_MIN = 6
const LONG_TYPO_MIN = 8
const PART_LENGTH_MIN = 5

const TYPO_TARGETS = [...BRAND_BY_NAME].filter(
  ([name, brand]) => isPeculiar(brand) && name.length >= TYPO_LENGTH_MIN,
)
const BY_SILHOUETTE = new Map(BRANDS.map(brand => [silhouette(brand.name), brand]))

/**
 * The brand that a host borrows from; undefined when it is the brand's own or resembles none. `isSpokenOf` says whether the
 * mail speaks of a brand: robinwood.de imitates Robinhood only where Robinhood is spoken of.
 */
export function borrowingOf(
  host: string,
  domain: string,
  isSpokenOf: (brand: string) => boolean = () => false,
): Borrowing | undefined {
  const label = unicodeHost(registeredLabel(domain))
  const labels = labelsOf(host, domain)
  const resembled = resembledBrand(label) ?? resembledPart(labels)
  if (resembled && !belongsTo(resembled.name, domain)) return { brand: resembled.name, how: 'look-alike' }
  const brand = labels.map((_, at) => namedBrand(labels, at)).find(each => each && !isAtHome(each, domain))
  if (brand) return { brand: brand.name, how: 'name' }
  const slip = BRAND_BY_NAME.has(squash(label)) ? undefined : slipOf(label, isSpokenOf)
  return slip && !belongsTo(slip.name, domain) ? { brand: slip.name, how: 'slip' } : undefined
}

function isAtHome({ name }: Brand, domain: string): boolean {
  return belongsTo(name, domain) || isHouseOf(name, domain)
}

/** The labels down to the registered one, which is the last. */
function labelsOf(host: string, domain: string): string[] {
  return unicodeHost(host)
    .split('.')
    .slice(0, 1 - domain.split('.').length)
}

function resembledBrand(label: string): Brand | undefined {
  if (BRAND_BY_NAME.has(squash(label)) && /^[a-z-]+$/u.test(label)) return undefined
  const twin = BY_SILHOUETTE.get(silhouette(label))
  return twin && isDistinct(twin, label) ? twin : undefined
}

/** Letters alone that look like an ordinary word are another word. */
function isDistinct(brand: Brand, label: string): boolean {
  return isPeculiar(brand) || !/^[a-z-]+$/u.test(label)
}

function isPeculiar({ kind }: Brand): boolean {
  return kind === 'coined' || kind === 'namesake'
}

/** `paypa1-support`, `paypai.example.org`: one of the words is written to look like a name. Short names take a figure for it. */
function resembledPart(labels: string[]): Brand | undefined {
  for (const part of labels.flatMap(label => label.split('-'))) {
    if (part.length < PART_LENGTH_MIN || BRAND_BY_NAME.has(part) || !/\p{L}/u.test(part)) continue
    const twin = BY_SILHOUETTE.get(silhouette(part))
    const isLong = twin?.kind === 'coined' && part.length >= TYPO_LENGTH_MIN
    if (isLong || (twin && isPeculiar(twin) && !/^[a-z]+$/u.test(part))) return twin
  }
  return undefined
}

/** The name stands in the host as a word of its own, or glued to a word of service: `paypal-login`, `amazonsupport`. */
function namedBrand(labels: string[], at: number): Brand | undefined {
  const label = labels[at]!
  const whole = BRAND_BY_NAME.get(squash(label))
  const words = whole ? [squash(label)] : label.split(/[-_]/u).map(squash)
  for (const [index, word] of words.entries()) {
    const exact = BRAND_BY_NAME.get(word)
    const glued = exact ? undefined : (gluedBrand(word) ?? federationIn(word))
    const brand = exact ?? glued?.brand
    const others = [...words.toSpliced(index, 1), ...(glued ? [glued.role] : [])]
    if (brand && isBorrowed(brand, { others, labels, isRegistered: at === labels.length - 1 })) return brand
  }
  return undefined
}

/** `kreissparkasse`. */
function federationIn(word: string): { brand: Brand; role: string } | undefined {
  const brand = BRANDS.find(({ name, kind }) => kind === 'federation' && word.endsWith(squash(name)))
  return brand && { brand, role: word.slice(0, -squash(brand.name).length) }
}

type Place = { others: string[]; labels: string[]; isRegistered: boolean }

function isBorrowed({ kind }: Brand, { others, labels, isRegistered }: Place): boolean {
  if (kind === 'noun') return false
  if (kind === 'coined') return true
  // A house that is named after a place is not on the list of its federation.
  if (kind === 'federation') return others.every(isRoleWord)
  if (kind === 'namesake') return !isRegistered || others.every(isRoleWord)
  const offices = kind === 'word' ? LOGIN_WORDS : COUNTER_WORDS
  const around = isRegistered ? others : [...others, ...labels.at(-1)!.split('-')]
  return around.every(word => offices.has(word)) && (kind === 'everyday' || around.length > 0)
}

function slipOf(label: string, isSpokenOf: (brand: string) => boolean): Brand | undefined {
  const typo = TYPO_TARGETS.find(
    ([name, brand]) => isOneSlip(label, name) && (isLongTypo(label, name, brand) || isSpokenOf(brand.name)),
  )
  return slippedBrand(label) ?? typo?.[1]
}

/** A letter left out of a long name, or put in: hardly ever another word. */
function isLongTypo(written: string, { length }: string, { kind }: Brand): boolean {
  return kind === 'coined' && length >= LONG_TYPO_MIN && written.length !== length
}

/** One letter left out, put in, replaced or swapped with its neighbour; the first letter is hardly ever touched. */
function isOneSlip(written: string, meant: string): boolean {
  return written[0] === meant[0] && editDistance(written, meant, 1) === 1
}
