import { addressesMachine } from '../../../language/judges/addresses-machine.ts'
import { visibleText } from '../../../language/judges/one-visible-line.ts'
import type { Claim } from '../claims/claim.ts'
import { extractClaims } from '../claims/extract-claims.ts'
import type { NewsReading } from '../request.ts'

/**
 * The claims of an article as they would be chosen if the sentences that address a machine were not there: such a sentence
 * is no claim, and takes no place from one. Paragraphs keep the numbers that they have in the article.
 */
export function extractReaderClaims(reading: NewsReading, claimsMax?: number): Claim[] {
  const sentences = reading.sentences.filter(({ text }) => !addressesMachine(visibleText(text)))
  if (sentences.length === reading.sentences.length) return extractClaims(reading, claimsMax)
  const paragraphs = [...new Set(sentences.map(({ paragraph }) => paragraph))]
  const numbers = new Map(paragraphs.map((paragraph, at) => [paragraph, at + 1]))
  const claims = extractClaims(
    {
      ...reading,
      sentences: sentences.map(sentence => ({ ...sentence, paragraph: numbers.get(sentence.paragraph)! })),
      paragraphs: paragraphs.map(paragraph => reading.paragraphs[paragraph - 1]!),
      strayQuoteParagraphs: reading.strayQuoteParagraphs.flatMap(paragraph => numbers.get(paragraph) ?? []),
    },
    claimsMax,
  )
  return claims.map(claim => ({ ...claim, paragraph: paragraphs[claim.paragraph - 1]! }))
}

/** The first paragraph that speaks to readers: orders to machines above it do not move the lede. */
export function ledeParagraph({ sentences }: NewsReading): number {
  return sentences.find(({ text }) => !addressesMachine(visibleText(text)))?.paragraph ?? 1
}
