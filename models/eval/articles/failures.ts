import type { Verdict } from '../../../src/core/judging/verdict.ts'
import { B_FLOOR, type Label } from './article-figures.ts'

/** An article's verdict, and what people say of it. */
export type JudgedArticle = { id: string; label: Label; verdict: Verdict }

/** How many articles of a kind of failure a check or a limit took part in. */
export type Cause = { code: string; articles: number; points: number }

/** Good articles below B and junk with B or better: the two ways of being wrong. */
export function failuresOf(articles: JudgedArticle[], label: Label): JudgedArticle[] {
  return articles.filter(each => each.label === label && each.verdict.score >= B_FLOOR === (label === 'junk'))
}

/** Of good articles below B: the checks that found a problem, by the points they cost, and the limits below B. */
export function whatCostThem(failures: JudgedArticle[]): Cause[] {
  const causes = failures.flatMap(({ verdict }) => [
    ...verdict.findings
      .filter(({ outcome }) => outcome === 'weakens')
      .map(({ code, max, points }) => ({ code, points: max - points })),
    ...verdict.limits.filter(({ atMost }) => atMost < B_FLOOR).map(({ code }) => ({ code, points: 0 })),
  ])
  return tally(causes)
}

/** Of junk with B or better: the checks that found a problem nevertheless; `none` where none did. */
export function whatWasSeen(failures: JudgedArticle[]): Cause[] {
  const causes = failures.flatMap(({ verdict }) => {
    const seen = verdict.findings.filter(({ outcome }) => outcome === 'weakens')
    return seen.length === 0
      ? [{ code: 'none', points: 0 }]
      : seen.map(({ code, max, points }) => ({ code, points: max - points }))
  })
  return tally(causes)
}

/** An F must rest on an accusation: a finding that weakens, or a limit below it. */
export function unaccusedFs(articles: JudgedArticle[]): JudgedArticle[] {
  return articles.filter(
    ({ verdict: { grade, findings, limits } }) =>
      grade === 'F' && limits.length === 0 && findings.every(({ outcome }) => outcome !== 'weakens'),
  )
}

function tally(causes: { code: string; points: number }[]): Cause[] {
  return [...Map.groupBy(causes, ({ code }) => code)]
    .map(([code, found]) => ({
      code,
      articles: found.length,
      points: found.reduce((total, { points }) => total + points, 0) / found.length,
    }))
    .sort((left, right) => right.articles - left.articles || left.code.localeCompare(right.code))
}
