import { plainText } from '../../../language/confusables.ts'
import { squash } from '../../../language/names/squash.ts'
import { isFreeMailbox } from '../reading/mail-hosts.ts'
import type { Party } from '../reading/party.ts'
import type { MailReading } from '../request.ts'
import { type Borrowing, borrowingOf } from './borrowed-brand.ts'
import { brandNamedIn, hasOwnWords, isSpelledBy, type NamedBrand } from './brand-names.ts'
import { BRAND_BY_NAME, belongsTo, isHouseOf, registeredLabel } from './brand-owners.ts'

/** The brand that a sender calls itself, in its name or before the at sign. */
function claimedBrand({ name, address, domain = '', shownDomain = domain }: Party): NamedBrand | undefined {
  // A name that shows another domain is not the name of this one.
  const label = shownDomain === domain ? registeredLabel(domain) : ''
  const claim = brandNamedIn(name, label)
  if (claim && !claim.isSlip) return claim
  const mailbox = brandNamedIn(address.slice(0, Math.max(0, address.lastIndexOf('@'))), label)
  // A person called Irs has a mailbox of that name.
  const isPerson = mailbox !== undefined && !isCoined(mailbox.brand) && hasOwnWords(name)
  return isPerson ? claim : (mailbox ?? claim)
}

function isCoined(brand: string): boolean {
  return BRAND_BY_NAME.get(squash(brand))?.kind === 'coined'
}

/** The brand that a sender calls itself without being at home there. A mailbox that anyone can open is nobody's home. */
export function falseClaim(party: Party): NamedBrand | undefined {
  const claim = claimedBrand(party)
  if (claim === undefined) return undefined
  if (isNamesake(claim.brand, party)) return undefined
  const isOwn = belongsTo(claim.brand, party.domain) || isHouseOf(claim.brand, party.domain)
  if (!isOwn) return claim
  // "Ada (Gmail)" tells her mailboxes apart; "Gmail Support" poses as the provider.
  return isFreeMailbox(party) && claim.isOffice ? claim : undefined
}

/** An ordinary word is also the name of whoever registered it: the newspaper at telegram.hr. */
function isNamesake(brand: string, party: Party): boolean {
  const plain = squash(brand)
  const kind = BRAND_BY_NAME.get(plain)?.kind
  const isWord = kind === 'word' || kind === 'noun'
  return isWord && registeredLabel(party.domain ?? '') === plain && !isFreeMailbox(party)
}

/** The brand that one of the senders calls itself from an address that is not the brand's. */
export function falselyClaimedBrand(parties: Party[]): string | undefined {
  const claims = parties.filter(({ address }) => address !== '').map(falseClaim)
  return claims.find(claim => claim !== undefined)?.brand
}

/** The brand that a mail as a whole claims to come from. */
export function brandOfMail({ from }: MailReading): string | undefined {
  return from.map(claimedBrand).find(claim => claim !== undefined)?.brand
}

/** The brand that the domain of a sender borrows from. `Amazon Conservation Team` at amazonteam.org has its own name there. */
export function borrowingOfSender(
  { name, host, domain }: Party,
  reading?: MailReading,
): Borrowing | undefined {
  if (domain === undefined) return undefined
  const borrowing = borrowingOf(
    host ?? domain,
    domain,
    brand => reading !== undefined && speaksOf(reading, brand),
  )
  const mayBeOwn = borrowing?.how === 'name' && !isCoined(borrowing.brand) && hasOwnWords(name)
  return mayBeOwn && isSpelledBy(registeredLabel(domain), name) ? undefined : borrowing
}

const READ_CHARACTERS = 20_000

function speaksOf({ from, subject, body }: MailReading, brand: string): boolean {
  const spoken = [...from.map(({ name }) => name), subject, body.text.slice(0, READ_CHARACTERS)].join(' ')
  return ` ${plainText(spoken).replace(/[^\p{L}\p{N}]+/gu, ' ')} `.includes(
    ` ${plainText(brand).replace(/[^\p{L}\p{N}]+/gu, ' ')} `,
  )
}
