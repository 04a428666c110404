import { htmlToText } from '../../core/text/html-text.ts'

const TEXT_MAX = 50_000
const LINE_MAX = 500

/** Entries carry HTML, escaped once or not at all. The result is the visible text, one line per block. */
export function plainText(markup: string): string {
  return bareText(htmlToText(markup.slice(0, 4 * TEXT_MAX)))
}

/** Text without markup, line by line. */
export function bareText(text: string): string {
  const lines = text
    .slice(0, 4 * TEXT_MAX)
    .split('\n')
    .map(singleSpaced)
  const result = lines.filter(line => line !== '').join('\n')
  return result.slice(0, TEXT_MAX).toWellFormed()
}

/** A title or a name; undefined when there is nothing in it. */
export function plainLine(markup: string | undefined): string | undefined {
  const line = singleSpaced(plainText(markup?.slice(0, 4 * LINE_MAX) ?? '')).slice(0, LINE_MAX)
  return line === '' ? undefined : line.toWellFormed()
}

/** RSS asks for an address with a name behind it. An address alone is no name, and personal data that we do not keep. */
export function authorName(text: string | undefined): string | undefined {
  const line = plainLine(text)
  const nameMatch = line && /^\S{1,100}@\S{1,100}\s?\(([^()]{1,200})\)$/u.exec(line)
  if (nameMatch) return nameMatch[1]!.trim()
  return line?.includes('@') ? plainLine(line.replace(/\S{1,100}@\S{1,100}/gu, '')) : line
}

function singleSpaced(text: string): string {
  return text.replace(/\s+/gu, ' ').trim()
}
