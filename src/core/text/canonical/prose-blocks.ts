import { addressPattern } from './link-address.ts'

/** Blocks of a plain text or of Markdown, and the names that it defines for links. */
export type ProseBlocks = { blocks: string[]; linkNames: ReadonlySet<string> }

/** `isFresh` begins a block even without an empty line before it. */
type Line = { text: string; isFresh: boolean }

const EMPTY: Line = { text: '', isFresh: true }

const WRAP_WIDTH_MIN = 40
const WRAP_WIDTH_MAX = 120
const WRAP_RAGGED = 15
const WRAP_FULL_LINES_MIN = 3

// Formatting that authors put into Markdown. An attribute needs its value: nothing else is taken for markup.
const INLINE_TAG =
  /<\/?(?:a|abbr|b|cite|code|del|em|i|ins|kbd|mark|q|s|small|span|strong|sub|sup|u|wbr)(?: [a-z-]{1,30}="[^"<>]*")* ?\/?>/giu
const RAISED_FIGURE = /(?<=\p{N})<su[pb]>(?=[-−\p{N}])/giu
const LINE_TAG = /<br ?\/?>|<hr ?\/?>/giu
const SUMMARY_MARK = /<!-- ?more ?-->/giu
const AUTOLINK = /<((?:https?:\/\/|mailto:)[^<>\s]+|[^<>\s@]+@[^<>\s@]+)>/giu
const RULE = /^[-=*_~+|:\s]{2,}$/u
const FENCE = /^(?:```|~~~)/u
const HEADING = /^#{1,6}\s/u
const LIST_POINT = /^(?:[-*+•◦▪‣·–]|\p{Nd}{1,3}[.)])\s/u
const DEFINITION = /^\[([^[\]]{1,100})\]:\s{1,9}<?([^\s<>]+)>?(?:\s|$)/u

/** Blocks are cut at empty lines, at marks of Markdown, and at line ends, unless an editor wrapped the lines. */
export function proseBlocks(content: string): ProseBlocks {
  const source = content
    .replace(/\r\n?|[\u2028\u2029\v\f]/gu, '\n')
    .replace(SUMMARY_MARK, '')
    .replace(LINE_TAG, '\n')
    .replace(RAISED_FIGURE, '^')
    .replace(INLINE_TAG, '')
    .replace(AUTOLINK, '$1')
  const linkNames = new Set<string>()
  const lines: Line[] = []
  let wasQuoted = false
  for (const each of source.split('\n')) {
    const { text, isQuoted } = unquoted(each.trim())
    const name = definedName(text)
    if (name !== undefined) linkNames.add(name)
    const parsed = name === undefined ? readLine(text) : [EMPTY]
    if (isQuoted !== wasQuoted) parsed[0] = { ...parsed[0]!, isFresh: true }
    wasQuoted = isQuoted
    lines.push(...parsed)
  }
  return { blocks: unwrap(lines), linkNames }
}

/** Takes `>` off the start of a line, but not where it may be a relation: `>5`. */
function unquoted(line: string): { text: string; isQuoted: boolean } {
  let start = 0
  while (line[start] === '>' && !/[\d=]/u.test(line[start + 1] ?? '')) {
    start++
    while (line[start] === ' ') start++
  }
  return { text: line.slice(start), isQuoted: start > 0 }
}

function definedName(line: string): string | undefined {
  const [, name, address] = DEFINITION.exec(line) ?? []
  return address !== undefined && addressPattern.test(address) ? name!.toLowerCase() : undefined
}

function readLine(text: string): Line[] {
  if (text === '' || RULE.test(text) || FENCE.test(text)) return [EMPTY]
  if (HEADING.test(text)) return [{ text, isFresh: true }, EMPTY]
  if (text.startsWith('|') && text.indexOf('|', 1) > 0)
    return text.split(/(?<!\\)\|/u).map(cell => ({ text: cell.trim(), isFresh: true }))
  return [{ text, isFresh: LIST_POINT.test(text) }]
}

/** The column at which an editor broke the lines, or 0 where every line end was meant. */
function wrapWidth(lines: Line[]): number {
  const width = lines.reduce((longest, { text }) => Math.max(longest, text.length), 0)
  if (width < WRAP_WIDTH_MIN || width > WRAP_WIDTH_MAX) return 0
  const full = lines.filter(({ text }) => text.length > width - WRAP_RAGGED).length
  return full < WRAP_FULL_LINES_MIN ? 0 : width
}

function unwrap(lines: Line[]): string[] {
  const width = wrapWidth(lines)
  const blocks: string[][] = []
  let previous = ''
  for (const { text, isFresh } of lines) {
    const isContinued = previous !== '' && text !== '' && !isFresh && wasWrapped(previous, text, width)
    if (isContinued) blocks.at(-1)!.push(text)
    else blocks.push([text])
    previous = text
  }
  return blocks.map(parts => parts.join(' '))
}

/** An editor breaks a line when the next word no longer fits; an author may break it anywhere. */
function wasWrapped(line: string, next: string, width: number): boolean {
  const space = next.indexOf(' ')
  return width > 0 && line.length + 1 + (space < 0 ? next.length : space) > width
}
