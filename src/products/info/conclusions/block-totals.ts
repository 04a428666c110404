import { say } from '../../../core/text/say.ts'
import type { Figure } from '../../../language/figures/read-figures.ts'
import { isExact } from '../../../language/figures/read-figures.ts'
import { unitWithSymbol } from '../../../language/figures/units.ts'
import { stemOf } from '../../../language/stems.ts'
import {
  digitsIn,
  remarkOn,
  type ToldSentence,
  toldSentences,
  writtenLike,
} from '../neighbours/told-sentences.ts'
import type { Slip, Survey } from '../reading/slip.ts'
import { lineAt, type TextLine } from '../reading/text-lines.ts'
import type { InfoReading } from '../request.ts'
import type { Table } from '../tables/table.ts'
import { isPart, isTotal } from '../tables/table-totals.ts'
import { isNearby } from './outcomes.ts'
import { resultsOf } from './results.ts'
import { type Term, termsOf } from './terms.ts'

/** A part in a line above: its label, and its value in the base unit. */
type Part = { label: string; value: number }

const OTHER_CASE =
  /(?<!\p{L})(?:includ(?:es?|ing|ed)|of which|if|unless|except|excluding|would have|could|might|at least|(?<!add |adds |added |adding )up to|either|whether|in addition|additional(?:ly)?|besides|plus|(?<!one )another|further|on top|also|last|previous|year)(?!\p{L})/iu
const PARTS_MIN = 2
const HALF = /(?<!\p{L})(?:half|quarters?)(?!\p{L})/iu

/** "That makes 27 slots in total" below a table or a list of them. */
export function surveyBlockTotals(reading: InfoReading): Survey {
  let examined = 0
  const slips: Slip[] = []
  for (const told of toldSentences(reading)) {
    const above = OTHER_CASE.test(told.text) ? undefined : lineAbove(reading.lines, told)
    if (!above) continue
    const result = totalOf(reading, told)
    const parts = result ? partsAbove(reading, above, told, result) : []
    if (!result || parts.length < PARTS_MIN) continue
    const sum = added(parts)
    const isRight = isExplained(parts, result)
    if (!isRight && !isNearby(result, { value: sum, from: [], slack: 0 })) continue
    examined++
    if (isRight) continue
    const due = writtenLike(
      result.words,
      (sum / result.value) * (digitsIn(result.words) || result.value / result.factor),
    )
    slips.push(remarkOn(say`The ${parts.length} figures above add up to ${due}, not ${result.words}`, told))
  }
  return { examined, slips }
}

/** The one figure that the sentence gives as a total, where it names no parts of its own. */
function totalOf(reading: InfoReading, told: ToldSentence): Term | undefined {
  const terms = termsOf(reading, told)
  const [result, ...more] = resultsOf(told, terms).filter(
    ({ cue, opens, term }) => (cue === 'total' || (cue === 'so' && opens)) && term.measure !== 'share',
  )
  if (!result || more.length > 0) return undefined
  const own = terms.filter(term => term !== result.term && !term.isTold && term.words.toLowerCase() !== 'one')
  return own.some(({ measure }) => measure === result.term.measure) ? undefined : result.term
}

/** The last line of the list or table right above the paragraph of the sentence. */
function lineAbove(lines: TextLine[], { start }: ToldSentence): TextLine | undefined {
  const own = lineAt(lines, start)
  if (own.kind !== 'text') return undefined
  const before = lines
    .slice(Math.max(0, own.number - 4), own.number - 1)
    .findLast(({ kind }) => kind !== 'blank')
  return before && (before.kind === 'row' || before.kind === 'point') ? before : undefined
}

function partsAbove(reading: InfoReading, above: TextLine, told: ToldSentence, result: Term): Part[] {
  const parts = above.kind === 'row' ? rowParts(reading, above, result) : pointParts(reading, above, result)
  const named = parts.filter(({ label }) => isNamed(label, told.text))
  return named.length >= PARTS_MIN && named.length < parts.length ? named : parts
}

/** Whether the sentence names the part: "keynote speakers and student travel came to". */
function isNamed(label: string, sentence: string): boolean {
  const words = label.toLowerCase().match(/\p{L}{3,}/gu) ?? []
  const inside = new Set(
    sentence
      .toLowerCase()
      .match(/\p{L}{3,}/gu)
      ?.map(stemOf),
  )
  return words.length > 0 && words.every(word => inside.has(stemOf(word)))
}

