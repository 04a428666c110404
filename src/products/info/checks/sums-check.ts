import { say } from '../../../core/text/say.ts'
import { surveyAreas } from '../arithmetic/area-claims.ts'
import { surveyDifferences } from '../arithmetic/difference-claims.ts'
import { surveyEqualParts } from '../arithmetic/equal-parts.ts'
import { surveyFormulas } from '../arithmetic/formula-claims.ts'
import { surveyFractions } from '../arithmetic/fraction-claims.ts'
import { surveyLineProducts } from '../arithmetic/line-products.ts'
import { surveyDivisions } from '../arithmetic/part-claims.ts'
import { surveyPartLists } from '../arithmetic/part-lists.ts'
import { surveyPeriodSums, surveyRepeatedAmounts } from '../arithmetic/period-claims.ts'
import { surveyPortions } from '../arithmetic/portion-claims.ts'
import { surveyProductClaims, surveyWordedProducts } from '../arithmetic/product-claims.ts'
import { surveyRemainders } from '../arithmetic/remainder-claims.ts'
import { sentenceTotals, surveyResultClaims } from '../arithmetic/sentence-totals.ts'
import {
  type SumClaim,
  sumClaims,
  surveyAverageClaims,
  surveyMovements,
  surveyNameCounts,
} from '../arithmetic/sum-claims.ts'
import { surveyVotes } from '../arithmetic/vote-claims.ts'
import { surveyWrittenEquations } from '../arithmetic/written-equations.ts'
import { surveyMonthsOfRent } from '../claims/months-of-rent.ts'
import { surveySpoken, withSpokenFigures } from '../claims/spoken-figures.ts'
import { surveyVoters } from '../claims/voters-present.ts'
import { surveyBlockTotals } from '../conclusions/block-totals.ts'
import { surveyConclusions } from '../conclusions/conclusions.ts'
import { surveyDeductedAmounts } from '../conclusions/deducted-amounts.ts'
import { surveyNamedMembers } from '../conclusions/named-members.ts'
import { surveyRowsOverYears } from '../conclusions/rows-over-years.ts'
import { surveyServedTerms } from '../conclusions/served-terms.ts'
import { surveySharesOfTotals } from '../conclusions/shares-of-totals.ts'
import { surveyToldParts } from '../conclusions/told-parts.ts'
import { surveyTwoTableBalances } from '../conclusions/two-table-balances.ts'
import { surveyWorkedExamples } from '../conclusions/worked-examples.ts'
import { surveyDerivedFigures } from '../derivations/derived-figures.ts'
import { surveyLessenedCounts } from '../derivations/lessened-counts.ts'
import { surveyRemainingParts } from '../derivations/remaining-parts.ts'
import { amountText } from '../figures/amount-text.ts'
import { roundingSlack } from '../figures/rounding.ts'
import { surveyCountedLists } from '../lists/counted-lists.ts'
import { surveyListAverages } from '../lists/list-averages.ts'
import { surveyListTotals, surveyPlans } from '../lists/list-totals.ts'
import { surveyMarksLists } from '../lists/marks-lists.ts'
import { surveyAverages } from '../neighbours/averages.ts'
import { surveyForSeveral } from '../neighbours/for-several.ts'
import { surveyLowerPrices } from '../neighbours/lower-prices.ts'
import { surveyMovementsTold } from '../neighbours/movements.ts'
import { surveyOverTerm } from '../neighbours/over-term.ts'
import { surveySplitCounts } from '../neighbours/split-counts.ts'
import { surveyStatedChanges } from '../neighbours/stated-changes.ts'
import { surveyTaxTotals } from '../neighbours/tax-totals.ts'
import { surveyTrialPlots } from '../neighbours/trial-plots.ts'
import { surveyUnitsOfRows } from '../neighbours/units-of-rows.ts'
import { joinSurveys, type Slip, type Survey } from '../reading/slip.ts'
import type { InfoReading } from '../request.ts'
import { surveyBalances } from '../tables/balances.ts'
import { surveyColumnFormulas } from '../tables/column-formulas.ts'
import { surveyMeans } from '../tables/means.ts'
import { surveyResults } from '../tables/result-rows.ts'
import { surveyProducts } from '../tables/row-products.ts'
import { cellPlace, isNear } from '../tables/row-rule.ts'
import { surveyRowTotals } from '../tables/row-totals.ts'
import { type Total, totalsOf } from '../tables/table-totals.ts'
import { consistencyCheck } from './consistency-check.ts'

// A total far from its parts was most likely not meant to add them; a slip of the pen lands near.
const FARTHEST = 2

export const sumsCheck = consistencyCheck('info-sums', surveySums, {
  subject: say`totals`,
  holds: say`each agrees with its parts`,
  nothing: say`The document states no total together with its parts, so no sum can be wrong.`,
})

function surveySums(reading: InfoReading): Survey {
  const { tables } = reading
  return joinSurveys([
    surveyTotals(reading),
    surveySentences(reading),
    ...tables.flatMap(surveyRowTotals),
    ...tables.flatMap(surveyProducts),
    ...tables.flatMap(surveyBalances),
    ...tables.flatMap(surveyResults),
    ...tables.flatMap(surveyColumnFormulas),
    ...tables.flatMap(surveyMeans),
    surveySpoken(reading, surveyProductClaims),
    surveySpoken(reading, surveyWordedProducts),
    surveyResultClaims(reading),
    surveyAverageClaims(reading),
    surveyMovements(reading),
    surveyNameCounts(reading),
    surveyFormulas(reading),
    surveyWrittenEquations(reading),
    surveyCountedLists(reading),
    surveySpoken(reading, surveyDivisions),
    surveySpoken(reading, surveyPartLists),
    surveySpoken(reading, surveyEqualParts),
    surveySpoken(reading, surveyDifferences),
    surveyAreas(reading),
    surveyListTotals(withSpokenFigures(reading)),
    surveyPlans(reading),
    surveySpoken(reading, surveyPortions),
    surveySpoken(reading, surveyRemainders),
    surveySpoken(reading, surveyFractions),
    surveySpoken(reading, surveyPeriodSums),
    surveySpoken(reading, surveyRepeatedAmounts),
    surveySpoken(reading, surveyVotes),
    surveyVoters(reading),
    surveyMarksLists(reading),
    surveyListAverages(reading),
    surveyMonthsOfRent(reading),
    ...surveyNeighbours(reading),
  ])
}

