import { say } from '../../../core/text/say.ts'
import { type Figure, isExact } from '../../../language/figures/read-figures.ts'
import { spansWithin } from '../../../language/spans-within.ts'
import { type TotalWords, totalWords } from '../claims/claim-words.ts'
import { spanOf, type Triple } from '../claims/figure-triples.ts'
import { amountText } from '../figures/amount-text.ts'
import { hasOtherRole, hasUnreadNumbers, isEndOfChange } from '../figures/figure-roles.ts'
import { roundingSlack } from '../figures/rounding.ts'
import { nearestSum, signedSums } from '../figures/signed-sums.ts'
import type { Survey } from '../reading/slip.ts'
import type { InfoReading } from '../request.ts'

export type SentenceTotal = { start: number; end: number; total: Figure; parts: Figure[] }

const MARKER =
  /(?<!\p{L})(?:in total|a total of|totall?ing|totals?|altogether|combined|adding up to|add up to|sum of)(?!\p{L})/giu
const OTHER_RELATION =
  /(?<!\p{L})(?:of which|of that|of these|of them|includ(?:ing|es|ed)|with|remainder|the rest|primarily|mainly|compared|against|versus|than|from (?=\D{0,4}\d)|increase[ds]?|decrease[ds]?|rose|fell|grew|up|down|per|each|every|previous|prior|last|average|remaining|out of|between|respectively|target|budget|expected|would|could|might|or|instead|not|times|minus|less|further|additional|other|also|excluding|some|plus tax|maximum|minimum|limit|cap)(?!\p{L})/iu
const LENGTH_MAX = 400
const ANNOUNCED = /[:(–—]|\b(?:consisting of|comprising|made up of|composed of|namely|that is|i\.e\.)/u

const ENGLISH: TotalWords = {
  marker: MARKER,
  otherRelation: OTHER_RELATION,
  announced: ANNOUNCED,
  and: /\band\b|\bplus\b|&/u,
}

/** Sentences that list figures and name their total: "340 in Berlin and 160 in Graz, 500 in total". */
export function sentenceTotals({ text: whole, sentences, figures, language }: InfoReading): SentenceTotal[] {
  const words = totalWords(language) ?? ENGLISH
  const totals: SentenceTotal[] = []
  for (const { text, start, end } of sentences) {
    if (text.length > LENGTH_MAX || text.search(words.marker) < 0) continue
    if (words.otherRelation.test(text)) continue
    const inside = spansWithin(figures, start, end)
    const reading = readTotal(text, start, inside, words)
    if (reading && !hasOtherRole(whole, inside) && !leavesOut(text, start, inside, reading.total))
      totals.push({ start, end, ...reading })
  }
  return totals
}

/** Only a count can leave out what is counted in words. */
function leavesOut(text: string, start: number, inside: Figure[], { kind }: Figure): boolean {
  return kind === 'plain' && hasUnreadNumbers(text, start, inside)
}

function readTotal(
  text: string,
  start: number,
  inside: Figure[],
  words: TotalWords,
): { total: Figure; parts: Figure[] } | undefined {
  const markers = [...text.matchAll(words.marker)]
  const marker = markers[0]
  if (markers.length !== 1 || !marker) return undefined
  // "4 in total + 2 editors": more comes on top.
  if (/^\s?\+/u.test(text.slice(marker.index + marker[0].length))) return undefined
  const total = nearest(inside, start + marker.index, start + marker.index + marker[0].length)
  if (!total) return undefined
  const parts = inside.filter(
    figure =>
      figure !== total && figure.kind === total.kind && figure.unit === total.unit && !figure.yearLike,
  )
  if (parts.length < 2 || ![total, ...parts].every(isExact)) return undefined
  const first = parts[0]!
  if (isEndOfChange(text.slice(0, first.start - start))) return undefined
  const leads = parts.every(part => part.end <= total.start)
  // Parts that follow must be announced: "a backlog of 48 with 13 in defence" names only some of them.
  const follows =
    first.start > total.end && words.announced.test(text.slice(total.end - start, first.start - start))
  return (leads || follows) && isListed(text, start, parts, words) ? { total, parts } : undefined
}

/** The figure the marker belongs to: "a total of 500", else "500 in total" or "500 people in total". */
function nearest(inside: Figure[], from: number, to: number): Figure | undefined {
  const after = inside.find(figure => figure.start >= to && figure.start - to <= 12)
  return after ?? inside.findLast(figure => figure.end <= from && from - figure.end <= 25)
}

/** Joined as a list: only commas or semicolons between the parts, and an "and" before the last. */
function isListed(text: string, start: number, parts: Figure[], { and }: TotalWords): boolean {
  const gaps = parts.slice(1).map((part, place) => text.slice(parts[place]!.end - start, part.start - start))
  return gaps.every(gap => gap.length <= 60 && (/[,;]/u.test(gap) || and.test(gap))) && and.test(gaps.at(-1)!)
}

const INCOME =
  /(?<!\p{L})(?:revenues?|sales|income|turnover|receipts|proceeds|budget|raised|earned|funding|grant)(?!\p{L})[^.;]{0,40}$/iu
const COST =
  /(?<!\p{L})(?:costs?|expenses|expenditures?|spending|spent|outlays?|outgoings)(?!\p{L})[^.;]{0,40}$/iu
const RESULT =
  /(?<!\p{L})(?:profit|surplus|loss|deficit|leav(?:ing|es)|left|remain(?:s|ing|der)?|balance|result)(?!\p{L})[^.;]{0,30}$/iu
// A profit after tax, or before it, is not what is left of these two alone.
const OTHER_RESULT =
  /(?<!\p{L})(?:net profit|operating profit|ebitda?|pre-?tax|before tax|after tax|per|average|forecast|budgeted|margin|previous|prior|compared|than|increase|marketing|research|personnel|staff|interest|including|of which|some)(?!\p{L})/iu
// A figure meant as the difference lands near it.
const FARTHEST = 1.6

/** "Revenue of 10 million and costs of 7 million left a profit of 3 million." */
export function surveyResultClaims(reading: InfoReading): Survey {
  const claims = reading.triples.filter(isResult)
  const wrong = claims.filter(({ figures: [income, cost, stated] }) => {
    const slack = roundingSlack(stated, [income, cost])
    return !signedSums([income, cost]).some(sum => Math.abs(Math.abs(sum) - Math.abs(stated.value)) <= slack)
  })
  return {
    examined: claims.length,
    slips: wrong.map(({ figures }) => {
      const [income, cost, stated] = figures
      const rest = amountText(nearestSum([income.value - cost.value], stated.value), stated)
      const sentence = say`${income.text} less ${cost.text} is ${rest}, but the document gives ${stated.text}`
      return { sentence, places: [spanOf(figures), stated], stated }
    }),
  }
}

function isResult({ figures, before, gaps: [gap, next] }: Triple): boolean {
  const labelled = INCOME.test(before) && COST.test(gap) && RESULT.test(next)
  if (!labelled || OTHER_RESULT.test(`${gap}${next}`)) return false
  const ratio = Math.abs(figures[2].value / (figures[0].value - figures[1].value))
  if (ratio > FARTHEST || ratio < 1 / FARTHEST) return false
  const [first, ...others] = figures as Figure[]
  return (
    figures.every(isExact) &&
    others.every(({ kind, unit }) => kind === first!.kind && unit === first!.unit) &&
    first!.kind !== 'percent'
  )
}
