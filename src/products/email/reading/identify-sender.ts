import { say } from '../../../core/text/say.ts'
import type { RegistrableDomain } from '../../../core/web/registrable-domain.port.ts'
import { sameOwner } from '../brands/brand-owners.ts'
import type { DkimOutcome, MailAuthentication } from '../mail-authenticator.port.ts'
import type { Mail } from '../mail-reader.port.ts'
import { isFailedByDamage, isKeyReplaced, type LostBytes } from './damaged-copy.ts'
import { hostOfAddress } from './host-names.ts'
import { parseMailDate } from './mail-date.ts'
import { FREE_MAIL, TRUSTED_SEALERS } from './mail-hosts.ts'
import type { Party } from './party.ts'
import type { UnfitLine } from './unfit-line.ts'

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
  /** Authors of different owners: one program shows the first, the next program the last. */
  | { kind: 'contested'; domains: string[] }
  /** `flaw` completes "but"; undefined where no signature of that domain holds at all. */
  | { kind: 'unnamed'; flaw: string | undefined }

type SentMail = {
  mail: Mail
  from: Party[]
  authentication: MailAuthentication
  unfitLine: UnfitLine | undefined
  /** Of a copy that was handed in: when, and where it had lost bytes before. */
  copy: { at: Date; lost: LostBytes } | undefined
}

// Certified beside the text. A change to one of these under a signature makes the mail say something else.
const SHOWN = ['from', 'subject', 'date']
// Occur once at most (RFC 5322, section 3.6; RFC 2045; RFC 2369), and are shown or decide what is shown or where an answer goes.
const SINGLE = new Set(
  'from sender reply-to to cc bcc subject date message-id in-reply-to references mime-version list-unsubscribe mail-reply-to mail-followup-to disposition-notification-to'.split(
    ' ',
  ),
)
/** The end of the last line is no text. */
const LINE_END_BYTES = 2
/** Signatures over less sign no text: some servers say `l=0` or `l=1` by mistake. */
const SIGNED_BYTES_MIN = 10

/**
 * Only a signature names the sender of a text. SPF says which server delivered it, which authenticates the domain and no
 * more; an ARC seal is the word of a stranger and only keeps a change on the way from counting as forgery.
 */
export function identifySender(sent: SentMail, registrableDomain: RegistrableDomain): Identity {
  const { mail, from, authentication } = sent
  const { dmarc, dkim, spf } = authentication
  const [party] = from
  const own = dkim.filter(({ domain }) => isAligned(domain, party, registrableDomain))
  const intact = own.filter(({ result }) => result === 'pass')
  const addition = findAddition(dkim, mail) ?? findUnfit(intact, sent)
  if (addition) return { kind: 'altered', signature: addition }
  const domains = contestedDomains(from)
  if (domains.length > 1) return { kind: 'contested', domains }
  const isAllowed = spf?.result === 'pass' && isAligned(spf.domain, party, registrableDomain)
  const flawIn = (signature: DkimOutcome) =>
    flawOf(signature, mail, isAllowed ? [] : linesToSign(signature, sent, registrableDomain))
  const sound = intact.find(signature => flawIn(signature) === undefined)
  const isOne = hasOneSender(sent)
  const isDisowned = dmarc?.result === 'fail'
  if (sound && party && isOne && !isDisowned)
    return { kind: 'named', address: party.address, signature: sound }
  const failure = findFailure(own, sent)
  const change = failure ?? findTail(intact)
  const isDamaged = own.some(signature => sent.copy && isFailedByDamage(signature, sent.copy.lost))
  if (change && !sound && !isDamaged && !isExcused(sent, registrableDomain))
    return { kind: 'altered', signature: change }
  if (isDisowned && dmarc.policy !== undefined && dmarc.policy !== 'none' && !isDamaged)
    return { kind: 'disowned', policy: dmarc.policy }
  if (isAllowed && isOne && !isDisowned && failure === undefined)
    return { kind: 'server', domain: party!.domain! }
  const [signature] = intact
  const flaw = signature && (flawOfSender({ isOne, isDisowned }) ?? flawIn(signature))
  return { kind: 'unnamed', flaw }
}

/** A mail that was sent on with a second line of a kind that is signed: the signature still holds for the first one. */
function findAddition(dkim: DkimOutcome[], { headers }: Mail): DkimOutcome | undefined {
  for (const signature of dkim) {
    const addition = signature.added.find(
      name => (SINGLE.has(name) || name.startsWith('content-')) && !isRepetition(name, headers),
    )
    if (signature.result === 'pass' && addition !== undefined)
      return { ...signature, reason: say`a second ${addition} line was put in` }
  }
  return undefined
}

