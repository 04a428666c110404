import type { RegistrableDomain } from '../../../core/web/registrable-domain.port.ts'
import type { MailAddress } from '../mail-reader.port.ts'
import { hostOfAddress } from './host-names.ts'
import { shownDomain } from './shown-domain.ts'

/** A sender or recipient named in a header. */
export type Party = MailAddress & {
  /** Missing, like `domain`, where the address has none that can exist. */
  host: string | undefined
  domain: string | undefined
  /** The domain that the display name shows, where it shows one. */
  shownDomain: string | undefined
}

export function readParty({ name, address }: MailAddress, registrableDomain: RegistrableDomain): Party {
  const host = hostOfAddress(address)
  const domain = host === undefined ? undefined : registrableDomain(host)
  return { name, address, host, domain, shownDomain: shownDomain(name, registrableDomain) }
}
