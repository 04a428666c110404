import type { NewsReading, NewsSentence } from '../request.ts'
import type { MannerSign } from './manner-sign.ts'
import { REPORT_SIGNS } from './report-signs.ts'
import { rumourSigns } from './rumour-signs.ts'

/** How often a text has the turns of phrase of reports, and those of rumours. */
export type Manner = {
  ownWords: number
  /** Undefined where the words of a language are not known. */
  report: Turns | undefined
  rumour: Turns
}

export type Turns = {
  /** The weight of all signs, each in part where it is less frequent than often. */
  weight: number
  /** How many are frequent. */
  frequent: number
  /** The words found, in small letters, the most frequent first. */
  words: string[]
  count: number
  /** The sentences they stand in. */
  sentences: NewsSentence[]
}

/** In a shorter text two or three of them would look like a manner of writing. */
const WORDS_COUNTED_MIN = 400

/** The manner of the writer's own words; undefined where the words of its language are not known. */
export function readManner({
  sentences,
  language,
}: Pick<NewsReading, 'sentences' | 'language'>): Manner | undefined {
  const signs = rumourSigns(language)
  if (signs === undefined) return undefined
  const ownWords = sentences.reduce((total, { ownWordCount }) => total + ownWordCount, 0)
  const words = Math.max(ownWords, WORDS_COUNTED_MIN)
  return {
    ownWords,
    report: language === 'en' ? readTurns(sentences, REPORT_SIGNS, words) : undefined,
    rumour: readTurns(sentences, signs, words),
  }
}

function readTurns(sentences: NewsSentence[], signs: MannerSign[], words: number): Turns {
  const tally = new Map<string, number>()
  const found = new Set<NewsSentence>()
  let [weight, frequent, count] = [0, 0, 0]
  for (const { pattern, often, weight: most } of signs) {
    let hits = 0
    for (const sentence of sentences)
      for (const turn of sentence.unquoted.match(pattern) ?? []) {
        hits += 1
        found.add(sentence)
        const word = turn.replace(/^\P{L}+|\P{L}+$/gu, '').toLowerCase()
        tally.set(word, (tally.get(word) ?? 0) + 1)
      }
    const rate = (1000 * hits) / words
    weight += most * Math.min(1, rate / often)
    frequent += rate >= often ? 1 : 0
    count += hits
  }
  const ranked = [...tally].sort((left, right) => right[1] - left[1]).map(([word]) => word)
  return { weight, frequent, words: ranked, count, sentences: sentences.filter(each => found.has(each)) }
}
