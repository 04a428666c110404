import type { AskServer, WordedQuestion } from '../../evidence/finding/reference-works.port.ts'
import { readWikiHits, type WikiAnswer } from './read-wiki-hits.ts'

const HITS_MAX = 3
const PAGES_MAX = 8
/** A wiki's search demands all words: with more, it finds nothing. */
const NARROW_WORDS_MAX = 5
const WIDE_WORDS_MAX = 2
const WIDE_QUERIES_MAX = 4
const NUMBER = /^\p{N}/u

/** With `maxlag` a wiki under load refuses, and says for how long (mediawiki.org/wiki/Manual:Maxlag_parameter). */
export function wikiAddress(apiUrl: string, parameters: Record<string, string>): string {
  const url = new URL(apiUrl)
  url.search = new URLSearchParams({
    ...parameters,
    format: 'json',
    formatversion: '2',
    maxlag: '5',
  }).toString()
  return url.href
}

/** All questions' hits, turn by turn, each page once. A question whose words find nothing is asked more widely. */
export async function searchWiki(apiUrl: string, questions: readonly WordedQuestion[], ask: AskServer) {
  const answers = new Map<string, WikiAnswer | undefined>()
  const seek = async (queries: string[]) => {
    const fresh = [...new Set(queries)].filter(query => query !== '' && !answers.has(query))
    await Promise.all(fresh.map(async query => answers.set(query, await search(apiUrl, query, ask))))
  }
  const hitsOf = (query: string) => answers.get(query)?.hits ?? []
  await seek(questions.map(narrowQuery))
  const empty = questions.filter(question => hitsOf(narrowQuery(question)).length === 0)
  await seek(empty.map(wideQuery).slice(0, WIDE_QUERIES_MAX))
  const lists = questions.map(question => [...hitsOf(narrowQuery(question)), ...hitsOf(wideQuery(question))])
  const turns = Array.from({ length: HITS_MAX }, (_, place) => lists.flatMap(list => list[place] ?? []))
  const hits = new Map(turns.flat().map(hit => [hit.pageId, hit]))
  const site = [...answers.values()].find(answer => answer !== undefined)?.site
  return { site, hits: [...hits.values()].slice(0, PAGES_MAX) }
}

async function search(apiUrl: string, query: string, ask: AskServer): Promise<WikiAnswer | undefined> {
  const url = wikiAddress(apiUrl, {
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
  return readWikiHits(await ask(url))
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
