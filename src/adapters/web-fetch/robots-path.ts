/** One `Allow` or `Disallow` line. Its length in octets says how specific it is. */
export type PathRule = {
  isAllowing: boolean
  isStarred: boolean
  length: number
  matches(path: string): boolean
}

const ESCAPE_OR_UNSAFE = /%[0-9a-f]{2}|[^\x21-\x7e]+|["<>\\^`{|}]/gi
const UNRESERVED = /[a-z0-9._~-]/i

/** The spelling in which rules and paths are compared (RFC 9309 section 2.2.2). `*` and `$` are escaped: in a path they mean nothing. */
export function normalizePath(path: string): string {
  return normalizeEscapes(path).replaceAll('*', '%2A').replaceAll('$', '%24')
}

/** `*` stands for any characters, `$` at the end for the end of the path; without it a rule covers all that begins so. */
export function createPathRule(value: string, isAllowing: boolean): PathRule {
  const pattern = normalizeEscapes(value)
  const isAnchored = pattern.endsWith('$')
  const [start, ...pieces] = pattern
    .slice(0, isAnchored ? -1 : undefined)
    .replaceAll('$', '%24')
    .split('*')
  const end = isAnchored ? (pieces.pop() ?? '') : ''
  const isStarred = pattern.includes('*')

  return {
    isAllowing,
    isStarred,
    length: pattern.length,
    matches(path) {
      if (isAnchored && !isStarred) return path === start
      if (!path.startsWith(start!) || !path.endsWith(end)) return false
      const stop = path.length - end.length
      let position = start!.length
      // The leftmost place of a piece leaves most room for the next, so there is never a reason to go back.
      for (const piece of pieces) {
        const found = path.indexOf(piece, position)
        if (found < 0) return false
        position = found + piece.length
      }
      return position <= stop
    },
  }
}

function normalizeEscapes(text: string): string {
  return text.replace(ESCAPE_OR_UNSAFE, found => {
    if (found.length !== 3 || !found.startsWith('%')) return encodeURIComponent(found)
    const character = String.fromCharCode(Number.parseInt(found.slice(1), 16))
    return UNRESERVED.test(character) ? character : found.toUpperCase()
  })
}
