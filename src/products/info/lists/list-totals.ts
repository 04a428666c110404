import { say } from '../../../core/text/say.ts'
import { type Figure, isExact } from '../../../language/figures/read-figures.ts'
import { spansWithin } from '../../../language/spans-within.ts'
import { amountText } from '../figures/amount-text.ts'
import { roundingSlack } from '../figures/rounding.ts'
import type { Slip, Survey } from '../reading/slip.ts'
import { lineAt, type TextLine } from '../reading/text-lines.ts'
import type { InfoReading } from '../request.ts'
import { isNear } from '../tables/row-rule.ts'
import { pointRuns } from './weight-lists.ts'

const LEAD_MAX = 300
const OTHER =
  /(?<!\p{L})(?:including|such as|for example|e\.g\.|at least|at most|up to|or|any|choose|select|between|over|about|examples?|some|per|each|every|within|after|first|last|than)(?!\p{L})/iu
const PART_OTHER = /(?<!\p{L})(?:total|overall|of (?:which|these|them)|each|per|or|up to)(?!\p{L})/iu

/** "The 14 rooms are:" over "- 6 doubles", "- 5 singles", "- 3 suites": a whole in the line above the list of its parts. */
export function surveyListTotals({ lines, figures }: InfoReading): Survey {
  let examined = 0
  const slips: Slip[] = []
  for (const run of pointRuns(lines)) {
    const [whole, parts] = [
      wholeAbove(lines, run[0]!, figures),
      run.flatMap(line => leadingFigure(line, figures)),
    ]
    if (!whole || parts.length !== run.length || !parts.every(part => isPartOf(part, whole))) continue
    examined++
    const sum = parts.reduce((added, { value }) => added + value, 0)
    if (Math.abs(sum - whole.value) <= roundingSlack(whole, parts) || !isNear(whole.value, sum)) continue
    const list = parts.map(({ text }) => text).join(' + ')
    const sentence = say`${list} make ${amountText(Number(sum.toPrecision(12)), whole)}, but the document gives ${whole.text} for all of them`
    slips.push({ sentence, places: [whole, ...parts], stated: whole })
  }
  return { examined, slips }
}

/** The one figure of the line that ends in a colon and introduces the list. */
function wholeAbove(lines: TextLine[], first: TextLine, figures: Figure[]): Figure | undefined {
  const lead = lines
    .slice(Math.max(0, first.number - 3), first.number - 1)
    .findLast(({ kind }) => kind !== 'blank')
  if (!lead || !/:[*_\s]*$/u.test(lead.text) || lead.text.length > LEAD_MAX || OTHER.test(lead.text))
    return undefined
  const inside = spansWithin(figures, lead.body, lead.start + lead.text.length).filter(
    ({ yearLike }) => !yearLike,
  )
  const [whole, ...more] = inside
  return whole && more.length === 0 && isExact(whole) ? whole : undefined
}

function leadingFigure(line: TextLine, figures: Figure[]): Figure[] {
  const [figure] = spansWithin(figures, line.body, line.start + line.text.length)
  const before = figure ? line.text.slice(line.body - line.start, figure.start - line.start) : ''
  const isLed = /^[*_\s]*$/u.test(before) || /^[^:]{2,50}:[*_\s]*$/u.test(before)
  return figure && isLed && !PART_OTHER.test(line.text) ? [figure] : []
}

function isPartOf(part: Figure, whole: Figure): boolean {
  return (
    isExact(part) &&
    !part.yearLike &&
    part.kind === whole.kind &&
    part.unit === whole.unit &&
    part.kind !== 'percent'
  )
}

const STEP = /\((\d{1,3})(?: ?(?:min|mins|minutes|m|'|’))?\)/gu
const LENGTH =
  /(?<![\d.–-])(\d{1,3})[ -]?(min(?:ute)?s?|hours?|h)(?!\p{L})|\d{1,2} ?[×x] ?(\d{2,3})(?!\d)|(?<!\p{L})(one|an)[ -]hour(?!\p{L})/giu
const LOOK_BACK = 400
const STEPS_MIN = 3

/** "Each session: Hook (5) → Lesson (15) → Studio (40)" in a course of 60-minute sessions. */
export function surveyPlans({ text, lines }: InfoReading): Survey {
  let examined = 0
  const slips: Slip[] = []
  for (const line of lines) {
    if (!line.text.includes('→') && !/->|\+/u.test(line.text)) continue
    const matches = [...line.text.matchAll(STEP)]
    const steps = matches.map(match => Number(match[1]))
    if (steps.length < STEPS_MIN || steps.length < line.text.split(/→|->/u).length) continue
    const from = lineAt(lines, Math.max(0, line.start - LOOK_BACK)).start
    const lengths = lengthsIn(text.slice(from, line.start + line.text.length).replaceAll(STEP, ' '))
    const sum = steps.reduce((added, minutes) => added + minutes, 0)
    const last = lengths.at(-1)
    if (last === undefined) continue
    examined++
    if (lengths.includes(sum) || !isNear(last, sum, 1.4)) continue
    const sentence = say`${steps.join(' + ')} make ${sum}, but the document gives ${last} minutes for all of them`
    // Marks of bold type may stand between the steps: each is a place of its own.
    const places = matches.map(({ 0: step, index }) => ({
      start: line.start + index,
      end: line.start + index + step.length,
    }))
    slips.push({ sentence, places })
  }
  return { examined, slips }
}

function lengthsIn(text: string): number[] {
  return [...text.matchAll(LENGTH)].map(([, count, unit, each]) => {
    if (each !== undefined) return Number(each)
    return count === undefined ? 60 : Number(count) * (/^h/iu.test(unit!) ? 60 : 1)
  })
}
