import { parseJson } from '../../core/encoding/parse-json.ts'
import { decodeProse } from '../../core/text/html-entities.ts'

/** Article metadata from JSON-LD. Its copy of the article text is not trusted, and not read. */
export type LinkedArticle = {
  headline: string | undefined
  authors: string[]
  /** The agency or house that is credited, that signs the article, or that publishes it; the first of these. */
  credit: string | undefined
  published: string | undefined
  modified: string | undefined
  language: string | undefined
}

type Node = Record<string, unknown>

const SCRIPTS_MAX = 50
const SCRIPT_CHARACTERS_MAX = 500_000
const NODES_MAX = 5000
const NAMES_MAX = 20
const TEXT_CHARACTERS_MAX = 1000
const ARTICLE_TYPE = /(?:Article|BlogPosting|LiveBlogPosting|Report)$/u
const ORGANISATION_TYPE = /Organization$|^Corporation$|Newspaper$/u

export function readJsonLd(scripts: string[]): LinkedArticle | undefined {
  const nodes = collectNodes(scripts.slice(0, SCRIPTS_MAX).flatMap(parseScript))
  const article = nodes.find(node => typesOf(node).some(type => ARTICLE_TYPE.test(type)))
  if (!article) return undefined
  const byId = new Map(nodes.filter(hasName).map(node => [node['@id'], node] as const))
  const authors = readNames(article.author ?? article.creator, byId)
  const credits = [article.sourceOrganization, article.creditText, article.provider].flatMap(value =>
    readNames(value, byId),
  )
  const houses = [...credits, ...authors.filter(isOrganisation), ...readNames(article.publisher, byId)]
  return {
    headline: textOf(article.headline) ?? textOf(article.name),
    authors: [...new Set(authors.map(({ name }) => name))].slice(0, NAMES_MAX),
    credit: houses[0]?.name,
    published: textOf(article.datePublished) ?? textOf(article.dateCreated),
    modified: textOf(article.dateModified),
    language: textOf(article.inLanguage),
  }
}

/** Systems wrap the script in comments, or write line breaks into its strings; any other malformed JSON is ignored. */
function parseScript(script: string): unknown[] {
  if (script.length > SCRIPT_CHARACTERS_MAX) return []
  const bare = script
    .trim()
    .replace(/^(?:<!--|(?:\/\/)?\s?<!\[CDATA\[|\/\*<!\[CDATA\[\*\/)/u, '')
    .replace(/(?:-->|(?:\/\/)?\s?\]\]>|\/\*\]\]>\*\/)$/u, '')
  for (const text of [bare, bare.replace(/[\u0000-\u001f]/gu, ' ').replace(/;\s?$/u, '')]) {
    const value = parseJson(text)
    if (value !== undefined) return [value]
  }
  return []
}

/** All objects, the outer ones first and without recursion: depth is the page's choice, `NODES_MAX` is ours. */
function collectNodes(roots: unknown[]): Node[] {
  const nodes: Node[] = []
  const queue = [...roots]
  for (let next = 0; next < queue.length && next < NODES_MAX; next++) {
    const value = queue[next]
    if (typeof value !== 'object' || value === null) continue
    if (!Array.isArray(value)) nodes.push(value as Node)
    if (queue.length < NODES_MAX) queue.push(...Object.values(value).slice(0, NODES_MAX))
  }
  return nodes
}

function typesOf(node: Node): string[] {
  return [node['@type']].flat(1).filter(type => typeof type === 'string')
}

type NamedNode = { name: string; types: string[] }

const isOrganisation = ({ types }: NamedNode) => types.some(type => ORGANISATION_TYPE.test(type))
const hasName = (node: Node) => typeof node['@id'] === 'string' && textOf(node.name) !== undefined

/** A name is written as text, as an object with a name, as a reference to one, or as a list of all these. */
function readNames(value: unknown, byId: ReadonlyMap<unknown, Node>): NamedNode[] {
  return [value]
    .flat(2)
    .slice(0, NAMES_MAX)
    .flatMap(entry => {
      if (typeof entry !== 'object' || entry === null)
        return textsOf(entry).map(name => ({ name, types: [] }))
      const node = entry as Node
      const target = textsOf(node.name).length > 0 ? node : (byId.get(node['@id']) ?? node)
      return textsOf(target.name).map(name => ({ name, types: typesOf(target) }))
    })
}

function textsOf(value: unknown): string[] {
  return [value]
    .flat(1)
    .slice(0, NAMES_MAX)
    .flatMap(entry => textOf(entry) ?? [])
}

function textOf(value: unknown): string | undefined {
  const first: unknown = Array.isArray(value) ? value[0] : value
  const text = typeof first === 'number' ? String(first) : first
  if (typeof text !== 'string') return undefined
  const clean = decodeProse(text.slice(0, TEXT_CHARACTERS_MAX)).replace(/\s+/gu, ' ').trim()
  return clean === '' ? undefined : clean
}
