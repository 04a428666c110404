import { amountText } from '../figures/amount-text.ts'
import { type Figure, isExact } from '../figures/read-figures.ts'
import { roundingSlack } from '../figures/rounding.ts'
import { nearestSum, signedSums } from '../figures/signed-sums.ts'
import type { Survey } from '../reading/slip.ts'
import type { InfoReading } from '../request.ts'
import { spanOf, type Triple } from './figure-triples.ts'

const INCOME =
  /(?<!\p{L})(?:revenues?|sales|income|turnover|receipts|proceeds|budget|raised|earned|funding|grant)(?!\p{L})[^.;]{0,40}$/iu
const COST =
  /(?<!\p{L})(?:costs?|expenses|expenditures?|spending|spent|outlays?|outgoings)(?!\p{L})[^.;]{0,40}$/iu
const RESULT =
  /(?<!\p{L})(?:profit|surplus|loss|deficit|leav(?:ing|es)|left|remain(?:s|ing|der)?|balance|result)(?!\p{L})[^.;]{0,30}$/iu
// A profit after tax, or before it, is not what is left of these two alone.
const OTHER_RESULT =
  /(?<!\p{L})(?:net profit|operating profit|ebitda?|pre-?tax|before tax|after tax|per|average|forecast|budgeted|margin|previous|prior|compared|than|increase|marketing|research|personnel|staff|interest|including|of which|some)(?!\p{L})/iu
// What is meant as the difference lands near it.
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
      const left = amountText(nearestSum([income.value - cost.value], stated.value), stated)
      const sentence = `${income.text} less ${cost.text} is ${left}, but the document gives ${stated.text}`
      return { sentence, places: [spanOf(figures), stated] }
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
