import type { Sentence } from '../../core/text/sentences.ts'
import type { DateMention } from './dates.ts'
import { figuresWithin } from './figure-spans.ts'
import { type Figure, isExact } from './figures.ts'
import { periodIn } from './period-context.ts'
import { proseLabel } from './prose-labels.ts'
import type { TextLine } from './text-lines.ts'

/** A figure with the name the document gives it and the period it is about (empty where none is named). */
export type LabelledFigure = {
  label: string
  figure: Figure
  period: string
  /** An entry is a line "Revenue: 4.2 million"; prose is "the revenue of 4.2 million". */
  source: 'entry' | 'prose'
  quote: string
}

type Parts = {
  text: string
  lines: TextLine[]
  sentences: Sentence[]
  figures: Figure[]
  dates: DateMention[]
}

const ENTRY_LENGTH_MAX = 120
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
  const [figure, ...others] = figuresWithin(figures, line.body, end).filter(({ yearLike }) => !yearLike)
  if (!figure || others.length > 0) return []
  const label = ENTRY.exec(text.slice(line.body, figure.start))?.[1]
  const period = periodIn(dates, line.start, end)
  if (!label || period === undefined || !CLOSED.test(text.slice(figure.end, end))) return []
  return [{ label: tidy(label), figure, period, source: 'entry', quote: line.text.trim() }]
}

function readProse({ figures, dates }: Parts, { text, start, end }: Sentence): LabelledFigure[] {
  const found = proseLabel(text, start, figuresWithin(figures, start, end))
  const period = found && periodIn(dates, start, end)
  return found && period !== undefined ? [{ ...found, period, source: 'prose', quote: text }] : []
}

function tidy(label: string): string {
  return label
    .toLowerCase()
    .replace(/^(?:the|our|its|a|an)\s/u, '')
    .replace(/\s+/gu, ' ')
    .trim()
}
