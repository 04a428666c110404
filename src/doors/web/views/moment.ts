import type { Language } from '../../../messages/languages.ts'
import { type Html, html, localized } from '../html.ts'

const DAY_AND_TIME = formatsOf({ timeZone: 'UTC', dateStyle: 'medium', timeStyle: 'medium' })
const DAY = formatsOf({ timeZone: 'UTC', dateStyle: 'long' })

/** A point in time for people, to the second; the exact one is in the markup. */
export function moment(iso: string): Html {
  return html`<time datetime="${iso}">${localized(language => `${DAY_AND_TIME(language).format(new Date(iso))} UTC`)}</time>`
}

export function dayOf(iso: string): Html {
  return html`<time datetime="${iso}">${localized(language => DAY(language).format(new Date(iso)))}</time>`
}

/** One format for each language, made when it is first needed: making one takes longer than using it. */
function formatsOf(options: Intl.DateTimeFormatOptions): (language: Language) => Intl.DateTimeFormat {
  const formats = new Map<Language, Intl.DateTimeFormat>()
  return language => {
    const known = formats.get(language)
    if (known !== undefined) return known
    const format = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, options)
    formats.set(language, format)
    return format
  }
}
