import type { Evidence } from '../../../core/judging/finding.ts'
import type { MailReading } from '../request.ts'
import { FREE_MAIL } from './mail-hosts.ts'

const READ_CHARACTERS = 20_000
const CALL =
  /\b(?:call|phone|ring|dial|anrufen|rufen Sie|appelez|llame|llamar|chiami|chiamare|ligue|telefone)\b[^.!?\n]{0,80}?(\+?\d[\d ()/-]{7,18}\d)/iu
const MONEY =
  /\b(?:IBAN|[A-Z]{2}\d{2}(?: ?[\dA-Z]{4}){3,7}|bank (?:account|details)|wire transfer|Bankverbindung|überweisen|bonifico|virement|transferencia|transferência)\b/u

/** A request to the reader that needs no link: call a number, pay, or answer to somewhere else. `says` completes "and". */
export function requestedContact({
  body,
  from,
  replyTo,
}: Pick<MailReading, 'body' | 'from' | 'replyTo'>): { says: string; evidence: Evidence } | undefined {
  const text = body.text.slice(0, READ_CHARACTERS)
  const [call, number] = CALL.exec(text) ?? []
  if (call !== undefined)
    return { says: `has its reader call ${number}`, evidence: { where: 'text', text: call } }
  const reply = replyTo.find(
    ({ domain }) => domain !== undefined && from.every(each => each.domain !== domain),
  )
  if (reply !== undefined && FREE_MAIL.has(reply.domain!))
    return {
      says: `has the answers go to a free mailbox at ${reply.domain}`,
      evidence: { where: 'Reply-To header', text: reply.address },
    }
  const [money] = MONEY.exec(text) ?? []
  return money === undefined
    ? undefined
    : { says: 'asks for money', evidence: { where: 'text', text: money } }
}
