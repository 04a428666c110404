import { say } from '../../../core/text/say.ts'
import { type Figure, isExact } from '../../../language/figures/read-figures.ts'
import { numberAtEnd, readWordNumbers } from '../../../language/number-words.ts'
import { spansWithin } from '../../../language/spans-within.ts'
import { samePairs } from '../claims/figure-pairs.ts'
import type { LabelledFigure } from '../claims/labelled-figures.ts'
import { surveyOffices } from '../claims/office-holders.ts'
import { surveyStandingTerms } from '../claims/standing-terms.ts'
import { surveyFoundingYears } from '../dates/founding-years.ts'
import { joinSurveys, type Place, type Survey } from '../reading/slip.ts'
import type { InfoReading } from '../request.ts'
import { consistencyCheck } from './consistency-check.ts'

// Ten times as much is a slip of the keyboard; a hundred times as much is another quantity of the same name.
const FARTHEST = 11
const LOOK_BACK = 120

export const valuesCheck = consistencyCheck('info-values', surveyValues, {
  subject: say`repeated figures and ranges`,
  holds: say`each has the same value wherever it is given`,
  nothing: say`The document states no figure twice under the same name, so none can disagree.`,
})

function surveyValues(reading: InfoReading): Survey {
  return joinSurveys([
    surveyPairs(reading),
    surveyWrittenTwice(reading),
    surveyNumberRanges(reading),
    surveyOffices(reading),
    surveyStandingTerms(reading),
    surveyFoundingYears(reading),
  ])
}

function surveyPairs({ labelled, figures }: InfoReading): Survey {
  const pairs = samePairs(labelled).filter(({ left, right }) => left.figure.unit === right.figure.unit)
  const differing = pairs.filter(
    ({ agree, left, right }) =>
      !agree && isNear(left.figure.value / right.figure.value) && !isPartUsed(figures, left, right),
  )
  const slips = differing.map(({ label, left, right }) => ({
    sentence: say`“${label}” is ${left.figure.text} in one place and ${right.figure.text} in another`,
    places: [left.place, right.place],
  }))
  return { examined: pairs.length, slips }
}

const BESIDE = 60

/** "Reserves: 140,000 € … Of the reserves of 305,000 €, 165,000 € remain": one is what was taken of the other. */
function isPartUsed(figures: Figure[], ...pair: [LabelledFigure, LabelledFigure]): boolean {
  const [one, other] = pair.map(({ figure }) => figure) as [Figure, Figure]
  const apart = Math.abs(one.value - other.value)
  return [one, other].some(({ end, kind }) =>
    spansWithin(figures, end, end + BESIDE).some(each => each.kind === kind && each.value === apart),
  )
}

function isNear(ratio: number): boolean {
  return ratio > 1 / FARTHEST && ratio < FARTHEST
}

function surveyWrittenTwice(reading: InfoReading): Survey {
  const twice = writtenTwice(reading)
  const slips = twice
    .filter(({ figure, words }) => figure.value !== words)
    .map(({ place }) => ({
      sentence: say`The number in words and the number in digits differ in “${place.shown!}”`,
      places: [place],
    }))
  return { examined: twice.length, slips }
}

type WrittenTwice = { figure: Figure; words: number; place: Place }

// "fifty percent (50 %)", "five hundred dollars ($500)": the noun between the number and the bracket.
const NOUN_AT_END = /\s(?:percent|per cent|(?:us )?dollars|euros?|pounds(?: sterling)?)$/iu

// "one-half of one percent (0.50 %)" is a fraction in words.
const FRACTION = /(?:half|quarters?|thirds?|fifths?|eighths?|tenths?|hundredths?)(?: of one)?$/iu

// "One-to-one (121)" is a nickname.
const COMPOUND = /\p{L}-\p{L}+-\p{L}+$/u

// "The sum of five thousand ($6,000)".
const SUM = /(?<!\p{L})(?:hundred|thousand|million|billion)(?!\p{L})[^,.;]{0,40}$/iu

// `plus_one (5)` calls a function.
const CODE = /_\p{L}*$/u

/** Contracts write "thirty (30) days"; the two must be one number. */
function writtenTwice({ text, figures }: InfoReading): WrittenTwice[] {
  return figures.flatMap(figure => {
    if (text[figure.start - 1] !== '(' || text[figure.end] !== ')' || !figure.sure) return []
    const said = text.slice(Math.max(0, figure.start - LOOK_BACK), figure.start - 1).trimEnd()
    // "Thirty per cent (£9,253)" tells what the share is.
    if (figure.kind === 'money' && /per ?cent$/iu.test(said)) return []
    const before = said.replace(NOUN_AT_END, '')
    // "It takes nine ($57.38)" tells what nine cost.
    if ((figure.kind === 'money' || figure.kind === 'percent') && before === said && !SUM.test(before))
      return []
    const isOther = FRACTION.test(before) || COMPOUND.test(before) || CODE.test(before)
    const words = isOther ? undefined : numberAtEnd(before)
    if (words === undefined || isWorkedOut(figure, words, before)) return []
    const lead = before.split(/\s/u).slice(-3).join(' ')
    const start = Math.max(0, figure.start - 2 - lead.length)
    return [{ figure, words, place: { start, end: figure.end, shown: `${lead} (${figure.text})` } }]
  })
}

