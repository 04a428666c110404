import { splitSentences } from '../../../language/sentences.ts'
import { foldWords } from './fold-words.ts'
import { matchRuns, RUN_WORDS } from './match-runs.ts'

/** A sentence that only one of the two texts has, and where it stands. */
export type LonePassage = { paragraph: number; text: string }

export type TextComparison = {
  submittedWords: number
  pageWords: number
  /** The part of the submission's words that stand on the page, in runs of five and more and in the same order. */
  carried: number
  /** The same part, with what the page says in between counted as missing. */
  likeness: number
  onlySubmitted: LonePassage[]
  /** Between the first and the last words that both have: before and after them a page says much that is no article. */
  onlyOnPage: LonePassage[]
}

/** So much of a page is compared; no article is longer. */
const PAGE_CHARACTERS_MAX = 500_000

type FoldedSentence = LonePassage & { start: number; end: number }
type FoldedText = { words: string[]; sentences: FoldedSentence[] }

export function compareTexts(submitted: string[], page: string[]): TextComparison {
  const ours = foldText(submitted)
  const theirs = foldText(page)
  const { inFirst, inSecond } = matchRuns(ours.words, theirs.words)
  const between = sentencesBetween(theirs, inSecond.indexOf(1), inSecond.lastIndexOf(1))

  // A sentence shorter than a run is in none where both its neighbours were changed.
  const short = shortSentences(theirs)
  const onlySubmitted = lone(ours.sentences, inFirst).filter(part => !short.has(key(ours, part)))
  // A few words between two paragraphs are a button or a caption's credit.
  const onlyOnPage = lone(between, inSecond).filter(({ start, end }) => end - start >= RUN_WORDS)

  const carriedWords = count(inFirst, 0, inFirst.length)
  const missingWords = onlyOnPage.reduce(
    (total, { start, end }) => total + end - start - count(inSecond, start, end),
    0,
  )
  return {
    submittedWords: ours.words.length,
    pageWords: theirs.words.length,
    carried: carriedWords / Math.max(1, ours.words.length),
    likeness: carriedWords / Math.max(1, ours.words.length + missingWords),
    onlySubmitted: onlySubmitted.map(passageOf),
    onlyOnPage: onlyOnPage.map(passageOf),
  }
}

function foldText(paragraphs: string[]): FoldedText {
  const words: string[] = []
  const sentences: FoldedSentence[] = []
  let characters = 0
  for (const [index, paragraph] of paragraphs.entries()) {
    if (characters > PAGE_CHARACTERS_MAX) break
    const excerpt = paragraph.slice(0, PAGE_CHARACTERS_MAX - characters)
    characters += paragraph.length
    for (const { text } of splitSentences(excerpt)) {
      const start = words.length
      for (const word of foldWords(text)) words.push(word)
      sentences.push({ paragraph: index + 1, text, start, end: words.length })
    }
  }
  return { words, sentences }
}

/** All of them where nothing is shared. */
function sentencesBetween({ sentences }: FoldedText, first: number, last: number): FoldedSentence[] {
  return first < 0 ? sentences : sentences.filter(({ start, end }) => end > first && start <= last)
}

/** The sentences of which a word stands in no shared run. */
function lone(sentences: FoldedSentence[], shared: Uint8Array): FoldedSentence[] {
  return sentences.filter(({ start, end }) => count(shared, start, end) < end - start)
}

function shortSentences(text: FoldedText): Set<string> {
  const short = text.sentences.filter(({ start, end }) => end > start && end - start < RUN_WORDS)
  return new Set(short.map(sentence => key(text, sentence)))
}

function key({ words }: FoldedText, { start, end }: FoldedSentence): string {
  return words.slice(start, end).join(' ')
}

function count(shared: Uint8Array, start: number, end: number): number {
  let total = 0
  for (let at = start; at < end; at++) total += shared[at]!
  return total
}

function passageOf({ paragraph, text }: FoldedSentence): LonePassage {
  return { paragraph, text }
}
