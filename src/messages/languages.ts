import { readWeights } from '../core/web/accept-header.ts'

/** The languages in which pages, findings, badges and mails are written, each with its own name. */
export const LANGUAGES = {
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
  it: 'Italiano',
} as const

export type Language = keyof typeof LANGUAGES

export const LANGUAGE_CODES = Object.keys(LANGUAGES) as Language[]

/** Holds the language that a reader has chosen on a page. */
export const LANGUAGE_COOKIE = 'pinproof_language'

export function isLanguage(text: string | undefined): text is Language {
  return text !== undefined && Object.hasOwn(LANGUAGES, text)
}

/** The first language of ours that a reader names (RFC 9110, section 12.5.4), by its primary subtag. */
export function namedLanguage(acceptLanguage: string | undefined): Language | undefined {
  const ranges = readWeights(acceptLanguage ?? '').map(({ type, quality }) => ({
    language: type.split('-')[0],
    quality,
  }))
  const best = ranges.filter(({ quality }) => quality > 0).sort((a, b) => b.quality - a.quality)
  for (const { language } of best) {
    if (isLanguage(language)) return language
    if (language === '*') return undefined
  }
  return undefined
}
