import { z } from 'zod'

export type ListedArticle = { url: string; host: string; title: string; seenAt: Date }

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
export function readArticles(body: unknown): ListedArticle[] {
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
