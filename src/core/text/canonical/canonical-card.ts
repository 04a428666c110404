import { canonicalJson, type JsonValue } from '../../encoding/canonical-json.ts'
import { parseJson } from '../../encoding/parse-json.ts'
import { sha256Hex } from '../../encoding/sha256.ts'

export const CANONICAL_JSON_FORM = 'canonical-json/1'

const STRING_OR_NUMBER = /"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/gu
const SIGNIFICANT_DIGITS_MAX = 15

/**
 * The canonical form of a JSON document (docs/formats/canonical-text.md): RFC 8785 of the parsed value. Undefined for
 * a content that is not a JSON object or list, and where two readers could see different values in it.
 */
export function canonicalCard(content: string): { text: string; hash: string } | undefined {
  if (!/^\s*[{[]/u.test(content)) return undefined
  const value = parseJson(content)
  const tokens = value === undefined ? undefined : countTokens(content)
  const text = tokens === undefined ? undefined : written(value as JsonValue)
  // A key that occurs twice is lost in parsing: then fewer strings and numbers come out than went in.
  if (text === undefined || countTokens(text) !== tokens) return undefined
  return { text, hash: `sha256:${sha256Hex(text)}` }
}

/** The number of strings and numbers. Undefined where a figure is so long that another one would be rounded to the same. */
function countTokens(json: string): number | undefined {
  let count = 0
  for (const [token] of json.matchAll(STRING_OR_NUMBER)) {
    count++
    if (!token.startsWith('"') && !isExact(token)) return undefined
  }
  return count
}

function isExact(number: string): boolean {
  const digits = number.split(/[eE]/u)[0]!.replace(/\D/gu, '').replace(/^0+/u, '')
  return digits.length <= SIGNIFICANT_DIGITS_MAX && Number.isFinite(Number(number))
}

function written(value: JsonValue): string | undefined {
  try {
    return canonicalJson(value)
  } catch {
    return undefined
  }
}
