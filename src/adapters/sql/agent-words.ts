const PREFIX_CHARACTERS_MIN = 3

/**
 * What a person typed, as an FTS5 expression: every part is quoted, so no sign of that language means anything. Undefined
 * when there is no word in it. The last word may go on, once it is long enough not to match half of everything.
 */
export function matchExpression(text: string): string | undefined {
  // A part without a letter or digit holds no token, and FTS5 would let it match nothing.
  const parts = text.split(/\s+/u).filter(part => /[\p{L}\p{N}]/u.test(part))
  const last = parts.at(-1)
  if (last === undefined) return undefined
  const quoted = parts.map(part => `"${part.replaceAll('"', '""')}"`).join(' ')
  return [...last].length < PREFIX_CHARACTERS_MIN ? quoted : `${quoted}*`
}
