import { hash } from 'node:crypto'
import type { RandomBytes } from '../../core/runtime/random-bytes.ts'

/** RFC 4648 base32 in lower case: mail programs change the case of an address, and read digits aloud. */
const BASE32 = 'abcdefghijklmnopqrstuvwxyz234567'
const TOKEN_BYTES = 20
const MAILBOX = 'certify'
const RECIPIENT = /^certify\+([a-z2-7]{32})$/

/** 160 random bits: the address is a secret that spends the account's certifications, so it must not be guessed. */
export function makeMailToken(randomBytes: RandomBytes): string {
  let token = ''
  let bits = 0
  let value = 0
  for (const byte of randomBytes(TOKEN_BYTES)) {
    value = ((value << 8) | byte) & 0xfff
    bits += 8
    for (; bits >= 5; bits -= 5) token += BASE32[(value >> (bits - 5)) & 31]
  }
  return token
}

export function hashMailToken(token: string): string {
  return hash('sha256', token)
}

export function mailAddress(token: string, domain: string): string {
  return `${MAILBOX}+${token}@${domain}`
}

/** The token of a recipient at our domain, in any case. */
export function readMailToken(recipient: string, domain: string): string | undefined {
  const [local = '', host, ...more] = recipient.toLowerCase().split('@')
  if (more.length > 0 || host !== domain) return undefined
  return RECIPIENT.exec(local)?.[1]
}
