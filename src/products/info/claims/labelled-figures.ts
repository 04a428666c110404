import type { Sentence } from '../../../language/sentences.ts'
import type { DateMention } from '../dates/read-dates.ts'
import { type Figure, isExact } from '../figures/read-figures.ts'
import type { Place } from '../reading/slip.ts'
import { spansWithin } from '../reading/spans-within.ts'
import type { TextLine } from '../reading/text-lines.ts'
import { proseLabels } from './prose-labels.ts'

/** A figure with the name the document gives it and the period it is about (empty where none is named). */
export type LabelledFigure = {
  label: string
  figure: Figure
  period: string
  /** An entry is a line "Revenue: 4.2 million"; prose is "the revenue of 4.2 million". */
  source: 'entry' | 'prose'
  /** The figure, shown with its line or sentence. */
  place: Place
}

type Parts = {
  text: string
  lines: TextLine[]
  sentences: Sentence[]
  figures: Figure[]
  dates: DateMention[]
}

const ENTRY_LENGTH_MAX = 120
const OWN_PERIOD_WITHIN = 14
const ENTRY = /^(\p{L}[^:|\d]{1,48}?)(?:\s\(?(?:FY\s?)?\d{4}\)?)?:\s*$/u
const CLOSED = /^\s*(?:\([^()]*\))?[.;,]?$/u
// Names of figures that do not say which figure it is.
const TOO_GENERAL = new Set(
  (
    'total subtotal amount value sum price cost costs share part period term rate increase decrease rise growth average ' +
    'maximum minimum majority range result figure level fee payment percentage quantity size age number note version page ' +
    'phone fax tel step day week month year score points change difference balance limit'
  ).split(' '),
)

export function readLabelledFigures(parts: Parts): LabelledFigure[] {
  const entries = parts.lines.flatMap(line => readEntry(parts, line))
  const prose = parts.sentences.flatMap(sentence => readProse(parts, sentence))
  return [...entries, ...prose].filter(({ label, figure }) => !TOO_GENERAL.has(label) && isExact(figure))
}

function readEntry({ text, figures, dates }: Parts, line: TextLine): LabelledFigure[] {
  if (line.kind !== 'text' && line.kind !== 'point') return []
  if (line.text.length > ENTRY_LENGTH_MAX || !line.text.includes(':')) return []
  const end = line.start + line.text.length
  const [figure, ...others] = spansWithin(figures, line.body, end).filter(({ yearLike }) => !yearLike)
  if (!figure || others.length > 0) return []
  const label = ENTRY.exec(text.slice(line.body, figure.start))?.[1]
  const period = periodIn(dates, line.start, end)
  if (!label || period === undefined || !CLOSED.test(text.slice(figure.end, end))) return []
  return [
    { label: bare(tidy(label)), figure, period, source: 'entry', place: placeOf(figure, line.text.trim()) },
  ]
}

function readProse({ figures, dates }: Parts, { text, start, end }: Sentence): LabelledFigure[] {
  return proseLabels(text, start, spansWithin(figures, start, end)).flatMap(({ label, figure }) => {
    // "In 2024 it rose from 4.0 million in 2023": the period behind the figure is its own.
    const own = periodIn(dates, figure.end, Math.min(end, figure.end + OWN_PERIOD_WITHIN))
    const period = own || periodIn(dates, start, end)
    if (period === undefined) return []
    return [{ label: bare(label), figure, period, source: 'prose' as const, place: placeOf(figure, text) }]
  })
}

/** "Group revenue" and "total revenue" are the revenue. */
export function bare(label: string): string {
  return label.replace(/^(?:group|total)\s/u, '')
}

function placeOf({ start, end }: Figure, shown: string): Place {
  return { start, end, shown }
}

function tidy(label: string): string {
  return label
    .toLowerCase()
    .replace(/^(?:the|our|its|a|an)\s/u, '')
    .replace(/\s+/gu, ' ')
    .trim()
}

/** The one period named in a stretch of text, empty where none is, undefined where there are several. */
function periodIn(dates: DateMention[], from: number, to: number): string | undefined {
  const periods = new Set(spansWithin(dates, from, to).map(date => date.period))
  if (periods.size > 1) return undefined
  return [...periods][0] ?? ''
}
