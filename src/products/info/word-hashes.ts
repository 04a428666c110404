const SEPARATOR = 1
const LETTER = 2
const ALONE = 3

// Scripts that run words together: each of their characters counts as a word of its own.
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
const WORD_SIGN = /[\p{L}\p{N}\p{M}]/u

// Asking a Unicode property a million times is slow; each code unit is asked once per process.
const kinds = new Uint8Array(0x10000)

/** One 32-bit hash per word of a folded text, in order. White space and punctuation leave no trace. */
export function wordHashes(folded: string): Uint32Array {
  const hashes = new Uint32Array(folded.length)
  let count = 0
  let hash = 0
  let inWord = false
  for (let at = 0; at < folded.length; at++) {
    const unit = folded.charCodeAt(at)
    const kind = kinds[unit] || learnKind(unit)
    if (inWord && kind !== LETTER) {
      hashes[count++] = hash
      inWord = false
    }
    if (kind === SEPARATOR) continue
    hash = Math.imul((inWord ? hash : 0x811c9dc5) ^ unit, 0x01000193) >>> 0
    inWord = true
    if (kind === ALONE) {
      hashes[count++] = hash
      inWord = false
    }
  }
  if (inWord) hashes[count++] = hash
  return hashes.subarray(0, count)
}

/** Surrogates count as letters: rare scripts live there, and a pair keeps together as one word. */
function learnKind(unit: number): number {
  const sign = String.fromCharCode(unit)
  const isSurrogate = unit >= 0xd800 && unit <= 0xdfff
  const kind = UNSPACED.test(sign) ? ALONE : isSurrogate || WORD_SIGN.test(sign) ? LETTER : SEPARATOR
  kinds[unit] = kind
  return kind
}
