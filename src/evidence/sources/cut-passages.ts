import { splitSentences } from '../../language/sentences.ts'
import { cleanText } from './clean-text.ts'

const SENTENCES_MAX = 4
const WORDS_MAX = 90
/** A passage of this length ends with its paragraph; shorter ones are joined, because news has one-sentence paragraphs. */
const WORDS_MIN = 40
const STORY_CHARACTERS_MAX = 60_000
const PASSAGE_CHARACTERS_MAX = 900
const PASSAGES_MAX = 80

/** Cuts a story into stretches of one to four sentences, each short enough to be read beside a claim. */
export function cutPassages(paragraphs: readonly string[]): string[] {
  const passages: string[] = []
  let current: { text: string; words: number }[] = []
  const wordCount = () => current.reduce((sum, { words }) => sum + words, 0)
  const characterCount = () => current.reduce((sum, { text }) => sum + text.length + 1, 0)
  const isFull = (text: string, words: number) =>
    current.length === SENTENCES_MAX ||
    wordCount() + words > WORDS_MAX ||
    characterCount() + text.length > PASSAGE_CHARACTERS_MAX
  const close = () => {
    if (current.length > 0) passages.push(current.map(({ text }) => text).join(' '))
    current = []
  }
  for (const paragraph of withinLimit(paragraphs)) {
    if (wordCount() >= WORDS_MIN) close()
    for (const text of splitSentences(paragraph).flatMap(sentence => shortPieces(sentence.text))) {
      const words = countWords(text)
      if (isFull(text, words)) close()
      current.push({ text, words })
    }
    if (passages.length >= PASSAGES_MAX) break
  }
  close()
  return passages.slice(0, PASSAGES_MAX)
}

export function countWords(text: string): number {
  return text.match(/\S+/g)?.length ?? 0
}

function* withinLimit(paragraphs: readonly string[]): Generator<string> {
  let remaining = STORY_CHARACTERS_MAX
  for (const paragraph of paragraphs) {
    if (remaining <= 0) return
    const text = cleanText(paragraph, remaining)
    remaining -= paragraph.length
    if (text !== '') yield text
  }
}

/** An overlong sentence is cut between words, and an overlong word inside. */
function shortPieces(sentence: string): string[] {
  if (sentence.length <= PASSAGE_CHARACTERS_MAX && countWords(sentence) <= WORDS_MAX) return [sentence]
  const pieces: string[] = []
  let piece: string[] = []
  let characters = 0
  for (const word of sentence.split(' ').flatMap(shortWords)) {
    if (piece.length === WORDS_MAX || characters + word.length > PASSAGE_CHARACTERS_MAX) {
      pieces.push(piece.join(' '))
      ;[piece, characters] = [[], 0]
    }
    piece.push(word)
    characters += word.length + 1
  }
  return [...pieces, piece.join(' ')]
}

function shortWords(word: string): string[] {
  const count = Math.ceil(word.length / PASSAGE_CHARACTERS_MAX)
  if (count <= 1) return [word]
  return Array.from({ length: count }, (_, place) =>
    word.slice(place * PASSAGE_CHARACTERS_MAX, (place + 1) * PASSAGE_CHARACTERS_MAX).toWellFormed(),
  )
}
