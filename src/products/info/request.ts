import type { AnalysisContext } from '../../core/judging/analysis-context.ts'
import type { Submission } from '../../core/judging/submission.ts'
import { type DateMention, readDates } from '../../language/dates/read-dates.ts'
import { detectLanguage, type Language } from '../../language/detect-language.ts'
import { type SentText, sentContent } from '../../language/disguise/answer-disguise.ts'
import { type Figure, readFigures } from '../../language/figures/read-figures.ts'
import type { Sentence } from '../../language/sentences.ts'
import { words } from '../../language/words.ts'
import { readTriples, type Triple } from './claims/figure-triples.ts'
import { type LabelledFigure, readLabelledFigures } from './claims/labelled-figures.ts'
import { tableValues } from './claims/table-values.ts'
import { readSentences } from './reading/figure-sentences.ts'
import { readableText } from './reading/readable-text.ts'
import { readLines, type TextLine } from './reading/text-lines.ts'
import { ownWords } from './reuse/own-words.ts'
import { type PlacedWords, wordHashes } from './reuse/word-hashes.ts'
import { readGridTables } from './tables/grid-tables.ts'
import { readListTables } from './tables/list-tables.ts'
import { joinPartedTables } from './tables/parted-tables.ts'
import type { Table } from './tables/table.ts'

/** A company document taken apart once; every check looks at this. Offsets are offsets into `text`. */
export type InfoReading = {
  contentHash: string
  accountId: string | undefined
  /** The document exactly as it was submitted. */
  content: string
  text: string
  /** The document with whatever it hides, for telling that it does. */
  sent: SentText
  wordCount: number
  language: Language
  /** `wordCount` without quotations and stock notices. */
  ownWordCount: number
  /** The words of `ownWordCount` as fingerprinted: case-folded, split at hyphens. */
  ownWords: PlacedWords
  lines: TextLine[]
  /** Only sentences with a figure. */
  sentences: Sentence[]
  dates: DateMention[]
  figures: Figure[]
  tables: Table[]
  labelled: LabelledFigure[]
  triples: Triple[]
  /** Results that several checks share, by the function that works them out. */
  shared: Map<unknown, unknown>
}

export function readInfo(submission: Submission): InfoReading {
  const steps = readingSteps(submission)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/** The same, with others having their turn between two steps. */
export async function readInfoInTurns(
  submission: Submission,
  context: AnalysisContext,
): Promise<InfoReading> {
  const steps = readingSteps(submission)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    await context.nextTurn()
  }
}

function* readingSteps({
  content,
  contentHash,
  accountId,
}: Submission): Generator<undefined, InfoReading, undefined> {
  const text = readableText(content)
  yield
  const source = sentContent(content)
  yield
  const lines = readLines(text)
  const language = languageOf(text, lines)
  const own = ownWords(text)
  yield
  const dates = readDates(text)
  yield
  const figures = readFigures(text, dates, language)
  yield
  const sentences = readSentences(text, lines, figures)
  // Where a document says that it rounds, it says so of all its tables.
  const rounds = /rounding|rounded/iu.test(text)
  const tables = [...joinPartedTables(readGridTables(lines, figures)), ...readListTables(lines, figures)].map(
    table => (rounds ? { ...table, rounded: true } : table),
  )
  yield
  const counts = {
    wordCount: words(text).length,
    ownWordCount: words(own).length,
    ownWords: wordHashes(own),
  }
  yield
  const triples = readTriples(text, figures)
  const labelled = [
    ...tableValues(tables),
    ...readLabelledFigures({ text, lines, sentences, figures, dates }),
  ]
  const parts = { lines, sentences, dates, figures, tables, triples, labelled, shared: new Map() }
  return { contentHash, accountId, content, text, sent: source, language, ...counts, ...parts }
}

/** Where tables outweigh the words, the sentences tell the language. */
function languageOf(text: string, lines: TextLine[]): Language {
  const language = detectLanguage(text)
  if (language !== 'unknown') return language
  const prose = lines.filter(({ kind }) => kind === 'text' || kind === 'point' || kind === 'quotation')
  return detectLanguage(prose.map(line => line.text).join('\n'))
}
