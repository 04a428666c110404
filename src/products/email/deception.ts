import type { Answer, LimitReason } from '../../core/judging/finding.ts'
import { borrowingOf } from './brands/borrowed-brand.ts'
import { belongsTo, isWellKnown, ownerOf } from './brands/brand-owners.ts'
import { brandOfMail, falselyClaimedBrand } from './brands/claimed-brand.ts'
import { linkEvidence } from './checks/link-signals.ts'
import { isIpAddress } from './reading/host-names.ts'
import { isAuthenticated } from './reading/identify-sender.ts'
import type { MailLink } from './reading/link-reading.ts'
import { CLICK_COUNTERS, FREE_MAIL } from './reading/mail-hosts.ts'
import type { EmailReading, MailReading } from './request.ts'

/** The checks of what a mail does to its reader; the others are about form. */
const TELLING = ['email-sender', 'email-links', 'email-pressure', 'email-attachments']

/** The limits that follow from signs of deception: an authentic domain may deceive as well as a forged one. */
export function deceptionLimits(answers: Record<string, Answer>, reading: EmailReading): LimitReason[] {
  const problems = TELLING.flatMap(code => {
    const answer = answers[code]
    return answer?.outcome === 'weakens' ? [answer] : []
  })
  const reasons: LimitReason[] = []
  const impersonation = reading.form === 'mail' ? impersonationIn(reading, answers) : undefined
  if (impersonation) reasons.push(impersonation)
  const [first, second] = problems
  const evidence = problems.flatMap(problem => problem.evidence.slice(0, 2))
  if (first && second)
    reasons.push({ code: 'email-lures', sentence: `${first.sentence} ${second.sentence}`, evidence })
  else if (first) reasons.push({ code: 'email-doubtful', sentence: first.sentence, evidence })
  return reasons
}

/** A brand's name on a stranger's mail together with a way to a stranger's page. */
function impersonationIn(reading: MailReading, answers: Record<string, Answer>): LimitReason | undefined {
  const claim = claimedIdentity(reading)
  if (claim === undefined) return undefined
  const { links, forms } = reading.body
  const strangers = [...links, ...forms].filter(link => isStranger(link, claim.brand))
  const isPressed = answers['email-pressure']?.outcome === 'weakens'
  // An address that shows itself misleads no attentive reader, but a threat leaves no reader attentive.
  const lure = strangers.find(isDisguised) ?? (isPressed && !claim.isPossible ? strangers[0] : undefined)
  const isPressing = isPressed || answers['email-links']?.outcome === 'weakens'
  if (lure === undefined || (claim.isPossible && !isPressing)) return undefined
  const sentence = claim.isPossible
    ? `The mail speaks for ${claim.brand} without proof of it, and leads to ${hostName(lure)}, which is not ${claim.brand}’s.`
    : `The mail borrows the name ${claim.brand}, and leads to ${hostName(lure)}, which is not ${claim.brand}’s.`
  return { code: 'email-impersonation', sentence, evidence: [linkEvidence(lure)] }
}

function hostName({ domain, host = '' }: MailLink): string {
  return domain ?? host
}

/** `isPossible`: the address is the brand's own, and merely unproven. */
function claimedIdentity(reading: MailReading): { brand: string; isPossible: boolean } | undefined {
  const [sender, ...others] = reading.from
  if (sender?.domain === undefined) return undefined
  if (FREE_MAIL.has(sender.domain) && brandOfMail(reading) === undefined) return undefined
  const second = falselyClaimedBrand(others)
  if (second !== undefined) return { brand: second, isPossible: false }
  const owner = FREE_MAIL.has(sender.domain) ? undefined : ownerOf(sender.domain)
  if (owner !== undefined)
    return isAuthenticated(reading.identity) ? undefined : { brand: owner, isPossible: true }
  const brand = brandOfMail(reading) ?? borrowingOf(sender.host ?? sender.domain, sender.domain)?.brand
  return brand === undefined ? undefined : { brand, isPossible: false }
}

/** A web address that neither the brand nor another well-known firm owns. */
function isStranger({ host, domain, scheme }: MailLink, brand: string): boolean {
  if (scheme === 'mailto' || host === undefined) return false
  if (domain === undefined) return isIpAddress(host)
  return !belongsTo(brand, domain) && !CLICK_COUNTERS.has(domain) && !isWellKnown(domain)
}

function isDisguised({ domain, shownDomain }: MailLink): boolean {
  return domain === undefined || shownDomain !== domain
}
