import type { FastifyRequest } from 'fastify'
import { acceptedLanguage, isLanguage, type Language } from '../../messages/languages.ts'

/** Holds the language that a reader has chosen on a page. */
export const LANGUAGE_COOKIE = 'pinproof_language'

/** The language that the reader has chosen in this browser, or for the account, or that the browser asks for. */
export function readerLanguage(
  { cookies, headers }: FastifyRequest,
  accountLanguage?: string | null,
): Language {
  const chosen = [cookies[LANGUAGE_COOKIE], accountLanguage ?? undefined].find(isLanguage)
  return chosen ?? acceptedLanguage(headers['accept-language'])
}
