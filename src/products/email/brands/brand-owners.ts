import { plainLetters } from '../../../language/confusables.ts'
import { squash } from '../../../language/names/squash.ts'
import type { Brand } from './brand.ts'
import { BRANDS } from './brands.ts'
import { isRoleWord } from './office-words.ts'

export const BRAND_BY_NAME: ReadonlyMap<string, Brand> = new Map(
  BRANDS.map(brand => [squash(brand.name), brand]),
)

/** A brand of several words may have hyphens between them. */
function labelsOf({ name }: Brand): string[] {
  return [squash(name), plainLetters(name).replaceAll(' ', '-')]
}

/** Without federations: under their bare name there is nothing but the domains of the list. */
const BRAND_BY_LABEL = new Map(
  BRANDS.filter(({ kind }) => kind !== 'federation').flatMap(brand =>
    labelsOf(brand).map(label => [label, brand] as const),
  ),
)

const OWNERS_BY_DOMAIN = new Map<string, Brand[]>()
for (const brand of BRANDS) {
  for (const domain of brand.domains) {
    OWNERS_BY_DOMAIN.set(domain, [...(OWNERS_BY_DOMAIN.get(domain) ?? []), brand])
  }
}
const FEDERATIONS = BRANDS.filter(({ kind }) => kind === 'federation')

/** Whether the domain is one of the brand's, or its name under an ending where the brand has it: `amazon.de`. */
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
  const label = registeredLabel(domain)
  const ending = domain.slice(label.length + 1)
  const namesake = BRAND_BY_LABEL.get(label)
  if (namesake?.endings.has(ending)) owners.push(namesake)
  return owners
}

/** `sparkasse-lindau.de`: a house of the federation, named after a place or a merchant and not after an office. */
export function isHouseOf(brandName: string, domain: string | undefined): boolean {
  if (domain === undefined) return false
  const label = registeredLabel(domain)
  const brand = FEDERATIONS.find(({ name }) => name === brandName)
  if (!brand?.endings.has(domain.slice(label.length + 1))) return false
  const spelling = labelsOf(brand).find(name => label.includes(name))
  const rest = spelling === undefined ? [] : label.replace(spelling, '-').split('-').filter(Boolean)
  return rest.length > 0 && !rest.some(isRoleWord)
}