/** Careless programs write a line twice; what says the same thing changes nothing. */
function isRepetition(name: string, headers: Mail['headers']): boolean {
  const copies = headers.filter(header => header.name === name)
  const values = new Set(copies.map(({ value }) => value.replace(/\s+/gu, ' ').trim()))
  return copies.length > 1 && values.size === 1
}

/** No program writes an encoding that its text does not have; one that was put in later makes another text of it. */
function findUnfit(intact: DkimOutcome[], { unfitLine }: SentMail): DkimOutcome | undefined {
  if (unfitLine !== 'content-transfer-encoding') return undefined
  const signature = intact.find(({ covers }) => !covers.includes(unfitLine))
  return signature && { ...signature, reason: say`the ${unfitLine} line does not fit the text` }
}

/** A text below the part of it that is signed: mailing lists write there, and so can anyone. */
function findTail(intact: DkimOutcome[]): DkimOutcome | undefined {
  const signature = intact.find(
    ({ signedBytes, unsignedBytes }) => unsignedBytes > LINE_END_BYTES && signedBytes >= SIGNED_BYTES_MIN,
  )
  return signature && { ...signature, reason: bytesNotSigned(signature.unsignedBytes) }
}

function findFailure(own: DkimOutcome[], { copy, mail }: SentMail): DkimOutcome | undefined {
  const written = parseMailDate(mail.headers.find(({ name }) => name === 'date')?.value ?? '')
  return own.find(
    signature => signature.result === 'fail' && !(copy && isKeyReplaced(signature, written, copy.at)),
  )
}

/** Domains in From that belong to several owners; one or none where they do not. */
function contestedDomains(from: Party[]): string[] {
  const domains = [...new Set(from.flatMap(({ domain, host }) => domain ?? host ?? []))]
  const [first] = domains
  return domains.every(domain => sameOwner(domain, first!)) ? domains.slice(0, 1) : domains
}

/** RFC 5322, section 3.6: From occurs once. Authors of one house may share it, if Sender says who of them sent it. */
function hasOneSender({ mail, from: [party, ...others] }: SentMail): boolean {
  if (mail.headers.filter(({ name }) => name === 'from').length !== 1) return false
  if (others.length === 0) return true
  const isOneHouse = others.every(({ domain }) => domain !== undefined && domain === party?.domain)
  const senders = mail.sender.map(({ address }) => address.toLowerCase())
  const authors = [party, ...others].map(author => author?.address.toLowerCase())
  return isOneHouse && !FREE_MAIL.has(party?.domain ?? '') && senders.some(sender => authors.includes(sender))
}

/** Lines that count for nothing unless they are signed, where the mail did not come from the sender's own server. */
function linesToSign(
  { covers }: DkimOutcome,
  { mail, from, unfitLine }: SentMail,
  registrableDomain: RegistrableDomain,
): string[] {
  // A mailing list has the answers go to itself, and the mail was sent to its address.
  const recipients = [...(covers.includes('to') ? mail.to : []), ...(covers.includes('cc') ? mail.cc : [])]
  const known = new Set([...from, ...recipients].map(({ address }) => address.toLowerCase()))
  const isForeign = (address: string) => {
    if (!address.includes('@') || known.has(address.toLowerCase())) return false
    const domain = registrableDomain(hostOfAddress(address) ?? '')
    if (domain === undefined || FREE_MAIL.has(domain)) return true
    return !from.some(party => sameOwner(party.domain ?? '', domain))
  }
  const isReplyForeign = mail.replyTo.some(({ address }) => isForeign(address))
  return [...(isReplyForeign ? ['reply-to'] : []), ...(unfitLine === undefined ? [] : [unfitLine])]
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

function flawOfSender({ isOne, isDisowned }: { isOne: boolean; isDisowned: boolean }): string | undefined {
  if (!isOne) return say`the mail names more than one sender`
  return isDisowned
    ? say`the domain asks to be believed only by a signature of the exact same name`
    : undefined
}

function bytesNotSigned(bytes: number): string {
  return bytes === 1
    ? say`the last byte of the text is not signed`
    : say`the last ${bytes} bytes of the text are not signed`
}

function flawOf(
  { covers, unsignedBytes }: DkimOutcome,
  { headers }: Mail,
  openLines: string[],
): string | undefined {
  if (unsignedBytes > 0) return bytesNotSigned(unsignedBytes)
  const shown = SHOWN.filter(line => headers.some(({ name }) => name === line))
  const open = [...shown, ...openLines].filter(line => !covers.includes(line))
  if (open.length === 0) return undefined
  const [first, second, third] = open
  if (third !== undefined)
    return say`the signature does not cover the ${first!} and ${second!} and ${third} lines`
  return second === undefined
    ? say`the signature does not cover the ${first!} line`
    : say`the signature does not cover the ${first!} and ${second} lines`
}
