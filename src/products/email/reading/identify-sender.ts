import type { RegistrableDomain } from '../../../core/web/registrable-domain.port.ts'
import type { DkimOutcome, MailAuthentication } from '../mail-authenticator.port.ts'
import type { Mail } from '../mail-reader.port.ts'
import type { Party } from './party.ts'

/** Whether the sender can be named: only by a signature of the sender's own domain over all that a reader sees. */
export type Identity =
  | { kind: 'named'; address: string; signature: DkimOutcome }
  /** `flaw` completes "but"; undefined where no signature of that domain holds at all. */
  | { kind: 'unnamed'; flaw: string | undefined }

type Sent = { mail: Mail; from: Party[]; authentication: MailAuthentication }

// Certified beside the text. A change to one of these under a signature makes the mail say something else.
const SHOWN = ['from', 'subject', 'date']

/**
 * SPF and ARC name no sender: the first says which server delivered the mail and nothing of its text, the second is the word
 * of a stranger. A DMARC pass may stand on SPF alone, so it does not count either; a DMARC failure does.
 */
export function identifySender(
  { mail, from, authentication }: Sent,
  registrableDomain: RegistrableDomain,
): Identity {
  const [party, ...others] = from
  const copies = mail.headers.filter(({ name }) => name === 'from').length
  const own = authentication.dkim.filter(
    ({ domain, result }) => result === 'pass' && isAligned(domain, party, registrableDomain),
  )
  if (own.length === 0 || party === undefined) return { kind: 'unnamed', flaw: undefined }
  if (others.length > 0 || copies !== 1)
    return { kind: 'unnamed', flaw: 'the mail names more than one sender' }
  if (authentication.dmarc?.result === 'fail')
    return {
      kind: 'unnamed',
      flaw: 'the domain asks to be believed only by a signature of the exact same name',
    }
  const flaws = own.map(signature => flawOf(signature, mail))
  const sound = flaws.indexOf(undefined)
  return sound < 0
    ? { kind: 'unnamed', flaw: flaws[0] }
    : { kind: 'named', address: party.address, signature: own[sound]! }
}

/** Whether a signing domain belongs to who registered the sender's domain. */
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
  const open = SHOWN.filter(shown => headers.some(({ name }) => name === shown) && !covers.includes(shown))
  return open.length === 0 ? undefined : `the signature does not cover the ${open.join(' and ')} line`
}
