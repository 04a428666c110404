import type { Submission } from '../../core/submission.ts'
import { detectLanguage, type Language } from '../../core/text/language.ts'
import type { Sentence } from '../../core/text/sentences.ts'
import { words } from '../../core/text/words.ts'
import { type DateMention, readDates } from './dates.ts'
import { type Figure, readFigures } from './figures.ts'
import { fingerprintOf } from './fingerprint.ts'
import { readGridTables } from './grid-tables.ts'
import { type LabelledFigure, readLabelledFigures } from './labelled-figures.ts'
import { readListTables } from './list-tables.ts'
import { ownWords } from './own-words.ts'
import { readSentences } from './passages.ts'
import { readableText } from './readable-text.ts'
import type { Table } from './table.ts'
import { readLines, type TextLine } from './text-lines.ts'

/** A company document taken apart once; every check looks at this. Offsets are offsets into `text`. */
export type InfoReading = {
  contentHash: string
  accountId: string | undefined
  text: string
  wordCount: number
  language: Language
  /** What is left of `wordCount` without quotations and stock notices; the signature is made of that. */
  ownWordCount: number
  signature: number[]
  lines: TextLine[]
  /** Those that hold a figure. */
  sentences: Sentence[]
  dates: DateMention[]
  figures: Figure[]
  tables: Table[]
  labelled: LabelledFigure[]
}

export function readInfo({ content, contentHash, accountId }: Submission): InfoReading {
  const text = readableText(content)
  const language = detectLanguage(text)
  const own = ownWords(text)
  const lines = readLines(text)
  const dates = readDates(text)
  const figures = readFigures(text, dates, language)
  const sentences = readSentences(text, lines, figures)
  return {
    contentHash,
    accountId,
    text,
    wordCount: words(text).length,
    language,
    ownWordCount: words(own).length,
    signature: fingerprintOf(own),
    lines,
    sentences,
    dates,
    figures,
    tables: [...readGridTables(lines, figures), ...readListTables(lines, figures)],
    labelled: readLabelledFigures({ text, lines, sentences, figures, dates }),
  }
}
