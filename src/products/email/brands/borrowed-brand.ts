import { plainLetters, silhouette } from '../../../language/confusables.ts'
import { editDistance } from '../../../language/edit-distance.ts'
import { unicodeHost } from '../reading/host-names.ts'
import { BRAND_BY_NAME, belongsTo, registeredLabel } from './brand-owners.ts'
import { BRANDS, type Brand } from './brands.ts'

/** How a host borrows from a brand it does not belong to. */
export type Borrowing = { brand: string; how: 'look-alike' | 'name' }

const ROLE_WORDS = new Set(
  (
    'account accounts admin alert alerts app bank billing bonus business care center centre client clients cloud com confirm contact ' +
    'crew customer customers data delivery desk email gift group help helpdesk home id inc info ltd llc live loyalty mail member members ' +
    'news no noreply notice notification notifications online order orders pay payment payments prime promo promotions protect protection ' +
    'renewal reply reward rewards secure security service services shipping shop signin sign in login staff store subscription support ' +
    'survey system team tech the track tracking update updates us user verification verify via wallet web www express co official from ' +
    'kundenservice kundendienst gutschein'
  ).split(' '),
)
const TYPO_LENGTH_MIN = 6
const PART_LENGTH_MIN = 5
const PHRASE_WORDS_MAX = 4
const NAME_CHARACTERS = 300

const TYPO_TARGETS = [...BRAND_BY_NAME].filter(
  ([name, brand]) => !brand.everyday && name.length >= TYPO_LENGTH_MIN,
)
const BY_SILHOUETTE = new Map(BRANDS.map(brand => [silhouette(brand.name), brand]))

/** The first brand that a name claims to be. */
export function brandNamedIn(text: string): string | undefined {
  return findBrand(text, (brand, others) => !brand.everyday || isOffice(others))
}

/** The brand of which a name says only that it is one of its offices: `PayPal Billing`, but not `Friends of PayPal`. */
export function brandOfOffice(text: string): string | undefined {
  return findBrand(text, (_, others) => isOffice(others))
}

function findBrand(text: string, isMeant: (brand: Brand, others: string[]) => boolean): string | undefined {
  const words: string[] = plainLetters(text.slice(0, NAME_CHARACTERS)).match(/[\p{L}\p{N}]+/gu) ?? []
  for (let start = 0; start < words.length; start++) {
    for (let end = Math.min(start + PHRASE_WORDS_MAX, words.length); end > start; end--) {
      const brand = BRAND_BY_NAME.get(words.slice(start, end).join(''))
      if (brand && isMeant(brand, words.toSpliced(start, end - start))) return brand.name
    }
  }
  return undefined
}

function isOffice(words: string[]): boolean {
  return words.every(word => ROLE_WORDS.has(word))
}

/** The brand that a host borrows from; undefined when it is the brand's own or resembles none. */
export function borrowingOf(host: string, domain: string): Borrowing | undefined {
  const label = unicodeHost(registeredLabel(domain))
  const resembled = resembledBrand(label) ?? resembledPart(label)
  if (resembled && !belongsTo(resembled.name, domain)) return { brand: resembled.name, how: 'look-alike' }
  const brand = namedBrand(host, domain)
  if (brand && !belongsTo(brand.name, domain)) return { brand: brand.name, how: 'name' }
  return undefined
}

function resembledBrand(label: string): Brand | undefined {
  if (BRAND_BY_NAME.has(label)) return undefined
  const twin = BY_SILHOUETTE.get(silhouette(label))
  if (twin) return twin.everyday && /^[a-z-]+$/u.test(label) ? undefined : twin
  return TYPO_TARGETS.find(([name]) => isOneSlip(label, name))?.[1]
}

/** `paypa1-support`: one of the words between hyphens is written with figures to look like a name. */
function resembledPart(label: string): Brand | undefined {
  for (const part of label.split('-')) {
    if (part.length < PART_LENGTH_MIN || BRAND_BY_NAME.has(part) || !/\p{L}/u.test(part)) continue
    const twin = /^[a-z]+$/u.test(part) ? undefined : BY_SILHOUETTE.get(silhouette(part))
    if (twin && !twin.everyday) return twin
  }
  return undefined
}

/** The name stands in the host as a word of its own, or glued to a word of service: `paypal-login`, `amazonsupport`. */
function namedBrand(host: string, domain: string): Brand | undefined {
  const ownLabels = unicodeHost(host)
    .split('.')
    .slice(0, 1 - domain.split('.').length)
  for (const word of ownLabels.flatMap(label => label.split(/[-_]/u))) {
    const brand = BRAND_BY_NAME.get(plainLetters(word)) ?? gluedBrand(plainLetters(word))
    if (brand && !brand.everyday) return brand
  }
  return undefined
}

function gluedBrand(word: string): Brand | undefined {
  for (let cut = 3; cut < word.length - 1; cut++) {
    const [head, tail] = [word.slice(0, cut), word.slice(cut)]
    if (ROLE_WORDS.has(tail) && BRAND_BY_NAME.has(head)) return BRAND_BY_NAME.get(head)
    if (ROLE_WORDS.has(head) && BRAND_BY_NAME.has(tail)) return BRAND_BY_NAME.get(tail)
  }
  return undefined
}

/** One letter left out, put in, replaced or swapped with its neighbour; the first letter is hardly ever touched. */
function isOneSlip(written: string, meant: string): boolean {
  return written[0] === meant[0] && editDistance(written, meant, 1) === 1
}
