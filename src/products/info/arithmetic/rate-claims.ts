import { say } from '../../../core/text/say.ts'
import { type Figure, isExact } from '../../../language/figures/read-figures.ts'
import { spansWithin } from '../../../language/spans-within.ts'
import { flatText } from '../reading/flat-text.ts'
import type { Slip, Survey } from '../reading/slip.ts'
import type { InfoReading } from '../request.ts'
import { isVagueAt, spokenShares } from './spoken-shares.ts'

/** A part, its whole and the rate that the clause behind them gives, from 0 to 1. */
type RateClaim = { part: Figure; whole: Figure; rate: Rate; isOfOthers: boolean; areParts?: boolean }
type Rate = { start: number; end: number; value: number; written: string; slack: number }

const LENGTH_MAX = 420
const VAGUE =
  '(?:(?:about|around|approximately|roughly|nearly|almost|some|over|under|just|only|barely|more than|less than|fewer than|well over|or so|circa|exactly|precisely|a mere|mere|fully|a full|as many as) ){0,3}'
const RATE_NAME = '(?:(?:an?|the|its) (?:[\\p{L}-]+ ){0,2}[\\p{L}-]+ (?:of|at) )'
const SAID =
  '(?:or|that is|i\\.e\\.,?|which is|which means|which makes|which gives|that makes|making|giving|in other words|in short|equal to|equivalent to|representing|corresponding to|so|thus|therefore|hence|=|meaning|being)'
const LEAD = new RegExp(
  `(?:[,;:(–—]|\\s(?=or |that is |i\\.e\\. )) ?(?:(?:and )?${SAID},? ){0,2}${VAGUE}${RATE_NAME}?${VAGUE}$`,
  'iu',
)
const CLOSES =
  /^\s?(?:[.,;:)–—]|$|of (?:the|them|those|all|our|its|these|whom)(?!\p{L})|(?:applicants?|people|members|in all|overall|in total|response|turnout|success|have|has|had|are|were|was|is)(?!\p{L}))/iu
const OF_WHOLE =
  /(?<!\p{L})(?:out of|of|from among|among|from)(?: (?:the|our|all|its|their|these|those|a total of|some|over|about|more than|nearly|almost|around)){0,3} $/iu
/** "168 women and 72 men": the rate may be that of either among both. */
const PARTS_OF_ONE = /^ \p{L}+(?: \p{L}+)?,? and $/iu
const TAKEN_FROM =
  /(?:,| and| but|;)(?: (?:only|just|the|of (?:whom|which|them|these|those)|some|about|we|they|a total of|out of (?:which|them|these))){0,3} $/iu
// Figures that follow each other in time or stand beside each other make no part and whole.
const OTHER =
  /(?<!\p{L})(?:compared|versus|than (?:in|last)|previous|prior|last year|per|each|every|between|respectively|target|expected|rose|fell|grew|increased?|decreased?|up|down|higher|lower|rise|drop|growth|interest|discount|points?|margin|average|years? old|aged|from \d)(?!\p{L})/iu
// The rate may be that of those left over.
const OTHERS =
  /(?<!\p{L})(?:not|no|never|other|others|rest|remain\p{L}*|fail\p{L}*|refus\p{L}*|reject\p{L}*|declin\p{L}*|lost|miss\p{L}*|vacan\p{L}*|un\p{L}+|drop\p{L}*|left|withdr\p{L}+|empty|without|cancel\p{L}*|broke\p{L}*|died)(?!\p{L})/iu
const EXACT_SLACK = 0.095
const VAGUE_SLACK = 0.15
// Beyond this the rate speaks of something else.
const FARTHEST = 3

/** Rates that no other reader has held against their figures: "150 people applied and five were selected, one in thirty"; "96 of 240 came back, a response rate of 40 percent". */
export function surveyRates(
  { text, sentences, figures }: InfoReading,
  isRead: (start: number) => boolean,
): Survey {
  const claims = sentences.flatMap(({ text: words, start, end }) => {
    if (words.length > LENGTH_MAX || OTHER.test(words)) return []
    const inside = spansWithin(figures, start, end).filter(({ yearLike }) => !yearLike)
    const rates = ratesIn(text, { start, end }, inside)
    const counts = inside.filter(
      figure =>
        figure.kind !== 'percent' &&
        rates.every(rate => figure.end <= rate.start || figure.start >= rate.end),
    )
    const [rate] = rates
    return rate && rates.length === 1 && counts.length === 2 && !isRead(rate.start)
      ? readClaim(text, rate, counts, end)
      : []
  })
  return { examined: claims.length, slips: claims.flatMap(slipOf) }
}

