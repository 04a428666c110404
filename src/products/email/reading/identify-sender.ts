import { say } from '../../../core/text/say.ts'
import type { RegistrableDomain } from '../../../core/web/registrable-domain.port.ts'
import type { DkimOutcome, MailAuthentication } from '../mail-authenticator.port.ts'
import type { Mail } from '../mail-reader.port.ts'
import { TRUSTED_SEALERS } from './mail-hosts.ts'
import type { Party } from './party.ts'

/** The sender as far as signatures and DNS show it. */
export type Identity =
  /** A signature of the sender's own domain over all that a reader sees. */
  | { kind: 'named'; address: string; signature: DkimOutcome }
  /** No signature, but the server that brought the mail may send for the domain in From. */
  | { kind: 'server'; domain: string }
  /** The domain in From asks that such mails be refused or set aside. */
  | { kind: 'disowned'; policy: 'quarantine' | 'reject' }
  /** A signature of the domain in From does not fit the mail any more, or does not cover a line that was put in later. */
  | { kind: 'altered'; signature: DkimOutcome }
  /** Several From lines of different domains: one program shows the first, the next program the last. */
  | { kind: 'contested'; domains: string[] }
  /** `flaw` completes "but"; undefined where no signature of that domain holds at all. */
  | { kind: 'unnamed'; flaw: string | undefined }

type SentMail = {
  mail: Mail
  from: Party[]
  authentication: MailAuthentication
  /** The copy lost bytes before it came here, so that no signature of it can hold. */
  isDamaged: boolean
}

// Certified beside the text. A change to one of these under a signature makes the mail say something else.
const SHOWN = ['from', 'subject', 'date']

/**
 * Only a signature names the sender of a text. SPF says which server delivered it, which authenticates the domain and no
 * more; an ARC seal is the word of a stranger and only keeps a change on the way from counting as forgery.
 */
export function identifySender(sent: SentMail, registrableDomain: RegistrableDomain): Identity {
  const { mail, from, authentication, isDamaged } = sent
  const { dmarc, dkim, spf } = authentication
  const [party, ...others] = from
  const addition = findAddition(dkim)
  if (addition) return { kind: 'altered', signature: addition }
  const domains = contestedDomains(mail, from)
  if (domains.length > 1) return { kind: 'contested', domains }
  const own = dkim.filter(({ domain }) => isAligned(domain, party, registrableDomain))
  const intact = own.filter(({ result }) => result === 'pass')
  const hasOneSender = others.length === 0 && mail.headers.filter(({ name }) => name === 'from').length === 1
  const sound = intact.find(signature => flawOf(signature, mail) === undefined)
  const isDisowned = dmarc?.result === 'fail'
  if (sound && party && hasOneSender && !isDisowned)
    return { kind: 'named', address: party.address, signature: sound }
  const failure = own.find(({ result }) => result === 'fail')
  if (failure && intact.length === 0 && !isDamaged && !isExcused(sent, registrableDomain))
    return { kind: 'altered', signature: failure }
  if (isDisowned && dmarc.policy !== undefined && dmarc.policy !== 'none' && !isDamaged)
    return { kind: 'disowned', policy: dmarc.policy }
  const isAllowed = spf?.result === 'pass' && isAligned(spf.domain, party, registrableDomain)
  if (isAllowed && hasOneSender && !isDisowned && failure === undefined)
    return { kind: 'server', domain: party!.domain! }
  return { kind: 'unnamed', flaw: flawOfAll(intact, mail, { hasOneSender, isDisowned }) }
}

/** A mail that was sent on with a second From, Subject or Date line: the signature still holds for the first one. */
function findAddition(dkim: DkimOutcome[]): DkimOutcome | undefined {
  for (const signature of dkim) {
    const addition = SHOWN.find(name => signature.added.includes(name))
    if (signature.result === 'pass' && addition !== undefined)
      return { ...signature, reason: say`a second ${addition} line was put in` }
  }
  return undefined
}

/** RFC 5322, section 3.6: From occurs once. Empty where it does. */
function contestedDomains({ headers }: Mail, from: Party[]): string[] {
  if (headers.filter(({ name }) => name === 'from').length < 2) return []
  return [...new Set(from.flatMap(({ domain, host }) => domain ?? host ?? []))]
}

/** Whether signatures or the delivering server show that the domain in From sent the mail. */
export function isAuthenticated(identity: Identity | undefined): boolean {
  return identity?.kind === 'named' || identity?.kind === 'server'
}

/** Whether a signing domain belongs to who registered the sender's domain. */
function isAligned(domain: string, party: Party | undefined, registrableDomain: RegistrableDomain): boolean {
  const owner = registrableDomain(domain)
  return owner !== undefined && owner === party?.domain
}

/** Mailing lists add footers: servers known to seal honestly may say that the signature held before. Any other seal is worthless. */
function isExcused(
  { authentication: { arc }, from: [party] }: SentMail,
  registrableDomain: RegistrableDomain,
): boolean {
  const owners = arc.sealers.map(sealer => registrableDomain(sealer) ?? sealer)
  return (
    owners.length > 0 &&
    owners.every(owner => TRUSTED_SEALERS.has(owner)) &&
    arc.intactBefore.some(domain => isAligned(domain, party, registrableDomain))
  )
}

function flawOfAll(
  intact: DkimOutcome[],
  mail: Mail,
  { hasOneSender, isDisowned }: { hasOneSender: boolean; isDisowned: boolean },
): string | undefined {
  const [signature] = intact
  if (signature === undefined) return undefined
  if (!hasOneSender) return say`the mail names more than one sender`
  if (isDisowned) return say`the domain asks to be believed only by a signature of the exact same name`
  return flawOf(signature, mail)
}

function flawOf({ covers, unsignedBytes }: DkimOutcome, { headers }: Mail): string | undefined {
  if (unsignedBytes === 1) return say`the last byte of the text is not signed`
  if (unsignedBytes > 0) return say`the last ${unsignedBytes} bytes of the text are not signed`
  const open = SHOWN.filter(shown => headers.some(({ name }) => name === shown) && !covers.includes(shown))
  if (open.length === 0) return undefined
  const [first, second, third] = open
  if (third !== undefined)
    return say`the signature does not cover the ${first!} and ${second!} and ${third} lines`
  return second === undefined
    ? say`the signature does not cover the ${first!} line`
    : say`the signature does not cover the ${first!} and ${second} lines`
}
