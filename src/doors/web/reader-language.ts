import type { FastifyRequest } from 'fastify'
import { isLanguage, LANGUAGE_COOKIE, type Language, namedLanguage } from '../../messages/languages.ts'

/** The language that was chosen in this browser, then that of the account, then one that the browser asks for. */
export function readerLanguage(
  { cookies, headers }: FastifyRequest,
  account: { language: string | null } | undefined,
): Language {
  // A request that was refused early has no cookies read.
  const chosen = [cookies?.[LANGUAGE_COOKIE], account?.language ?? undefined].find(isLanguage)
  return chosen ?? namedLanguage(headers['accept-language']) ?? 'en'
}
