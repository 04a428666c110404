import { type Check, inconclusive, supports, weakens } from '../../../core/judging/finding.ts'
import { say } from '../../../core/text/say.ts'
import { plainLetters } from '../../../language/confusables.ts'
import { mixesScripts } from '../../../language/look-alikes.ts'
import { brandNamedIn } from '../brands/brand-names.ts'
import { registeredLabel, sameOwner } from '../brands/brand-owners.ts'
import { borrowingOfSender, falseClaim } from '../brands/claimed-brand.ts'
import { isRoleWord } from '../brands/office-words.ts'
import { hasHeader } from '../reading/bulk.ts'
import { unicodeHost } from '../reading/host-names.ts'
import { isAuthenticated } from '../reading/identify-sender.ts'
import { FREE_MAIL, isFreeMailbox, isInstantHost } from '../reading/mail-hosts.ts'
import type { Party } from '../reading/party.ts'
import type { EmailReading, MailReading } from '../request.ts'
import { type Signal, weighSignals } from './signals.ts'
import { notOpened, withoutHeaders } from './unread.ts'

// A person who writes from a free mailbox signs with a name, an office signs with its function.
const OFFICE = new RegExp(
  `\\b(?:${[
    'accounts?|admin|administrator|alerts?|bank|billing|commission|customer|department|helpdesk|invoices?|lottery|notifications?|payments?|payroll|pharmacy|refunds?|rewards?|security|services?|support|team|union|verification',
    'abteilung|buchhaltung|kundendienst|kundenservice|rechnung|sicherheit|sparkasse|verwaltung|zahlung',
    'assistance|banque|comptabilite|conseiller|facturation|service client',
    'atencion|aviso|banco|cliente|facturacion|notificacion|servicio|soporte',
    'assistenza|avviso|banca|clienti|fatturazione|notifica|servizio',
    'atendimento|cartao|cobranca|compra|itaucard|notificacao|protocolo|suporte',
  ].join('|')})\\b`,
  'u',
)
// Letters and figures taking turns this often is how machines name domains they throw away.
const TURNS_MIN = 4
const PARTIES_MAX = 20

export const senderCheck: Check<EmailReading> = {
  code: 'email-sender',
  ask(reading) {
    if (reading.form === 'refused') return notOpened(reading)
    if (reading.form === 'bare') return withoutHeaders(say`the sender`)
    const parties = reading.from.slice(0, PARTIES_MAX)
    const [sender] = parties.filter(party => party.address !== '')
    if (!sender) {
      const names = parties.map(party => ({ where: say`From header`, text: party.name }))
      return weakens(0, say`The mail names no address that it comes from.`, names)
    }
    const signals = [
      ...parties.flatMap(party => partySignals(party, reading)),
      ...splitSignals(parties),
      ...behalfSignals(reading),
      ...replySignals(reading),
    ]
    const evidence = [{ where: say`From header`, text: lineOf(sender) }]
    const clean = supports(
      1,
      say`The name, address and reply address of the sender agree, and ${sender.domain!} imitates no well-known domain.`,
      evidence,
    )
    const answer = weighSignals(
      signals,
      say`The sender is in doubt`,
      clean,
      say`No borrowed name was found in the sender`,
    )
    if (answer.outcome === 'weakens' || isAuthenticated(reading.identity)) return answer
    return inconclusive(
      say`The name and address of the sender are only typed: nothing shows that ${sender.domain ?? say`their domain`} sent the mail.`,
      evidence,
    )
  },
}

type Remark = [kind: string, share: number, says: string]

function partySignals(party: Party, reading: MailReading): Signal[] {
  const evidence = { where: say`From header`, text: lineOf(party) }
  const remarks = [...domainRemarks(party, reading), ...nameRemarks(party, isPassedOn(party, reading))]
  return remarks.map(([kind, share, says]) => ({ kind, share, says, evidence }))
}

function domainRemarks(party: Party, reading: MailReading): Remark[] {
  const { host, domain, address } = party
  if (address === '') return []
  if (host === undefined || domain === undefined) {
    return [['no-domain', 0.2, say`the address ${address} cannot exist on the Internet`]]
  }
  const name = unicodeHost(host)
  const borrowing = borrowingOfSender(party, reading)
  const remarks: Remark[] = []
  if (borrowing?.how === 'look-alike' || borrowing?.how === 'slip') {
    remarks.push(['domain', 0.05, say`the domain ${name} can be mistaken for ${borrowing.brand}`])
  } else if (name.split('.').some(mixesScripts)) {
    remarks.push(['domain', 0.1, say`the domain ${name} mixes letters of two scripts that look alike`])
  } else if (borrowing) {
    const says = say`the domain ${name} carries the name ${borrowing.brand} but does not belong to it`
    remarks.push(['domain', 0.2, says])
  }
  if (isInstantHost(host))
    remarks.push(['instant', 0.3, say`${host} is a name that anyone gets within minutes`])
  if (turnsIn(domain) >= TURNS_MIN) {
    remarks.push(['thrown-away', 0.4, say`the domain ${domain} looks made up by a machine`])
  } else if (isMachineMade(address.slice(0, address.lastIndexOf('@')))) {
    remarks.push(['thrown-away', 0.4, say`the address ${address} looks made up by a machine`])
  }
  return remarks
}

