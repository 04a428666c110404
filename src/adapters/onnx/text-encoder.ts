import { Tokenizer } from '@huggingface/tokenizers'
import type { CutText } from '../../core/judging/language-model.port.ts'

/** `starts` are the tokens with which the stretches of a cut text begin, but for the first, as far as it is read. */
export type Encoding = { ids: number[]; types: number[]; starts: number[] }

/** The positions the model was trained on. */
export const TOKENS_MAX = 256
/** Sixteen characters a token: text further on could not be read anyway. */
export const CHARACTERS_MAX = 4_096
const WORD_CHARACTERS_MAX = 100
const INSIDE = '##'

/** Turns a text, whole or in stretches, or a pair into the model's input: `[CLS] left [SEP]` or `[CLS] left [SEP] right [SEP]`. */
export function createTextEncoder(
  tokenizerFile: object,
): (left: string | CutText, right?: string) => Encoding {
  // Without the added tokens a caller's "[SEP]" is three plain words and cannot pass for the end of a text.
  const tokenizer = new Tokenizer({ ...tokenizerFile, added_tokens: [] }, {})
  const vocabulary = tokenizer.get_vocab()
  const [first, end] = [vocabulary.get('[CLS]')!, vocabulary.get('[SEP]')!]
  const piecesOf = createWordPieces(vocabulary, vocabulary.get('[UNK]')!)
  const idsOf = (text: string) => {
    const plain = tokenizer.normalizer!.normalize(cutText(text))
    return tokenizer.pre_tokenizer!.pre_tokenize(plain).flatMap(piecesOf)
  }

  /** Each from a token of its own on, behind the one that opens the text. */
  const readStretches = (stretches: CutText) => {
    const read: number[] = []
    const starts = stretches.map(stretch => {
      const start = read.length + 1
      if (start < TOKENS_MAX) read.push(...idsOf(stretch))
      return start
    })
    return { read, starts: starts.slice(1) }
  }

  return (left, right) => {
    if (right === undefined) {
      const { read, starts } = readStretches(typeof left === 'string' ? [left] : left)
      const ids = [first, ...read.slice(0, TOKENS_MAX - 2), end]
      return { ids, types: ids.map(() => 0), starts: starts.filter(start => start < ids.length - 1) }
    }
    const whole = typeof left === 'string' ? left : left.join('')
    const [before, after] = shortenPair(idsOf(whole), idsOf(right), TOKENS_MAX - 3)
    const [start, rest] = [
      [first, ...before, end],
      [...after, end],
    ]
    return { ids: [...start, ...rest], types: [...start.map(() => 0), ...rest.map(() => 1)], starts: [] }
  }
}

/** The beginning of a text, as far as the model can read, without half a character at its end. */
export function cutText(text: string): string {
  return text.slice(0, CHARACTERS_MAX).toWellFormed()
}

/** Takes from the longer side until both fit; sides that are both too long share the room, as in training. */
export function shortenPair<Token>(left: Token[], right: Token[], room: number): [Token[], Token[]] {
  if (left.length + right.length <= room) return [left, right]
  const half = Math.floor(room / 2)
  if (left.length <= half) return [left, right.slice(0, room - left.length)]
  if (right.length <= half) return [left.slice(0, room - right.length), right]
  const spare = room % 2
  return left.length > right.length
    ? [left.slice(0, half + spare), right.slice(0, half)]
    : [left.slice(0, half), right.slice(0, half + spare)]
}

/**
 * WordPiece, as in BERT: cuts a word into the longest vocabulary entries from its start; a word with an unknown part is
 * unknown as a whole. No piece longer than the longest entry is tried, which makes the time linear: the package's own
 * cutter tries every end, and 4,000 hostile characters hold it up for a quarter of a second.
 */
function createWordPieces(vocabulary: Map<string, number>, unknownId: number): (word: string) => number[] {
  let longest = 0
  for (const piece of vocabulary.keys()) longest = Math.max(longest, piece.length)

  function pieceAt(word: string, start: number): [id: number, end: number] | undefined {
    const mark = start === 0 ? '' : INSIDE
    for (let end = Math.min(word.length, start + longest); end > start; end -= 1) {
      const id = vocabulary.get(mark + word.slice(start, end))
      if (id !== undefined) return [id, end]
    }
    return undefined
  }

  return word => {
    if (isTooLong(word)) return [unknownId]
    const ids: number[] = []
    for (let start = 0; start < word.length; ) {
      const piece = pieceAt(word, start)
      if (piece === undefined) return [unknownId]
      ids.push(piece[0])
      start = piece[1]
    }
    return ids
  }
}

function isTooLong(word: string): boolean {
  return word.length > WORD_CHARACTERS_MAX && [...word].length > WORD_CHARACTERS_MAX
}
