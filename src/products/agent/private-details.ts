import type { Evidence } from '../../core/finding.ts'
import { isPersonalAddress } from './addresses.ts'
import { VERSION_NUMBER } from './phrases.ts'

const PHONE = /(?<![\p{L}\p{N}./:#_-])(?:\+|00)\d[\d ()./-]{5,24}/gu
const CALLED_PHONE =
  /\b(?:mobile|cell(?: ?phone)?|phone|telephone|tel|whatsapp|handy|mobil|portable)\b[.:\s]{1,4}(\(?\d[\d ()./-]{6,20}\d)/giu
const DIGITS_MIN = 7
const DIGITS_MAX = 15
/** "my home address is 12 Rose Lane": of offices, addresses are given on purpose. */
const HOME = /\b(?:home address|private address|lives at|residing at)\b.{0,40}?\d{1,5}\b/giu
const HOME_WORDS = ['ome address', 'rivate address', 'lives at', 'esiding at']
const FOUND_MAX = 10

/** What belongs to a person and would be public for ever. The evidence shows it to the owner alone. */
export function findPersonalData(content: string, emails: Evidence[]): Evidence[] {
  return [
    ...emails.filter(isPersonalAddress),
    ...(hasLongNumber(content) ? phonesIn(content) : []),
    ...(HOME_WORDS.some(words => content.includes(words)) ? matchesOf(content, 'home address', HOME) : []),
  ].slice(0, FOUND_MAX)
}

/** So many digits with nothing but signs between them: without one there is no need to look for numbers. */
function hasLongNumber(content: string): boolean {
  let digits = 0
  for (let at = 0; at < content.length; at++) {
    const code = content.charCodeAt(at)
    if (code >= 0x30 && code <= 0x39) digits++
    else if (code >= 0x30 || code === 0x0a || code === 0x2c) digits = 0
    if (digits === DIGITS_MIN) return true
  }
  return false
}

function phonesIn(content: string): Evidence[] {
  const found = [
    ...matchesOf(content, 'phone number', PHONE),
    ...matchesOf(content, 'phone number', CALLED_PHONE),
  ]
  return found.filter(({ text }) => isPhone(text))
}

function matchesOf(content: string, what: string, pattern: RegExp): Evidence[] {
  const found: Evidence[] = []
  for (const match of content.matchAll(pattern)) {
    found.push({ where: what, text: match[1] ?? match[0] })
    if (found.length === FOUND_MAX) break
  }
  return found
}

function isPhone(text: string): boolean {
  const digits = text.replace(/\D/g, '').length
  return digits >= DIGITS_MIN && digits <= DIGITS_MAX && !VERSION_NUMBER.test(text)
}
