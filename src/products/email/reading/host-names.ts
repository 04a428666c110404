import { decodePunycode } from '../../../language/punycode.ts'

const HOST_MAX = 253

/** The form that DNS sees: lower case, Punycode, no final dot. Undefined when no host can be read from it. */
export function asciiHost(written: string): string | undefined {
  if (written === '' || written.length > HOST_MAX || /[\s/?#@:\\%,<>"]/u.test(written)) return undefined
  const url = URL.parse(`http://${written}/`)
  return url ? withoutFinalDot(url.hostname) || undefined : undefined
}

export function withoutFinalDot(host: string): string {
  return host.endsWith('.') ? host.slice(0, -1) : host
}

/** The form that people see. */
export function unicodeHost(ascii: string): string {
  return ascii
    .split('.')
    .map(label => decodePunycode(label) ?? label)
    .join('.')
}

/** Dotted IPv4 (the URL parser has already turned decimal and hexadecimal forms into it) or IPv6 in brackets. */
export function isIpAddress(host: string): boolean {
  return host.startsWith('[') || /^\d{1,3}(?:\.\d{1,3}){3}$/u.test(host)
}

/** The host of an e-mail address; quotes around the whole address are a common fault and are looked through. */
export function hostOfAddress(address: string): string | undefined {
  const bare = address.trim().replace(/^"|"$/gu, '')
  const at = bare.lastIndexOf('@')
  return at < 0 ? undefined : asciiHost(bare.slice(at + 1))
}
