import { say } from '../../../core/text/say.ts'
import { type Figure, isExact } from '../../../language/figures/read-figures.ts'
import { spansWithin } from '../../../language/spans-within.ts'
import type { Survey } from '../reading/slip.ts'
import type { InfoReading } from '../request.ts'

/** A percentage that its sentence ties to the figures before it, without saying how it was worked out. */
export type LinkedShare = { share: Figure; figures: Figure[]; isBeside: boolean }

const LENGTH_MAX = 320
const BRACKET = /\(\s?(?:i\.e\.,?\s|or\s|that is\s|=\s?|equal to\s)?$/u
// Right behind a figure: "416 (65 %)", "416, or 65 %".
const BESIDE =
  /(?<![\d.,])\d[\d.,]{0,15}(?:\s\p{L}{1,20}){0,2}(?:\s?\(|,?\s(?:or|which is|that is)\s|,\san?\s(?:[\p{L}-]{1,20}\s){0,2}(?:rate|share|proportion|portion) of\s)$/iu
const OTHER_MEASURE =
  /(?<!\p{L})(?:respectively|primarily|mainly|partly|due to|driven by|attributable|because|annual(?:ly|i[sz]ed)?|per (?:year|annum|month)|a year|compound|cagr|average\p{L}*|adjusted|organic|constant|each|stakes?|interest|inflation|closed up|closed down|target|expected|forecast|budget|index|market|weighted|like-for-like|excluding|points?|minimum|maximum|at least|or more|between|up to|than expected|about|nearly|another|other|also|while|whereas|spoke|new|and \d+ ?%)(?!\p{L})/iu
const OF_THEM = /^ (?:\p{L}+ )?of (?:them|these|those)[, (]{1,3}(?:or |that is )?$/iu
const OTHER_SIDE = /(?<!\p{L})(?:previous|last year|prior|in 20\d\d:)(?!\p{L})/iu
const TOTAL_WORDS =
  /^(?:of|the|all|total|share|overall|in|them|these|those|such|whole|a|on|rate|more|less|higher|lower|and)$/u
// A percentage far from every reading speaks of something else.
const FARTHEST = 1.7

/** One percentage and two or three figures of one kind in a sentence that ties them together. */
export function linkedShares({ text, sentences, figures, language }: InfoReading): LinkedShare[] {
  // The words that tie or part them are known in English alone; a guess in another language would accuse.
  if (language !== 'en' && language !== 'unknown') return []
  return sentences.flatMap(sentence => {
    if (sentence.text.length > LENGTH_MAX || !/%|per ?cent/iu.test(sentence.text)) return []
    const inside = spansWithin(figures, sentence.start, sentence.end).filter(figure => !figure.yearLike)
    const shares = inside.filter(figure => figure.kind === 'percent')
    const [share] = shares
    const others = inside.filter(figure => figure.kind !== 'percent' && !isRepeated(figure, share))
    const [first] = others
    // Several percentages in a sentence leave open which figures belong to which.
    if (!share || !first || shares.length > 1 || others.length < 2 || others.length > 3) return []
    if (!inside.every(isExact) || OTHER_MEASURE.test(sentence.text)) return []
    // "388 of them (8%) were vacant, after 437": the whole stands in the sentence before.
    // "12.30 (or from 12.30) is charged at 60%", "14 full-time and 11 at 60%": a rate of its own.
    if (/(?<!\p{L})at\s$/iu.test(text.slice(sentence.start, share.start))) return []
    // "13, or 38%; … fell by nine, from 25 to 16": another matter.
    if (others.some(figure => figure.start > share.end && /[;:]/u.test(text.slice(share.end, figure.start))))
      return []
    if (others.some(({ end }) => OF_THEM.test(text.slice(end, share.start)))) return []
    const alike = others.every(
      ({ kind, unit, value }) => kind === first.kind && unit === first.unit && value > 0,
    )
    // "137 in one group and 132 in the other, 269 in all (92%)": of a whole that stands elsewhere.
    const sum = others.reduce((added, { value }) => added + value, 0)
    if (others.length > 2 && 2 * others.at(-1)!.value === sum) return []
    const rest = text.slice(share.end, sentence.end)
    // "Passengers were up by 2,400 (2.5%), cars down by 280": another thing, with its own figures.
    if (/^\)[^,;]{0,30}[,;] \p{L}+ (?:up|down|rose|fell|by|were|was|had)(?!\p{L})/u.test(rest)) return []
    const repeated = inside.find(figure => isRepeated(figure, share))
    const lead = text.slice(sentence.start, (repeated ?? share).start)
    const claim = { share, figures: others, isBeside: isBeside(lead, others) }
    return alike && first.kind !== 'points' && isTied(lead, rest, first.end <= share.start) && isNear(claim)
      ? [claim]
      : []
  })
}

/** "Or 45 45 percent": a number that was struck through and written again. */
function isRepeated({ end, value, kind }: Figure, share: Figure | undefined): boolean {
  return share !== undefined && kind === 'plain' && value === share.value && share.start - end === 1
}

/** With a third figure it must stand in brackets. */
function isBeside(lead: string, figures: Figure[]): boolean {
  return BESIDE.test(lead) && (figures.length === 2 || BRACKET.test(lead))
}

function isNear({ share, figures }: Omit<LinkedShare, 'isBeside'>): boolean {
  return readingsOf({ figures }).some(percent => {
    const ratio = Math.abs(share.value) / percent
    return ratio < FARTHEST && ratio > 1 / FARTHEST
  })
}

/** Words in brackets behind the percentage must repeat what was counted before: "12 are closed, 4 are open (75 % closed)". */
function isTied(lead: string, rest: string, figuresLead: boolean): boolean {
  // "Sales rise by 15 % to $332,948, material to $102,350": what it was before is not told.
  if (
    /(?<!\p{L})by\s$/iu.test(lead) &&
    /^\sto\s/u.test(rest) &&
    !/(?<!\p{L})from(?!\p{L})/iu.test(lead + rest)
  )
    return false
  if (OTHER_SIDE.test(lead) && !/from|compared|prior year:/iu.test(lead)) return false
  if (!BRACKET.test(lead)) {
    // "… to 240 and the margin was 12 %": what comes after "and" may speak of something else.
    const near = /[^\d]*$/u.exec(lead)![0]
    if (figuresLead && /(?<!\p{L})(?:and|while|but|with)(?!\p{L})/iu.test(near)) return false
    // "45 % of net profit" beside two dividends: of what was not told, nothing can be worked out.
    const ofWhat = /^\s?of\s(?:(?:the|our|its|all)\s)?(\p{L}+)/u.exec(rest)?.[1]
    return ofWhat === undefined || lead.toLowerCase().includes(ofWhat.toLowerCase())
  }
  const run = /^[\s\p{L}’'-]*/u.exec(rest)![0]
  const words = run.trim() === '' ? [] : run.trim().toLowerCase().split(/\s+/u)
  const leadWords = lead.toLowerCase()
  return (
    rest[run.length] === ')' &&
    words.length < 5 &&
    words.every(word => TOTAL_WORDS.test(word) || leadWords.includes(word))
  )
}

/** The possible meanings of the percentage: a part of a whole, a part of a sum, a change either way, or a ratio. */
export function readingsOf({ figures }: Pick<LinkedShare, 'figures'>): number[] {
  const largest = Math.max(...figures.map(({ value }) => value))
  const sum = figures.reduce((added, { value }) => added + value, 0)
  // Where the parts and their whole are all there, a percentage is a part of that whole.
  if (figures.length === 3 && figures[0]!.kind !== 'money' && Math.abs(sum - 2 * largest) < 1e-9 * sum)
    return figures.map(({ value }) => (100 * value) / largest)
  const pairs = figures.flatMap((left, place) =>
    figures.slice(place + 1).map(right => [left.value, right.value] as const),
  )
  // "28 beds on all 365 nights, 9,198 stays, an occupancy of 90%".
  const [least, middle, most] = figures.map(({ value }) => value).sort((one, other) => one - other)
  const filled = most === undefined ? [] : [most / (least! * middle!)]
  return [
    ...filled,
    ...pairs.flatMap(([a, b]) => [
      a / b,
      b / a,
      Math.abs(b - a) / a,
      Math.abs(b - a) / b,
      a / (a + b),
      b / (a + b),
      // "3,600, an increase of 132, or 3.8 %": the change of what it was before.
      Math.min(a, b) / Math.abs(a - b),
    ]),
    ...figures.map(({ value }) => value / sum),
  ].map(ratio => 100 * ratio)
}

/** Beyond rounding, and near enough to one reading to be that one gone wrong. */
export function isOff({ share, figures }: LinkedShare, reading: number): boolean {
  const coarse = figures.some(({ step, scale }) => step < 1 || scale > 1)
  const blur = coarse
    ? figures.reduce((sum, { step, value }) => sum + (50 * step) / Math.max(step, Math.abs(value)), 0)
    : 0
  return Math.abs(reading - Math.abs(share.value)) > share.step * 0.999 + blur
}

const RATIO = /(?<!\p{L})ratio(?!\p{L})[^.;]{0,60}?(?<![\d.,])(\d{1,3}) ?(?::|to) ?(\d{1,3})(?![\d.,]\d|\d)/iu
const RATIO_LENGTH_MAX = 240
// Ratios are written in small numbers: 61 to 20 is called 3:1.
const LOOSE = 0.06

/** "The ratio of men to women is 3:1 (60 men, 20 women)". */
export function surveyRatios({ sentences, figures }: InfoReading): Survey {
  const claims = sentences.flatMap(({ text, start, end }) => {
    const match = text.length > RATIO_LENGTH_MAX ? null : RATIO.exec(text)
    if (!match) return []
    const ratioEnd = start + match.index + match[0].length
    const [left, right, ...others] = spansWithin(figures, start, end).filter(
      figure => !figure.yearLike && (figure.start >= ratioEnd || figure.end <= start + match.index),
    )
    if (!left || !right || others.length > 0 || !isExact(left) || !isExact(right)) return []
    if (left.kind !== right.kind || left.unit !== right.unit || right.value === 0) return []
    return [{ start, end, left, right, claimedRatio: Number(match[1]) / Number(match[2]) }]
  })
  const wrong = claims.filter(({ left, right, claimedRatio }) => {
    const ratio = left.value / right.value
    return [claimedRatio, 1 / claimedRatio].every(each => Math.abs(ratio / each - 1) > LOOSE)
  })
  return {
    examined: claims.length,
    slips: wrong.map(({ left, right, start, end }) => ({
      sentence: say`${left.text} to ${right.text} is not the ratio that the sentence gives`,
      places: [{ start, end }],
    })),
  }
}
