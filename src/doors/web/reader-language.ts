import type { FastifyRequest } from 'fastify'
import { acceptedLanguage, isLanguage, type Language } from '../../messages/languages.ts'

/** Holds the language that a reader has chosen on a page. */
export const LANGUAGE_COOKIE = 'pinproof_language'

/** The language that the reader has chosen, or that the browser asks for. */
export function readerLanguage({ cookies, headers }: FastifyRequest): Language {
  const chosen = cookies[LANGUAGE_COOKIE]
  return isLanguage(chosen) ? chosen : acceptedLanguage(headers['accept-language'])
}
