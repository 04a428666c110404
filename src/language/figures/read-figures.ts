import type { DateMention } from '../dates/read-dates.ts'
import type { Language } from '../detect-language.ts'
import { readWordNumbers, type WordNumber } from '../number-words.ts'
import { type FigureKind, lookAround, type Surroundings } from './figure-surroundings.ts'
import { groupsBySpaces, type NumberStyle, readNumber, settleStyle } from './number-style.ts'

/** A number with what it measures, where it stands and how exactly it is given. */
export type Figure = {
  start: number
  end: number
  text: string
  /** With "million" and the like multiplied in. */
  value: number
  /** The worth of one in the last written digit: 0.1 million in "4.2 million". */
  step: number
  /** The factor of "thousand", "million" and the like. */
  scale: number
  kind: FigureKind
  /** ISO code, unit symbol or `%`; empty for a plain figure. */
  unit: string
  /** "about", "over", "up to": not meant to be exact. */
  approximate: boolean
  /** One end of "10–15 %". */
  inRange: boolean
  /** A bare 2024 that may be a year. */
  yearLike: boolean
  /** False where the digits could be read in two ways; such a figure proves nothing. */
  sure: boolean
}

export const FIGURES_MAX = 12_000
// Separators never follow each other, so there is one way to match a token.
// A plus opens a telephone number, but for the cell of a table.
const PLAIN_TOKEN =
  /(?<![\p{L}\p{N}_#@]|(?<!\|[ \t]{0,3})\+|\d[.,]|(?:^|[\s(/])\.)\d+(?:[.,'’\u00a0\u2009\u202f]\d+)*/gu

// Where a document groups thousands by spaces, "12 345,60" is one token.
const SPACED_TOKEN = new RegExp(
  `${PLAIN_TOKEN.source.replace('\\d+', '(?:\\d{1,3}(?: \\d{3})+(?!\\d)|\\d+)')}`,
  'gu',
)

type Token = { start: number; end: number; around: Surroundings; digits?: string; word?: WordNumber }

/**
 * Prose spells numbers out, joins them to what they count ("a 12-member panel") and is read a sentence at a time, so that
 * its language settles the decimal sign. A document has model names, and its own numbers settle the sign.
 */
export type TextKind = 'document' | 'prose'

/** The figures of the text in order; numbers that only name something (dates, sections, versions, times) are not figures. */
export function readFigures(
  text: string,
  dates: DateMention[],
  language: Language,
  kind: TextKind = 'document',
): Figure[] {
  const tokens = readTokens(text, dates, kind)
  const numerals = kind === 'prose' ? [] : tokens.flatMap(({ digits }) => digits ?? [])
  const style = settleStyle(numerals, language)
  const figures = tokens.map(token => toFigure(text, token, style))
  markRanges(text, figures)
  return figures
}

/** The figures that a document writes in words, from two on; "one" seldom counts. */
export function readWordFigures(text: string, dates: DateMention[]): Figure[] {
  const numbers = readWordNumbers(text).filter(({ value }) => value > 1)
  const tokens = withSurroundings(
    text,
    dates,
    numbers.map(word => ({ start: word.start, end: word.end, word })),
    { spaced: false, prose: true },
  )
  return tokens.map(token => toFigure(text, token, 'point'))
}

function toFigure(text: string, { start, end, around, digits, word }: Token, style: NumberStyle): Figure {
  const { value, decimals, sure } =
    digits === undefined ? { value: word!.value, decimals: 0, sure: true } : readNumber(digits, style)
  const { kind, unit, scale, negative, approximate } = around
  const [from, to] = [start - around.before, end + around.after]
  return {
    start: from,
    end: to,
    text: text.slice(from, to),
    value: (negative ? -value : value) * scale,
    step: 10 ** -decimals * scale * (word?.scale ?? 1),
    scale: scale * (word?.scale ?? 1),
    kind,
    unit,
    approximate,
    inRange: false,
    yearLike: kind === 'plain' && scale === 1 && /^(?:19|20)\d\d$/u.test(digits ?? ''),
    // "3½ days" are not three.
    sure: sure && around.sure && !/^\s?[½⅓⅔¼¾⅛⅜⅝⅞]/u.test(text.slice(end, end + 2)),
  }
}

function readTokens(text: string, dates: DateMention[], kind: TextKind): Token[] {
  const spaced = groupsBySpaces(text)
  return withSurroundings(text, dates, numbersIn(text, spaced, kind), { spaced, prose: kind === 'prose' })
}

function withSurroundings(
  text: string,
  dates: DateMention[],
  numbers: Omit<Token, 'around'>[],
  reading: { spaced: boolean; prose: boolean },
): Token[] {
  const tokens: Token[] = []
  let nextDate = 0
  for (const number of numbers) {
    if (tokens.length >= FIGURES_MAX) break
    const { start, end } = number
    while (nextDate < dates.length && dates[nextDate]!.end <= start) nextDate++
    const date = dates[nextDate]
    const isDate = date !== undefined && date.start < end && (date.month > 0 || date.period.includes('Q'))
    const around = isDate ? undefined : lookAround(text, start, end, reading)
    if (around) tokens.push({ ...number, around })
  }
  return tokens
}

function numbersIn(text: string, spaced: boolean, kind: TextKind): Omit<Token, 'around'>[] {
  const inDigits = [...text.matchAll(spaced ? SPACED_TOKEN : PLAIN_TOKEN)].map(({ 0: digits, index }) => {
    return { start: index, end: index + digits.length, digits }
  })
  if (kind === 'document') return inDigits
  // "Zero tolerance" counts nothing.
  const inWords = readWordNumbers(text)
    .filter(({ value }) => value > 0)
    .map(word => ({ start: word.start, end: word.end, word }))
  return [...inDigits, ...inWords].sort((left, right) => left.start - right.start)
}

/** Fit to be held against another figure: read in one way only, not vague, not one end of a range. */
export function isExact(figure: Figure): boolean {
  return figure.sure && !figure.approximate && !figure.inRange
}

const RANGE_SIGN = /^\s?[-–—]\s?$/u
const RANGE_WORD = /^\s(?:to|bis|and)\s$/u

/** Both ends of "10–15", "between 10 and 15" and "10 to 15" are bounds; "from 10 to 15" is a change. */
function markRanges(text: string, figures: Figure[]): void {
  for (let place = 1; place < figures.length; place++) {
    const [left, right] = [figures[place - 1]!, figures[place]!]
    // In "95 in 2018 to 194" the year belongs to what stands before it.
    if (right.start - left.end > 5 || left.yearLike !== right.yearLike) continue
    if (left.kind !== 'plain' && (left.kind !== right.kind || left.unit !== right.unit)) continue
    const gap = text.slice(left.end, right.start)
    if (RANGE_SIGN.test(gap) || (RANGE_WORD.test(gap) && bounds(text, left, gap))) {
      left.inRange = true
      right.inRange = true
    }
  }
}

function bounds(text: string, left: Figure, gap: string): boolean {
  const word = /(\p{L}+)\s$/u.exec(text.slice(Math.max(0, left.start - 12), left.start))?.[1]?.toLowerCase()
  return gap.trim() === 'and' ? word === 'between' : word !== 'from' && word !== 'von'
}
