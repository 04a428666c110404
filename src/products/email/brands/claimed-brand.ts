import type { Party } from '../reading/party.ts'
import type { MailReading } from '../request.ts'
import { brandNamedIn } from './borrowed-brand.ts'
import { belongsTo } from './brand-owners.ts'

/** The brand that a sender calls itself, in its name or before the at sign. */
export function claimedBrand({ name, address }: Party): string | undefined {
  return brandNamedIn(name) ?? brandNamedIn(address.slice(0, Math.max(0, address.lastIndexOf('@'))))
}

/** The brand that one of the senders calls itself from an address that is not the brand's. */
export function falselyClaimedBrand(parties: Party[]): string | undefined {
  return parties
    .filter(({ address }) => address !== '')
    .map(party => ({ brand: claimedBrand(party), domain: party.domain }))
    .find(({ brand, domain }) => brand !== undefined && !belongsTo(brand, domain))?.brand
}

/** The brand that a mail as a whole claims to come from. */
export function brandOfMail({ from }: MailReading): string | undefined {
  return from.map(claimedBrand).find(brand => brand !== undefined)
}
