import type { Clock } from '../../core/runtime/clock.ts'
import type { RandomBytes } from '../../core/runtime/random-bytes.ts'
import { hashMailToken, mailAddress, makeMailToken, readMailToken } from './mail-address-format.ts'
import type { MailAddressStore, MailToken } from './mail-address-store.port.ts'

export type MailAddresses = {
  /** The account's secret address, made when it is asked for the first time. */
  addressOf(accountId: string): Promise<string>
  /** A new address; the former is refused from the moment this resolves. */
  renew(accountId: string): Promise<string>
  /** The account of an address. Undefined for every kind of wrong address alike, after the same work. */
  accountAt(recipient: string): Promise<string | undefined>
}

type MailAddressesDeps = { store: MailAddressStore; domain: string; clock: Clock; randomBytes: RandomBytes }

export function createMailAddresses({
  store,
  domain: configuredDomain,
  clock,
  randomBytes,
}: MailAddressesDeps): MailAddresses {
  const domain = configuredDomain.toLowerCase()

  function newToken(accountId: string): MailToken {
    const token = makeMailToken(randomBytes)
    return { accountId, token, tokenHash: hashMailToken(token), createdAt: clock() }
  }

  async function renew(accountId: string): Promise<string> {
    const next = newToken(accountId)
    await store.replace(next)
    return mailAddress(next.token, domain)
  }

  return {
    renew,
    async addressOf(accountId) {
      const token = await store.tokenOf(accountId)
      if (token !== undefined) return mailAddress(token, domain)
      const next = newToken(accountId)
      if (await store.insert(next)) return mailAddress(next.token, domain)
      // Another request was faster, or the stored token cannot be decrypted any more.
      const other = await store.tokenOf(accountId)
      return other === undefined ? renew(accountId) : mailAddress(other, domain)
    },
    // The look-up is by hash and happens for any text, so that its duration tells nothing about tokens that exist.
    accountAt: recipient =>
      store.findAccount(hashMailToken(readMailToken(recipient, domain) ?? `no token: ${recipient}`)),
  }
}
