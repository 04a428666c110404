import { registrableDomain } from '../../src/adapters/tldts/registrable-domain.ts'
import type { LanguageModel } from '../../src/core/judging/language-model.port.ts'
import { judge, type Verdict } from '../../src/core/judging/verdict.ts'
import { createNewsProduct } from '../../src/products/news/product.ts'
import { newsRubric } from '../../src/products/news/rubric.ts'
import {
  type ArticleFigures,
  articleFigures,
  meansByPrefix,
  type ScoredArticle,
} from './articles/article-figures.ts'
import {
  ACCOUNT,
  ADDRESS,
  controlOf,
  pageShowing,
  SETTINGS,
  type Setting,
} from './articles/assumed-source.ts'
import { rememberingModel } from './articles/remembering-model.ts'
import { fractionOf } from './kept-aside.ts'
import { percent, table } from './print.ts'
import { readRows } from './read-rows.ts'
import { sampleRows } from './sample-rows.ts'
import type { Task } from './task.ts'

export type ArticleRow = {
  id: string
  label: 'good' | 'junk'
  title?: string
  text: string
  source_url?: string
}

const RECEIVED_AT = new Date('2030-01-01T00:00:00Z')
const MEANS =
  'Does the score tell the articles of serious publishers from junk? Each article is judged three times: by its text alone, with its page assumed to be read and to match, and with the domain controlled by the account as well. No sources are connected. Half of the articles, by a hash of their ids, served for choosing the points; on the data of Horne and Adalı (2017) the reporting half was looked at once before the last change of points, so expect a little less elsewhere.'

/** Does the score of the news product tell good articles from junk, on a file of one's own? */
export const articles: Task = {
  name: 'articles',
  takes: 'ARTICLES.jsonl[.gz]',
  files: ['news/articles.jsonl.gz'],
  mayBeMissing: true,
  means: MEANS,
  async run(model, [file], { limit }) {
    if (file === undefined) throw new Error('articles takes a file')
    const rows = sampleRows(readRows<ArticleRow>(file), limit)
    const scored: Record<string, ScoredArticle[]> = {}
    for (const setting of SETTINGS) scored[setting] = []
    for (const row of rows) {
      const asked = rememberingModel(model)
      for (const setting of SETTINGS) {
        const { score } = await judgeArticle(row, asked, setting)
        scored[setting]!.push({ id: row.id, label: row.label, score })
      }
    }
    return reportOn(scored)
  },
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

/** Points and thresholds were chosen on the other half. */
function isReporting({ id }: ScoredArticle): boolean {
  return fractionOf(id) >= 0.5
}

function reportOn(scored: Record<string, ScoredArticle[]>) {
  const halves = Object.entries(scored).map(([setting, all]) => ({
    setting,
    tuning: articleFigures(all.filter(article => !isReporting(article))),
    reporting: articleFigures(all.filter(isReporting)),
    means: meansByPrefix(all),
  }))
  const lines = [
    ...table(
      ['setting', 'half', 'good', 'junk', 'AUC', '95 %', 'good B+', 'junk B+', 'mean good', 'mean junk'],
      halves.flatMap(({ setting, tuning, reporting }) => [
        [setting, 'tuning', ...cells(tuning)],
        [setting, 'reporting', ...cells(reporting)],
      ]),
    ),
    '',
    ...halves.flatMap(({ setting, means }) => [
      `mean score, ${setting}:`,
      ...table(
        ['ids', 'mean'],
        Object.entries(means).map(([ids, mean]) => [ids, mean.toFixed(1)]),
      ),
    ]),
  ]
  const figures = Object.fromEntries(halves.map(({ setting, reporting }) => [setting, reporting]))
  return { figures, lines }
}

function cells(figures: ArticleFigures): string[] {
  const { good, junk, auc, aucFrom, aucTo, meanOfGood, meanOfJunk } = figures
  return [
    String(good),
    String(junk),
    auc.toFixed(3),
    `${aucFrom.toFixed(2)}–${aucTo.toFixed(2)}`,
    percent(figures.goodWithBOrBetter),
    percent(figures.junkWithBOrBetter),
    meanOfGood.toFixed(1),
    meanOfJunk.toFixed(1),
  ]
}
