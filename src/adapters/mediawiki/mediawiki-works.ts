import { z } from 'zod'
import type { PageReader } from '../../core/web/page-reader.port.ts'
import type {
  AskServer,
  ReferenceWorks,
  WordedQuestion,
  Work,
} from '../../evidence/finding/reference-works.port.ts'
import { readSearch, type Site, type WikiHit } from './read-search.ts'
import { readExtract, readParsedPage } from './wiki-text.ts'

type MediawikiParts = {
  /** Of `api.php`. */
  apiUrl: string
  pages: PageReader
  cutPassages: (paragraphs: string[]) => string[]
}

const HITS_MAX = 3
const PAGES_MAX = 8
const PASSAGES_PER_PAGE_MAX = 150
/** A wiki's search demands all words: with more, it finds nothing. */
const NARROW_WORDS_MAX = 5
const WIDE_WORDS_MAX = 2
const WIDE_QUERIES_MAX = 4
const NUMBER = /^\p{N}/u

const Extracts = z.object({
  query: z.object({ pages: z.array(z.object({ pageid: z.number(), extract: z.string().optional() })) }),
})
const Parsed = z.object({ parse: z.object({ text: z.string() }) })

/**
 * Any wiki of the MediaWiki software, through its Action API (mediawiki.org/wiki/API:Main_page). Pages are read as plain text
 * where the TextExtracts extension is installed, else as HTML. All of them are one origin, and anybody may have written them.
 */
export function createMediawikiWorks({ apiUrl, pages, cutPassages }: MediawikiParts): ReferenceWorks {
  let hasExtracts = true

  const addressOf = (parameters: Record<string, string>) => {
    const url = new URL(apiUrl)
    // With `maxlag` a wiki under load refuses, and says for how long (mediawiki.org/wiki/Manual:Maxlag_parameter).
    const common = { format: 'json', formatversion: '2', maxlag: '5' }
    url.search = new URLSearchParams({ ...parameters, ...common }).toString()
    return url.href
  }

  async function search(query: string, ask: AskServer): Promise<ReturnType<typeof readSearch>> {
    const url = addressOf({
      action: 'query',
      list: 'search',
      srsearch: query,
      srwhat: 'text',
      srnamespace: '0',
      srlimit: String(HITS_MAX),
      srinfo: '',
      srprop: 'timestamp',
      meta: 'siteinfo',
      siprop: 'general',
    })
    return readSearch(await ask(url))
  }

  /** All questions' hits, turn by turn, each page once. A question whose words find nothing is asked more widely. */
  async function searchAll(questions: readonly WordedQuestion[], ask: AskServer) {
    const answers = new Map<string, ReturnType<typeof readSearch>>()
    const seek = async (queries: string[]) => {
      const fresh = [...new Set(queries)].filter(query => query !== '' && !answers.has(query))
      await Promise.all(fresh.map(async query => answers.set(query, await search(query, ask))))
    }
    const hitsOf = (query: string) => answers.get(query)?.hits ?? []
    await seek(questions.map(narrowQuery))
    const empty = questions.filter(question => hitsOf(narrowQuery(question)).length === 0)
    await seek(empty.map(wideQuery).slice(0, WIDE_QUERIES_MAX))
    const lists = questions.map(question => [
      ...hitsOf(narrowQuery(question)),
      ...hitsOf(wideQuery(question)),
    ])
    const turns = Array.from({ length: HITS_MAX }, (_, place) => lists.flatMap(list => list[place] ?? []))
    const hits = new Map(turns.flat().map(hit => [hit.pageId, hit]))
    const site = [...answers.values()].find(answer => answer !== undefined)?.site
    return { site, hits: [...hits.values()].slice(0, PAGES_MAX) }
  }

  async function readParagraphs({ pageId }: WikiHit, ask: AskServer): Promise<string[]> {
    if (hasExtracts) {
      const format = { prop: 'extracts', explaintext: '1', exsectionformat: 'wiki', exlimit: '1' }
      const answer = Extracts.safeParse(
        await ask(addressOf({ action: 'query', ...format, pageids: String(pageId) })),
      )
      const page = answer.data?.query.pages.find(({ pageid }) => pageid === pageId)
      if (page === undefined) return []
      if (page.extract !== undefined) return readExtract(page.extract)
      hasExtracts = false
    }
    const format = { prop: 'text', disableeditsection: '1', disabletoc: '1', disablelimitreport: '1' }
    const answer = Parsed.safeParse(
      await ask(addressOf({ action: 'parse', ...format, pageid: String(pageId) })),
    )
    return answer.success ? readParsedPage(answer.data.parse.text, apiUrl, pages) : []
  }

  async function readWork(hit: WikiHit, site: Site, ask: AskServer): Promise<Work> {
    const url = pageUrl(hit, site, apiUrl)
    const { hostname: host } = new URL(url)
    // A paragraph of an encyclopaedia has a subject of its own, and is not joined with the next.
    const paragraphs = await readParagraphs(hit, ask)
    const passages = paragraphs.flatMap(paragraph => cutPassages([paragraph])).slice(0, PASSAGES_PER_PAGE_MAX)
    const outlet = site.name === '' ? {} : { outlet: site.name }
    return { url, host, title: hit.title, ...outlet, publishedAt: hit.editedAt, passages, unproven: true }
  }

  return {
    async consult(questions, { ask }) {
      const { site, hits } = await searchAll(questions, ask)
      if (site === undefined) return []
      const [first, ...others] = hits
      // The first page shows whether the wiki has extracts.
      const begun = first === undefined ? [] : [await readWork(first, site, ask)]
      return [...begun, ...(await Promise.all(others.map(hit => readWork(hit, site, ask))))]
    },
  }
}

/** Figures are left out: they are seldom written the same way twice. */
function narrowQuery({ words }: WordedQuestion): string {
  return wordsOnly(words).slice(0, NARROW_WORDS_MAX).join(' ')
}

/** The beginning of the names; without names, of the claim. */
function wideQuery({ words, names }: WordedQuestion): string {
  const nameText = names.join(' ').toLowerCase()
  const nameWords = wordsOnly(words).filter(word => nameText.includes(word))
  return (nameWords.length > 0 ? nameWords : wordsOnly(words)).slice(0, WIDE_WORDS_MAX).join(' ')
}

function wordsOnly(words: string[]): string[] {
  return words.filter(word => !NUMBER.test(word))
}

/** On the wiki's own origin, whatever it says: a page cannot pass for another publisher's. */
function pageUrl({ title, pageId }: WikiHit, { articlePath }: Site, apiUrl: string): string {
  const name = encodeURIComponent(title.replaceAll(' ', '_').toWellFormed())
    .replaceAll('%2F', '/')
    .replaceAll('%3A', ':')
  const isPath = /^\/(?![/\\])[^\\]*\$1/.test(articlePath)
  return new URL(isPath ? articlePath.replace('$1', () => name) : `index.php?curid=${pageId}`, apiUrl).href
}
