import type { FastifyRequest } from 'fastify'
import { isLanguage, LANGUAGE_COOKIE, type Language, namedLanguage } from '../../../messages/languages.ts'

/** The language in which a new account begins: chosen on a page, or named by the browser. */
export function callerLanguage({ cookies, headers }: FastifyRequest): Language | undefined {
  const chosen = cookies[LANGUAGE_COOKIE]
  return isLanguage(chosen) ? chosen : namedLanguage(headers['accept-language'])
}
