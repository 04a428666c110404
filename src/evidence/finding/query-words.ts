import { looseStem } from '../../language/stems.ts'
import type { EvidenceQuestion } from '../../products/news/evidence-finder.port.ts'

const QUESTION_CHARACTERS_MAX = 2_000
const WORDS_MAX = 24
const WORD_CHARACTERS_MAX = 40

// A number keeps its separators. Separators are no word characters, so the match is unambiguous.
const WORD = /[\p{L}\p{M}\p{N}]+(?:[.,]\p{N}+)*/gu
const NUMBER = /^\p{N}/u

/** Words that every report has: they distinguish no story. */
const COMMON = new Set(
  [
    'a about after all also an and are as at be been before but by can could did do does for from had has have he her his how',
    'if in into is it its more most new no not of on one only or other our out over said say says she so some such than that the',
    'their them then there these they this those to told two under up was we were what when where which while who will with would you',
    'according report reported reports year years day days people time last first',
    'der die das und den von mit ist des im für auf nicht ein eine einer einem einen dem sich als auch werden aus nach wird bei noch',
    'le la les des et en un une du dans est que qui pour au par sur pas plus il elle ne se ce sont avec',
    'el los las y del con para es al lo como más su sus no pero fue ha gli di che non della dei nel più sono',
    'os as em um uma do da dos das na nos ao mais foi são het een van te dat die voor zijn niet aan er om ook bij door naar',
  ].flatMap(line => line.split(' ')),
)

/** The words to search for: those of the names first, then numbers, then the other words that are not in every text. */
export function queryWords({ text, names }: EvidenceQuestion): string[] {
  const nameWords = names.flatMap(wordsOf)
  const textWords = wordsOf(text)
  const numbers = textWords.filter(word => NUMBER.test(word))
  return [...new Set([...nameWords, ...numbers, ...textWords])].slice(0, WORDS_MAX)
}

/** How many of the words a text holds, compared by their stems. */
export function countShared(words: readonly string[], text: string): number {
  return countSharedStems(words, stemsOf(text))
}

/** The stems of a text's words, for a text that several questions are compared with. */
export function stemsOf(text: string): Set<string> {
  return new Set(wordsOf(text).map(looseStem))
}

export function countSharedStems(words: readonly string[], stems: ReadonlySet<string>): number {
  return new Set(words.map(looseStem).filter(stem => stems.has(stem))).size
}

function wordsOf(text: string): string[] {
  const words = text.slice(0, QUESTION_CHARACTERS_MAX).toLowerCase().match(WORD) ?? []
  return words.filter(isDistinctive).map(word => word.slice(0, WORD_CHARACTERS_MAX))
}

function isDistinctive(word: string): boolean {
  return NUMBER.test(word) || (word.length > 1 && !COMMON.has(word))
}