/** Claims of several sentences together: remarks, all of them. */
function surveyNeighbours(reading: InfoReading): Survey[] {
  return [
    surveyDerivedFigures(reading),
    surveyConclusions(reading),
    surveyBlockTotals(reading),
    surveyServedTerms(reading),
    surveyToldParts(reading),
    surveyTwoTableBalances(reading),
    surveyRowsOverYears(reading),
    surveyDeductedAmounts(reading),
    surveyNamedMembers(reading),
    surveyWorkedExamples(reading),
    surveySharesOfTotals(reading),
    surveyRemainingParts(reading),
    surveyLessenedCounts(reading),
    surveyAverages(reading),
    surveyForSeveral(reading),
    surveyMovementsTold(reading),
    surveySplitCounts(reading),
    surveyOverTerm(reading),
    surveyUnitsOfRows(reading),
    surveyLowerPrices(reading),
    surveyStatedChanges(reading),
    surveyTaxTotals(reading),
    surveyTrialPlots(reading),
    surveyLineProducts(withSpokenFigures(reading)),
  ]
}

function surveyTotals({ tables }: InfoReading): Survey {
  const totals = tables.flatMap(totalsOf)
  const byRow = Map.groupBy(totals, ({ row }) => row)
  const slips = totals.filter(isWrong).map(total => {
    const others = byRow.get(total.row)!.filter(other => other !== total)
    return isProven(total, others) ? totalSlip(total) : { ...totalSlip(total), suspected: true as const }
  })
  return { examined: totals.length, slips }
}

/** Another column shows that the rows above are the parts. Without one the total must lie near their sum. */
function isProven({ figure, sums }: Total, others: Total[]): boolean {
  const ratio = figure.value / sums[0]!
  if (others.length === 0) return isNear(figure.value, sums[0]!)
  return others.some(agrees) && ratio > 1 / FARTHEST && ratio < FARTHEST
}

function surveySentences(reading: InfoReading): Survey {
  const totals = sentenceTotals(reading).map(({ total, parts, start, end }) => {
    const sum = parts.reduce((added, part) => added + part.value, 0)
    const holds = !isWrong({ figure: total, parts, sums: [sum], rounded: false })
    return { whole: total, parts, start, end, holds, isOutright: true }
  })
  const totalStarts = new Set(totals.map(({ start }) => start))
  const sums = sumClaims(reading).filter(({ start }) => !totalStarts.has(start))
  const claims = [...totals, ...sums].filter(
    ({ whole, parts, start, end }) =>
      !parts.some(part => isYear(part, whole)) && !POINTS.test(reading.text.slice(start, end)),
  )
  return { examined: claims.length, slips: claims.filter(({ holds }) => !holds).map(sentenceSlip) }
}

/** Points of a list that markup has run together: "(we need 4 total + 2 editors) * Neil 5. We will submit". */
const POINTS = /\s[*•]\s+\p{Lu}/u

const YEAR = /^(?:1[5-9]|20)\d\d$/u
const IN_GROUPS = /\d[.,\s]\d{3}(?!\d)/u

/** "At the end of 1880 they were 29,929, with soldiers 30,869": an amount would be written as the total is. */
function isYear({ text }: Pick<SumClaim['whole'], 'text'>, whole: Pick<SumClaim['whole'], 'text'>): boolean {
  return YEAR.test(text) && IN_GROUPS.test(whole.text)
}

function sentenceSlip({ whole, parts, start, end, isOutright }: SumClaim): Slip {
  const list = parts.map(part => part.text).join(' + ')
  const sum = amountText(
    parts.reduce((added, part) => added + part.value, 0),
    whole,
  )
  const sentence = say`A sentence gives ${whole.text} as the total of ${list}, which add up to ${sum}`
  const slip = { sentence, places: [{ start, end }], stated: whole }
  return isOutright ? slip : { ...slip, suspected: true }
}

function agrees({ figure, parts, sums, rounded }: Omit<Total, 'row'>): boolean {
  const slack = roundingSlack(figure, parts, rounded)
  return sums.some(sum => Math.abs(sum - figure.value) <= slack)
}

function isWrong(total: Omit<Total, 'row'>): boolean {
  if (agrees(total)) return false
  const { figure, parts, sums } = total
  const ratio = figure.value / sums[0]!
  // Gains and losses may all but cancel out; then the size of the parts says what is near.
  const largest = parts.reduce((most, part) => Math.max(most, Math.abs(part.value)), 0)
  const nearlyCancels = parts.some(part => part.value < 0) && Math.abs(figure.value - sums[0]!) < largest
  return nearlyCancels || (ratio > 1 / FARTHEST && ratio < FARTHEST)
}

function totalSlip({ row, figure, parts, sums }: Total): Slip {
  const sum = amountText(sums[0]!, figure)
  const sentence = say`The ${parts.length} figures above “${row.label}” in line ${row.line} add up to ${sum}, but the total given is ${figure.text}`
  return { sentence, places: [cellPlace(row, figure), ...parts] }
}
