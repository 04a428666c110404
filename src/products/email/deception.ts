import type { Answer, Evidence, LimitReason } from '../../core/judging/finding.ts'
import { say } from '../../core/text/say.ts'
import { belongsTo, isWellKnown, ownerOf } from './brands/brand-owners.ts'
import { type ClaimedIdentity, claimedIdentity } from './brands/claimed-identity.ts'
import { sayAttached } from './checks/ask-enclosed.ts'
import { linkEvidence } from './checks/link-signals.ts'
import { quote } from './checks/quote.ts'
import { demandedSecret } from './reading/demanded-secret.ts'
import { isIpAddress } from './reading/host-names.ts'
import { isAuthenticated } from './reading/identify-sender.ts'
import type { MailLink } from './reading/link-reading.ts'
import { CLICK_COUNTERS, FREE_MAIL, isFreeMailbox } from './reading/mail-hosts.ts'
import type { EmailReading, MailReading } from './request.ts'

/** The checks of what a mail does to its reader; the others are about form. */
const TELLING = ['email-sender', 'email-links', 'email-pressure', 'email-attachments']
/** Those of them that say what a false sender wants. */
const LURES = ['email-pressure', 'email-attachments', 'email-links']

type Answers = Record<string, Answer>

/** The limits that follow from signs of deception: an authentic domain may deceive as well as a forged one. */
export function deceptionLimits(answers: Answers, reading: EmailReading): LimitReason[] {
  const problems = problemsAmong(TELLING, answers)
  const reasons: LimitReason[] = []
  const impersonation = reading.form === 'mail' ? impersonationIn(reading, answers) : undefined
  if (impersonation) reasons.push(impersonation)
  const secret = secretIn(reading, answers)
  if (secret) reasons.push(secret)
  const [first, second] = problems
  const evidence = problems.flatMap(problem => problem.evidence.slice(0, 2))
  if (first && second)
    reasons.push({ code: 'email-lures', sentence: `${first.sentence} ${second.sentence}`, evidence })
  else if (first) reasons.push({ code: 'email-doubtful', sentence: first.sentence, evidence })
  return reasons
}

function problemsAmong(codes: string[], answers: Answers): Answer[] {
  return codes.flatMap(code => {
    const answer = answers[code]
    return answer?.outcome === 'weakens' ? [answer] : []
  })
}

/** The mail itself first, then those attached to it. */
function impersonationIn(reading: MailReading, answers: Answers): LimitReason | undefined {
  const own = impersonationOf(reading, answers, say`The mail`)
  if (own) return { code: 'email-impersonation', sentence: `${own.says}.`, evidence: own.evidence }
  for (const enclosed of reading.enclosed) {
    const impersonation = impersonationOf(enclosed, answers, say`the sender`)
    if (impersonation)
      return {
        code: 'email-impersonation',
        sentence: sayAttached(enclosed, `${impersonation.says}.`),
        evidence: impersonation.evidence,
      }
  }
  return undefined
}

/** `says` lacks its full stop. */
type Impersonation = { says: string; evidence: Evidence[] }

/** A brand's name on a stranger's mail together with a way to a stranger's page, or with another lure. */
function impersonationOf(reading: MailReading, answers: Answers, who: string): Impersonation | undefined {
  const claim = claimedIdentity(reading)
  if (claim === undefined) return undefined
  const { brand } = claim
  const link = lureOf(reading, claim, answers)
  if (link !== undefined) {
    const host = hostName(link)
    const says = claim.isPossible
      ? say`${who} speaks for ${brand} without proof of it, and leads to ${host}, which is not ${brand}’s`
      : say`${who} borrows the name ${brand}, and leads to ${host}, which is not ${brand}’s`
    return { says, evidence: [linkEvidence(link)] }
  }
  if (claim.isPossible || !claim.isPlain) return undefined
  const [lure] = problemsAmong(LURES, answers)
  const contact = requestedContact(reading)
  if (lure === undefined && contact === undefined) return undefined
  const says = say`${who} borrows the name ${brand}, and ${contact?.says ?? say`lures or presses its reader`}`
  return { says, evidence: [claim.evidence, ...(contact ? [contact.evidence] : lure!.evidence.slice(0, 2))] }
}

