import { say } from '../../../core/text/say.ts'
import { type Figure, isExact } from '../../../language/figures/read-figures.ts'
import { numberAtEnd } from '../../../language/number-words.ts'
import { spansWithin } from '../../../language/spans-within.ts'
import { amountText } from '../figures/amount-text.ts'
import type { Slip, Survey } from '../reading/slip.ts'
import type { TextLine } from '../reading/text-lines.ts'
import type { InfoReading } from '../request.ts'

const AVERAGE =
  /(?<!\p{L})(?:average|mean) of (?:all |the |these |those |our ){0,2}(\d{1,2}|\p{L}{3,6}) (?:[\p{L}-]+ )?[\p{L}-]+s(?: (?:is|was|are|were|comes to|amounts to|lies at))?[ :|]+$/iu
const LINES_BACK = 14
const VALUES_MIN = 3
const REST_MAX = 16
/** A unit, or nothing, behind the last figure of a line. */
const UNIT_ALONE = /^[\s|*_]*[\p{L}%°²³/]{0,5}[\s|*_.,;]*$/u
const FARTHEST = 1.6

/** "The plain average of the four marks is 2.0", below four lines that end in a figure each. */
export function surveyListAverages({ text, lines, figures, language }: InfoReading): Survey {
  if (language !== 'en') return { examined: 0, slips: [] }
  const claims = figures.flatMap(stated => {
    const said = text.slice(Math.max(0, stated.start - 90), stated.start).replace(/\s+/gu, ' ')
    const number = AVERAGE.exec(said)?.[1]
    if (number === undefined || !isExact(stated)) return []
    const count = /^\d/u.test(number) ? Number(number) : numberAtEnd(number.toLowerCase())
    const values = count === undefined ? [] : valuesAbove(lines, figures, stated)
    return values.length === count && values.length >= VALUES_MIN ? [{ stated, values }] : []
  })
  return { examined: claims.length, slips: claims.flatMap(slipOf) }
}

/** The last figures of the lines above that end in one, as long as they follow each other. */
function valuesAbove(lines: TextLine[], figures: Figure[], stated: Figure): Figure[] {
  const place = lines.findLastIndex(({ start }) => start <= stated.start)
  const values: Figure[] = []
  for (const line of lines.slice(Math.max(0, place - LINES_BACK), place).reverse()) {
    const last = spansWithin(figures, line.start, line.start + line.text.length).at(-1)
    const rest = last ? line.text.slice(last.end - line.start) : ''
    const isValue =
      last && isExact(last) && last.kind === stated.kind && rest.length <= REST_MAX && UNIT_ALONE.test(rest)
    if (isValue) values.unshift(last)
    else if (values.length > 0 && /[\p{L}\d]/u.test(line.text)) break
  }
  return values
}

function slipOf({ stated, values }: { stated: Figure; values: Figure[] }): Slip[] {
  const mean = values.reduce((sum, { value }) => sum + value, 0) / values.length
  const ratio = stated.value / mean
  if (Math.abs(mean - stated.value) <= stated.step * 0.51 || ratio > FARTHEST || ratio < 1 / FARTHEST)
    return []
  const list = values.map(({ text }) => text).join(', ')
  const right = Number((Math.round(mean / stated.step) * stated.step).toPrecision(12))
  const sentence = say`The average of ${list} is ${amountText(right, stated)}, but the document gives ${stated.text}`
  return [{ sentence, places: [stated, ...values], suspected: true }]
}
