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
const MEANS = [
  'Does the grade tell the articles of serious publishers from junk? Each article is judged four times, junk included; each',
  'time the service knows one thing more:',
  '',
  '- the text alone;',
  '- its page, assumed to be read and to match;',
  '- the account’s control of the domain;',
  '- a list of ratings (Lin et al. 2023, less 50 lines that name no domain). Articles without an address are in no list.',
  '',
  'No sources are connected, and no page names an author or a date. The tables are of rubric news/16. Its rules were made before',
  'the articles were collected, nothing was chosen on them, and they were scored once. Baly, CT-FAN, FakeNewsNet, ISOT, Golbeck,',
  'BBC and CNN of 2024 and the gossip are other articles of collections on which earlier rubrics were chosen or measured. The',
  '[news product](../../src/products/news/README.md#how-good-the-checks-are) shows how earlier rubrics fared on other collections.',
  '',
  'The articles have 150 to 2,500 words. The beginning of an id names the collection; intervals are of 95 %.',
  '',
  '- **Press**: AP, CBS, CNN, Guardian and NBC of 2026; twelve houses of 2019 to 2021 (Baly et al. 2020); BBC, CNN and',
  '  Guardian of 2022 to 2025, as found in public repositories; health news of known papers (FakeHealth); New York Times',
  '  (BASIL); local papers and agencies of 2018 and 2019 (test pages of a crawler of the Alan Turing Institute); USA Today of 2020.',
  '- **Left out of the press**: opinion, live pages, video and reviews, by address or title, and 76 reports that checkers of',
  '  CT-FAN had only linked, by their titles; some of these may remain.',
  '- **Junk**: articles that checkers called false one by one (ctfan2: CT-FAN of 2019 to 2022; fnnpf: the PolitiFact half of',
  '  FakeNewsNet; webis, golbeck3), fake gossip (celeb3, gossip), sites flagged as a whole (isot2, turing: weaker labels) and',
  '  reports with narratives of disinformation (se25b).',
].join('\n')

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
