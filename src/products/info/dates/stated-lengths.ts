import { dayNumber } from '../../../language/calendar.ts'
import { type Figure, isExact } from '../../../language/figures/read-figures.ts'
import { unitWithSymbol } from '../../../language/figures/units.ts'
import { numberAtEnd } from '../../../language/number-words.ts'
import { spansWithin } from '../../../language/spans-within.ts'
import { flatText } from '../reading/flat-text.ts'
import type { InfoReading } from '../request.ts'
import type { DateRange } from './date-ranges.ts'

const LOOK_AROUND = 60
const BEFORE =
  /^[\s,:]*(?:(?:period|term|duration|lease|contract|project|phase|window|campaign|programme|program|plan|course|internship|study|trial|season|and|runs?|running|lasts?|lasting|starting|beginning|valid|the|of|for|from|\p{Lu}\p{L}{2,6}day|between|is|was|will|run|last|i\.e\.|namely)[\s,:]+){0,7}\(?$/iu
const AFTER =
  /^\s?(?:\(|,\s(?:(?:i\.e\.|that is),?\s(?:for\s)?|a (?:period|term|total) of\s|for\s(?:a (?:period|term) of\s)?)|for a (?:period|term) of\s)(?:\p{L}+\s\()?$/iu

/** "Second of three years: 1 October 2023 to 30 September 2024" */
const ONE_OF =
  /(?:first|second|third|fourth|fifth|sixth|last|final|\d(?:st|nd|rd|th))(?: \p{L}{1,12})? of (?:the |its |our )?$/iu
const ORDINAL_REACH = 30

/** "a term of 12 months from 1 January 2024 to 31 December 2024": the length written beside a range of days. */
export function statedLength({ text, figures }: InfoReading, { start, end }: DateRange): Figure | undefined {
  const before = spansWithin(figures, start.start - LOOK_AROUND, start.start).at(-1)
  const isTold = before && BEFORE.test(afterBracket(text.slice(before.end, start.start)))
  if (isTold && isLength(before) && !ONE_OF.test(text.slice(before.start - ORDINAL_REACH, before.start)))
    return before
  const after = spansWithin(figures, end.end, end.end + LOOK_AROUND)[0]
  if (after && isLength(after) && AFTER.test(text.slice(end.end, after.start)) && closes(text, after))
    return after
  return undefined
}

const FIXED =
  /^[.;,]? (?:It|The \p{L}+|This|That)(?: \p{L}+){0,2}? (?:is|was|runs|lasts|ran|lasted)(?: [\p{L}-]+){0,5}? (?:for )?(?:a (?:[\p{L}-]+ )?(?:period|term|duration) of |(?<=lasts |lasted |runs for )) ?$/iu
const NEXT_REACH = 110

/** "It begins on 1 May 2026 and ends on 30 April 2031. It is thus concluded for a fixed period of five years." */
export function lengthInNextSentence(reading: InfoReading, { end }: DateRange): Figure | undefined {
  const { text, figures } = reading
  const after = spansWithin(figures, end.end, end.end + NEXT_REACH)[0]
  const isTold = after && isLength(after) && FIXED.test(flatText(text.slice(end.end, after.start)))
  return isTold && closes(text, after) ? after : undefined
}

/** "twelve (12) months": the figure ends inside the bracket, its unit follows. */
function afterBracket(gap: string): string {
  return gap.replace(/^\)\s\p{L}+/u, '')
}

const YEARS_BEFORE =
  /^[\s-]*(?:years?|year)?[\s,:-]*(?:period|term|plan|programme|program|contract|lease|strategy|project|mandate|tenure)?[\s,:]*(?:\(|from|between|running from|covering|spanning)?\s?$/iu

/** "a five-year plan (2020–2024)", "for 5 years, from 2019 to 2024": the years written beside a range of years. */
export function statedYears({ text, figures }: InfoReading, { start, end }: DateRange): Figure | undefined {
  const before =
    spansWithin(figures, start.start - LOOK_AROUND, start.start).findLast(isYears) ??
    yearsInWords(text, start.start)
  if (before && YEARS_BEFORE.test(text.slice(before.end, start.start))) return before
  const after = spansWithin(figures, end.end, end.end + LOOK_AROUND)[0]
  return after && isYears(after) && AFTER.test(text.slice(end.end, after.start)) && closes(text, after)
    ? after
    : undefined
}

const YEARS_IN_WORDS = /(\p{L}+)[\s-]years?(?!\p{L})[^.;]{0,30}$/iu

/** "lasted five years, from 2019 to 2024". */
function yearsInWords(text: string, at: number): Figure | undefined {
  const before = text.slice(Math.max(0, at - LOOK_AROUND), at)
  const match = YEARS_IN_WORDS.exec(before)
  const value = match && numberAtEnd(match[1]!)
  if (!match || value === undefined || value === null) return undefined
  const start = at - before.length + match.index
  const end = start + match[1]!.length + 1 + /years?/iu.exec(match[0].slice(match[1]!.length))![0].length
  return { ...NO_FIGURE, start, end, text: text.slice(start, end), value }
}

const NO_FIGURE: Figure = {
  start: 0,
  end: 0,
  text: '',
  value: 0,
  step: 1,
  scale: 1,
  kind: 'measure',
  unit: 'year',
  approximate: false,
  inRange: false,
  yearLike: false,
  sure: true,
}

/** The first and the last year counted in or not. */
export function hasYears({ start, end }: DateRange, { value }: Figure): boolean {
  return value === end.year - start.year || value === end.year - start.year + 1
}

function isYears(figure: Figure): boolean {
  return figure.kind === 'measure' && figure.unit === 'year' && isExact(figure)
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
  const claim = length.value * unit.factor
  // A month alone leaves its days open.
  if (start.day === 0) {
    const between = (end.year - start.year) * 12 + end.month - start.month
    return unit.dimension === 'days' || (claim >= between - 0.5 && claim <= between + 1.5)
  }
  const days = dayNumber(end.year, end.month, end.day) - dayNumber(start.year, start.month, start.day)
  if (unit.dimension === 'days') {
    const slack = unit.symbol === 'week' ? 3 : 0
    return claim >= days - slack && claim <= days + 1 + slack
  }
  const months = (end.year - start.year) * 12 + (end.month - start.month) + (end.day - start.day) / 30
  const slack = length.step < 1 ? (length.step * unit.factor) / 2 : 0
  return claim >= months - 0.2 - slack && claim <= months + 0.3 + slack
}
