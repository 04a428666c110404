import { say } from '../../../core/text/say.ts'
import { surveyRates } from '../arithmetic/rate-claims.ts'
import { wholeClaims } from '../arithmetic/whole-claims.ts'
import { type ChangeClaim, changeClaims } from '../claims/change-claims.ts'
import { changeBetween } from '../claims/change-size.ts'
import { comparedChanges } from '../claims/compared-changes.ts'
import { spanOf } from '../claims/figure-triples.ts'
import { foreignChanges } from '../claims/foreign-changes.ts'
import { isOff, type LinkedShare, linkedShares, readingsOf, surveyRatios } from '../claims/linked-shares.ts'
import { surveyOneIn } from '../claims/one-in.ts'
import { portionClaims, type ShareClaim, shareClaims, shareOf } from '../claims/share-claims.ts'
import { withSpokenFigures } from '../claims/spoken-figures.ts'
import { fitsWords, multiples, type WordedChange, wordedChanges } from '../claims/worded-changes.ts'
import { surveyToldShares } from '../derivations/told-shares.ts'
import { surveyTwoSides } from '../derivations/two-sides.ts'
import { amountText } from '../figures/amount-text.ts'
import type { WholeClaim } from '../lists/weight-lists.ts'
import { surveyLaterValues } from '../neighbours/later-values.ts'
import { surveySharesOfThis } from '../neighbours/shares-of-this.ts'
import { joinSurveys, type Slip, type Survey } from '../reading/slip.ts'
import type { InfoReading } from '../request.ts'
import { surveyChangeColumns } from '../tables/change-columns.ts'
import { surveyRateRows } from '../tables/rate-rows.ts'
import { surveyRowShares } from '../tables/row-shares.ts'
import { surveyShareColumns } from '../tables/share-columns.ts'
import { consistencyCheck } from './consistency-check.ts'

// Percentages that add up to 60 or 180 were not meant to make up one whole; a slip lands near 100.
const NEAR_WHOLE = 20
// The written change may be rounded or cut off: less than one step of its last digit is let pass.
const CUT_OFF = 0.999

export const percentagesCheck = consistencyCheck('info-percentages', surveyPercentages, {
  subject: say`percentages`,
  holds: say`each agrees with the figures beside it`,
  nothing: say`The document gives no percentage together with the figures behind it, so none can disagree.`,
})

function surveyPercentages(reading: InfoReading): Survey {
  const { tables } = reading
  const figures = withSpokenFigures(reading)
  const shares = onceEach([reading, figures].flatMap(read => [...shareClaims(read), ...portionClaims(read)]))
  const changes = [...changeClaims(reading), ...comparedChanges(reading), ...foreignChanges(reading)]
  const spoken = changeClaims(figures).filter(({ start }) => !changes.some(change => change.start === start))
  const isRead = new Set([...shares.map(({ share }) => share), ...changes.map(({ stated }) => stated)])
  return joinSurveys([
    surveyEach(shares, shareSlip),
    surveyEach([...changes, ...spoken], changeSlip),
    surveyEach(
      linkedShares(reading).filter(({ share }) => !isRead.has(share)),
      linkedSlip,
    ),
    surveyEach([...wordedChanges(reading), ...multiples(reading)], wordedSlip),
    surveyEach(wholeClaims(figures), wholeSlip),
    surveyRatios(reading),
    surveyOneIn(reading),
    surveyRates(figures, start => shares.some(({ share }) => share.start === start)),
    surveyToldShares(reading),
    surveyTwoSides(reading),
    surveyLaterValues(reading),
    surveySharesOfThis(reading),
    surveyRowShares(reading),
    ...tables.flatMap(surveyChangeColumns),
    ...tables.flatMap(surveyShareColumns),
    ...tables.flatMap(surveyRateRows),
  ])
}

/** Two readers may see one percentage; the first of them is heard. */
function onceEach(claims: ShareClaim[]): ShareClaim[] {
  return [...new Map(claims.toReversed().map(claim => [claim.share.start, claim])).values()].reverse()
}

