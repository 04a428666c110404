import { joinWrappedLines, type Line } from '../wrapped-lines.ts'
import { addressPattern } from './link-address.ts'
import { startsWithLetter } from './unify-characters.ts'

/** Blocks of a plain text or of Markdown, and the names that it defines for links. */
export type ProseBlocks = { blocks: string[]; linkNames: ReadonlySet<string> }

const EMPTY: Line = { text: '', isFresh: true }

// Formatting that authors put into Markdown. An attribute needs its value: nothing else is taken for markup.
const INLINE_TAG =
  /<\/?(?:a|abbr|b|cite|code|del|em|i|ins|kbd|mark|q|s|small|span|strong|sub|sup|u|wbr)(?: [a-z-]{1,30}="[^"<>]*")* ?\/?>/giu
const RAISED_FIGURE = /(?<=\p{N})<su[pb]>(?=[-−\p{N}])/giu
const LINE_TAG = /<br ?\/?>|<hr ?\/?>/giu
const SUMMARY_MARK = /<!-- ?more ?-->/giu
const AUTOLINK = /<((?:https?:\/\/|mailto:)[^<>\s]+|[^<>\s@]+@[^<>\s@]+)>/giu
const RARE_LINE_ENDS = ['\r', '\v', '\f', '\u2028', '\u2029']
const LINE_END = /\r\n?|[\u2028\u2029\v\f]/gu
const RULE = /^[-=*_~+|:\s]{2,}$/u
const FENCE = /^(?:```|~~~)/u
const HEADING = /^#{1,6}\s/u
const LIST_POINT = /^(?:[-*+•◦▪‣·–]|\p{Nd}{1,3}[.)])\s/u
const DEFINITION = /^\[([^[\]]{1,100})\]:\s{1,9}<?([^\s<>]+)>?(?:\s|$)/u

/** Blocks are cut at empty lines, at marks of Markdown, and at line ends, unless an editor wrapped the lines. */
export function proseBlocks(content: string): ProseBlocks {
  const source = dropTags(unifyLineEnds(content))
  const linkNames = new Set<string>()
  const lines: Line[] = []
  let wasQuoted = false
  for (let start = 0, end = 0; end < source.length; start = end + 1) {
    end = lineEnd(source, start)
    const { text, isQuoted } = unquoted(source.slice(start, end).trim())
    const name = definedName(text)
    if (name !== undefined) linkNames.add(name)
    const first = lines.length
    if (name === undefined) addLine(lines, text)
    else lines.push(EMPTY)
    if (isQuoted !== wasQuoted) lines[first] = { ...lines[first]!, isFresh: true }
    wasQuoted = isQuoted
  }
  return { blocks: joinWrappedLines(lines), linkNames }
}

/** Looking for each of them takes a fifth of the time that the pattern takes to find none. */
function unifyLineEnds(content: string): string {
  return RARE_LINE_ENDS.some(end => content.includes(end)) ? content.replace(LINE_END, '\n') : content
}

function lineEnd(source: string, start: number): number {
  const end = source.indexOf('\n', start)
  return end < 0 ? source.length : end
}

function dropTags(source: string): string {
  if (!source.includes('<')) return source
  return source
    .replace(SUMMARY_MARK, '')
    .replace(LINE_TAG, '\n')
    .replace(RAISED_FIGURE, '^')
    .replace(INLINE_TAG, '')
    .replace(AUTOLINK, '$1')
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
  if (!line.startsWith('[')) return undefined
  const [, name, address] = DEFINITION.exec(line) ?? []
  return address !== undefined && addressPattern.test(address) ? name!.toLowerCase() : undefined
}

function addLine(lines: Line[], text: string): void {
  // Every mark of a line is a sign or a figure.
  if (startsWithLetter(text)) lines.push({ text, isFresh: false })
  else if (text === '' || RULE.test(text) || FENCE.test(text)) lines.push(EMPTY)
  else if (HEADING.test(text)) lines.push({ text, isFresh: true }, EMPTY)
  else if (text.startsWith('|') && text.indexOf('|', 1) > 0)
    for (const cell of text.split(/(?<!\\)\|/u)) lines.push({ text: cell.trim(), isFresh: true })
  else lines.push({ text, isFresh: LIST_POINT.test(text) })
}
