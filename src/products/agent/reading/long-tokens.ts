type TokenSpan = { start: number; end: number }

const LENGTH_MIN = 20

/**
 * Unbroken runs of at least twenty letters, digits, `_`, `-` and `.`, as keys are made of. Each stretch of twenty
 * is read from its end, as Boyer and Moore do: the first foreign character rules out all that stands before it.
 */
export function findLongTokens(text: string): TokenSpan[] {
  const tokens: TokenSpan[] = []
  let start = 0
  while (start + LENGTH_MIN <= text.length) {
    let at = start + LENGTH_MIN - 1
    while (at >= start && isTokenPart(text.charCodeAt(at))) at--
    if (at >= start) {
      start = at + 1
      continue
    }
    let end = start + LENGTH_MIN
    while (end < text.length && isTokenPart(text.charCodeAt(end))) end++
    tokens.push({ start, end: trimEnd(text, end) })
    start = end + 1
  }
  return tokens
}

/** A full stop behind a token ends its sentence. */
function trimEnd(text: string, end: number): number {
  let last = end
  while (text.charCodeAt(last - 1) === 0x2e) last--
  return last
}

function isTokenPart(code: number): boolean {
  const isLetter = (code | 0x20) >= 0x61 && (code | 0x20) <= 0x7a
  return isLetter || (code >= 0x30 && code <= 0x39) || code === 0x5f || code === 0x2d || code === 0x2e
}
