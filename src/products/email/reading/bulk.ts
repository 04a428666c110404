import type { MailReading } from '../request.ts'

/** Ways in which letters to many offer to end them, in seven languages. */
export const UNSUBSCRIBE =
  /\b(?:unsubscribe|opt[ -]?out|manage (?:your )?(?:e-?mail )?(?:preferences|subscriptions?)|abmelden|abbestellen|abmeldung|austragen|désabonner|désinscrire|desinscrire|darse de baja|date de baja|anular (?:la |tu |su )?suscripción|cancelar (?:la |tu |su )?suscripción|disiscriv|cancellati\b|cancella(?: la tua)? iscrizione|annulla(?: la tua)?(?: l['’])? ?iscrizione|cancelar (?:a )?inscrição|descadastr|afmelden|uitschrijven)/iu
const TAIL_CHARACTERS = 20_000

/** The end of the text, where such letters say who speaks and how to leave. */
export function tailOf(text: string): string {
  return text.slice(-TAIL_CHARACTERS)
}

/** Whether the mail was sent to many. */
export function isBulk(reading: MailReading): boolean {
  const precedence = reading.mail.headers.find(header => header.name === 'precedence')?.value ?? ''
  return (
    ['list-unsubscribe', 'list-id', 'list-post', 'feedback-id'].some(name => hasHeader(reading, name)) ||
    /^(?:bulk|list|junk)$/iu.test(precedence) ||
    UNSUBSCRIBE.test(tailOf(reading.body.text))
  )
}

export function hasHeader({ mail }: MailReading, name: string): boolean {
  return mail.headers.some(header => header.name === name)
}
