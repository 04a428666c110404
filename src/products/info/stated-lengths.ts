import { dayNumber } from './calendar.ts'
import type { DateRange } from './date-ranges.ts'
import { figuresWithin } from './figure-spans.ts'
import { type Figure, isExact } from './figures.ts'
import type { InfoReading } from './request.ts'
import { unitWithSymbol } from './units.ts'

const LOOK_AROUND = 60
const BEFORE =
  /^[\s,:]*(?:(?:period|term|duration|lease|contract|project|phase|window|campaign|and|runs?|running|lasts?|lasting|starting|beginning|valid|the|of|for|from|between|is|was|will|run|last|i\.e\.|namely)[\s,:]+){0,7}\(?$/iu
const AFTER =
  /^\s?(?:\(|,\s(?:i\.e\.\s|that is\s|a (?:period|term|total) of\s|for\s(?:a (?:period|term) of\s)?)|for a (?:period|term) of\s)(?:\p{L}+\s\()?$/iu

/** "a term of 12 months from 1 January 2024 to 31 December 2024": the length written beside a range of days. */
export function statedLength({ text, figures }: InfoReading, { start, end }: DateRange): Figure | undefined {
  if (start.day === 0) return undefined
  const before = figuresWithin(figures, start.start - LOOK_AROUND, start.start).at(-1)
  if (before && isLength(before) && BEFORE.test(afterBracket(text.slice(before.end, start.start))))
    return before
  const after = figuresWithin(figures, end.end, end.end + LOOK_AROUND)[0]
  if (after && isLength(after) && AFTER.test(text.slice(end.end, after.start)) && closes(text, after))
    return after
  return undefined
}

/** "twelve (12) months": the figure ends inside the bracket, its unit follows. */
function afterBracket(gap: string): string {
  return gap.replace(/^\)\s\p{L}+/u, '')
}

/** In brackets the length must stand alone; "(30 days' notice)" is about something else. */
function closes(text: string, figure: Figure): boolean {
  return /^\)?[\s)]*(?:[).,;]|$|\p{L}+\))/u.test(text.slice(figure.end, figure.end + 12))
}

function isLength(figure: Figure): boolean {
  const dimension = unitWithSymbol(figure.unit)?.dimension
  return figure.kind === 'measure' && isExact(figure) && (dimension === 'days' || dimension === 'months')
}

/** Whether the range has the stated length, the last day counted in or not, weeks and months not cut to the day. */
export function hasLength({ start, end }: DateRange, length: Figure): boolean {
  const unit = unitWithSymbol(length.unit)!
  const stated = length.value * unit.factor
  const days = dayNumber(end.year, end.month, end.day) - dayNumber(start.year, start.month, start.day)
  if (unit.dimension === 'days') {
    const slack = unit.symbol === 'week' ? 3 : 0
    return stated >= days - slack && stated <= days + 1 + slack
  }
  const months = (end.year - start.year) * 12 + (end.month - start.month) + (end.day - start.day) / 30
  const slack = length.step < 1 ? (length.step * unit.factor) / 2 : 0
  return stated >= months - 0.2 - slack && stated <= months + 0.3 + slack
}