function ratesIn(text: string, { start, end }: { start: number; end: number }, inside: Figure[]): Rate[] {
  const percents = inside
    .filter(({ kind, sure, inRange }) => kind === 'percent' && sure && !inRange)
    .map(({ start: from, end: to, value, step, approximate, text: written }) => {
      const slack = approximate ? Math.max(VAGUE_SLACK * value, 2 * step) : step * 0.999
      return { start: from, end: to, value: value / 100, written, slack: slack / 100 }
    })
  const words = spokenShares(text.slice(start, end)).map(share => {
    const [from, to] = [start + share.start, start + share.end]
    const isVague = isVagueAt(text, from)
    const slack = share.value * (isVague ? VAGUE_SLACK : EXACT_SLACK)
    return { start: from, end: to, value: share.value, written: text.slice(from, to), slack }
  })
  return [...percents, ...words]
}

function readClaim(text: string, rate: Rate, counts: Figure[], end: number): RateClaim[] {
  const [first, second] = counts as [Figure, Figure]
  const lead = flatText(text.slice(second.end, rate.start))
  // "More than half of the members (41 of 96)".
  const bracket = flatText(text.slice(rate.end, first.start))
  if (
    /^ of [\p{L}\s’'-]{3,50}\($/u.test(bracket) &&
    /^ (?:out )?of (?:the |all )?$/u.test(flatText(text.slice(first.end, second.start))) &&
    text[second.end] === ')'
  )
    return areCounts(first, second) && first.value < second.value
      ? [{ part: first, whole: second, rate, isOfOthers: false }]
      : []
  const isLed =
    LEAD.test(lead) &&
    lead.length < 120 &&
    CLOSES.test(flatText(text.slice(rate.end, Math.min(end, rate.end + 24))))
  const gap = flatText(text.slice(first.end, second.start))
  if (!isLed || gap.length > 120 || /[.;:]\s/u.test(gap) || !areCounts(first, second)) return []
  const isOfOthers = OTHERS.test(`${gap}${lead}`)
  const before = flatText(text.slice(Math.max(0, first.start - 40), first.start))
  if (first.value < second.value && OF_WHOLE.test(gap))
    return [{ part: first, whole: second, rate, isOfOthers }]
  const isTaken = OF_WHOLE.test(before) || TAKEN_FROM.test(gap)
  const areParts = PARTS_OF_ONE.test(gap)
  return isTaken && first.value > second.value
    ? [{ part: second, whole: first, rate, isOfOthers, areParts }]
    : []
}

function areCounts(first: Figure, second: Figure): boolean {
  const alike = first.kind === second.kind && first.unit === second.unit
  return (
    alike && [first, second].every(figure => isExact(figure) && figure.value > 0) && first.kind !== 'points'
  )
}

function slipOf({ part, whole, rate, isOfOthers, areParts }: RateClaim): Slip[] {
  const share = part.value / whole.value
  const blur = part.step === 1 && whole.step === 1 ? 0 : (part.step + whole.step) / 2 / whole.value
  const ofBoth = part.value / (part.value + whole.value)
  const readings = [
    share,
    ...(isOfOthers ? [1 - share] : []),
    ...(areParts === true ? [ofBoth, 1 - ofBoth] : []),
  ]
  if (readings.some(reading => Math.abs(reading - rate.value) <= rate.slack + blur)) return []
  if (share / rate.value > FARTHEST || rate.value / share > FARTHEST) return []
  const sentence = say`${part.text} of ${whole.text} is ${(100 * share).toFixed(1)} %, but the document says ${rate.written}`
  return [{ sentence, places: [{ start: Math.min(part.start, whole.start), end: rate.end }], stated: rate }]
}
