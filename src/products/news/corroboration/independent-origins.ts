import type { RegistrableDomain } from '../../../core/web/registrable-domain.port.ts'
import { AGENCIES, agencyAt, agencyCredited, agencyNamed } from './agencies.ts'
import { canonicalUrl } from './canonical-url.ts'
import { ownerOf } from './ownership.ts'
import type { Passage } from './passage.ts'
import { findCopies, wordRuns } from './word-runs.ts'

/** Passages that go back to one source, however many sites print them. */
export type Origin = {
  /** The agency where one is credited, otherwise the owner or the registered domain. */
  name: string
  passages: Passage[]
}

/** The submitted article, as far as others could have copied it. */
export type SubmittedArticle = { text: string; url: string | undefined; credit: string | undefined }

export type OriginRules = {
  registrableDomain: RegistrableDomain
  /** Pairs of domains that the operator knows to be one house. */
  ownedTogether?: [string, string][]
}

const PASSAGE_CHARACTERS_MAX = 4000
const ARTICLE_CHARACTERS_MAX = 200_000
const ARTICLE = 'article'

/**
 * Sorts passages by where they come from. Pages with one address or one wording are one work. A work that credits an
 * agency comes from the agency, wherever it is printed; any other comes from the site's owner. Works of the
 * article's own origin are left out: an origin cannot corroborate itself. When in doubt two works count as one.
 */
export function independentOrigins(
  passages: Passage[],
  article: SubmittedArticle,
  rules: OriginRules,
): Origin[] {
  const ordered = [...passages].sort(byPlace)
  const works = findWorks(ordered, article)
  const origins = findOrigins(ordered, works, article, rules)
  const ownDomain = article.url === undefined ? undefined : domainOf(hostOf(article.url), rules)

  const groups = new Map<string, Origin>()
  const ownName = origins.nameOf(works.nameOf(ARTICLE))
  for (const [index, passage] of ordered.entries()) {
    const name = origins.nameOf(works.nameOf(nodeOf(index)))
    if (name === ownName || domainOf(passage.host, rules) === ownDomain) continue
    const group = groups.get(name) ?? { name: name.slice(name.indexOf(':') + 1), passages: [] }
    group.passages.push(passage)
    groups.set(name, group)
  }
  return [...groups.values()]
}

/** Joins what has one address or one wording, the article included. */
function findWorks(passages: Passage[], article: SubmittedArticle): DisjointSets {
  const works = createDisjointSets()
  const addresses = new Map<string, string>()
  const nodes = [...passages.map((_, index) => nodeOf(index)), ARTICLE]
  const urls = [...passages.map(({ url }) => url), article.url]
  for (const [index, url] of urls.entries()) {
    if (url === undefined) continue
    const address = canonicalUrl(url)
    const first = addresses.get(address) ?? nodes[index]!
    addresses.set(address, first)
    works.join(first, nodes[index]!)
  }
  const runs = [
    // A reviewed statement is quoted from its author, perhaps from this article: its wording is not the reviewer's.
    ...passages.map(({ text, review }) => wordRuns(review ? '' : text, PASSAGE_CHARACTERS_MAX)),
    wordRuns(article.text, ARTICLE_CHARACTERS_MAX),
  ]
  for (const [left, right] of findCopies(runs)) works.join(nodes[left]!, nodes[right]!)
  return works
}

/** Joins every work to its agencies or, if it has none, to its houses; the article to both. */
function findOrigins(
  passages: Passage[],
  works: DisjointSets,
  article: SubmittedArticle,
  rules: OriginRules,
): DisjointSets {
  const origins = createDisjointSets()
  for (const [left, right] of rules.ownedTogether ?? []) origins.join(houseOf(left), houseOf(right))
  for (const { name, domains } of AGENCIES) {
    for (const domain of domains) origins.join(`agency:${name}`, houseOf(domain))
  }
  const credited = new Set<string>()
  for (const [index, passage] of passages.entries()) {
    const agency = agencyOf(passage, rules)
    const work = works.nameOf(nodeOf(index))
    if (agency === undefined) continue
    credited.add(work)
    origins.join(work, `agency:${agency}`)
  }
  for (const [index, { host }] of passages.entries()) {
    const work = works.nameOf(nodeOf(index))
    if (!credited.has(work)) origins.join(work, houseOf(domainOf(host, rules)))
  }
  const own = works.nameOf(ARTICLE)
  const agency = agencyCredited(article.text) ?? agencyNamed(article.credit ?? '')
  if (agency !== undefined) origins.join(own, `agency:${agency}`)
  if (article.url !== undefined) origins.join(own, houseOf(domainOf(hostOf(article.url), rules)))
  return origins
}

function agencyOf({ text, credit, host, review }: Passage, rules: OriginRules): string | undefined {
  const agency = agencyNamed(credit ?? '') ?? agencyAt(domainOf(host, rules))
  return agency ?? (review ? undefined : agencyCredited(text))
}

function houseOf(domain: string): string {
  const owner = ownerOf(domain)
  return owner === undefined ? `domain:${domain}` : `owner:${owner}`
}

function domainOf(host: string, { registrableDomain }: OriginRules): string {
  const lower = host.toLowerCase()
  return registrableDomain(lower) ?? lower
}

function hostOf(url: string): string {
  return URL.parse(url)?.hostname ?? url
}

/** Sorts behind `agency:`, `domain:` and `owner:`, so that one of those names the origin. */
function nodeOf(index: number): string {
  return `work:${index}`
}

function byPlace(left: Passage, right: Passage): number {
  return compare(left.url, right.url) || compare(left.text, right.text)
}

function compare(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0
}

/** Things that belong together, by name. Joining is for good. */
type DisjointSets = {
  join(left: string, right: string): void
  /** The same name for all members of a set, whatever order they were joined in. */
  nameOf(member: string): string
}

/** Union-find with path halving. The smallest member names the set, so the order of joins leaves no trace. */
function createDisjointSets(): DisjointSets {
  const parents = new Map<string, string>()

  function nameOf(member: string): string {
    let at = member
    for (let parent = parents.get(at); parent !== undefined; parent = parents.get(at)) {
      const above = parents.get(parent)
      if (above !== undefined) parents.set(at, above)
      at = above ?? parent
    }
    return at
  }

  return {
    nameOf,
    join(left, right) {
      const [one, other] = [nameOf(left), nameOf(right)]
      if (one < other) parents.set(other, one)
      else if (other < one) parents.set(one, other)
    },
  }
}