function rowParts({ tables, figures }: InfoReading, above: TextLine, result: Term): Part[] {
  const table = tables.find(({ rows }) => rows.at(-1)?.line === above.number)
  if (!table) return []
  const total = figures.find(({ start, end }) => start < result.end && end > result.start)
  const columns = Array.from({ length: table.rows[0]?.cells.length ?? 0 }, (_, at) =>
    columnParts(table, at, result, total),
  )
  const fitting = columns.filter(parts => parts.length >= PARTS_MIN)
  const named = fitting.filter(parts => parts.some(({ isNamed: isIt }) => isIt))
  const [only, ...more] = named.length > 0 ? named : fitting
  return only && more.length === 0 ? only : []
}

function columnParts(
  { head, rows }: Table,
  at: number,
  result: Term,
  total: Figure | undefined,
): (Part & { isNamed: boolean })[] {
  const title = (head[at] ?? '').toLowerCase()
  const names = (title.match(/\p{L}{3,}/gu) ?? []).map(stemOf)
  const words = new Set(
    result.told.text
      .toLowerCase()
      .match(/\p{L}{3,}/gu)
      ?.map(stemOf),
  )
  const isNamed = names.some(name => words.has(name))
  const parts = rows.filter(row => !isTotal(row.label) && isPart(row.label))
  const values = parts.flatMap(({ label, cells }) => {
    const figure = cells[at]?.figure
    const value =
      figure && isExact(figure) && !figure.yearLike ? valueIn(figure, result, total, title) : undefined
    return value === undefined ? [] : [{ label, value, isNamed }]
  })
  return result.measure === 'count' && !isNamed ? [] : values
}

/** The value of a cell in the base unit of the total, if it measures the same. */
function valueIn(figure: Figure, result: Term, total: Figure | undefined, title: string): number | undefined {
  if (figure.kind === 'money')
    return result.measure === 'money' && figure.unit === total?.unit ? figure.value : undefined
  if (figure.kind === 'measure') {
    const unit = unitWithSymbol(figure.unit)!
    const factor = unit.dimension === 'days' ? 86_400 * unit.factor : unit.factor
    const measure = unit.dimension === 'days' ? 'time' : unit.dimension
    return measure === result.measure ? figure.value * factor : undefined
  }
  if (figure.kind !== 'plain') return undefined
  if (result.measure === 'count') return figure.value
  // "Weeks" over bare numbers, and a currency told in the head.
  const unit = total?.unit.toLowerCase() ?? ''
  return unit !== '' && title.includes(unit) ? figure.value * result.factor : undefined
}

/** Of the points that begin with a figure of the kind, these alone; else the first such figure of each. */
function pointParts(reading: InfoReading, above: TextLine, result: Term): Part[] {
  const points = pointsUpTo(reading.lines, above)
  const read = points.flatMap(line => {
    const told = toldSentences(reading).find(
      each => each.start >= line.start && each.start <= line.start + line.text.length,
    )
    const terms = told ? termsOf(reading, told) : []
    const term = terms.find(each => each.measure === result.measure && !each.isLoose)
    if (!term || !told) return []
    const before = told.text.slice(0, term.start - told.start)
    const label = before.trimEnd().replace(/[:–—-]$/u, '')
    const isLed = before.trim() === '' || /[:–—-]\s*$/u.test(before)
    return [{ label, value: term.value, isLed, term }]
  })
  // "One hour and a half" may be read in part only.
  const isTime = result.measure === 'time' || result.measure === 'months'
  if (isTime && points.some(line => HALF.test(line.text))) return []
  const led = read.filter(({ isLed }) => isLed)
  const parts = led.length >= PARTS_MIN ? led : read
  const isOfOne =
    result.measure !== 'count' || parts.some(({ term }) => !term.nouns.isDisjointFrom(result.nouns))
  return isOfOne ? parts : []
}

function pointsUpTo(lines: TextLine[], last: TextLine): TextLine[] {
  const points: TextLine[] = []
  for (let at = last.number - 1; at >= 0; at--) {
    const line = lines[at]!
    if (line.kind === 'point') points.unshift(line)
    else if (line.kind !== 'blank' && !/^\s{2}/u.test(line.text)) break
  }
  return points
}

/** The sum, without one of its parts or of some in a row: the sentence may mean these. */
function isExplained(parts: Part[], { value, step }: Term): boolean {
  const isIt = (sum: number) => Math.abs(sum - value) < Math.max(0.51 * step, 1e-9 * Math.abs(value))
  const sum = added(parts)
  if (isIt(sum) || parts.some(part => isIt(sum - part.value) || isIt(part.value))) return true
  return parts.some(
    (_, from) => isIt(added(parts.slice(from))) || (from > 1 && isIt(added(parts.slice(0, from)))),
  )
}

function added(parts: Part[]): number {
  return parts.reduce((sum, { value }) => sum + value, 0)
}