/** The link to a stranger that the claim lures to. */
function lureOf(
  { body: { links, forms } }: MailReading,
  claim: ClaimedIdentity,
  answers: Answers,
): MailLink | undefined {
  const strangers = [...links, ...forms].filter(link => isStranger(link, claim.brand))
  const isPressed = answers['email-pressure']?.outcome === 'weakens'
  // An address that shows itself misleads no attentive reader, but a threat leaves no reader attentive.
  const lure = strangers.find(isDisguised) ?? (isPressed && !claim.isPossible ? strangers[0] : undefined)
  const isPressing = isPressed || answers['email-links']?.outcome === 'weakens'
  return claim.isPossible && !isPressing ? undefined : lure
}

/** Pressure together with a demand for what no honest sender asks for by mail, whoever signed it. */
function secretIn(reading: EmailReading, answers: Answers): LimitReason | undefined {
  if (reading.form === 'refused' || answers['email-pressure']?.outcome !== 'weakens') return undefined
  if (reading.form === 'mail' && isKnownFirm(reading)) return undefined
  const bodies = reading.form === 'mail' ? [reading, ...reading.enclosed] : [reading]
  const texts = bodies.flatMap(({ body }) => [body, ...body.otherTexts])
  const demand = texts.map(({ text }) => demandedSecret(text)).find(words => words !== undefined)
  if (demand === undefined) return undefined
  const sentence = say`The mail presses its reader and asks for a secret that no honest sender asks for: ${quote(demand, 120)}.`
  return { code: 'email-secrets', sentence, evidence: [{ where: say`text`, text: demand }] }
}

function isKnownFirm({ from: [sender], identity }: MailReading): boolean {
  if (sender?.domain === undefined || isFreeMailbox(sender)) return false
  return ownerOf(sender.domain) !== undefined && isAuthenticated(identity)
}

function hostName({ domain, host = '' }: MailLink): string {
  return domain ?? host
}

/** A web address that neither the brand nor another well-known firm owns. */
function isStranger({ host, domain, scheme }: MailLink, brand: string): boolean {
  if (scheme === 'mailto' || host === undefined) return false
  if (domain === undefined) return isIpAddress(host)
  return !belongsTo(brand, domain) && domain !== brand && !CLICK_COUNTERS.has(domain) && !isWellKnown(domain)
}

function isDisguised({ domain, shownDomain }: MailLink): boolean {
  return domain === undefined || shownDomain !== domain
}

const READ_CHARACTERS = 20_000
const CALL =
  /\b(?:call|phone|ring|dial|anrufen|rufen Sie|appelez|llame|llamar|chiami|chiamare|ligue|telefone)\b[^.!?\n]{0,80}?(\+?\d[\d ()/-]{7,18}\d)/iu
const MONEY =
  /\b(?:IBAN|[A-Z]{2}\d{2}(?: ?[\dA-Z]{4}){3,7}|bank (?:account|details)|wire transfer|Bankverbindung|überweisen|bonifico|virement|transferencia|transferência)\b/u

/** A request to the reader that needs no link: call a number, pay, or answer to somewhere else. `says` completes "and". */
function requestedContact({
  body,
  from,
  replyTo,
}: Pick<MailReading, 'body' | 'from' | 'replyTo'>): { says: string; evidence: Evidence } | undefined {
  const texts = [body, ...body.otherTexts].map(({ text }) => text.slice(0, READ_CHARACTERS))
  const text = texts.join('\n')
  const [call, number] = CALL.exec(text) ?? []
  if (call !== undefined)
    return { says: say`has its reader call ${number!}`, evidence: { where: say`text`, text: call } }
  const reply = replyTo.find(
    ({ domain }) => domain !== undefined && from.every(each => each.domain !== domain),
  )
  if (reply !== undefined && FREE_MAIL.has(reply.domain!))
    return {
      says: say`has the answers go to a free mailbox at ${reply.domain!}`,
      evidence: { where: say`Reply-To header`, text: reply.address },
    }
  const [money] = MONEY.exec(text) ?? []
  return money === undefined
    ? undefined
    : { says: say`asks for money`, evidence: { where: say`text`, text: money } }
}
