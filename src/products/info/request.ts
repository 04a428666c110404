import type { Submission } from '../../core/submission.ts'
import { detectLanguage, type Language } from '../../core/text/language.ts'
import type { Sentence } from '../../core/text/sentences.ts'
import { words } from '../../core/text/words.ts'
import { readTriples, type Triple } from './claims/figure-triples.ts'
import { type LabelledFigure, readLabelledFigures } from './claims/labelled-figures.ts'
import { tableValues } from './claims/table-values.ts'
import { type DateMention, readDates } from './dates/dates.ts'
import { type Figure, readFigures } from './figures/figures.ts'
import { ownWords } from './reuse/own-words.ts'
import { type PlacedWords, wordHashes } from './reuse/word-hashes.ts'
import { readGridTables } from './tables/grid-tables.ts'
import { readListTables } from './tables/list-tables.ts'
import type { Table } from './tables/table.ts'
import { readSentences } from './text/passages.ts'
import { readableText } from './text/readable-text.ts'
import { readLines, type TextLine } from './text/text-lines.ts'

/** A company document taken apart once; every check looks at this. Offsets are offsets into `text`. */
export type InfoReading = {
  contentHash: string
  accountId: string | undefined
  text: string
  wordCount: number
  language: Language
  /** What is left of `wordCount` without quotations and stock notices. */
  ownWordCount: number
  /** Those words as the fingerprint sees them: folded, hyphens dividing. */
  ownWords: PlacedWords
  lines: TextLine[]
  /** Those that hold a figure. */
  sentences: Sentence[]
  dates: DateMention[]
  figures: Figure[]
  tables: Table[]
  labelled: LabelledFigure[]
  triples: Triple[]
}

export function readInfo({ content, contentHash, accountId }: Submission): InfoReading {
  const text = readableText(content)
  const language = detectLanguage(text)
  const own = ownWords(text)
  const lines = readLines(text)
  const dates = readDates(text)
  const figures = readFigures(text, dates, language)
  const sentences = readSentences(text, lines, figures)
  // Where a document says that it rounds, it says so of all its tables.
  const rounds = /rounding|rounded/iu.test(text)
  const tables = [...readGridTables(lines, figures), ...readListTables(lines, figures)].map(table =>
    rounds ? { ...table, rounded: true } : table,
  )
  return {
    contentHash,
    accountId,
    text,
    wordCount: words(text).length,
    language,
    ownWordCount: words(own).length,
    ownWords: wordHashes(own),
    lines,
    sentences,
    dates,
    figures,
    tables,
    triples: readTriples(text, figures),
    labelled: [...tableValues(tables), ...readLabelledFigures({ text, lines, sentences, figures, dates })],
  }
}
