import { type DateMention, readDates } from '../../../language/dates/read-dates.ts'
import type { Language } from '../../../language/detect-language.ts'
import { type Figure, readFigures } from '../../../language/figures/read-figures.ts'

const ROUND_SHARE = 0.02
const RANGE_SIGN = /^[-–—]$/u

/** The figures of a sentence or a headline, without the ends of "10–15", scores such as 2-1 and what can be read in two ways. */
export function articleFigures(
  text: string,
  language: Language,
  dates: DateMention[] = readDates(text),
): Figure[] {
  return readFigures(text, dates, language, 'prose').filter(
    figure => figure.sure && !isRangeEnd(text, figure),
  )
}

function isRangeEnd(text: string, { inRange, start, end }: Figure): boolean {
  return inRange && (RANGE_SIGN.test(text[start - 1] ?? '') || RANGE_SIGN.test(text[end] ?? ''))
}

/** A number of things: no share, no price, no measure and no year. */
export function isCount({ kind, yearLike }: Figure): boolean {
  return kind === 'plain' && !yearLike
}

/**
 * How far a reporter's rounding may have moved a figure. Counts are exact unless they end in two zeros; decimals,
 * percentages and millions are rounded to their last digit.
 */
export function slackOf({ value, step, scale, kind }: Figure): number {
  if (scale > 1 || kind === 'percent' || step < 1) return step / 2
  let round = 1
  while (value > 0 && value % (round * 10) === 0) round *= 10
  return round >= 100 ? Math.min(round / 2, value * ROUND_SHARE) : 0
}
