import { GRADES } from '../../../src/core/judging/verdict.ts'
import { percent, table } from '../print.ts'
import type { Report } from '../task.ts'
import {
  articleFigures,
  B_FLOOR,
  byPrefix,
  gradeCounts,
  LABELS,
  mean,
  type ScoredArticle,
  shareFrom,
} from './article-figures.ts'
import type { Setting } from './assumed-source.ts'
import {
  type Cause,
  failuresOf,
  type JudgedArticle,
  unaccusedFs,
  whatCostThem,
  whatWasSeen,
} from './failures.ts'

/** The setting in which failures are told: the one in which an article can get its best grade. */
const FULL: Setting = 'page and domain'
const CAUSES_MAX = 12

/** Figures of all articles under each assumption, their grades, and the failures by kind. */
export function articleReport(judged: ReadonlyMap<Setting, JudgedArticle[]>): Report {
  const full = judged.get(FULL)!
  const figures = Object.fromEntries(
    [...judged].map(([setting, articles]) => [setting, articleFigures(articles.map(scored))]),
  )
  const grades = [...judged].flatMap(([setting, articles]) =>
    LABELS.map(label => ({ setting, label, counts: countsOf(articles, label) })),
  )
  const goodFailures = whatCostThem(failuresOf(full, 'good'))
  const junkFailures = whatWasSeen(failuresOf(full, 'junk'))
  const lines = [
    ...figureLines(figures),
    '',
    ...table(
      ['grades', ...GRADES],
      grades.map(({ setting, label, counts }) => [
        `${label}, ${setting}`,
        ...GRADES.map(grade => String(counts[grade])),
      ]),
    ),
    `F without a finding that accuses: ${[...judged.values()].reduce((total, articles) => total + unaccusedFs(articles).length, 0)}`,
    '',
    ...groupLines(full.map(scored)),
    '',
    ...causeLines('good below B: problems found', goodFailures),
    '',
    ...causeLines('junk with B or better: problems found', junkFailures),
  ]
  return {
    figures: {
      ...figures,
      grades: Object.fromEntries(
        grades.map(({ setting, label, counts }) => [`${label}, ${setting}`, counts]),
      ),
      collections: collectionFigures(full.map(scored)),
      goodBelowB: byCode(goodFailures),
      junkWithBOrBetter: byCode(junkFailures),
    },
    lines,
  }
}

function scored({ id, label, verdict }: JudgedArticle): ScoredArticle {
  return { id, label, score: verdict.score }
}

function countsOf(judged: JudgedArticle[], label: JudgedArticle['label']) {
  return gradeCounts(judged.filter(each => each.label === label).map(({ verdict }) => verdict.grade))
}

function figureLines(figures: Record<string, ReturnType<typeof articleFigures>>): string[] {
  return table(
    ['setting', 'good', 'junk', 'AUC', '95 %', 'good B+', 'junk B+', 'mean good', 'mean junk'],
    Object.entries(figures).map(([setting, each]) => [
      setting,
      String(each.good),
      String(each.junk),
      each.auc.toFixed(3),
      `${each.aucFrom.toFixed(2)}–${each.aucTo.toFixed(2)}`,
      `${percent(each.goodWithBOrBetter)} (${percent(each.goodWithBFrom)}–${percent(each.goodWithBTo)})`,
      `${percent(each.junkWithBOrBetter)} (${percent(each.junkWithBFrom)}–${percent(each.junkWithBTo)})`,
      each.meanOfGood.toFixed(1),
      each.meanOfJunk.toFixed(1),
    ]),
  )
}

function groupLines(articles: ScoredArticle[]): string[] {
  const groups = [...byPrefix(articles)].sort(([left], [right]) => left.localeCompare(right))
  return table(
    [`ids, ${FULL}`, 'label', 'n', 'B+', 'mean'],
    groups.map(([ids, group]) => {
      const scores = group.map(({ score }) => score)
      const labels = [...new Set(group.map(({ label }) => label))].join('+')
      return [
        ids,
        labels,
        String(scores.length),
        percent(shareFrom(scores, B_FLOOR)),
        mean(scores).toFixed(1),
      ]
    }),
  )
}

/** By where the articles come from: an id up to its last hyphen. */
function collectionFigures(articles: ScoredArticle[]) {
  const groups = [...byPrefix(articles)].sort(([left], [right]) => left.localeCompare(right))
  return Object.fromEntries(
    groups.map(([ids, group]) => {
      const scores = group.map(({ score }) => score)
      return [
        ids,
        { articles: scores.length, withBOrBetter: shareFrom(scores, B_FLOOR), meanScore: mean(scores) },
      ]
    }),
  )
}

function causeLines(title: string, causes: Cause[]): string[] {
  const rows = causes
    .slice(0, CAUSES_MAX)
    .map(({ code, articles, points }) => [code, String(articles), points.toFixed(1)])
  return table([`${title}, ${FULL}`, 'articles', 'points lost'], rows)
}

function byCode(causes: Cause[]): Record<string, { articles: number; pointsLost: number }> {
  return Object.fromEntries(
    causes.map(({ code, articles, points }) => [code, { articles, pointsLost: points }]),
  )
}
