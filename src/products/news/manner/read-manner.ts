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
  /** How many kinds of turns there are, and how many of them are frequent. */
  kinds: number
  frequent: number
  /** The words found, in small letters, the most frequent first. */
  words: string[]
  count: number
  /** The sentences they stand in. */
  sentences: NewsSentence[]
}

/** In a shorter text two or three of them would look like a manner of writing. */
const WORDS_COUNTED_MIN = 300
/** One line may be stuffed with turns of reports; a manner goes through the text. Twenty words of a report have so many at most. */
const TURNS_MAX = 1.5
const WORDS_OF_TURNS = 20

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
    report: language === 'en' ? readTurns(sentences, REPORT_SIGNS, words, mostTurns) : undefined,
    rumour: readTurns(sentences, signs, words),
  }
}

/** Where sentences are not told apart, one may be as long as the text. */
function mostTurns({ ownWordCount }: NewsSentence): number {
  return TURNS_MAX * Math.max(1, ownWordCount / WORDS_OF_TURNS)
}

/** A sentence with more turns than `most` counts for so many, each of them in part. */
function readTurns(
  sentences: NewsSentence[],
  signs: MannerSign[],
  words: number,
  most: (sentence: NewsSentence) => number = () => Number.POSITIVE_INFINITY,
): Turns {
  const bySentence = sentences.map(({ unquoted }) => signs.map(({ pattern }) => turnsIn(unquoted, pattern)))
  const amounts = bySentence.map(found => found.flat().length)
  const rates = signs.map((_, sign) => {
    const parts = bySentence.map(
      (found, at) => found[sign]!.length * Math.min(1, most(sentences[at]!) / amounts[at]!),
    )
    return (1000 * parts.reduce((total, part) => total + (part || 0), 0)) / words
  })
  const all = bySentence.flat(2)
  const tally = Map.groupBy(all, turn => turn)
  return {
    weight: signs.reduce(
      (total, { weight, often }, at) => total + weight * Math.min(1, rates[at]! / often),
      0,
    ),
    kinds: signs.length,
    frequent: signs.filter(({ often }, at) => rates[at]! >= often).length,
    words: [...tally].sort((left, right) => right[1].length - left[1].length).map(([turn]) => turn),
    count: all.length,
    sentences: sentences.filter((_, at) => amounts[at]! > 0),
  }
}

function turnsIn(text: string, pattern: RegExp): string[] {
  return (text.match(pattern) ?? []).map(turn => turn.replace(/^\P{L}+|\P{L}+$/gu, '').toLowerCase())
}
