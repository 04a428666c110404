// RFC 3492, section 5: the parameters of the one profile that host names use.
const BASE = 36
const T_MIN = 1
const T_MAX = 26
const SKEW = 38
const DAMP = 700
const INITIAL_BIAS = 72
const INITIAL_CODE_POINT = 128
const CODE_POINT_MAX = 0x10ffff
const LABEL_MAX = 63

/** The letters behind one `xn--` label; undefined when the label is not valid Punycode. */
export function decodePunycode(label: string): string | undefined {
  if (!/^xn--[a-z0-9-]+$/iu.test(label) || label.length > LABEL_MAX) return undefined
  const encoded = label.slice('xn--'.length).toLowerCase()
  const hyphen = encoded.lastIndexOf('-')
  const output = Array.from(encoded.slice(0, Math.max(0, hyphen)), letter => letter.codePointAt(0)!)
  let at = hyphen > 0 ? hyphen + 1 : 0
  let codePoint = INITIAL_CODE_POINT
  let position = 0
  let bias = INITIAL_BIAS
  while (at < encoded.length) {
    const delta = readDelta(encoded, at, bias)
    if (!delta) return undefined
    const length = output.length + 1
    bias = adapt(delta.value, length, position === 0)
    codePoint += Math.floor((position + delta.value) / length)
    if (codePoint > CODE_POINT_MAX) return undefined
    position = (position + delta.value) % length
    output.splice(position++, 0, codePoint)
    at = delta.end
  }
  return String.fromCodePoint(...output).toWellFormed()
}

/** One variable-length integer (section 3.3), least significant digit first. */
function readDelta(encoded: string, start: number, bias: number): { value: number; end: number } | undefined {
  let value = 0
  let weight = 1
  for (let at = start, k = BASE; at < encoded.length; at++, k += BASE) {
    const digit = digitOf(encoded.charCodeAt(at))
    if (digit === undefined) return undefined
    value += digit * weight
    if (value > Number.MAX_SAFE_INTEGER) return undefined
    const threshold = Math.min(T_MAX, Math.max(T_MIN, k - bias))
    if (digit < threshold) return { value, end: at + 1 }
    weight *= BASE - threshold
  }
  return undefined
}

/** Letters stand for 0 to 25, figures for 26 to 35. */
function digitOf(charCode: number): number | undefined {
  if (charCode >= 0x61 && charCode <= 0x7a) return charCode - 0x61
  if (charCode >= 0x30 && charCode <= 0x39) return charCode - 0x30 + 26
  return undefined
}

function adapt(delta: number, length: number, first: boolean): number {
  let rest = Math.floor(delta / (first ? DAMP : 2))
  rest += Math.floor(rest / length)
  let k = 0
  while (rest > ((BASE - T_MIN) * T_MAX) / 2) {
    rest = Math.floor(rest / (BASE - T_MIN))
    k += BASE
  }
  return k + Math.floor(((BASE - T_MIN + 1) * rest) / (rest + SKEW))
}
