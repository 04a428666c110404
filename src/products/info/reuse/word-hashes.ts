import { hashLetters, UNSPACED } from '../../../language/words.ts'
import { foldSign } from './fold-sign.ts'

/** The words of a text in order, each as a 32-bit hash, and the offset at which each begins. */
export type PlacedWords = { hashes: Uint32Array; starts: Uint32Array }

const UNSEEN = 1
const SEPARATOR = 2
const LETTER = 3
const ALONE = 4

const ALONE_SIGN = new RegExp(`[${UNSPACED}]`, 'u')
const WORD_SIGN = /[\p{L}\p{N}]/u

// Asking Unicode properties a million times is slow: each sign is asked once per process.
const kinds = new Uint8Array(0x110000)
const folds = new Map<number, string>()

/** White space, punctuation, case, accents and invisible characters leave no trace in the hashes. */
export function wordHashes(text: string): PlacedWords {
  const hashes = new Uint32Array(text.length)
  const starts = new Uint32Array(text.length)
  let count = 0
  let inWord = false
  for (let at = 0; at < text.length; at++) {
    const sign = isPair(text, at) ? text.codePointAt(at)! : text.charCodeAt(at)
    const kind = kindOf(sign)
    if (kind === LETTER || kind === ALONE) {
      const begins = !inWord || kind === ALONE
      if (begins) {
        if (inWord) count++
        starts[count] = at
      }
      hashes[count] = hashLetters(folds.get(sign)!, begins ? undefined : hashes[count])
      inWord = true
    }
    // A character that is a word by itself ends here; an unseen sign ends nothing.
    if (inWord && (kind === SEPARATOR || kind === ALONE)) {
      count++
      inWord = false
    }
    if (sign > 0xffff) at++
  }
  if (inWord) count++
  return { hashes: hashes.subarray(0, count), starts: starts.subarray(0, count) }
}

function isPair(text: string, at: number): boolean {
  return (text.charCodeAt(at) & 0xfc00) === 0xd800 && (text.charCodeAt(at + 1) & 0xfc00) === 0xdc00
}

/** Learns a sign when it is first met: a part of a word leaves its folded letters in `folds`. */
function kindOf(sign: number): number {
  const memory = kinds[sign]!
  if (memory !== 0) return memory
  const letter = String.fromCodePoint(sign)
  const folded = foldSign(letter)
  const kind = kindOfSign(letter, folded)
  kinds[sign] = kind
  if (kind === LETTER || kind === ALONE) folds.set(sign, folded)
  return kind
}

function kindOfSign(written: string, folded: string): number {
  if (folded === '') return UNSEEN
  if (ALONE_SIGN.test(written)) return ALONE
  return WORD_SIGN.test(folded) ? LETTER : SEPARATOR
}
