import { fileURLToPath } from 'node:url'
import { gradeOf, type Verdict } from '../../../src/core/judging/verdict.ts'
import { namedSources } from '../../../src/products/news/reading/named-sources.ts'
import { readNews } from '../../../src/products/news/request.ts'
import { judgeArticle } from '../articles.ts'
import { judgeMail } from '../mail.ts'
import { readRows } from '../read-rows.ts'

export const LANGUAGES = { de: 'German', fr: 'French', es: 'Spanish', it: 'Italian' } as const

/** The part that served while the rules were changed, and the part that was only scored. */
export type Part = 'tuning' | 'kept-aside'

type Labels = { attribution: boolean; quotes: number; byline: boolean; date: boolean; loaded: boolean }
type Text = { id: string; part: Part; text: string }
export type Article = Text & Labels & { kind: 'report' | 'opinion' | 'hoax'; title: string }
export type Mail = Text & { kind: 'mail' | 'phishing'; from: string; subject: string }

/** One question put to one text: whether a reader sees the thing, and whether the rules found it. */
export type Trial = { rule: string; id: string; isThere: boolean; isFound: boolean }

export function readIndependentSet(language: string, part: Part): { articles: Article[]; mails: Mail[] } {
  const file = new URL(`./independent/${language}.jsonl`, import.meta.url)
  const rows = readRows<Article | Mail>(fileURLToPath(file)).filter(row => row.part === part)
  const isMail = (row: Article | Mail): row is Mail => row.kind === 'mail' || row.kind === 'phishing'
  return {
    articles: rows.filter((row): row is Article => !isMail(row)),
    mails: rows.filter(isMail),
  }
}

/** A good source stands behind reports and columns; a hoax has a page of its own, and no more. */
export async function tryArticle(article: Article): Promise<Trial[]> {
  const { id, kind, title, text } = article
  const reading = readNews({
    product: 'news_verify',
    content: text,
    title,
    contentHash: '',
    receivedAt: new Date('2030-01-01T00:00:00Z'),
  })
  const setting = kind === 'hoax' ? 'page' : 'page and domain'
  const verdict = await judgeArticle({ id, label: 'good', title, text }, undefined, setting)
  const isB = 'AB'.includes(gradeOf(verdict.score))
  const isOpinion = reading.opinionLabel !== undefined || weakens(verdict, 'news-opinion')
  const trial = (rule: string, isThere: boolean, isFound: boolean): Trial => ({ rule, id, isThere, isFound })
  return [
    trial('named sources', article.attribution, namedSources(reading).sources.size > 0),
    trial('byline', article.byline, reading.byline !== undefined),
    trial('date', article.date, reading.published !== undefined),
    ...(kind === 'hoax' ? [] : [trial('opinion', kind === 'opinion', isOpinion)]),
    trial('loaded words', article.loaded, weakens(verdict, 'news-loaded-language')),
    trial(
      'sensational tone',
      article.loaded,
      SENSATIONAL.some(code => weakens(verdict, code)),
    ),
    ...(article.quotes > 0 && kind === 'report'
      ? [trial('speakers of quotations', true, !weakens(verdict, 'news-quotations'))]
      : []),
    ...(kind === 'opinion' ? [] : [trial('grade B or better', kind === 'report', isB)]),
  ]
}

const SENSATIONAL = ['news-loaded-language', 'news-clickbait', 'news-shouting']

export async function tryMail({ id, kind, from, subject, text }: Mail): Promise<Trial[]> {
  const head = [
    `From: ${from}`,
    'To: <jane.roe@example.net>',
    `Subject: ${subject}`,
    'Date: Tue, 10 Nov 2026 09:12:00 +0100',
    `Message-ID: <${id}@example.net>`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
  ]
  const raw = `${head.join('\r\n')}\r\n\r\n${text.replaceAll('\n', '\r\n')}\r\n`
  const verdict = await judgeMail(Buffer.from(raw).toString('latin1'))
  return [{ rule: 'pressure', id, isThere: kind === 'phishing', isFound: weakens(verdict, 'email-pressure') }]
}

function weakens({ findings }: Verdict, code: string): boolean {
  return findings.some(finding => finding.code === code && finding.outcome === 'weakens')
}
