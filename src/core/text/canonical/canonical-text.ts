import { sha256Hex } from '../../encoding/sha256.ts'
import { decodeReferences } from './character-references.ts'
import { htmlBlocks, isHtml } from './html-blocks.ts'
import { unlink } from './link-address.ts'
import { proseBlocks } from './prose-blocks.ts'
import { startsWithLetter, tidySpaces, unifyCharacters } from './unify-characters.ts'

export const CANONICAL_TEXT_FORM = 'canonical-text/1'

/** The words of a text apart from its typesetting (docs/formats/canonical-text.md). */
export type CanonicalText = { text: string; hash: string; paragraphs: string[] }

const NO_NAMES: ReadonlySet<string> = new Set()

/** The same for HTML, Markdown and plain text with the same words. Undefined for a content without any. */
export function canonicalText(content: string): CanonicalText | undefined {
  const { blocks, linkNames } = isHtml(content)
    ? { blocks: htmlBlocks(content), linkNames: NO_NAMES }
    : proseBlocks(content)
  const unmarked: string[] = []
  for (const block of blocks) {
    const words = block === '' ? '' : dropBlockMarks(unifyBlock(block, linkNames))
    if (words !== '') unmarked.push(words)
  }
  const paragraphs = dropOrdinals(unmarked)
  if (paragraphs.length === 0) return undefined
  return { ...joinWords(paragraphs), paragraphs }
}

/** The words of some paragraphs, and their hash. */
export function joinWords(paragraphs: readonly string[]): { text: string; hash: string } {
  const text = tidySpaces(paragraphs.join(' '))
  return { text, hash: `sha256:${sha256Hex(text)}` }
}

/** The words of a paragraph, as they are counted. */
export function wordsOf(paragraph: string): string[] {
  return paragraph.split(' ')
}

/** The same as the length of `wordsOf`, without taking the paragraph apart. */
export function countWords(paragraph: string): number {
  let count = 1
  for (let at = paragraph.indexOf(' '); at >= 0; at = paragraph.indexOf(' ', at + 1)) count += 1
  return count
}

/** A copy of a page has one level of references less than its source: both come out alike. */
function unifyBlock(block: string, linkNames: ReadonlySet<string>): string {
  const decoded = block.includes('&') ? decodeReferences(block.replace(/&(?:amp;)+/gu, '&')) : block
  return unifyCharacters(unlink(decoded, linkNames))
}

const MARK = /^(?:#{1,6} |>(?=[ >\p{L}"'#*[(-])|[-+*•◦▪▫‣●○■□·] )/u
const HEADING_END = / #+$/u
const RULE = /^[-=_*~#>|+ ]*$/u
const PERMALINK = '¶'
const ORDINAL = /^(\d{1,3})[.)] /u

/** A block without the marks of headings, quotations and list points; empty where it is nothing but marks. */
function dropBlockMarks(block: string): string {
  const text = startsWithLetter(block) ? block : dropMarks(block)
  return (text.endsWith(PERMALINK) ? text.slice(0, -PERMALINK.length) : text).trimEnd()
}

function dropMarks(block: string): string {
  let text = block
  for (let mark = MARK.exec(text)?.[0]; mark !== undefined; mark = MARK.exec(text)?.[0]) {
    text = text.slice(mark.length).trimStart()
    if (mark.startsWith('#')) text = text.replace(HEADING_END, '')
    if (startsWithLetter(text)) return text
  }
  return RULE.test(text) ? '' : text
}

/**
 * Blocks without the numbers of list points, which a browser does not copy. Only numbers that count up from 1 are
 * such: any other is a figure and stays, so that no changed figure goes unnoticed.
 */
function dropOrdinals(blocks: readonly string[]): string[] {
  let next = 1
  let wasPoint = false
  return blocks.map(block => {
    const point = startsWithLetter(block) ? null : ORDINAL.exec(block)
    const ordinal = Number(point?.[1])
    const isPoint = ordinal === next || (ordinal === 1 && !wasPoint)
    wasPoint = isPoint
    if (!isPoint) return block
    next = ordinal + 1
    return block.slice(point![0].length)
  })
}
