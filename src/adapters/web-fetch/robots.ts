import type { FetchOutcome } from '../../core/web/web-fetcher.port.ts'

/** The rules of a site's robots.txt (RFC 9309) for one robot. */
export interface Robots {
  allows(url: URL): boolean
}

/** RFC 9309 section 2.5: at least 500 KiB are read. The rest is ignored. */
const FILE_BYTES_MAX = 500 * 1024

/** Rules with stars read the path from end to end. A site that needs more reading than this (0.1 s) is not visited. */
const STAR_READING_MAX = 20_000_000

const ESCAPE_OR_UNSAFE = /%[0-9a-f]{2}|[^\x21-\x7e]+|["<>\\^`{|}]/gi
const UNRESERVED = /[a-z0-9._~-]/i

const EVERYTHING: Robots = { allows: () => true }
const NOTHING: Robots = { allows: url => url.pathname === '/robots.txt' }

/** RFC 9309 section 2.3.1: a missing file (4xx) allows everything; a failed fetch, a 5xx or a 429 allows nothing. */
export function robotsFrom(outcome: FetchOutcome, productToken: string): Robots {
  if (outcome.kind !== 'page' || outcome.status === 429) return NOTHING
  if (outcome.status >= 200 && outcome.status < 300) return readRobots(outcome.body, productToken)
  return outcome.status >= 400 && outcome.status < 500 ? EVERYTHING : NOTHING
}

/** Keeps the rules of all groups that name this robot or, when none does, of the groups for all robots. */
export function readRobots(file: Uint8Array, productToken: string): Robots {
  const own = productToken.toLowerCase()
  const groups = readGroups(decode(file))
  const isNamed = groups.some(group => group.agents.has(own))
  const applicableGroups = groups.filter(group => group.agents.has(isNamed ? own : '*'))
  const rules = strongestFirst(applicableGroups.flatMap(group => group.rules))
  const starredCount = rules.filter(rule => rule.isStarred).length
  return {
    allows(url) {
      const path = normalizePath(`${url.pathname}${url.search}`)
      // The file itself may always be read (section 2.2.2).
      if (path === '/robots.txt') return true
      if (starredCount * path.length > STAR_READING_MAX) return false
      return rules.find(rule => rule.matches(path))?.isAllowing ?? true
    },
  }
}

/** One `Allow` or `Disallow` line. Its length in octets says how specific it is. */
type PathRule = {
  isAllowing: boolean
  isStarred: boolean
  length: number
  matches(path: string): boolean
}

type Group = { agents: Set<string>; rules: PathRule[] }

function readGroups(text: string): Group[] {
  const groups: Group[] = []
  let isNaming = false
  for (const line of text.split(/[\r\n]/)) {
    const { key, value } = readLine(line)
    const group = groups.at(-1)
    if (key === 'user-agent') {
      // Several such lines in a row begin one group together; other lines between them change nothing (section 2.2.4).
      if (isNaming) group!.agents.add(readAgent(value))
      else groups.push({ agents: new Set([readAgent(value)]), rules: [] })
      isNaming = true
    } else if (key === 'allow' || key === 'disallow') {
      isNaming = false
      if (value !== '') group?.rules.push(createPathRule(value, key === 'allow'))
    }
  }
  return groups
}

function readLine(line: string): { key: string; value: string } {
  const text = line.split('#', 1)[0]!
  const colon = text.indexOf(':')
  return { key: text.slice(0, Math.max(colon, 0)).trim().toLowerCase(), value: text.slice(colon + 1).trim() }
}

/** A product token is letters, `_` and `-` (section 2.2.1); versions that are written after it are passed over. */
function readAgent(value: string): string {
  return value.startsWith('*') ? '*' : /^[a-z_-]*/.exec(value.toLowerCase())![0]
}

/** The longest rule is the one to follow, and of two equally long ones that which allows (section 2.2.2). */
function strongestFirst(rules: PathRule[]): PathRule[] {
  return rules.sort((a, b) => b.length - a.length || Number(b.isAllowing) - Number(a.isAllowing))
}

function decode(file: Uint8Array): string {
  if (file.length <= FILE_BYTES_MAX) return new TextDecoder().decode(file)
  const text = new TextDecoder().decode(file.subarray(0, FILE_BYTES_MAX))
  // Half a rule would forbid more, or allow more, than the whole.
  return text.slice(0, Math.max(text.lastIndexOf('\n'), text.lastIndexOf('\r')) + 1)
}

/** The spelling in which rules and paths are compared (RFC 9309 section 2.2.2). `*` and `$` are escaped: in a path they mean nothing. */
function normalizePath(path: string): string {
  return normalizeEscapes(path).replaceAll('*', '%2A').replaceAll('$', '%24')
}

/** `*` stands for any characters, `$` at the end for the end of the path; without it a rule covers all that begins so. */
function createPathRule(value: string, isAllowing: boolean): PathRule {
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
        const at = path.indexOf(piece, position)
        if (at < 0) return false
        position = at + piece.length
      }
      return position <= stop
    },
  }
}

function normalizeEscapes(text: string): string {
  return text.replace(ESCAPE_OR_UNSAFE, match => {
    if (match.length !== 3 || !match.startsWith('%')) return encodeURIComponent(match)
    const character = String.fromCharCode(Number.parseInt(match.slice(1), 16))
    return UNRESERVED.test(character) ? character : match.toUpperCase()
  })
}
