import { type Check, type Evidence, supports, weakens } from '../../../core/judging/finding.ts'
import { say } from '../../../core/text/say.ts'
import { hasHeader, isBulk, tailOf, UNSUBSCRIBE } from '../reading/bulk.ts'
import type { EmailReading, MailReading } from '../request.ts'
import { notOpened } from './unread.ts'

const IMPRINT = new RegExp(
  [
    String.raw`\b(?:imprint|impressum|mentions légales|aviso legal|note legali|all rights reserved|alle rechte vorbehalten|tous droits réservés|todos los derechos reservados|tutti i diritti riservati)`,
    String.raw`\b(?:registered (?:office|in)|handelsregister|hrb \d|siège social|siret|domicilio social|sede legale|p\. ?iva|partita iva|our (?:mailing|postal) address|p\.? ?o\.? box \d|\(c\) (?:19|20)\d\d)|©`,
    String.raw`\b\d{1,5} [\p{L}.' ]{2,40}\b(?:street|st|avenue|ave|road|rd|boulevard|blvd|lane|drive|way|suite|floor)\b`,
    String.raw`\b[\p{L}-]{2,30}(?:straße|strasse|str\.|gasse|platz|weg) \d`,
    String.raw`\b\d{1,4}(?: bis| ter)?,? (?:rue|avenue|boulevard|place|quai|chemin) \p{L}`,
    String.raw`\b(?:via|viale|piazza|corso|calle|avenida|plaza|paseo) [\p{L}.' ]{2,40},? (?:n\.? ?º? ?)?\d`,
  ].join('|'),
  'iu',
)
const REASON =
  /\b(?:you(?: are|['’]re) receiving this|you (?:receive|received|got) this|because you (?:signed up|subscribed|are subscribed|opted|registered)|sie erhalten dies|du erhältst dies|vous recevez ce|tu reçois ce|recibe[sn]? est[ea]|has recibido est|riceve?i? quest|você (?:está recebendo|recebeu) este|u ontvangt deze)/iu

/** RFC 2369, RFC 8058. */
export const newsletterMannersCheck: Check<EmailReading> = {
  code: 'email-newsletter-manners',
  ask(reading) {
    if (reading.form === 'refused') return notOpened(reading)
    if (reading.form === 'mail' && !isBulk(reading)) {
      return supports(
        1,
        say`Nothing marks this as a mail to many, so the manners of newsletters do not apply.`,
      )
    }
    const tail = tailOf(reading.body.text)
    const leave = reading.form === 'mail' ? wayOut(reading, tail) : textWayOut(tail)
    const imprint = IMPRINT.exec(tail)?.[0]
    const reason = REASON.exec(tail)?.[0]
    const isDiscussion = reading.form === 'mail' && hasHeader(reading, 'list-post')
    const share = (leave.tenths + (imprint || isDiscussion ? 3 : 0) + (reason || isDiscussion ? 1 : 0)) / 10
    const evidence: Evidence[] = [imprint, reason].flatMap(text =>
      text ? [{ where: say`end of the text`, text }] : [],
    )
    const isSigned = imprint !== undefined || isDiscussion
    const answer = share >= 0.5 ? supports : weakens
    return answer(share, sayManners(leave, isSigned), [...leave.evidence, ...evidence])
  },
}

/** `tenths` is what the way out is worth of the whole check. */
type WayOut = { tenths: number; says: string; evidence: Evidence[] }

function sayManners({ tenths, says }: WayOut, isSigned: boolean): string {
  if (isSigned)
    return tenths > 0
      ? say`This is a mail to many: ${says}, and it says who publishes it.`
      : say`This is a mail to many: ${says}, but it says who publishes it.`
  return tenths > 0
    ? say`This is a mail to many: ${says}, but it does not say who publishes it and where.`
    : say`This is a mail to many: ${says}, and it does not say who publishes it and where.`
}

function wayOut(reading: MailReading, tail: string): WayOut {
  const value = reading.mail.headers.find(header => header.name === 'list-unsubscribe')?.value
  if (value === undefined || !/<(?:https?:|mailto:)/iu.test(value)) return textWayOut(tail)
  const evidence = [{ where: say`List-Unsubscribe header`, text: value }]
  const post = reading.mail.headers.find(header => header.name === 'list-unsubscribe-post')?.value ?? ''
  if (/<https:/iu.test(value) && /^\s*List-Unsubscribe=One-Click\s*$/iu.test(post)) {
    if (isSignedWay(reading)) return { tenths: 6, says: say`one click takes a reader off the list`, evidence }
    return {
      tenths: 5,
      says: say`its header says how to leave the list, but no signature covers the click`,
      evidence,
    }
  }
  return { tenths: 5, says: say`its header says how to leave the list`, evidence }
}

/** RFC 8058, section 4: the click counts only if a signature covers both lines. Where none was checked it is believed. */
function isSignedWay({ authentication }: MailReading): boolean {
  if (authentication === undefined) return true
  return authentication.dkim.some(
    ({ result, covers }) =>
      result === 'pass' && covers.includes('list-unsubscribe') && covers.includes('list-unsubscribe-post'),
  )
}

function textWayOut(tail: string): WayOut {
  const words = UNSUBSCRIBE.exec(tail)?.[0]
  if (words === undefined) return { tenths: 0, says: say`it names no way to leave the list`, evidence: [] }
  return {
    tenths: 4,
    says: say`its text says how to leave the list`,
    evidence: [{ where: say`end of the text`, text: words }],
  }
}
