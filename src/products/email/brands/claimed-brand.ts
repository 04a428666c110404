import type { Party } from '../reading/party.ts'
import type { MailReading } from '../request.ts'
import { brandNamedIn } from './borrowed-brand.ts'

/** The brand that a sender calls itself, in its name or before the at sign. */
export function claimedBrand({ name, address }: Party): string | undefined {
  return brandNamedIn(name) ?? brandNamedIn(address.slice(0, Math.max(0, address.lastIndexOf('@'))))
}

/** The brand that a mail as a whole claims to come from. */
export function brandOfMail({ from }: MailReading): string | undefined {
  return from.map(claimedBrand).find(brand => brand !== undefined)
}
