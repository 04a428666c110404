import { type Figure, isExact } from '../figures/read-figures.ts'
import type { Survey } from '../reading/slip.ts'
import type { InfoReading } from '../request.ts'

const BETWEEN = /(?<!\p{L})between\s(?:[^\s\d]{1,4}\s?)?$/iu
const AND = /^(?:\s[\p{L}]+)?\sand\s$/u
const DASH = /^\s?[–—-]\s?$/u
const TO = /^\sto\s$/u
const LEAST =
  /(?<!\p{L})(?:minimum|at least|not less than|no less than|min\.?)(?:\s[\p{L}]+){0,3}(?:\sof|:|\sis)?\s$/iu
const MOST =
  /(?<!\p{L})(?:maximum|at most|not more than|no more than|up to|max\.?)(?:\s[\p{L}]+){0,3}(?:\sof|:|\sis)?\s$/iu
const GAP_MAX = 60

/** "Between 5 and 3 days", "10–4 %", "at least 50 and at most 20": bounds that leave nothing between them. */
export function surveyNumberRanges({ text, figures }: InfoReading): Survey {
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
  const slips = reversed.map(([left, right]) => ({
    sentence: `The range from ${left.text} to ${right.text} ends below where it begins`,
    places: [{ start: left.start, end: right.end }],
  }))
  return { examined, slips }
}

function isRange(text: string, left: Figure, right: Figure): boolean {
  if (!left.sure || !right.sure || left.value < 0 || right.value < 0 || !share(left, right)) return false
  const before = text.slice(Math.max(0, left.start - 40), left.start)
  const gap = text.slice(left.end, right.start)
  if (BETWEEN.test(before) && AND.test(gap)) return true
  const measured = right.kind === 'percent' || right.kind === 'money' || right.kind === 'measure'
  if (measured && left.inRange && (DASH.test(gap) || TO.test(gap)))
    return left.kind === 'plain' || left.unit === right.unit
  return (
    LEAST.test(before) &&
    MOST.test(gap) &&
    isExact({ ...left, approximate: false }) &&
    left.kind === right.kind
  )
}

function share(left: Figure, right: Figure): boolean {
  return left.unit === right.unit || left.kind === 'plain'
}
