import { htmlToText, looksLikeHtml } from './html-text.ts'
import { markdownLines, stripInlineMarks } from './markdown-text.ts'
import { joinWrappedLines } from './wrapped-lines.ts'

/** The paragraphs a reader sees, from plain text, Markdown or HTML, without marks and with single spaces. */
export function plainParagraphs(content: string): string[] {
  const paragraphs = looksLikeHtml(content)
    ? htmlToText(content).split('\n')
    : joinWrappedLines(markdownLines(content)).map(stripInlineMarks)
  return paragraphs.map(singleSpaced).filter(text => text !== '')
}

function singleSpaced(text: string): string {
  return /\s{2}|[^\S ]/u.test(text) ? text.replace(/\s+/gu, ' ').trim() : text.trim()
}
