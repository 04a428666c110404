import { toHex } from '../../encoding/bytes.ts'
import { sha256Text } from '../../encoding/sha256.ts'
import { dropBlockMarks, dropOrdinals } from './block-marks.ts'
import { decodeReferences } from './character-references.ts'
import { htmlBlocks, isHtml } from './html-blocks.ts'
import { unlink } from './link-address.ts'
import { proseBlocks } from './prose-blocks.ts'
import { tidySpaces, unifyCharacters } from './unify-characters.ts'

export const CANONICAL_TEXT_FORM = 'canonical-text/1'

/** The words of a text apart from its typesetting (docs/formats/canonical-text.md). */
export type CanonicalText = { text: string; hash: string; paragraphs: string[] }

const NO_NAMES: ReadonlySet<string> = new Set()

/** The same for HTML, Markdown and plain text with the same words. Undefined for a content without any. */
export function canonicalText(content: string): CanonicalText | undefined {
  const { blocks, linkNames } = isHtml(content)
    ? { blocks: htmlBlocks(content), linkNames: NO_NAMES }
    : proseBlocks(content)
  const unmarked = blocks.map(block => dropBlockMarks(unifyBlock(block, linkNames)))
  const paragraphs = dropOrdinals(unmarked.filter(block => block !== ''))
  if (paragraphs.length === 0) return undefined
  return { ...joinWords(paragraphs), paragraphs }
}

/** The words of some paragraphs, and their hash. */
export function joinWords(paragraphs: readonly string[]): { text: string; hash: string } {
  const text = tidySpaces(paragraphs.join(' '))
  return { text, hash: `sha256:${toHex(sha256Text(text))}` }
}

/** The words of a paragraph, as they are counted. */
export function wordsOf(paragraph: string): string[] {
  return paragraph.split(' ')
}

/** A copy of a page has one level of references less than its source: both come out alike. */
function unifyBlock(block: string, linkNames: ReadonlySet<string>): string {
  return unifyCharacters(unlink(decodeReferences(block.replace(/&(?:amp;)+/gu, '&')), linkNames))
}
