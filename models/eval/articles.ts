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
  'Does the grade tell the articles of serious publishers from junk? Each article is judged four times: by its text alone, with its page assumed to be read and to match, with the domain controlled by the account as well, junk included, and with a list of ratings loaded besides (Lin et al. 2023, less 50 lines that name no domain; articles without an address are in no list). No sources are connected, and no page names an author or a date. The tables are of rubric news/9. Press: BBC of 2026 and Guardian of 2024 and 2026 as found in public repositories, articles of Baly et al. 2020, FakeNewsNet and SemEval 2019 task 4 (not called hyper-partisan) whose domain the list rates at 0.6 or better, mainstream articles called mostly true of the BuzzFeed-Webis corpus (Potthast et al. 2018), and Horne and Adali 2017. Junk: articles that checkers or readers labelled one by one, FakeNewsNet, Golbeck et al. 2018, Horne and Adali 2017 (viral hoaxes), SemEval 2019 (hyper-partisan), BuzzFeed-Webis (false or mixed), and, of the same hyper-partisan sites, those called mostly true (webis-partisan). Texts of fewer than 100 words, copies, and press that its address calls opinion are left out; columns, magazines, blogs and lists without such an address are in, most of them in Baly, SemEval and the viral part of Horne. Each set was divided by a hash of its ids. One half was scored and read in part while rules were changed, and the points of news/9 were chosen by a search on its scores; the other half, of which these figures are, was not read and was scored once under each of news/7, news/8 and news/9. Earlier rubrics were tuned on other halves of some of these sets, so that a part of both halves had been seen before. The same half had 67 % of the press and 11 % of the junk with B by page and domain under news/7, 73 % (70 to 76) and 13 % (11 to 16) under news/8, and 72 % (68 to 75) and 11 % (9 to 14) under news/9; with the list 71 and 6, 76 and 7, and 75 and 6 %. The half that was looked at (685 of the press, 647 of junk) had 71 and 9, 77 and 10, and 76 and 7 %, with the list 75 and 5, 79 and 5, and 77 and 4 %: the halves differed under news/7 as well, and that they now differ more in junk is what choosing on one of them flatters. The aim of at most 10 % of the junk is met with the list and by page alone, and missed by page and domain without it, and the aim of 80 % of the press is missed where columns and magazines are counted. Kept apart, of the half not looked at: 175 articles taken from junk sites by the name of the site alone (Baly, Horne), agency reports and other plain news included, 51 % with B by page and domain and 2 % with the list; 144 articles of CT-FAN 2022 that carry a claim called false, 34 %, and 77 that carry a true one, 66 %, neither with an address: many of them are press reports of what somebody claimed, some stand under another article’s headline. Rubric news/10 was measured on another collection, since this one was no longer at hand: Reuters and Guardian of 2025, BBC and NBC of 2024 as found in public repositories, quality houses of Baly et al. 2020, mainstream articles of BuzzFeed-Webis, reliable ones of ReCOVery (Zhou et al. 2020), BBC of 2004 and 2005 and US press of 2023; junk that PolitiFact called false or worse in 2019 to 2024 (Fakespeak-ENG, University of Oslo), BuzzFeed-Webis (false or mixed), Golbeck, FakeNewsNet and the viral part of Horne; 150 words or more, without pages whose address or title calls them opinion, live, video or a review, and without letters, obituaries and the arts pages of the Guardian, a rule made after a look at what failed in one half. Points were chosen on one half by a hash of the ids; of the other half, 315 of the press and 280 of junk, 88 % (84 to 91) and 20 % (16 to 25) had B by page and domain under news/9, 84 % (80 to 88) and 16 % (12 to 21) under news/10, by page alone 83 and 16, 82 and 14 %. Of the junk called false by PolitiFact 28 and 21 %, of the older sets 12 and 11 %. Only the points of the domain lowered to 3: 86 and 18 %; to 2 the same. The area under the curve is 0.91 under both. Kept apart, under news/9 and news/10: 31 articles called mostly false, 42 and 32 %, and 23 taken from unreliable sites by name alone (ReCOVery), 43 and 35 %. Rubric news/11 adds the manner of telling; its signs, weights and points were chosen on 2,074 articles of other collections, the second half of which was meant for measuring and showed that a first version had learned length. Measured on 610 that were not read and on which nothing was chosen, 350 of the press (Reuters as in ISOT, Baly et al. 2020, BBC and CNN of 2024) and 260 of junk (ISOT, more of Golbeck, fake gossip of Pérez-Rosas et al. 2018): 91 % (88 to 94) and 8 % (5 to 12) had B by page and domain under news/10, 90 % (86 to 92) and 4 % (2 to 7) under news/11, area under the curve 0.973 and 0.979. The articles called false by PolitiFact were not at hand. Intervals are of 95 %; collections are told by the beginning of an id.'

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
