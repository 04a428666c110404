import type { z } from 'zod'
import { parseJson } from '../../core/encoding/parse-json.ts'
import { visibleText } from './one-visible-line.ts'

const REPLY_LENGTH_MAX = 200_000
/** Shorter words stand in every text and show nothing. */
const QUOTE_LENGTH_MIN = 8

/**
 * The JSON object of a reply, if it follows the form to the letter. Models that were not held to a form put thoughts,
 * words or a fence around it; those are passed over.
 */
export function readReply<T>(reply: string, form: z.ZodType<T>): T | undefined {
  const text = reply.slice(0, REPLY_LENGTH_MAX)
  const answer = text.slice(text.lastIndexOf('</think>') + 1)
  const json = answer.slice(answer.indexOf('{'), answer.lastIndexOf('}') + 1)
  return form.safeParse(parseJson(json)).data
}

/** Whether these words stand in one of the texts that were shown, letter by letter. */
export function isQuotedFrom(quote: string, texts: readonly string[]): boolean {
  const words = visibleText(quote)
  return words.length >= QUOTE_LENGTH_MIN && texts.some(text => text.includes(words))
}
