import { z } from 'zod'
import { visibleText } from '../../../language/judges/one-visible-line.ts'
import { isTooMuch, type ReadableQuestion, unbelieved } from '../../../language/judges/put-question.ts'
import { isQuotedFrom, readReply } from '../../../language/judges/read-reply.ts'
import { splitSentences } from '../../../language/sentences.ts'
import type { ShownParagraph } from './clean-material.ts'
import { CENTRAL_PROMPT } from './judge-prompts.ts'

const Form = z.strictObject({
  claims: z.array(z.strictObject({ paragraph: z.string(), quote: z.string() })),
})

/** A sentence of the article that a judge calls central. Paragraph 0 is the headline. */
export type NamedClaim = { paragraph: number; sentence: string }

const NAMED_MAX = 5
const HEADLINE = 'headline'

/**
 * Asks which statements the article stands on. An answer only adds to the central statements that we know ourselves, so an
 * article that talks a judge into naming harmless ones wins nothing.
 */
export function createCentralQuestion(
  headline: string,
  paragraphs: readonly ShownParagraph[],
): ReadableQuestion<NamedClaim[]> {
  const idOf = (at: number) => `p${at + 1}`
  const places = new Map<string, ShownParagraph>([
    ...(headline === '' ? [] : [[HEADLINE, { number: 0, text: headline }] as const]),
    ...paragraphs.map((paragraph, at) => [idOf(at), paragraph] as const),
  ])

  return {
    question: {
      instruction: CENTRAL_PROMPT,
      material: JSON.stringify({ paragraphs: [...places].map(([id, { text }]) => ({ id, text })) }),
      form: { name: 'central_claims', schema: z.toJSONSchema(Form) },
    },
    read(reply) {
      const claims = readReply(reply, Form)?.claims.slice(0, NAMED_MAX)
      if (claims === undefined) return unbelieved('form')
      const quotations = claims.flatMap(({ paragraph, quote }) => {
        const place = places.get(paragraph)
        return place && isQuotedFrom(quote, [place.text]) ? { place, quote: visibleText(quote) } : []
      })
      const dropped = claims.length - quotations.length
      if (isTooMuch(dropped, claims.length)) return unbelieved('quotes')
      const answer = quotations.map(({ place, quote }) => ({
        paragraph: place.number,
        sentence: sentenceAround(place, quote),
      }))
      return { kind: 'believed', answer, dropped }
    },
  }
}

/** The whole sentence in which a quote begins; a headline is one. */
function sentenceAround({ number, text }: ShownParagraph, quote: string): string {
  if (number === 0) return text
  const at = text.indexOf(quote)
  return splitSentences(text).find(({ end }) => end > at)?.text ?? text
}