/** “'ada@example.org' via Plans”: a list writes the author's address into the name, and answers go there or to the list. */
function isPassedOn({ name, shownDomain }: Party, reading: MailReading): boolean {
  if (shownDomain === undefined || brandNamedIn(name) !== undefined) return false
  return (
    reading.replyTo.some(reply => reply.domain === shownDomain) ||
    (/\bvia\b/iu.test(name) && hasHeader(reading, 'list-id'))
  )
}

function nameRemarks(party: Party, isOfList: boolean): Remark[] {
  const { name, address, domain, shownDomain } = party
  const remarks: Remark[] = []
  if (shownDomain !== undefined && address !== '' && !sameOwner(shownDomain, domain ?? address)) {
    const says = say`the name shows ${shownDomain}, but the mail comes from ${domain ?? address}`
    remarks.push(['name', isOfList ? 0.8 : 0.15, says])
  }
  const brand = falseClaim(party)?.brand
  if (brand !== undefined) {
    const says = say`it calls itself ${brand}, but ${domain ?? say`its address`} does not belong to ${brand}`
    remarks.push(['brand', 0.1, says])
  } else if (domain !== undefined && isFreeMailbox(party) && isOffice(party)) {
    remarks.push(['office', 0.4, say`it signs as an office but writes from a free mailbox at ${domain}`])
  }
  if (name.split(/\P{L}+/u).some(mixesScripts)) {
    remarks.push(['script', 0.3, say`the name mixes letters of two scripts that look alike`])
  }
  return remarks
}

const SURNAME = /^\p{L}{2,} bank$/u

/** "Carter Bank" at carter.bank@… is a person. */
function isOffice(party: Party): boolean {
  const { name, address } = party
  const plain = plainLetters(name).trim()
  const isPerson = SURNAME.test(plain) && address.toLowerCase().startsWith(`${plain.replace(' ', '.')}@`)
  return (OFFICE.test(plain) && !isPerson) || isProvider(party)
}

/** Providers with the name of a person or of any mailbox. */
const COMMON_LABELS = new Set(['me', 'mail', 'list', 'inbox', 'sina', 'virgilio'])

/** "Libero Mail" at libero.it: the provider's name, and no other word than those of an office. */
function isProvider({ name, domain = '' }: Party): boolean {
  const label = registeredLabel(domain)
  const words: string[] = plainLetters(name).match(/[\p{L}\p{N}]+/gu) ?? []
  return (
    !COMMON_LABELS.has(label) &&
    words.includes(label) &&
    words.every(word => word === label || isRoleWord(word))
  )
}

/** A name without an address beside an address without a name: programs show the first and reply to the second. */
function splitSignals(parties: Party[]): Signal[] {
  if (parties.length < 2 || parties.every(party => party.address !== '')) return []
  const evidence = { where: say`From header`, text: parties.map(lineOf).join(', ') }
  const says = say`the name in the From line stands apart from the address`
  return [{ kind: 'split', share: 0.3, says, evidence }]
}

/** Mailing houses put themselves there honestly, so it is a remark and no more (RFC 5322, section 3.6.2). */
function behalfSignals({ from, sender }: MailReading): Signal[] {
  return sender.slice(0, PARTIES_MAX).flatMap(({ address, domain }) => {
    if (domain === undefined || isAmong(domain, from)) return []
    const evidence = { where: say`Sender header`, text: address }
    return [{ kind: 'behalf', share: 0.9, says: say`${domain} sent it on behalf of the author`, evidence }]
  })
}

function replySignals(reading: MailReading): Signal[] {
  const { mail, from, replyTo } = reading
  // A mailing list puts its own address there, and the mail was sent to that address.
  const recipients = new Set([...mail.to, ...mail.cc].map(({ address }) => address.toLowerCase()))
  const fromFreeMail = from.some(({ domain }) => FREE_MAIL.has(domain ?? ''))
  return replyTo.slice(0, PARTIES_MAX).flatMap(({ address, domain }) => {
    if (domain === undefined || recipients.has(address.toLowerCase()) || isAmong(domain, from)) return []
    if (from.some(party => party.shownDomain === domain && isPassedOn(party, reading))) return []
    const toFreeMail = FREE_MAIL.has(domain) && !fromFreeMail
    const says = toFreeMail
      ? say`answers go to a free mailbox at ${domain}`
      : say`answers go to another domain, ${domain}`
    const evidence = { where: say`Reply-To header`, text: address }
    return [{ kind: 'reply', share: toFreeMail ? 0.3 : 0.75, says, evidence }]
  })
}

function isAmong(domain: string, parties: Party[]): boolean {
  return parties.some(party => party.domain !== undefined && sameOwner(party.domain, domain))
}

/** Capitals strewn over a run of letters: people write a word with one, and put at most two or three words together. */
function isMachineMade(mailbox: string): boolean {
  if (!/^[a-z]{6,}$/iu.test(mailbox)) return false
  const rises = mailbox.match(/[a-z](?=[A-Z])/gu)?.length ?? 0
  const falls = mailbox.match(/[A-Z](?=[A-Z][a-z])/gu)?.length ?? 0
  return rises + falls >= 2 && mailbox.length / (rises + falls + 1) < 3.5
}

function turnsIn(domain: string): number {
  return domain.slice(0, domain.indexOf('.')).match(/[a-z](?=\d)|\d(?=[a-z])/gu)?.length ?? 0
}

function lineOf({ name, address }: Party): string {
  return `${name} <${address}>`.trim()
}
