import type {
  ReadReport,
  ReferenceVisit,
  ReferenceWorks,
  Work,
} from '../../evidence/finding/reference-works.port.ts'
import { gdeltQuery } from './gdelt-query.ts'
import { type ListedArticle, readArticles } from './read-articles.ts'

type GdeltParts = {
  apiUrl: string
  /** Missing where pages must not be visited: then titles are all that is known. */
  readReport?: ReadReport | undefined
}

const DAY_MS = 24 * 60 * 60 * 1000
const DAYS = 30
const QUARTER_HOUR_MS = 15 * 60 * 1000
const RECORDS_MAX = '75'
const PAGES_MAX = 4

/**
 * Titles of reports from the DOC 2.0 API (blog.gdeltproject.org/gdelt-doc-2-0-api-debuts), in one request for all claims of
 * an article: the API wants five seconds between two. The pages of the nearest reports are read.
 */
export function createGdeltWorks({ apiUrl, readReport }: GdeltParts): ReferenceWorks {
  async function workOf(
    article: ListedArticle,
    isNear: boolean,
    { remainingMs }: ReferenceVisit,
  ): Promise<Work> {
    const { url, host, title, seenAt } = article
    const report = isNear ? await readReport?.(url, remainingMs()) : undefined
    return {
      url,
      host: report?.host ?? host,
      title,
      publishedAt: seenAt,
      ...(report?.credit === undefined ? {} : { credit: report.credit }),
      passages: [title, ...(report?.passages ?? [])],
    }
  }

  return {
    async consult(questions, visit) {
      const query = gdeltQuery(questions)
      if (query === undefined) return []
      const articles = readArticles(await visit.ask(listAddress(apiUrl, query, visit.until)))
      const near = nearestOf(articles, new Set(questions.flatMap(({ words }) => words)))
      return Promise.all(articles.map(article => workOf(article, near.has(article), visit)))
    },
  }
}

function listAddress(apiUrl: string, query: string, until: Date): string {
  // GDELT is updated every quarter of an hour; a preview and the certification after it ask the same.
  const end = new Date(Math.ceil(until.getTime() / QUARTER_HOUR_MS) * QUARTER_HOUR_MS)
  const url = new URL(apiUrl)
  url.search = new URLSearchParams({
    query: `${query} sourcelang:english`,
    mode: 'artlist',
    format: 'json',
    sort: 'hybridrel',
    maxrecords: RECORDS_MAX,
    startdatetime: compactTime(new Date(end.getTime() - DAYS * DAY_MS)),
    enddatetime: compactTime(end),
  }).toString()
  return url.href
}

/** Those whose titles hold most of the words, one of each host. */
function nearestOf(articles: ListedArticle[], words: ReadonlySet<string>): Set<ListedArticle> {
  const countOf = ({ title }: ListedArticle) =>
    new Set(title.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu)).intersection(words).size
  const ordered = articles.toSorted((left, right) => countOf(right) - countOf(left))
  const byHost = new Map(ordered.toReversed().map(article => [article.host, article]))
  return new Set(ordered.filter(article => byHost.get(article.host) === article).slice(0, PAGES_MAX))
}

/** YYYYMMDDHHMMSS. */
function compactTime(date: Date): string {
  return date.toISOString().slice(0, 19).replace(/\D/g, '')
}
