// The public directories from which `npm run known-names` takes names and their sites, each in a folder of its own.
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { NameKind } from '../src/products/agent/known-names/known-names.ts'

/** Where the names are written to. */
export const LISTED = fileURLToPath(new URL('../src/products/agent/known-names/listed/', import.meta.url))

export type ListedKind = Extract<NameKind, 'institution' | 'firm' | 'platform'>
export type SourceRow = { name: string; kind: ListedKind; sites: string[] }

/** By the file that its rows are written to. */
export const SOURCES: Record<string, (folder: string) => SourceRow[]> = {
  universities: readUniversities,
  authorities: readAuthorities,
  services: readServices,
  brands: readBrands,
  carriers: readCarriers,
  products: readProducts,
  regional: () => readWritten('regional'),
  trades: () => readWritten('trades'),
}

/** Hipo/university-domains-list */
function readUniversities(folder: string): SourceRow[] {
  type University = { name: string; domains: string[]; web_pages: string[] }
  const all = readJson<University[]>(`${folder}/university-domains-list/world_universities_and_domains.json`)
  return all.map(({ name, domains, web_pages: pages }) => ({
    name,
    kind: 'institution',
    sites: [...domains, ...pages],
  }))
}

/** cisagov/dotgov-data: those of the whole country and of its states; every state has its City of Salem. */
function readAuthorities(folder: string): SourceRow[] {
  const lines = readFileSync(`${folder}/dotgov-data/current-full.csv`, 'utf8').split('\n').slice(1)
  return lines.flatMap(line => {
    const [site = '', type = '', organization = '', office = ''] = columnsOf(line)
    const names = /^(?:Federal|State)/.test(type) ? [organization, office] : []
    // Some repeat the site in place of a name.
    const named = names.filter(name => name.includes(' ') || !name.includes('.'))
    return named.map(name => ({ name, kind: 'institution' as const, sites: [site] }))
  })
}

const COLUMN = /(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g

function columnsOf(line: string): string[] {
  return Array.from(
    line.matchAll(COLUMN),
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
  )
}

/** Of services with which agents of others work. */
const TOOL_CATEGORIES = new Set(
  'developer other hosting domains marketing communication social security backup cloud email creativity iot task identity remote vpn'.split(
    ' ',
  ),
)
const INSTITUTION_CATEGORIES = new Set('banking insurance government universities'.split(' '))

/** 2factorauth/twofactorauth */
function readServices(folder: string): SourceRow[] {
  type Service = { domain?: string; 'additional-domains'?: string[]; categories?: string[] }
  return globSync(`${folder}/twofactorauth/entries/*/*.json`).flatMap(path =>
    Object.entries(readJson<Record<string, Service>>(path)).map(([name, service]) => {
      const { domain, 'additional-domains': others = [], categories = [] } = service
      const isTool = categories.some(category => TOOL_CATEGORIES.has(category))
      const isInstitution = categories.some(category => INSTITUTION_CATEGORIES.has(category))
      const kind = isTool ? 'platform' : isInstitution ? 'institution' : 'firm'
      return { name, kind, sites: domain === undefined ? others : [domain, ...others] }
    }),
  )
}

const INSTITUTIONS =
  /\/(?:bank|insurance|hospital|police|school|college|university|post_office|townhall|government|courthouse|fire_station|library|social_facility|money_transfer|clinic|tax)\.json$/
/** Kinds of things that belong to an operator of many things, whose name stands elsewhere, or to nobody. */
const NO_OWNERS = /\/(?:flagpole|route)\b|\/flags\//
const OWNER_TAGS = ['brand', 'operator', 'network']
const NAME_TAGS = ['', ':en', ':de', ':fr', ':es', ':it']

/** osmlab/name-suggestion-index, and of one of its older commits the sites that Wikidata gives. */
function readBrands(folder: string): SourceRow[] {
  /** Of a template without tags, which repeats what stands elsewhere. */
  type Item = { displayName?: string; tags?: Record<string, string> }
  type Entity = { label?: string; identities?: { website?: string | string[] } }
  const root = `${folder}/name-suggestion-index`
  const { wikidata } = readJson<{ wikidata: Record<string, Entity> }>(`${root}/dist/wikidata.min.json`)
  const paths = globSync(`${root}/data/**/*.json`).filter(path => !NO_OWNERS.test(path))
  return paths.flatMap(path =>
    readJson<{ items: Item[] }>(path).items.flatMap(({ displayName, tags = {} }) => {
      const tag = OWNER_TAGS.find(each => tags[`${each}:wikidata`] !== undefined)
      const entity = tag === undefined ? undefined : wikidata[tags[`${tag}:wikidata`]!]
      const sites = [entity?.identities?.website ?? []].flat()
      if (tag === undefined || entity === undefined || sites.length === 0) return []
      const names = [displayName, entity.label, ...NAME_TAGS.map(end => tags[tag + end])]
      const kind = INSTITUTIONS.test(path) ? ('institution' as const) : ('firm' as const)
      return names.flatMap(name => (name === undefined ? [] : [{ name, kind, sites }]))
    }),
  )
}

/** transitland/transitland-atlas */
function readCarriers(folder: string): SourceRow[] {
  type Operator = { name?: string; website?: string; operators?: Operator[]; feeds?: Operator[] }
  const operatorsIn = (each: Operator): Operator[] => [
    ...(each.operators ?? []),
    ...(each.feeds ?? []).flatMap(operatorsIn),
  ]
  return globSync(`${folder}/transitland-atlas/feeds/*.json`)
    .flatMap(path => operatorsIn(readJson<Operator>(path)))
    .flatMap(({ name, website }) =>
      name === undefined || website === undefined ? [] : [{ name, kind: 'firm' as const, sites: [website] }],
    )
}

/** simple-icons/simple-icons: those whose mark was taken from a site of their own name. */
function readProducts(folder: string): SourceRow[] {
  type Icon = { title: string; source: string }
  return readJson<Icon[]>(`${folder}/simple-icons/data/simple-icons.json`)
    .filter(({ title, source }) => isOwnSite(title, source))
    .map(({ title, source }) => ({ name: title, kind: 'platform', sites: [source] }))
}

/** Those that were written down for this list are read from it, and filtered as the others are. */
function readWritten(file: string): SourceRow[] {
  const kinds = readJson<Record<ListedKind, string[]>>(`${LISTED}${file}.json`)
  return (Object.entries(kinds) as [ListedKind, string[]][]).flatMap(([kind, rows]) =>
    rows.map(row => {
      const [name = '', domains = ''] = row.split('|')
      return { name, kind, sites: domains.split(' ') }
    }),
  )
}

function isOwnSite(title: string, source: string): boolean {
  const letters = title.toLowerCase().replace(/[^a-z\d]/g, '')
  const labels = new URL(source).host.replace(/^www\./, '').split('.')
  return labels.slice(-2).join('') === letters || labels.at(-2) === letters
}

function readJson<Content>(path: string): Content {
  return JSON.parse(readFileSync(path, 'utf8')) as Content
}
