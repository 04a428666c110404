import type { Line } from './wrapped-lines.ts'

/** Takes the block marks off each line. Plain text passes through unchanged; blank lines come one at a time. */
export function markdownLines(source: string): Line[] {
  const lines: Line[] = []
  for (const line of source.split(/\r\n?|\n/u)) {
    const parsed = readLine(line.trim())
    const repeatsBlank = parsed.text === '' && (lines.length === 0 || lines.at(-1)!.text === '')
    if (!repeatsBlank) lines.push(parsed)
    if (parsed.closes) lines.push(BLANK)
  }
  return lines
}

const BLOCK_SIGNS = '#>-*+•|`~=_:0123456789'
const BLANK: Line = { text: '', isFresh: true }

function readLine(line: string): Line & { closes?: boolean } {
  if (line !== '' && !BLOCK_SIGNS.includes(line[0]!)) return { text: line, isFresh: false }
  if (line === '' || isRule(line) || /^(?:```|~~~)/u.test(line)) return BLANK
  const heading = /^#{1,6}\s+/u.exec(line)
  if (heading)
    return { text: line.slice(heading[0].length).replace(/ #+$/u, ''), isFresh: true, closes: true }
  const quote = /^[> ]*>/u.exec(line)
  if (quote) return { text: line.slice(quote[0].length).trim(), isFresh: false }
  const point = /^[-*+•]\s+/u.exec(line)
  if (point) return { text: line.slice(point[0].length), isFresh: true }
  return { text: line, isFresh: line.startsWith('|') || /^\p{N}{1,3}[.)]\s/u.test(line) }
}

/** Thematic breaks, heading underlines and the line below a table's head. */
function isRule(line: string): boolean {
  return line.length > 1 && /^[-=*_|:\s]+$/u.test(line)
}

// Each class excludes the sign that opens it, so a search that fails stops before the next possible start.
const IMAGE_OR_LINK = /!?\[([^[\]]*)\]\([^()\s]*(?:\s"[^"]*")?\)/gu
const REFERENCE_LINK = /\[([^[\]]+)\]\[[^[\]]*\]/gu
const AUTOLINK = /<(https?:\/\/[^<>\s]+)>/gu
const STARS = /(?<![\p{L}\p{N}*])\*{1,3}(?=[^\s*])([^*]*[^\s*])\*{1,3}(?![\p{L}\p{N}*])/gu
const UNDERSCORES = /(?<![\p{L}\p{N}_])_{1,3}(?=[^\s_])([^_]*[^\s_])_{1,3}(?![\p{L}\p{N}_])/gu
const CODE = /`([^`]+)`/gu
const STRUCK = /~~([^~]+)~~/gu
const ESCAPED = /\\([\\`*_{}[\]()#+\-.!|>])/gu

/** Takes emphasis, links, images and code marks off a paragraph and keeps their words. */
export function stripInlineMarks(text: string): string {
  if (!/[[*_`~\\<]/u.test(text)) return text
  return text
    .replace(IMAGE_OR_LINK, '$1')
    .replace(REFERENCE_LINK, '$1')
    .replace(AUTOLINK, '$1')
    .replace(STARS, '$1')
    .replace(UNDERSCORES, '$1')
    .replace(CODE, '$1')
    .replace(STRUCK, '$1')
    .replace(ESCAPED, '$1')
}
