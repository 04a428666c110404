import type { PageReader } from '../../core/web/page-reader.port.ts'

const CHARACTERS_MAX = 200_000
const HEADING = /^=+ .* =+$/
/** Marks of footnotes and of maintainers: [1], [a], [citation needed]. */
const FOOTNOTE = /\[(?:\d{1,3}|[a-z]|note \d{1,2}|citation needed)\]/g

/** The paragraphs of a plain text of the TextExtracts extension. */
export function readExtract(text: string): string[] {
  const lines = text.slice(0, CHARACTERS_MAX).split('\n')
  return lines
    .filter(line => !HEADING.test(line.trim()))
    .map(withoutFootnotes)
    .filter(isSentence)
}

/** The paragraphs of a page as `action=parse` gives it: its inner HTML. */
export function readParsedPage(html: string, address: string, pages: PageReader): string[] {
  const article = `<!doctype html><body><article>${html.slice(0, 5 * CHARACTERS_MAX).toWellFormed()}</article>`
  const { paragraphs } = pages.readPage(
    new TextEncoder().encode(article),
    address,
    'text/html; charset=utf-8',
  )
  return paragraphs.map(withoutFootnotes).filter(isSentence)
}

function withoutFootnotes(text: string): string {
  return text.replace(FOOTNOTE, '').trim()
}

/** Entries of lists and cells of tables say nothing on their own. */
function isSentence(text: string): boolean {
  return /[.!?…。]["'”’»)]*$/u.test(text) && /\s/.test(text)
}
