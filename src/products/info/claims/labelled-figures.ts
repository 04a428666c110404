import type { DateMention } from '../../../language/dates/read-dates.ts'
import { type Figure, isExact } from '../../../language/figures/read-figures.ts'
import type { Sentence } from '../../../language/sentences.ts'
import { spansWithin } from '../../../language/spans-within.ts'
import type { Place } from '../reading/slip.ts'
import type { TextLine } from '../reading/text-lines.ts'

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

const SENTENCE_LENGTH_MAX = 300
const NAMES =
  /(?:^|\s)((?:[\p{L}'’-]+\s){1,5})(?:(?:in|for)\s\d{4}\s)?(?:of|was|is|were|are|amounted to|amounts to|totall?ed|reached|stood at|stands at|came to|comes to|came in at|was reported at)\s$/u
// Words that may stand right before a label without narrowing it: "our revenue", but not "German revenue".
const OPENERS = new Set(
  'the our its a an with and on that reported achieved generated recorded posted had has have'.split(' '),
)
// The text behind the figure must close it or date it; any other may narrow its count.
const CLOSES =
  /^(?:[.,;)]|$|\s(?:and|the|we|our|this|includes|applies|is|was)\s|\s(?:in|for|during|at the end of|as of|by)\s(?:the\s)?(?:(?:financial|fiscal|business)\s)?(?:year|FY|Q[1-4]|\d{4}|\d{1,2}\s|January|February|March|April|May|June|July|August|September|October|November|December))/u
const NOT_THE_FIGURE =
  /(?<!\p{L})(?:compared|previous|prior|last|former|forecasts?|expect(?:ed|s)?|target(?:ed)?|budget(?:ed)?|plan(?:ned|s)?|would|could|may|might|if|assum\p{L}+|scenario|estimate[ds]?|adjusted|pro forma|segment|division|subsidiary|regional|respectively|increase[ds]?|decrease[ds]?|rose|fell|grew|from|average|minimum|maximum|initial(?:ly)?|original(?:ly)?|amended|revised|restated|another|other|additional|each|per|every|first|second|third|competitor|industry|market|peers?|than|only when|not)(?!\p{L})/iu

const UNREAL =
  /(?<!\p{L})(?:forecasts?|expect(?:ed|s)?|target(?:ed)?|budget(?:ed)?|plan(?:ned|s)?|would|could|may|might|will|if|scenario|adjusted|pro forma|segment|division|subsidiary|region|respectively|average|not|peers?|industry|market)(?!\p{L})/iu
const MOVED_TO =
  /^(?:in\s(?:FY\s?)?\d{4},?\s)?(?:(?:the|our|total|group|its)\s){0,2}((?:[\p{L}'’-]+\s){1,3}?)(?:rose|increased|grew|fell|declined|decreased|dropped|climbed|improved|was up|was down)\s[^.;]{0,80}(?<!\p{L})to\s$/iu

type ProseLabel = { label: string; figure: Figure }

/** The names a sentence gives to its figures, if nothing in the sentence narrows or moves what they are about. */
function proseLabels(text: string, start: number, inside: Figure[]): ProseLabel[] {
  if (text.length > SENTENCE_LENGTH_MAX) return []
  const amounts = inside.filter(figure => !figure.yearLike)
  if (!NOT_THE_FIGURE.test(text)) return amounts.flatMap(figure => namedBefore(text, start, figure))
  return UNREAL.test(text) ? [] : amounts.flatMap(figure => movedTo(text, start, figure))
}

function namedBefore(text: string, start: number, figure: Figure): ProseLabel[] {
  const at = figure.start - start
  const name = NAMES.exec(text.slice(Math.max(0, at - 80), at))?.[1]
  if (!name || !CLOSES.test(text.slice(figure.end - start))) return []
  const opens = at <= 80 && text.slice(0, at).trimStart().startsWith(name)
  const label = trimLabel(name.trim().split(/\s/u), opens)
  return label === undefined ? [] : [{ label, figure }]
}

/** "Revenue rose by 4 % to 4.6 million": what it rose to is the revenue. */
function movedTo(text: string, start: number, figure: Figure): ProseLabel[] {
  const label = MOVED_TO.exec(text.slice(0, figure.start - start))?.[1]
  if (!label || figure.kind === 'percent' || !CLOSES.test(text.slice(figure.end - start))) return []
  return [{ label: label.trim().toLowerCase(), figure }]
}

function trimLabel(words: string[], opensSentence: boolean): string | undefined {
  const opener = words.findLastIndex(word => OPENERS.has(word.toLowerCase()))
  if (opener < 0 && !opensSentence) return undefined
  const label = words.slice(opener + 1)
  return label.length === 0 || label.length > 3 ? undefined : label.join(' ').toLowerCase()
}
