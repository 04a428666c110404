import { plainLetters } from '../../../language/confusables.ts'
import { BRANDS, type Brand } from './brands.ts'

// Country endings that are sold to everyone, so the brand's name under one proves nothing.
const GENERIC_COUNTRIES = new Set(
  'ac ai cc cf co fm ga gg gq io is la li ly me ml nu pw sh st su tk to tv ws'.split(' '),
)

/** A name as it would stand in a host: `Bank of America` gives `bankofamerica`. */
function squash(name: string): string {
  return plainLetters(name).replace(/[^\p{L}\p{N}]/gu, '')
}

export const BRAND_BY_NAME: ReadonlyMap<string, Brand> = new Map(
  BRANDS.map(brand => [squash(brand.name), brand]),
)

const OWNERS_BY_DOMAIN = new Map<string, Brand[]>()
for (const brand of BRANDS) {
  for (const domain of brand.domains) {
    OWNERS_BY_DOMAIN.set(domain, [...(OWNERS_BY_DOMAIN.get(domain) ?? []), brand])
  }
}

/** Whether the domain is one of the brand's, or its name under a country's own ending: `amazon.de`. */
export function belongsTo(brandName: string, domain: string | undefined): boolean {
  return domain !== undefined && ownersOf(domain).some(({ name }) => name === brandName)
}

/** Two domains of one owner: `msn.com` and `microsoft.com`, `amazon.com` and `amazon.de`. */
export function sameOwner(left: string, right: string): boolean {
  if (left === right) return true
  const owners = ownersOf(left)
  return owners.length > 0 && ownersOf(right).some(owner => owners.includes(owner))
}

/** A site that everybody knows and links to. */
export function isWellKnown(domain: string): boolean {
  return ownersOf(domain).length > 0
}

/** The brand whose domain it is. */
export function ownerOf(domain: string): string | undefined {
  return ownersOf(domain)[0]?.name
}

/** The label that was registered: `example` of `example.co.uk`. */
export function registeredLabel(domain: string): string {
  return domain.slice(0, Math.max(0, domain.indexOf('.')))
}

function ownersOf(domain: string): Brand[] {
  const labels = domain.split('.')
  const endings = labels.map((_, index) => labels.slice(index).join('.'))
  const owners = endings.flatMap(ending => OWNERS_BY_DOMAIN.get(ending) ?? [])
  const country = labels.at(-1)!
  const namesake = BRAND_BY_NAME.get(registeredLabel(domain))
  if (namesake && country.length === 2 && !GENERIC_COUNTRIES.has(country)) owners.push(namesake)
  return owners
}
