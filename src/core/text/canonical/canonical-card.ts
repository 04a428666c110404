import { toHex } from '../../encoding/bytes.ts'
import { canonicalJson, type JsonValue } from '../../encoding/canonical-json.ts'
import { parseJson } from '../../encoding/parse-json.ts'
import { sha256Text } from '../../encoding/sha256.ts'

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
  if (value === undefined || !hasExactNumbers(content)) return undefined
  const text = written(value as JsonValue)
  // A key that occurs twice is lost in parsing: then fewer strings and numbers come out than went in.
  if (text === undefined || countTokens(text) !== countTokens(content)) return undefined
  return { text, hash: `sha256:${toHex(sha256Text(text))}` }
}

/** A long figure would be rounded, and another one would become the same. */
function hasExactNumbers(content: string): boolean {
  for (const [token] of content.matchAll(STRING_OR_NUMBER)) {
    if (token.startsWith('"')) continue
    const digits = token.split(/[eE]/u)[0]!.replace(/\D/gu, '').replace(/^0+/u, '')
    if (digits.length > SIGNIFICANT_DIGITS_MAX || !Number.isFinite(Number(token))) return false
  }
  return true
}

function countTokens(text: string): number {
  let count = 0
  for (const _ of text.matchAll(STRING_OR_NUMBER)) count++
  return count
}

function written(value: JsonValue): string | undefined {
  try {
    return canonicalJson(value)
  } catch {
    return undefined
  }
}
