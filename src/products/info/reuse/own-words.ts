const BOILERPLATE_WORDS_MAX = 60
const QUOTED_WORDS_MIN = 5

// Notices that stand on thousands of documents and say nothing about who wrote this one.
const BOILERPLATE =
  /\ball rights reserved\b|^\W*(?:copyright|©)|\bpage \d+ of \d+\b|\b(?:strictly |private and )confidential\b|\bfor internal use only\b|\bintentionally left blank\b|\bforward-looking statements?\b|\bthis (?:document|report|e-?mail|message) (?:is|and any attachments|may contain|contains) (?:\w+ ){0,3}(?:confidential|privileged)|^\W*(?:table of contents|contents|confidential|draft)\W*$/iu

// With its group, so that splitting keeps the breaks.
const PARAGRAPH_BREAK = /(\n(?:[^\S\n]*\n)+)/u

// No class holds the sign that opens it, so a quotation that never closes costs one look up to the next opening.
const QUOTATIONS = [
  /“[^“”]{1,3000}”/gu,
  /„[^„“”]{1,3000}[“”]/gu,
  /«[^«»]{1,3000}»/gu,
  /(?<![\p{L}\p{N}])"[^"]{1,3000}"(?![\p{L}\p{N}])/gu,
]

/**
 * The author's own words: block quotations, passages in quotation marks and stock notices become blanks, so
 * that every word keeps its offset. A quotation ends with its paragraph, so one stray mark cannot hide the rest of a
 * copied document.
 */
export function ownWords(text: string): string {
  return text
    .split(PARAGRAPH_BREAK)
    .map((part, place) => (place % 2 === 1 ? part : ownPart(part)))
    .join('')
}

function ownPart(paragraph: string): string {
  const own = withoutBlockQuotation(paragraph)
  return isBoilerplate(own) ? blank(paragraph) : withoutQuotations(own)
}

function withoutBlockQuotation(paragraph: string): string {
  if (!paragraph.includes('>')) return paragraph
  return paragraph
    .split('\n')
    .map(line => (/^\s{0,3}>/u.test(line) ? blank(line) : line))
    .join('\n')
}

function isBoilerplate(paragraph: string): boolean {
  if (paragraph.length > BOILERPLATE_WORDS_MAX * 12) return false
  return paragraph.split(/\s+/u).length <= BOILERPLATE_WORDS_MAX && BOILERPLATE.test(paragraph)
}

function withoutQuotations(paragraph: string): string {
  if (!/[“„«"]/u.test(paragraph)) return paragraph
  return QUOTATIONS.reduce(
    (rest, quotation) =>
      rest.replace(quotation, quoted =>
        quoted.split(/\s+/u).length >= QUOTED_WORDS_MIN ? blank(quoted) : quoted,
      ),
    paragraph,
  )
}

function blank(part: string): string {
  return ' '.repeat(part.length)
}
