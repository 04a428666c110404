import type { Clock } from '../../core/runtime/clock.ts'
import type { RandomBytes } from '../../core/runtime/random-bytes.ts'
import type { TokenSigner } from '../token-signer.port.ts'

/** A browser that is not used for so long is a stranger again. */
export const KNOWN_BROWSER_SECONDS = 180 * 24 * 60 * 60
const PURPOSE = 'known browser'
const TOKEN_PATTERN = /^(([\w-]{22})\.(\d{1,12}))\.([\w-]{43})$/

/**
 * Browsers in which an account was logged in before. They prove it by a signed token of their own, which opens nothing: it
 * keeps the failures of others in the same network, or at the same account, from counting against its holder.
 */
export type KnownBrowsers = {
  issue(foldedEmail: string): string
  /** A name for the browser. Undefined for every token that is not of this address. */
  recognize(foldedEmail: string, token: string | undefined): string | undefined
}

type KnownBrowsersDeps = { tokens: TokenSigner; clock: Clock; randomBytes: RandomBytes }

export function createKnownBrowsers({ tokens, clock, randomBytes }: KnownBrowsersDeps): KnownBrowsers {
  const nowSeconds = () => Math.floor(clock().getTime() / 1000)
  return {
    issue(foldedEmail) {
      const text = `${Buffer.from(randomBytes(16)).toString('base64url')}.${nowSeconds()}`
      return `${text}.${tokens.sign(PURPOSE, `${text}\n${foldedEmail}`)}`
    },
    recognize(foldedEmail, token = '') {
      const [, text, browser, issuedAt, signature] = TOKEN_PATTERN.exec(token) ?? []
      if (text === undefined || nowSeconds() - Number(issuedAt) > KNOWN_BROWSER_SECONDS) return undefined
      return tokens.verify(PURPOSE, `${text}\n${foldedEmail}`, signature!) ? browser : undefined
    },
  }
}
