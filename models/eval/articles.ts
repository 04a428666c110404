import { openDomainRatings } from '../../src/adapters/domain-ratings/open-domain-ratings.ts'
import { registrableDomain } from '../../src/adapters/tldts/registrable-domain.ts'
import type { LanguageModel } from '../../src/core/judging/language-model.port.ts'
import { judge, type Verdict } from '../../src/core/judging/verdict.ts'
import type { DomainRatings } from '../../src/products/news/domain-ratings.port.ts'
import { createNewsProduct } from '../../src/products/news/product.ts'
import { newsRubric } from '../../src/products/news/rubric.ts'
import { LABELS, type Label } from './articles/article-figures.ts'
import { articleReport } from './articles/article-report.ts'
import {
  ACCOUNT,
  ADDRESS,
  controlOf,
  pageShowing,
  RATED,
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
  'Does the grade tell the articles of serious publishers from junk? Each article is judged three times: by its text alone, with its page assumed to be read and to match, and with the domain controlled by the account as well, junk included. No sources are connected, no page names an author or a date, and no list of ratings is loaded. Press: BBC (Greene and Cunningham 2006), Reuters (ISOT, without its dateline), McIntire 2016, Horne and Adali 2017, and articles of FakeNewsNet whose domain Lin et al. 2023 rate at 0.6 or better. Junk: fabricated and hyper-partisan articles of McIntire 2016, ISOT, FakeNewsNet, Golbeck et al. 2018, Horne and Adali 2017 and the sample of FakeNewsCorpus. Of each set one half was looked at while rules and points were set; the figures are of a random part of the other half. The length of headlines and the scale of opinion were set with 756 of these articles in view, so expect a little less elsewhere. The tables are of rubric news/6. Rubric news/7 was measured on other articles (some of BuzzFeed-Webis had been scored once under news/6, never read), divided by hash into a half that was looked at and one that was not, with page and domain. Of the half not looked at, 81 % of 556 good articles had B or better (78 to 84; 77 % under news/6): 98 % of 110 of BBC, CBC, ABC, Al Jazeera and NPR of 2026, 81 % of 180 of 37 houses (Baly et al. 2020), 79 % of 180 political ones of 2016 (BuzzFeed-Webis corpus, Potthast et al. 2018), 58 % of 50 and 69 % of 36 from collections that hold recipes, letters and lists, too (SemEval 2019 task 4; Hu and Levy 2023). Of 259 articles of hyper-partisan sites of 2016 (BuzzFeed-Webis) or called hyper-partisan by readers (SemEval) 11 % had B (8 to 16; 10 % under news/6), more than the 10 % aimed at. Of 90 articles taken from partisan sites by the name of the site alone (Baly), agency reports and other plain news included, 43 % had B (34 to 54; 38 % under news/6), so that of all 349 it is 19 % (17 %); they were told apart only after the first figures were seen: no word of such a report betrays its house, only sources or a list of ratings can. The figures of 705 of these articles were seen once before the last two changes, which were chosen on the other half; on the 200 that were scored only at the end (BuzzFeed-Webis) 82 % of the good (73 to 88; 75 % under news/6) and 8 % of the junk (4 to 15; 6 %) had B. Intervals are of 95 %; collections are told by the beginning of an id.'

/** Does the grade of the news product tell good articles from junk, on a file of one's own? */
export const articles: Task = {
  name: 'articles',
  takes: 'ARTICLES.jsonl[.gz]',
  files: ['news/articles.jsonl.gz'],
  mayBeMissing: true,
  scoresEveryRow: true,
  means: MEANS,
  async run(model, [file], { limit, ratings: list }) {
    if (file === undefined) throw new Error('articles takes a file')
    const rows = sampleRows(readRows<ArticleRow>(file).map(checkedRow), limit)
    const ratings = list === undefined ? undefined : await openDomainRatings(list)
    const settings = ratings === undefined ? SETTINGS : [...SETTINGS, RATED]
    const judged = new Map<Setting, JudgedArticle[]>(settings.map(setting => [setting, []]))
    for (const row of rows) {
      const asked = rememberingModel(model)
      for (const setting of settings) {
        const verdict = await judgeArticle(row, asked, setting, ratings)
        judged.get(setting)!.push({ id: row.id, label: row.label, verdict })
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
  ratings?: DomainRatings,
): Promise<Verdict> {
  const isControlled = setting === 'page and domain' || setting === RATED
  const product = createNewsProduct({
    model,
    registrableDomain,
    ...(setting !== 'text only' && { pageReading: pageShowing({ title, text }) }),
    ...(isControlled && { publisherDomains: controlOf(sourceUrl, RECEIVED_AT) }),
    ...(setting === RATED && { domainRatings: ratings }),
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