/** "Two shifts of seven (14)" multiplies, and "one in eighty (1.25 percent)" or "one household in five (161)" says a share in two ways. */
function isWorkedOut({ value, kind }: Figure, words: number, before: string): boolean {
  if (/(?<!\p{L})(?:one|two|three)(?:\s\p{L}+){0,2}\sin\s[\p{L}-]+$/iu.test(before)) return true
  if (kind === 'percent') return false
  return words !== value && readWordNumbers(before).some(times => times.value * words === value)
}

const BETWEEN = /(?<!\p{L})between\s(?:[^\s\d]{1,4}\s?)?$/iu
const AND = /^(?:\s[\p{L}]+)?\sand\s$/u
const DASH = /^\s?[–—-]\s?$/u
const TO = /^\sto\s$/u
const LEAST =
  /(?<!\p{L})(?:minimum|at least|not less than|no less than|min\.?)(?:\s[\p{L}]+){0,3}(?:\sof|:|\sis)?\s$/iu
const MOST =
  /(?<!\p{L})(?:maximum|at most|not more than|no more than|up to|max\.?)(?:\s[\p{L}]+){0,3}(?:\sof|:|\sis)?\s$/iu
const GAP_MAX = 60
const HOUR = /^\s?(?:[ap]\.?m(?!\p{L})|o['’]clock|noon|midnight)/iu
// "Ring the office between 8.30 and 4.00", "between 27 and 8 days before arrival".
const CLOCK = /^\d{1,2}\.[0-5]\d$/u
const COUNTED_DOWN = /^\s?(?:\p{L}+\s)?(?:before|prior|ahead|left|to go|remaining)(?!\p{L})/iu
// "0.94 × 7.70 – 2.225 = 5.013" takes away.
const CALCULATED = /[×*+÷=]\s?$/u
const EQUALS = /^\s?(?:\([^()\n]{1,60}\)\s?)?=/u
// Grades fall from the best to the worst, all of them.
const FALLING_MIN = 3

/** "Between 5 and 3 days", "10–4 %", "at least 50 and at most 20": bounds that leave nothing between them. */
function surveyNumberRanges({ text, figures }: InfoReading): Survey {
  let examined = 0
  const reversed: [Figure, Figure][] = []
  for (let place = 1; place < figures.length; place++) {
    const [left, right] = [figures[place - 1]!, figures[place]!]
    if (right.start - left.end > GAP_MAX || left.yearLike || right.yearLike) continue
    if (!isRange(text, left, right)) continue
    examined++
    // "Between 5 and 10 million": the first bound borrows the scale of the second.
    const scaled = left.scale === 1 && left.kind === 'plain' ? left.value * right.scale : left.value
    if (scaled > right.value) reversed.push([left, right])
  }
  const slips = (reversed.length < FALLING_MIN ? reversed : []).map(([left, right]) => ({
    sentence: say`The range from ${left.text} to ${right.text} ends below where it begins`,
    places: [{ start: left.start, end: right.end }],
    // "Fresh for 24 to 8 hours" may count down, and "30 days – 21 days ideally" adds a second thought.
    ...(TO.test(text.slice(left.end, right.start)) || isAside(text, left, right)
      ? { suspected: true as const }
      : {}),
  }))
  return { examined, slips }
}

const SPACED_DASH = /^\s[–—-]\s$/u

function isAside(text: string, left: Figure, right: Figure): boolean {
  return left.unit !== '' && left.unit === right.unit && SPACED_DASH.test(text.slice(left.end, right.start))
}

function isRange(text: string, left: Figure, right: Figure): boolean {
  if (!left.sure || !right.sure || left.value < 0 || right.value < 0 || !share(left, right)) return false
  // "8.85%1.78%-0.72%" is what is left of a picture.
  if (/[%\d]/u.test(text[left.start - 1] ?? '')) return false
  const before = text.slice(Math.max(0, left.start - 40), left.start)
  const gap = text.slice(left.end, right.start)
  const after = text.slice(right.end, right.end + 64)
  if ((CLOCK.test(left.text) && CLOCK.test(right.text)) || COUNTED_DOWN.test(after)) return false
  // "9 h 30 – 13 h"
  if (/\d\s?h\s?$/iu.test(before)) return false
  if (HOUR.test(gap) || HOUR.test(after) || CALCULATED.test(before) || EQUALS.test(after)) return false
  if (BETWEEN.test(before) && AND.test(gap)) return true
  const isQuantity = right.kind === 'percent' || right.kind === 'money' || right.kind === 'measure'
  if (isQuantity && left.inRange && (DASH.test(gap) || TO.test(gap)))
    return left.kind === 'plain' || left.unit === right.unit
  return (
    LEAST.test(before) &&
    MOST.test(gap) &&
    !/[.;]\s|\n\s*\n/u.test(gap) &&
    isExact({ ...left, approximate: false }) &&
    left.kind === right.kind
  )
}

function share(left: Figure, right: Figure): boolean {
  return left.unit === right.unit || left.kind === 'plain'
}