function surveyEach<Claim>(claims: Claim[], slipOf: (claim: Claim) => Slip[]): Survey {
  return { examined: claims.length, slips: claims.flatMap(slipOf) }
}

function shareSlip(claim: ShareClaim): Slip[] {
  const { part, whole, share } = claim
  const { percent, slack } = shareOf(claim)
  if (Math.abs(percent - share.value) <= slack) return []
  const sentence = say`${part.text} of ${whole.text} is ${percent.toFixed(1)} %, but the document says ${share.text}`
  // Part, whole and share are said outright: another figure of 56 percent explains nothing.
  return [{ sentence, places: [spanOf([part, whole, share])] }]
}

function changeSlip({
  sentence: shown,
  start,
  end,
  from,
  to,
  stated,
  direction,
  isTwice,
}: ChangeClaim): Slip[] {
  const places = [{ start, end, shown }]
  const difference = to.value - from.value
  if (direction && Math.abs(difference) > from.step && difference > 0 !== (direction === 'up')) {
    const sentence =
      direction === 'up'
        ? say`The document speaks of an increase from ${from.text} to ${to.text}, which goes the other way`
        : say`The document speaks of a decrease from ${from.text} to ${to.text}, which goes the other way`
    return [{ sentence, places }]
  }
  if (!stated) return []
  // Given in points or as an amount, a change is the difference itself.
  const inPoints = stated.kind !== 'percent'
  const slack = stated.step * CUT_OFF
  const agrees = ([least, greatest]: [number, number]) =>
    Math.abs(stated.value) >= least - slack && Math.abs(stated.value) <= greatest + slack
  const change = changeBetween(from, to, inPoints)
  // "From 10 % to 12 %, up 2 %" is loose talk for two points, not an error.
  if (agrees(change) || (from.kind === 'percent' && agrees(changeBetween(from, to, true)))) return []
  const exact = amountText(Number(((change[0] + change[1]) / 2).toFixed(1)), stated)
  const sentence = say`From ${from.text} to ${to.text} is a change of ${exact}, but the document says ${stated.text}`
  return [{ sentence, places, ...(isTwice ? {} : { stated }) }]
}

function linkedSlip(claim: LinkedShare): Slip[] {
  const readings = readingsOf(claim)
  if (readings.some(percent => !isOff(claim, percent))) return []
  const { share, figures } = claim
  const nearest = readings.reduce((best, percent) =>
    Math.abs(percent - share.value) < Math.abs(best - share.value) ? percent : best,
  )
  const list = figures.map(figure => figure.text).join(' and ')
  const sentence = say`${share.text} does not follow from ${list}, from which at best ${nearest.toFixed(1)} % can be worked out`
  const slip = { sentence, places: [spanOf([...figures, share])], stated: share }
  return [claim.isBeside ? slip : { ...slip, suspected: true }]
}

function wordedSlip(change: WordedChange): Slip[] {
  if (fitsWords(change)) return []
  const { words, from, to, start, end } = change
  const sentence = say`From ${from.text} to ${to.text} is ${(to.value / from.value).toFixed(2)} times as much, which is not “${words}”`
  return [{ sentence, places: [{ start, end }] }]
}

function wholeSlip({ parts, quote, isOpen, isGuessed }: WholeClaim): Slip[] {
  const sum = parts.reduce((added, part) => added + part.value, 0)
  const slack = parts.reduce((added, part) => added + part.step / 2, 0.001)
  const gap = Math.abs(sum - 100)
  // A list that may leave something out can only have too much.
  if (gap <= slack || gap > NEAR_WHOLE || (isOpen && sum < 100)) return []
  const list = parts
    .slice(0, 6)
    .map(part => part.text)
    .join(', ')
  const total = amountText(sum, parts[0]!)
  const sentence = isGuessed
    ? say`Shares that seem to be of one whole (${list}) add up to ${total}`
    : say`Shares that are to make up the whole (${list}) add up to ${total}, not 100 %`
  const places = [{ start: parts[0]!.start, end: parts[0]!.end, shown: quote }, ...parts.slice(1)]
  return [isGuessed ? { sentence, places, suspected: true } : { sentence, places }]
}
