import { z } from 'zod'
import type { PageReader } from '../../core/web/page-reader.port.ts'
import type { AskServer, ReferenceWorks, Work } from '../../evidence/finding/reference-works.port.ts'
import type { Site, WikiHit } from './read-wiki-hits.ts'
import { searchWiki, wikiAddress } from './search-wiki.ts'

type MediawikiParts = {
  /** Of `api.php`. */
  apiUrl: string
  pages: PageReader
  cutPassages: (paragraphs: string[]) => string[]
}

const PASSAGES_PER_PAGE_MAX = 150

const Extracts = z.object({
  query: z.object({
    pages: z.array(
      z.object({ pageid: z.number(), extract: z.string().optional(), missing: z.boolean().optional() }),
    ),
  }),
})
const Parsed = z.object({ parse: z.object({ text: z.string() }) })

/**
 * Any wiki of the MediaWiki software, through its Action API (mediawiki.org/wiki/API:Main_page). Pages are read as plain text
 * where the TextExtracts extension is installed, else as HTML. All of them are one origin, and anybody may have written them.
 */
export function createMediawikiWorks({ apiUrl, pages, cutPassages }: MediawikiParts): ReferenceWorks {
  let hasExtracts = true

  async function readParagraphs({ pageId }: WikiHit, ask: AskServer): Promise<string[]> {
    if (hasExtracts) {
      const format = { prop: 'extracts', explaintext: '1', exsectionformat: 'wiki', exlimit: '1' }
      const url = wikiAddress(apiUrl, { action: 'query', ...format, pageids: String(pageId) })
      const answer = Extracts.safeParse(await ask(url)).data
      const page = answer?.query.pages.find(({ pageid }) => pageid === pageId)
      if (page === undefined || page.missing) return []
      if (page.extract !== undefined) return readExtract(page.extract)
      hasExtracts = false
    }
    const format = { prop: 'text', disableeditsection: '1', disabletoc: '1', disablelimitreport: '1' }
    const url = wikiAddress(apiUrl, { action: 'parse', ...format, pageid: String(pageId) })
    const html = Parsed.safeParse(await ask(url)).data?.parse.text
    return html === undefined ? [] : readParsedPage(html, apiUrl, pages)
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
      const { site, hits } = await searchWiki(apiUrl, questions, ask)
      if (site === undefined) return []
      const [first, ...others] = hits
      // The first page shows whether the wiki has extracts.
      const works = first === undefined ? [] : [await readWork(first, site, ask)]
      return [...works, ...(await Promise.all(others.map(hit => readWork(hit, site, ask))))]
    },
  }
}

/** On the wiki's own origin, whatever it says: a page cannot pass for another publisher's. */
function pageUrl({ title, pageId }: WikiHit, { articlePath }: Site, apiUrl: string): string {
  const name = encodeURIComponent(title.replaceAll(' ', '_').toWellFormed())
    .replaceAll('%2F', '/')
    .replaceAll('%3A', ':')
  const isPath = /^\/(?![/\\])[^\\]*\$1/.test(articlePath)
  return new URL(isPath ? articlePath.replace('$1', () => name) : `index.php?curid=${pageId}`, apiUrl).href
}

const CHARACTERS_MAX = 200_000
const HEADING = /^=+ .* =+$/
/** Marks of footnotes and of maintainers: [1], [a], [citation needed]. */
const FOOTNOTE = /\[(?:\d{1,3}|[a-z]|note \d{1,2}|citation needed)\]/g

/** The paragraphs of a plain text of the TextExtracts extension. */
function readExtract(text: string): string[] {
  const lines = text.slice(0, CHARACTERS_MAX).split('\n')
  return lines
    .filter(line => !HEADING.test(line.trim()))
    .map(withoutFootnotes)
    .filter(isSentence)
}

/** The paragraphs of a page as `action=parse` gives it: its inner HTML. */
function readParsedPage(html: string, address: string, pages: PageReader): string[] {
  const article = `<!doctype html><body><article>${html.slice(0, 5 * CHARACTERS_MAX).toWellFormed()}</article>`
  const { paragraphs } = pages.readPage(
    new TextEncoder().encode(article),
    address,
    'text/html; charset=utf-8',
  )
  return paragraphs.map(withoutFootnotes).filter(isSentence)
}

function withoutFootnotes(text: string): string {
  return text.replace(FOOTNOTE, '').trim()
}

/** Entries of lists and cells of tables say nothing on their own. */
function isSentence(text: string): boolean {
  return /[.!?…。]["'”’»)]*$/u.test(text) && /\s/.test(text)
}
