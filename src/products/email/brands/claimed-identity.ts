import type { Evidence } from '../../../core/judging/finding.ts'
import { say } from '../../../core/text/say.ts'
import { hasHeader } from '../reading/bulk.ts'
import { isAuthenticated } from '../reading/identify-sender.ts'
import { FREE_MAIL, isFreeMailbox } from '../reading/mail-hosts.ts'
import type { Party } from '../reading/party.ts'
import type { MailReading } from '../request.ts'
import { ownerOf, sameOwner } from './brand-owners.ts'
import { borrowingOfSender, brandOfMail, falseClaim, falselyClaimedBrand } from './claimed-brand.ts'

/** The brand, or the domain, that a mail wrongly or without proof claims to come from. */
export type ClaimedIdentity = {
  brand: string
  /** The address is the brand's own, and merely unproven. */
  isPossible: boolean
  /** The name or the address says nothing else, so that no reader can take it otherwise. */
  isPlain: boolean
  evidence: Evidence
}

export function claimedIdentity(reading: MailReading): ClaimedIdentity | undefined {
  const [sender, ...others] = reading.from
  const impostor = reading.forwarded.find(party => falseOffice(party) !== undefined)
  if (impostor) return claimOf(impostor, falseOffice(impostor)!, true, say`forwarded text`)
  if (sender?.domain === undefined) return undefined
  if (FREE_MAIL.has(sender.domain) && brandOfMail(reading) === undefined) return undefined
  const second = falselyClaimedBrand(others)
  if (second !== undefined) return claimOf(others[0]!, second, false)
  const owner = isFreeMailbox(sender) ? undefined : ownerOf(sender.domain)
  if (owner !== undefined)
    return isAuthenticated(reading.identity)
      ? undefined
      : { ...claimOf(sender, owner, false), isPossible: true }
  const office = falseOffice(sender)
  if (office !== undefined) return claimOf(sender, office, true)
  const claim = falseClaim(sender)
  if (claim !== undefined && !claim.isSlip) return claimOf(sender, claim.brand, false)
  const foreignAddress = addressAsName(sender, reading)
  return foreignAddress === undefined ? undefined : claimOf(sender, foreignAddress, true)
}

function claimOf(
  { name, address }: Party,
  brand: string,
  isPlain: boolean,
  where = say`From header`,
): ClaimedIdentity {
  return { brand, isPossible: false, isPlain, evidence: { where, text: `${name} <${address}>`.trim() } }
}

/** The brand that somebody poses as, by a name that is nothing but the brand's or by a domain made to look like it. */
function falseOffice(party: Party): string | undefined {
  if (party.domain === undefined) return undefined
  const claim = party.name === '' ? undefined : falseClaim(party)
  if (claim?.isOffice && !claim.isSlip) return claim.brand
  // One letter's difference is no proof of bad will: ubank.com.au is not US Bank, and does not pose as it.
  const borrowing = borrowingOfSender(party)
  return borrowing?.how === 'slip' ? undefined : borrowing?.brand
}

const ADDRESS_ALONE = /^[^\s@]{1,66}@[^\s@]{3,255}$/u

/**
 * The domain of another's address that stands in place of the name. Lists and help desks write such names for the people
 * whose mails they pass on, and have the answers go there.
 */
function addressAsName({ name, domain, shownDomain }: Party, reading: MailReading): string | undefined {
  if (shownDomain === undefined || domain === undefined || sameOwner(shownDomain, domain)) return undefined
  if (!ADDRESS_ALONE.test(name.trim()) || hasHeader(reading, 'list-id')) return undefined
  const answersGoThere = reading.replyTo.some(reply => reply.domain === shownDomain)
  return answersGoThere ? undefined : shownDomain
}
