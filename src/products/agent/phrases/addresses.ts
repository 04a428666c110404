import type { Evidence } from '../../../core/judging/finding.ts'

const LOCAL_PART_MAX = 64
const DOMAIN_MAX = 253
const URL_MAX = 2048

/** The e-mail address around the `@` at this place. Both walks stop at an `@`, so a text of them stays linear. */
export function emailAround(text: string, at: number): string | undefined {
  let start = at
  while (start > 0 && at - start < LOCAL_PART_MAX && isLocalPart(text.charCodeAt(start - 1))) start--
  let end = at + 1
  while (end < text.length && end - at <= DOMAIN_MAX && isDomainPart(text.charCodeAt(end))) end++
  while (isTrailing(text.charCodeAt(end - 1))) end--
  const domain = text.slice(at + 1, end)
  return start < at && domain.includes('.', 1) ? text.slice(start, end) : undefined
}

/** Where the web address whose scheme ends at this colon begins and ends. */
export function urlAround(text: string, colon: number): { start: number; end: number } | undefined {
  if (!text.startsWith('//', colon + 1)) return undefined
  const start = text.startsWith('https', colon - 5) ? colon - 5 : colon - 4
  if (!text.startsWith('http', start)) return undefined
  let end = colon + 3
  while (end < text.length && end - start < URL_MAX && isUrlPart(text.charCodeAt(end))) end++
  while (isTrailing(text.charCodeAt(end - 1))) end--
  return end > colon + 3 ? { start, end } : undefined
}

/** Providers of private mailboxes: an address there belongs to a person, not to an organisation. */
const PRIVATE_MAILBOXES = new Set(
  'gmail.com googlemail.com outlook.com hotmail.com live.com yahoo.com icloud.com me.com aol.com gmx.de gmx.net gmx.com web.de proton.me protonmail.com mail.ru yandex.ru qq.com 163.com orange.fr free.fr libero.it'.split(
    ' ',
  ),
)

export function isPersonalAddress({ text }: Evidence): boolean {
  return PRIVATE_MAILBOXES.has(text.slice(text.indexOf('@') + 1).toLowerCase())
}

function isAlphanumeric(code: number): boolean {
  return (code >= 0x30 && code <= 0x39) || ((code | 0x20) >= 0x61 && (code | 0x20) <= 0x7a)
}

/** The characters of RFC 5322 dot-atoms that occur in practice: . _ + - % */
function isLocalPart(code: number): boolean {
  return (
    isAlphanumeric(code) || code === 0x2e || code === 0x5f || code === 0x2b || code === 0x2d || code === 0x25
  )
}

function isDomainPart(code: number): boolean {
  return isAlphanumeric(code) || code === 0x2e || code === 0x2d
}

/** Anything but space, quotes and the brackets that Markdown and prose put around an address. */
function isUrlPart(code: number): boolean {
  if (code <= 0x20 || code === 0x22 || code === 0x27 || code === 0x60) return false
  return code !== 0x28 && code !== 0x29 && code !== 0x3c && code !== 0x3e && code !== 0x5d && code !== 0x7c
}

/** Punctuation of the sentence: . , ; : ! ? * _ - */
function isTrailing(code: number): boolean {
  return (
    code === 0x2e ||
    code === 0x2c ||
    code === 0x3b ||
    code === 0x3a ||
    code === 0x21 ||
    code === 0x3f ||
    code === 0x2a
  )
}
