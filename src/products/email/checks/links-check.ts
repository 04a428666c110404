import { type Check, inconclusive, supports } from '../../../core/judging/finding.ts'
import { say } from '../../../core/text/say.ts'
import { belongsTo, isWellKnown, sameOwner } from '../brands/brand-owners.ts'
import { brandOfMail, falselyClaimedBrand } from '../brands/claimed-brand.ts'
import { hasHeader, isBulk } from '../reading/bulk.ts'
import type { MailLink } from '../reading/link-reading.ts'
import type { MailBody } from '../reading/mail-body.ts'
import { CLICK_COUNTERS, FREE_MAIL } from '../reading/mail-hosts.ts'
import type { EmailReading, MailReading } from '../request.ts'
import { linkEvidence, linkSignals } from './link-signals.ts'
import { type Signal, weighSignals } from './signals.ts'
import { notOpened } from './unread.ts'

const FEW_WORDS = 25
const STRANGERS_MAX = 3

export const linksCheck: Check<EmailReading> = {
  code: 'email-links',
  ask(reading) {
    if (reading.form === 'refused') return notOpened(reading)
    const { body } = reading
    const senders = reading.form === 'mail' ? reading.from.flatMap(party => party.domain ?? []) : []
    const signals = [...body.links.flatMap(link => linkSignals(link, senders)), ...formSignals(body)]
    if (reading.form === 'mail') signals.push(...claimSignals(reading), ...strangerSignals(reading, senders))
    if (signals.length === 0 && body.linksCut) {
      return inconclusive(
        say`The message has more than ${body.links.length} links; the rest was not looked at.`,
      )
    }
    const clean =
      body.links.length === 0
        ? supports(1, say`The message contains no links that could mislead.`)
        : supports(
            1,
            body.links.length === 1
              ? say`The only link does not hide or disguise where it leads.`
              : say`None of the ${body.links.length} links hides or disguises where it leads.`,
          )
    return weighSignals(
      signals,
      say`Links are not what they seem`,
      clean,
      say`No link was found that hides a stranger`,
    )
  },
}

/** A sender that falsely calls itself a brand and links elsewhere wants the reader elsewhere. A true address beside it excuses nothing. */
function claimSignals({ from, body }: MailReading): Signal[] {
  const brand = falselyClaimedBrand(from)
  const placed = body.links.filter(link => link.domain !== undefined)
  if (brand === undefined || placed.length === 0) return []
  if (placed.some(({ domain }) => belongsTo(brand, domain))) return []
  const says = say`the mail calls itself ${brand}, but no link leads there`
  return [{ kind: 'claimed', share: 0.15, says, evidence: linkEvidence(placed[0]!) }]
}

/** A firm that writes to many links to itself, through itself or through a known counter of clicks. */
function strangerSignals(reading: MailReading, senders: string[]): Signal[] {
  const worded = reading.body.links.filter(isWorded)
  const domains = [...new Set(worded.map(link => link.domain!))]
  const isFamiliar = (domain: string) =>
    CLICK_COUNTERS.has(domain) || isWellKnown(domain) || senders.some(sender => sameOwner(sender, domain))
  if (domains.length === 0 || domains.length > STRANGERS_MAX || domains.some(isFamiliar)) return []
  if (senders.some(sender => FREE_MAIL.has(sender)) || hasHeader(reading, 'in-reply-to')) return []
  const evidence = linkEvidence(worded[0]!)
  if (isPictureOnly(reading.body)) {
    const says = say`the message is little more than a picture that leads to ${domains[0]!}`
    return [{ kind: 'strangers', share: 0.35, says, evidence }]
  }
  const isLetter = !isBulk(reading) && brandOfMail(reading) === undefined && worded.length === domains.length
  if (isLetter) return []
  const says = sayStrangers(domains)
  return [{ kind: 'strangers', share: 0.4, says, evidence }]
}

function sayStrangers([first, second, third]: string[]): string {
  if (third !== undefined)
    return say`every link leads to ${first!} or ${second!} or ${third}, none to the sender's domain`
  return second === undefined
    ? say`every link leads to ${first!}, none to the sender's domain`
    : say`every link leads to ${first!} or ${second}, none to the sender's domain`
}

/** A bare address in the text shows where it leads; only links behind words or pictures can mislead. */
function isWorded({ scheme, domain, shownDomain }: MailLink): boolean {
  return scheme !== 'mailto' && domain !== undefined && shownDomain === undefined
}

/** A mail that is one picture keeps its words from every filter, and its reader clicks without having read an address. */
function isPictureOnly({ pictures, text }: MailBody): boolean {
  return pictures > 0 && text.split(/\s+/u, FEW_WORDS + 1).length <= FEW_WORDS
}

function formSignals({ formTargets, asksPassword }: MailBody): Signal[] {
  const evidence = { where: say`form`, text: formTargets[0] || say`without a target` }
  if (asksPassword) {
    return [{ kind: 'form', share: 0.1, says: say`the message itself asks for a password`, evidence }]
  }
  if (formTargets.length === 0) return []
  return [{ kind: 'form', share: 0.8, says: say`the message holds a form to fill in`, evidence }]
}
