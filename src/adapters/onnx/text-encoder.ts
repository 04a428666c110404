import { Tokenizer } from '@huggingface/tokenizers'
import { createWordPieces } from './word-pieces.ts'

export type Encoded = { ids: number[]; types: number[] }

/** The positions the model was trained on. */
export const TOKENS_MAX = 256
/** Sixteen characters a token: what lies further on could not be read anyway, and need not be cut into words. */
export const CHARACTERS_MAX = 4_096

/** Turns a text, or a pair, into what the model reads: `[CLS] left [SEP]` or `[CLS] left [SEP] right [SEP]`. */
export function createTextEncoder(vocabulary: object): (left: string, right?: string) => Encoded {
  // Without the added tokens a caller's "[SEP]" is three plain words and cannot pass for the end of a text.
  const tokenizer = new Tokenizer({ ...vocabulary, added_tokens: [] }, {})
  const known = tokenizer.get_vocab()
  const [first, end] = [known.get('[CLS]')!, known.get('[SEP]')!]
  const piecesOf = createWordPieces(known, known.get('[UNK]')!)
  const idsOf = (text: string) => {
    const plain = tokenizer.normalizer!.normalize(cutText(text))
    return tokenizer.pre_tokenizer!.pre_tokenize(plain).flatMap(piecesOf)
  }

  return (left, right) => {
    if (right === undefined) {
      const ids = [first, ...idsOf(left).slice(0, TOKENS_MAX - 2), end]
      return { ids, types: ids.map(() => 0) }
    }
    const [before, after] = shortenPair(idsOf(left), idsOf(right), TOKENS_MAX - 3)
    const [start, rest] = [
      [first, ...before, end],
      [...after, end],
    ]
    return { ids: [...start, ...rest], types: [...start.map(() => 0), ...rest.map(() => 1)] }
  }
}

/** The beginning of a text, as much as can matter, without half a character at its end. */
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
