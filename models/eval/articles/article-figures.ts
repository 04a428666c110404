import { GRADES, type Grade } from '../../../src/core/judging/verdict.ts'

export const LABELS = ['good', 'junk'] as const
export type Label = (typeof LABELS)[number]

/** The score of an article, and what people say of it. */
export type ScoredArticle = { id: string; label: Label; score: number }

export type ArticleFigures = {
  good: number
  junk: number
  /** The chance that a good article scores higher than junk, with its interval of 95 %. */
  auc: number
  aucFrom: number
  aucTo: number
  /** With their intervals of 95 %. */
  goodWithBOrBetter: number
  goodWithBFrom: number
  goodWithBTo: number
  junkWithBOrBetter: number
  junkWithBFrom: number
  junkWithBTo: number
  meanOfGood: number
  meanOfJunk: number
}

export const B_FLOOR = 70
const Z_95 = 1.96

export function articleFigures(articles: ScoredArticle[]): ArticleFigures {
  const [good, junk] = LABELS.map(label =>
    articles.filter(article => article.label === label).map(({ score }) => score),
  ) as [number[], number[]]
  const auc = areaUnderCurve(good, junk)
  const error = standardError(auc, good.length, junk.length)
  return {
    good: good.length,
    junk: junk.length,
    auc,
    aucFrom: Math.max(0, auc - Z_95 * error),
    aucTo: Math.min(1, auc + Z_95 * error),
    goodWithBOrBetter: shareFrom(good, B_FLOOR),
    goodWithBFrom: intervalOf(good)[0],
    goodWithBTo: intervalOf(good)[1],
    junkWithBOrBetter: shareFrom(junk, B_FLOOR),
    junkWithBFrom: intervalOf(junk)[0],
    junkWithBTo: intervalOf(junk)[1],
    meanOfGood: mean(good),
    meanOfJunk: mean(junk),
  }
}

/** How many articles got each grade. */
export function gradeCounts(grades: Grade[]): Record<Grade, number> {
  const counts = GRADES.map(grade => [grade, grades.filter(each => each === grade).length])
  return Object.fromEntries(counts) as Record<Grade, number>
}

/** Scores of each group of ids: an id up to its last hyphen. */
export function byPrefix<Article extends { id: string }>(articles: Article[]): Map<string, Article[]> {
  return Map.groupBy(articles, ({ id }) => id.replace(/-[^-]*$/u, ''))
}

/** Ties count half. */
function areaUnderCurve(good: number[], junk: number[]): number {
  let above = 0
  for (const one of good) for (const other of junk) above += one > other ? 1 : one === other ? 0.5 : 0
  return above / Math.max(1, good.length * junk.length)
}

/** Hanley and McNeil 1982. */
function standardError(auc: number, good: number, junk: number): number {
  const [first, second] = [auc / (2 - auc), (2 * auc * auc) / (1 + auc)]
  const variance = auc * (1 - auc) + (good - 1) * (first - auc * auc) + (junk - 1) * (second - auc * auc)
  return Math.sqrt(Math.max(0, variance) / Math.max(1, good * junk))
}

/** Of the share with B or better. Wilson 1927: holds for small shares, too. */
function intervalOf(scores: number[]): [from: number, to: number] {
  const [share, count] = [shareFrom(scores, B_FLOOR), Math.max(1, scores.length)]
  const square = Z_95 * Z_95
  const middle = share + square / (2 * count)
  const half = Z_95 * Math.sqrt((share * (1 - share)) / count + square / (4 * count * count))
  return [Math.max(0, middle - half), middle + half].map(bound => bound / (1 + square / count)) as [
    number,
    number,
  ]
}

export function shareFrom(scores: number[], floor: number): number {
  return scores.filter(score => score >= floor).length / Math.max(1, scores.length)
}

export function mean(scores: number[]): number {
  return scores.reduce((total, score) => total + score, 0) / Math.max(1, scores.length)
}
