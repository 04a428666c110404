import { words } from '../../../language/words.ts'
import { signedParagraphs } from './signed-speech.ts'

export type ArticleQuotation = {
  text: string
  paragraph: number
  start: number
  end: number
  wordCount: number
  /** True where its form says whose words they are: a post with its signature, a turn of a transcript. */
  isSigned: boolean
}

export type QuotationReading = {
  quotations: ArticleQuotation[]
  /** Numbers of the paragraphs that open a quotation and never close it, or close one never opened. */
  strayParagraphs: number[]
  /** The paragraphs with every quoted letter blanked out: same length, so that positions agree. */
  unquoted: string[]
}

const CLOSERS: Record<string, string> = {
  '"': '"',
  '“': '”',
  '„': '“”',
  '«': '»',
  '»': '«',
  '‘': '’',
  "'": "'",
}
const MARK = /["“”„«»‘’']/gu
// Also apostrophes: one that nothing closes is no fault.
const SINGLE = "‘'"

type ParagraphQuotes = {
  spans: [start: number, end: number][]
  openSign: string
  openAt: number
  stray: boolean
}

/** Reads quotations with the marks of several languages. Paragraphs are numbered from 1. */
export function readQuotations(paragraphs: string[]): QuotationReading {
  const reading: QuotationReading = { quotations: [], strayParagraphs: [], unquoted: [] }
  const signed = signedParagraphs(paragraphs)
  for (const [index, paragraph] of paragraphs.entries()) {
    if (signed.has(index)) {
      const { length } = paragraph
      reading.quotations.push({ ...toQuotation(paragraph, index + 1, 0, length), isSigned: true })
      reading.unquoted.push(' '.repeat(length))
      continue
    }
    const { spans, openSign, openAt, stray } = scan(paragraph)
    const isOpen = openSign !== '' && !SINGLE.includes(openSign)
    // A quotation that runs over several paragraphs is opened in each of them and closed in the last one.
    const continues = isOpen && paragraphs[index + 1]?.startsWith(openSign)
    if (continues) spans.push([openAt, paragraph.length])
    else if (stray || isOpen) reading.strayParagraphs.push(index + 1)
    for (const [start, end] of spans) reading.quotations.push(toQuotation(paragraph, index + 1, start, end))
    reading.unquoted.push(blank(paragraph, spans))
  }
  return reading
}

function scan(paragraph: string): ParagraphQuotes {
  const quotes: ParagraphQuotes = { spans: [], openSign: '', openAt: 0, stray: false }
  for (const { 0: sign, index } of paragraph.matchAll(MARK)) {
    if (sign === '"' && quotes.openSign === '"' && canOnlyOpen(paragraph, index)) {
      // Opened again, as at the next paragraph of a longer quotation: what follows is speech, too.
      quotes.spans.push([quotes.openAt, index])
      quotes.openAt = index
    } else if (quotes.openSign !== '' && closes(paragraph, quotes.openSign, sign, index)) {
      quotes.spans.push([quotes.openAt, index + 1])
      quotes.openSign = ''
    } else if (quotes.openSign === '' && sign === '"' && canOnlyClose(paragraph, index)) {
      quotes.stray = true
      if (quotes.spans.length === 0) quotes.spans.push([0, index + 1])
    } else if (
      opens(paragraph, sign, index) &&
      (quotes.openSign === '' || SINGLE.includes(quotes.openSign))
    ) {
      quotes.openSign = sign
      quotes.openAt = index
    } else if (quotes.openSign === '' && sign === '”' && quotes.spans.length === 0) {
      // Closed but never opened: the quotation began with the paragraph.
      quotes.stray = true
      quotes.spans.push([0, index + 1])
    }
  }
  return quotes
}

/** A straight mark shows by its neighbours which way it points: “said "yes" and”. */
function canOnlyOpen(paragraph: string, index: number): boolean {
  return /[\s([—–]/u.test(paragraph[index - 1] ?? ' ') && /[\p{L}\p{N}[$]/u.test(paragraph[index + 1] ?? '')
}

function canOnlyClose(paragraph: string, index: number): boolean {
  return /[\p{L}.,!?…]/u.test(paragraph[index - 1] ?? '') && !/[\p{L}\p{N}]/u.test(paragraph[index + 1] ?? '')
}

function closes(paragraph: string, openSign: string, sign: string, index: number): boolean {
  // Copied from page to page, a pair may have lost its shape on one side.
  if (openSign === '“' && sign === '"') return /[.,!?…]/u.test(paragraph[index - 1] ?? '')
  if (openSign === '"' && sign === '”') return true
  if (!CLOSERS[openSign]!.includes(sign)) return false
  // ’ is also the apostrophe: inside a word it closes nothing.
  return !SINGLE.includes(openSign) || !/[\p{L}\p{N}]/u.test(paragraph[index + 1] ?? '')
}

function opens(paragraph: string, sign: string, index: number): boolean {
  const before = paragraph[index - 1] ?? ' '
  if (sign === '"') return !/\p{N}/u.test(before) // 6" is a length
  if (SINGLE.includes(sign)) return /[\s([—–:]/u.test(before) && /\p{L}/u.test(paragraph[index + 1] ?? '')
  return sign in CLOSERS
}

function toQuotation(paragraph: string, number: number, start: number, end: number): ArticleQuotation {
  const text = paragraph.slice(start, end)
  return { text, paragraph: number, start, end, wordCount: words(text).length, isSigned: false }
}

function blank(paragraph: string, spans: [number, number][]): string {
  const parts: string[] = []
  let from = 0
  for (const [start, end] of spans) {
    parts.push(paragraph.slice(from, start), ' '.repeat(end - start))
    from = end
  }
  return parts.join('') + paragraph.slice(from)
}
