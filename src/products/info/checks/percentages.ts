import type { Check } from '../../../core/finding.ts'
import { amountText } from '../amount-text.ts'
import { type ChangeClaim, changeClaims } from '../change-claims.ts'
import { changeBetween } from '../change-size.ts'
import { quoteAt } from '../evidence-place.ts'
import type { InfoReading } from '../request.ts'
import { type ShareClaim, shareClaims, shareOf } from '../share-claims.ts'
import { answerSurvey, type Slip, type Survey } from '../survey.ts'
import { type WholeClaim, wholeClaims } from '../whole-claims.ts'

// Percentages that add up to 60 or 180 were not meant to make up one whole; a slip lands near 100.
const NEAR_WHOLE = 20
// The written change may be rounded or cut off: less than one step of its last digit is let pass.
const CUT_OFF = 0.999

export const percentagesCheck: Check<InfoReading> = {
  code: 'info-percentages',
  ask: reading =>
    answerSurvey(reading, surveyPercentages(reading), {
      subject: 'percentages',
      holds: 'each agrees with the figures beside it',
      nothing: 'The document gives no percentage together with the figures behind it, so none can disagree.',
    }),
}

function surveyPercentages(reading: InfoReading): Survey {
  const shares = shareClaims(reading)
  const changes = changeClaims(reading)
  const wholes = wholeClaims(reading)
  return {
    examined: shares.length + changes.length + wholes.length,
    slips: [
      ...shares.flatMap(claim => shareSlip(reading, claim)),
      ...changes.flatMap(claim => changeSlip(reading, claim)),
      ...wholes.flatMap(claim => wholeSlip(reading, claim)),
    ],
  }
}

function shareSlip({ lines, text }: InfoReading, claim: ShareClaim): Slip[] {
  const { part, whole, share } = claim
  const { percent, slack } = shareOf(claim)
  if (Math.abs(percent - share.value) <= slack) return []
  const [from, to] = [Math.min(part.start, share.start), Math.max(whole.end, share.end)]
  return [
    {
      sentence: `${part.text} of ${whole.text} is ${percent.toFixed(1)} %, but the document says ${share.text}`,
      evidence: [quoteAt(lines, from, text.slice(from, to))],
    },
  ]
}

function changeSlip({ lines }: InfoReading, { sentence, from, to, stated, direction }: ChangeClaim): Slip[] {
  const evidence = [quoteAt(lines, from.start, sentence)]
  const moved = to.value - from.value
  if (direction && Math.abs(moved) > from.step && moved > 0 !== (direction === 'up')) {
    const said = direction === 'up' ? 'an increase' : 'a decrease'
    return [
      {
        sentence: `The document speaks of ${said} from ${from.text} to ${to.text}, which goes the other way`,
        evidence,
      },
    ]
  }
  if (!stated) return []
  const inPoints = stated.kind === 'points'
  const slack = stated.step * CUT_OFF
  const agrees = ([least, greatest]: [number, number]) =>
    Math.abs(stated.value) >= least - slack && Math.abs(stated.value) <= greatest + slack
  const change = changeBetween(from, to, inPoints)
  // "From 10 % to 12 %, up 2 %" is loose talk for two points, not an error.
  if (agrees(change) || (from.kind === 'percent' && agrees(changeBetween(from, to, true)))) return []
  const exact = amountText(Number(((change[0] + change[1]) / 2).toFixed(1)), stated)
  return [
    {
      sentence: `From ${from.text} to ${to.text} is a change of ${exact}, but the document says ${stated.text}`,
      evidence,
    },
  ]
}

function wholeSlip({ lines }: InfoReading, { parts, quote }: WholeClaim): Slip[] {
  const sum = parts.reduce((added, part) => added + part.value, 0)
  const slack = parts.reduce((added, part) => added + part.step / 2, 0.001)
  const gap = Math.abs(sum - 100)
  if (gap <= slack || gap > NEAR_WHOLE) return []
  const listed = parts
    .slice(0, 6)
    .map(part => part.text)
    .join(', ')
  return [
    {
      sentence: `Shares that are to make up the whole (${listed}) add up to ${amountText(sum, parts[0]!)}, not 100 %`,
      evidence: [quoteAt(lines, parts[0]!.start, quote)],
    },
  ]
}
