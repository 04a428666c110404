import { type Html, localized } from '../html.ts'

/** A number as the reader's language groups its digits. */
export function figure(value: number): Html {
  return localized(language => value.toLocaleString(language))
}
