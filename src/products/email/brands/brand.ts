/**
 * - `coined`: means the brand wherever it stands.
 * - `federation`: many houses bear it beside the name of a place or a merchant, each on a domain of its own.
 * - `namesake`: a river, a town, a person or a charity may be called so, too; alone or beside words of an office it means the brand.
 * - `everyday`: the same of a word or surname that stands in many hosts.
 * - `word`: an ordinary word that many firms go by.
 * - `noun`: the word for a trade, so that a host with it says nothing.
 */
type BrandKind = 'coined' | 'federation' | 'namesake' | 'everyday' | 'word' | 'noun'

/** A name that impostors like to use, and the domains its owner sends from or links to. */
export type Brand = {
  name: string
  kind: BrandKind
  domains: string[]
  /** Endings under which the name alone is the owner's: `amazon.de`. */
  endings: ReadonlySet<string>
}

const ofKind =
  (kind: BrandKind) =>
  (name: string, domains: string, endings = ''): Brand => ({
    name,
    kind,
    domains: domains.split(' '),
    endings: new Set(endings.split(' ')),
  })
export const coined = ofKind('coined')
export const federation = ofKind('federation')
export const namesake = ofKind('namesake')
export const everyday = ofKind('everyday')
export const word = ofKind('word')
export const noun = ofKind('noun')
