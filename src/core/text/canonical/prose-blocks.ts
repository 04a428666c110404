import { joinWrappedLines, type Line } from '../wrapped-lines.ts'
import { addressPattern } from './link-address.ts'

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
const LINE_END = /\r\n?|[\u2028\u2029\v\f]/gu
const RULE = /^[-=*_~+|:\s]{2,}$/u
const FENCE = /^(?:```|~~~)/u
const HEADING = /^#{1,6}\s/u
const LIST_POINT = /^(?:[-*+•◦▪‣·–]|\p{Nd}{1,3}[.)])\s/u
/** Every mark of a line is a sign or a figure, so that behind a letter none need be looked for. */
const LETTER = /^[A-Za-z]/u
const DEFINITION = /^\[([^[\]]{1,100})\]:\s{1,9}<?([^\s<>]+)>?(?:\s|$)/u

/** Blocks are cut at empty lines, at marks of Markdown, and at line ends, unless an editor wrapped the lines. */
export function proseBlocks(content: string): ProseBlocks {
  const source = dropTags(content.replace(LINE_END, '\n'))
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
  return { blocks: joinWrappedLines(lines), linkNames }
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

function readLine(text: string): Line[] {
  if (LETTER.test(text)) return [{ text, isFresh: false }]
  if (text === '' || RULE.test(text) || FENCE.test(text)) return [EMPTY]
  if (HEADING.test(text)) return [{ text, isFresh: true }, EMPTY]
  if (text.startsWith('|') && text.indexOf('|', 1) > 0)
    return text.split(/(?<!\\)\|/u).map(cell => ({ text: cell.trim(), isFresh: true }))
  return [{ text, isFresh: LIST_POINT.test(text) }]
}
