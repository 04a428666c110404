import type { RegistrableDomain } from '../../../core/web/registrable-domain.port.ts'
import type { DkimOutcome, MailAuthentication } from '../mail-authenticator.port.ts'
import type { Mail } from '../mail-reader.port.ts'
import type { Party } from './party.ts'

/** Whether the sender can be named: only by a signature of the sender's own domain over all that a reader sees. */
export type Identity =
  | { kind: 'named'; address: string; signature: DkimOutcome }
  /** `flaw` completes "but"; undefined where no signature of that domain holds at all. */
  | { kind: 'unnamed'; flaw: string | undefined }

type AuthenticatedMail = { mail: Mail; from: Party[]; authentication: MailAuthentication }

// Certified beside the text. A change to one of these under a signature makes the mail say something else.
const VISIBLE_HEADERS = ['from', 'subject', 'date']

/**
 * SPF and ARC name no sender: SPF says which server delivered the mail and nothing about its text, ARC is the word
 * of a third party. A DMARC pass may rest on SPF alone, so it does not count either; a DMARC failure does.
 */
export function identifySender(
  { mail, from, authentication }: AuthenticatedMail,
  registrableDomain: RegistrableDomain,
): Identity {
  const [party, ...others] = from
  const copies = mail.headers.filter(({ name }) => name === 'from').length
  const ownSignatures = authentication.dkim.filter(
    ({ domain, result }) => result === 'pass' && isAligned(domain, party, registrableDomain),
  )
  if (ownSignatures.length === 0 || party === undefined) return { kind: 'unnamed', flaw: undefined }
  if (others.length > 0 || copies !== 1)
    return { kind: 'unnamed', flaw: 'the mail names more than one sender' }
  if (authentication.dmarc?.result === 'fail')
    return {
      kind: 'unnamed',
      flaw: 'the domain asks to be believed only by a signature of the exact same name',
    }
  const flaws = ownSignatures.map(signature => flawOf(signature, mail))
  const soundIndex = flaws.indexOf(undefined)
  return soundIndex < 0
    ? { kind: 'unnamed', flaw: flaws[0] }
    : { kind: 'named', address: party.address, signature: ownSignatures[soundIndex]! }
}

/** Whether a signing domain belongs to the registrant of the sender's domain. */
export function isAligned(
  domain: string,
  party: Party | undefined,
  registrableDomain: RegistrableDomain,
): boolean {
  const owner = registrableDomain(domain)
  return owner !== undefined && owner === party?.domain
}

function flawOf({ covers, unsignedBytes }: DkimOutcome, { headers }: Mail): string | undefined {
  if (unsignedBytes > 0) return `the last ${unsignedBytes} bytes of the text are not signed`
  const unsignedHeaders = VISIBLE_HEADERS.filter(
    header => headers.some(({ name }) => name === header) && !covers.includes(header),
  )
  return unsignedHeaders.length === 0
    ? undefined
    : `the signature does not cover the ${unsignedHeaders.join(' and ')} line`
}
