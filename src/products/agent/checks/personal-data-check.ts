import { type Check, type Evidence, supports, weakens } from '../../../core/judging/finding.ts'
import { say } from '../../../core/text/say.ts'
import { isPersonalAddress } from '../phrases/addresses.ts'
import { VERSION_NUMBER } from '../phrases/phrases.ts'
import type { AgentReading } from '../request.ts'

/** The declaration becomes public for ever. Credentials never get here: they are refused (credentials.ts). */
export const personalDataCheck: Check<AgentReading> = {
  code: 'agent-personal-data',
  ask({ content, emails }) {
    const details = findPersonalData(content, emails)
    if (details.length === 0)
      return supports(1, say`No private mailbox, phone number or home address was found in the declaration.`)
    return weakens(
      0,
      say`The declaration holds what belongs to a person and would be public for ever: a private mailbox, a phone number or a home address.`,
      details,
    )
  },
}

/** Digits with nothing but signs between them, wherever they stand. */
const NUMBER = /\d[\d ()./-]{5,40}/g
/** How much before a number may say what it is: `cell phone: (`, and the letter before that. */
const INTRODUCTION_CHARS = 20
const PHONE = /(?<![\p{L}\p{N}./:#_-])(?:\+|00)\d[\d ()./-]{5,24}/gu
const CALLED_PHONE =
  /\b(?:mobile|cell(?: ?phone)?|phone|telephone|tel|whatsapp|handy|mobil|portable)\b[.:\s]{1,4}(\(?\d[\d ()./-]{6,20}\d)/giu
const DIGITS_MIN = 7
const DIGITS_MAX = 15
/** "my home address is 12 Rose Lane": of offices, addresses are given on purpose. */
const HOME = /\b(?:home address|private address|lives at|residing at)\b.{0,40}?\d{1,5}\b/giu
/** The same without the number, which is found, or not, in half the time that `includes` takes for each word. */
const HOME_WORDS = /(?:ome|rivate) address|lives at|esiding at/
const FOUND_MAX = 10

/** Details that belong to a person and would be public for ever. The evidence shows it to the owner alone. */
function findPersonalData(content: string, emails: Evidence[]): Evidence[] {
  return [
    ...emails.filter(isPersonalAddress),
    ...phonesIn(content),
    ...(HOME_WORDS.test(content) ? matchesOf(content, say`home address`, HOME) : []),
  ].slice(0, FOUND_MAX)
}

/** Looks only where there is a number at all: the patterns for what introduces one are slow on prose. */
function phonesIn(content: string): Evidence[] {
  const phones: Evidence[] = []
  for (const number of content.matchAll(NUMBER)) {
    if (digitsOf(number[0]) < DIGITS_MIN) continue
    const end = number.index + number[0].length
    const from = Math.max(0, number.index - INTRODUCTION_CHARS)
    const introduced = content.slice(from, end)
    for (const pattern of [PHONE, CALLED_PHONE])
      phones.push(...matchesOf(introduced, say`phone number`, pattern, from))
    if (phones.length >= FOUND_MAX) break
  }
  return phones.filter(({ text }) => isPhone(text))
}

/** `from` is where the text begins in the content. */
function matchesOf(content: string, what: string, pattern: RegExp, from = 0): Evidence[] {
  const matches: Evidence[] = []
  for (const match of content.matchAll(pattern)) {
    const text = match[1] ?? match[0]
    const start = from + match.index + match[0].lastIndexOf(text)
    matches.push({ where: what, text, start, end: start + text.length })
    if (matches.length === FOUND_MAX) break
  }
  return matches
}

function isPhone(text: string): boolean {
  const digits = digitsOf(text)
  return digits >= DIGITS_MIN && digits <= DIGITS_MAX && !VERSION_NUMBER.test(text)
}

function digitsOf(text: string): number {
  return text.replace(/\D/g, '').length
}
