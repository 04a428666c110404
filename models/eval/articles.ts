import { registrableDomain } from '../../src/adapters/tldts/registrable-domain.ts'
import type { LanguageModel } from '../../src/core/judging/language-model.port.ts'
import { judge, type Verdict } from '../../src/core/judging/verdict.ts'
import { createNewsProduct } from '../../src/products/news/product.ts'
import { newsRubric } from '../../src/products/news/rubric.ts'
import { LABELS, type Label } from './articles/article-figures.ts'
import { articleReport } from './articles/article-report.ts'
import {
  ACCOUNT,
  ADDRESS,
  controlOf,
  pageShowing,
  SETTINGS,
  type Setting,
} from './articles/assumed-source.ts'
import type { JudgedArticle } from './articles/failures.ts'
import { rememberingModel } from './articles/remembering-model.ts'
import { readRows } from './read-rows.ts'
import { sampleRows } from './sample-rows.ts'
import type { Task } from './task.ts'

export type ArticleRow = { id: string; label: Label; title?: string; text: string; source_url?: string }

const RECEIVED_AT = new Date('2030-01-01T00:00:00Z')
const MEANS =
  'Does the grade tell the articles of serious publishers from junk? Each article is judged three times: by its text alone, with its page assumed to be read and to match, and with the domain controlled by the account as well, junk included. No sources are connected, no page names an author or a date, and no list of ratings is loaded. Press: BBC (Greene and Cunningham 2006), Reuters (ISOT, without its dateline), McIntire 2016, Horne and Adali 2017, and articles of FakeNewsNet whose domain Lin et al. 2023 rate at 0.6 or better. Junk: fabricated and hyper-partisan articles of McIntire 2016, ISOT, FakeNewsNet, Golbeck et al. 2018, Horne and Adali 2017 and the sample of FakeNewsCorpus. Of each set one half was looked at while rules and points were set; the figures are of a random part of the other half. The length of headlines and the scale of opinion were set with 756 of these articles in view, so expect a little less elsewhere: on 355 political articles of 2016 that nobody had seen (BuzzFeed-Webis corpus, Potthast et al. 2018) 73 % of the good (66 to 79) and 9 % of the junk (6 to 14) had B or better with page and domain. Intervals are of 95 %; collections are told by the beginning of an id.'

/** Does the grade of the news product tell good articles from junk, on a file of one's own? */
export const articles: Task = {
  name: 'articles',
  takes: 'ARTICLES.jsonl[.gz]',
  files: ['news/articles.jsonl.gz'],
  mayBeMissing: true,
  scoresEveryRow: true,
  means: MEANS,
  async run(model, [file], { limit }) {
    if (file === undefined) throw new Error('articles takes a file')
    const rows = sampleRows(readRows<ArticleRow>(file).map(checkedRow), limit)
    const judged: Record<Setting, JudgedArticle[]> = { 'text only': [], page: [], 'page and domain': [] }
    for (const row of rows) {
      const asked = rememberingModel(model)
      for (const setting of SETTINGS) {
        const verdict = await judgeArticle(row, asked, setting)
        judged[setting].push({ id: row.id, label: row.label, verdict })
      }
    }
    return articleReport(judged)
  },
}

/** A file of one's own may have slips: said with the line, before an hour of work. */
function checkedRow(row: ArticleRow, index: number): ArticleRow {
  const place = `line ${index + 1}`
  if (typeof row.text !== 'string' || row.text.trim() === '') throw new Error(`${place} has no text`)
  if (!LABELS.includes(row.label)) throw new Error(`${place} is labelled neither good nor junk`)
  return { ...row, id: String(row.id ?? place) }
}

export async function judgeArticle(
  { title, text, source_url: sourceUrl = ADDRESS }: ArticleRow,
  model: LanguageModel | undefined,
  setting: Setting,
): Promise<Verdict> {
  const product = createNewsProduct({
    model,
    registrableDomain,
    ...(setting !== 'text only' && { pageReading: pageShowing({ title, text }) }),
    ...(setting === 'page and domain' && { publisherDomains: controlOf(sourceUrl, RECEIVED_AT) }),
  })
  const { findings, limits } = await product.examine({
    product: 'news_verify',
    content: text,
    contentHash: '',
    sourceUrl,
    accountId: ACCOUNT,
    receivedAt: RECEIVED_AT,
    ...(title !== undefined && { title }),
  })
  return judge(findings, newsRubric, limits)
}
