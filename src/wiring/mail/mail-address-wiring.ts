import { createMailAddresses, type MailAddresses } from '../../access/mail-addresses/mail-addresses.ts'
import { createMailAddressStore } from '../../adapters/sql/accounts/mail-address-store.ts'
import type { Database } from '../../adapters/sql/engine/database.ts'
import type { DocumentCipher } from '../../core/record/document-cipher.port.ts'
import type { Clock } from '../../core/runtime/clock.ts'
import type { RandomBytes } from '../../core/runtime/random-bytes.ts'
import type { Config } from '../../settings/config.ts'

// Apart from the door for mail, which is loaded only where it is opened.

/** Dependencies shared by all mail wiring. */
export type MailGround = {
  database: Database
  cipher: DocumentCipher
  clock: Clock
  randomBytes: RandomBytes
}

/** Undefined while mail is off: then no account has an address. */
export function openMailAddresses(
  settings: Pick<Config, 'SMTP_PORT' | 'MAIL_DOMAIN'>,
  baseUrl: string,
  { database, cipher, clock, randomBytes }: MailGround,
): MailAddresses | undefined {
  if (settings.SMTP_PORT === undefined) return undefined
  const store = createMailAddressStore(database, cipher)
  return createMailAddresses({ store, domain: mailDomain(settings, baseUrl), clock, randomBytes })
}

export function mailDomain({ MAIL_DOMAIN }: Pick<Config, 'MAIL_DOMAIN'>, baseUrl: string): string {
  return MAIL_DOMAIN ?? new URL(baseUrl).hostname
}
