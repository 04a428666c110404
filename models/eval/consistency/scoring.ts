import type { ConsistencyRow } from './planted.ts'
import { type ReportedSlip, reportedSlips } from './reported-slips.ts'

/** Reported are all conflicts of the documents in which an error of this kind was planted. */
export type KindFigures = {
  planted: number
  found: number
  reported: number
  falseAlarms: number
  precision: number
  recall: number
}

export type ConsistencyFigures = {
  documents: number
  clean: number
  words: number
  planted: number
  found: number
  /** Conflicts reported, and those of them that touch no planted place. */
  reported: number
  falseAlarms: number
  precision: number
  recall: number
  kinds: Record<string, KindFigures>
  /** False alarms by the code of the check. */
  alarms: Record<string, number>
}

export type Verdict = {
  row: ConsistencyRow
  missed: string[]
  falseAlarms: ReportedSlip[]
  found: string[]
  reported: number
  words: number
}

export function judgeRow(row: ConsistencyRow): Verdict {
  const { reading, slips } = reportedSlips(row.text)
  const places = row.errors.map(({ quote }) => quote.flatMap(words => placesOf(reading.text, words)))
  const touches = (slip: ReportedSlip, spans: Span[]) =>
    slip.places.some(({ start, end }) => spans.some(span => start < span.end && end > span.start))
  const kinds = row.errors.map(({ kind }) => kind ?? 'any')
  const isFound = places.map(spans => slips.some(slip => touches(slip, spans)))
  return {
    row,
    words: reading.wordCount,
    reported: slips.length,
    found: kinds.filter((_, place) => isFound[place]),
    missed: kinds.filter((_, place) => !isFound[place]),
    falseAlarms: slips.filter(slip => !places.some(spans => touches(slip, spans))),
  }
}

type Span = { start: number; end: number }

const BORDER = /[\s|,;"]+/u

/** Where a quotation stands in the text as it is read: Markdown's marks and line breaks may have gone. */
function placesOf(text: string, quote: string): Span[] {
  const words = quote.replace(/[*_`]/gu, '').split(BORDER).filter(Boolean).map(escapeSigns)
  if (words.length === 0) return []
  const pattern = new RegExp(words.join(BORDER.source), 'gu')
  return [...text.matchAll(pattern)].map(match => ({
    start: match.index,
    end: match.index + match[0].length,
  }))
}

function escapeSigns(word: string): string {
  return word.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&')
}

export function consistencyFigures(verdicts: Verdict[]): ConsistencyFigures {
  const count = (of: (verdict: Verdict) => number) => verdicts.reduce((sum, verdict) => sum + of(verdict), 0)
  const alarms: Record<string, number> = {}
  for (const { code } of verdicts.flatMap(verdict => verdict.falseAlarms))
    alarms[code] = (alarms[code] ?? 0) + 1
  const [reported, falseAlarms] = [count(each => each.reported), count(each => each.falseAlarms.length)]
  const [found, missed] = [count(each => each.found.length), count(each => each.missed.length)]
  return {
    documents: verdicts.length,
    clean: verdicts.filter(({ row }) => row.errors.length === 0).length,
    words: count(each => each.words),
    planted: found + missed,
    found,
    reported,
    falseAlarms,
    precision: share(reported - falseAlarms, reported),
    recall: share(found, found + missed),
    kinds: kindFigures(verdicts),
    alarms,
  }
}

function kindFigures(verdicts: Verdict[]): Record<string, KindFigures> {
  const kinds: Record<string, KindFigures> = {}
  for (const { found, missed, reported, falseAlarms } of verdicts) {
    for (const kind of new Set([...found, ...missed])) {
      const figures = kinds[kind] ?? {
        planted: 0,
        found: 0,
        reported: 0,
        falseAlarms: 0,
        precision: 1,
        recall: 1,
      }
      kinds[kind] = figures
      figures.planted += [...found, ...missed].filter(each => each === kind).length
      figures.found += found.filter(each => each === kind).length
      figures.reported += reported
      figures.falseAlarms += falseAlarms.length
      figures.precision = share(figures.reported - figures.falseAlarms, figures.reported)
      figures.recall = share(figures.found, figures.planted)
    }
  }
  return kinds
}

function share(part: number, whole: number): number {
  return whole === 0 ? 1 : part / whole
}
