import { z } from 'zod'
import type {
  ReadReport,
  ReferenceVisit,
  ReferenceWorks,
  WordedQuestion,
  Work,
} from '../../evidence/finding/reference-works.port.ts'

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

const ALTERNATIVES_MAX = 8
/** The API refuses shorter words. */
const LETTERS_MIN = 3
const NAME_LENGTH_MAX = 60
const NAME_MARKS = /[^\p{L}\p{M}\p{N}]+/gu

/**
 * The name that most claims share, as a phrase, and one of their commonest words; without a name, two of the words at
 * least. Undefined where there are not enough. No mark of the article's reaches the query language.
 */
function gdeltQuery(questions: readonly WordedQuestion[]): string | undefined {
  const names = questions.flatMap(({ names }) =>
    names.map(name => name.replace(NAME_MARKS, ' ').trim().toLowerCase()),
  )
  const [name = ''] = commonest(names.filter(isUsable))
  const nameWords = new Set(name.split(' '))
  const words = commonest(questions.flatMap(question => question.words)).filter(
    word => /^[\p{L}\p{M}]+$/u.test(word) && word.length >= LETTERS_MIN && !nameWords.has(word),
  )
  const phrase = name.includes(' ') ? `"${name}"` : name
  const [first, ...others] = words.slice(0, ALTERNATIVES_MAX + 1)
  const start = phrase || first
  const alternatives = phrase === '' ? others : words.slice(0, ALTERNATIVES_MAX)
  if (start === undefined || alternatives.length === 0) return undefined
  return alternatives.length === 1 ? `${start} ${alternatives[0]}` : `${start} (${alternatives.join(' OR ')})`
}

function isUsable(name: string): boolean {
  return name.length >= LETTERS_MIN && name.length <= NAME_LENGTH_MAX && /\p{L}/u.test(name)
}

/** In the order of how often they occur; equals keep their order. */
function commonest(words: string[]): string[] {
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return [...counts].toSorted(([, left], [, right]) => right - left).map(([word]) => word)
}

type ListedArticle = { url: string; host: string; title: string; seenAt: Date }

const ARTICLES_MAX = 75
const TITLE_LENGTH_MAX = 300

/** Without hits the answer is an empty object. */
const Answer = z.object({ articles: z.array(z.unknown()).default([]) })
const Article = z.object({
  url: z.url({ protocol: /^https?$/, hostname: z.regexes.domain }),
  title: z.string(),
  seendate: z.string(),
})

/** The articles of `mode=artlist`; a broken one is passed over. */
function readArticles(body: unknown): ListedArticle[] {
  const articles = (Answer.safeParse(body).data?.articles ?? []).slice(0, ARTICLES_MAX)
  return articles.flatMap(entry => readArticle(entry) ?? [])
}

function readArticle(entry: unknown): ListedArticle | undefined {
  const { success, data } = Article.safeParse(entry)
  if (!success) return undefined
  const [, day, hours, minutes, seconds] = /^(\d{8})T(\d\d)(\d\d)(\d\d)Z$/.exec(data.seendate) ?? []
  if (day === undefined) return undefined
  const date = `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`
  const seenAt = new Date(`${date}T${hours}:${minutes}:${seconds}Z`)
  const { href, hostname, username, password } = new URL(data.url)
  const title = readTitle(data.title)
  if (Number.isNaN(seenAt.getTime()) || title === '' || `${username}${password}` !== '') return undefined
  return { url: href, host: hostname, title, seenAt }
}

/** GDELT writes spaces around marks: "Merkel ' s party , CDU , wins 33 . 5 %". */
function readTitle(text: string): string {
  return text
    .slice(0, TITLE_LENGTH_MAX)
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .replace(/(\d) ([.,]) (\d)/g, '$1$2$3')
    .replace(/ ([,.:;!?%)’])/g, '$1')
    .replace(/(\p{L}) ' (s|t|re|ve|ll|d)\b/gu, "$1'$2")
    .replace(/([($£€]) /g, '$1')
    .trim()
}
