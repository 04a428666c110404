import { widened } from './interval.ts'

type Span = { start: number; end: number; value: number; measure: string; factor: number }

// The worth of "an hour" or "a dozen" in the base unit of its measure.
const SPANS: Record<string, [measure: string, value: number]> = {
  minute: ['days', 1 / 1440],
  hour: ['days', 1 / 24],
  day: ['days', 1],
  week: ['days', 7],
  fortnight: ['days', 14],
  month: ['months', 1],
  year: ['months', 12],
  decade: ['months', 120],
  century: ['months', 1200],
  dozen: ['count', 12],
}
const SPAN = new RegExp(
  `\\b(half )?(?:an?|one) (${Object.keys(SPANS).join('|')})\\b( and a half\\b)?(?! (?:later|earlier|ago|before|after))`,
  'giu',
)

/** Spans of time and dozens that are given without a figure; "60 euros a month" is a rate and no span. */
export function readSpans(text: string): Span[] {
  return [...text.matchAll(SPAN)].flatMap(({ 0: written, 1: half, 2: name, 3: more, index }) => {
    const before = text.slice(Math.max(0, index - 24), index)
    const isRate = !half && !more && /[\d\p{L}] $/u.test(before) && widened(1, before, 0) === undefined
    const [measure, factor] = SPANS[name!.toLowerCase()]!
    const value = factor * (half ? 0.5 : more ? 1.5 : 1)
    return isRate ? [] : [{ start: index, end: index + written.length, value, measure, factor }]
  })
}
