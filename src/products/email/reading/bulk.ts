import type { MailReading } from '../request.ts'

/** Phrases by which bulk mail offers to unsubscribe, in seven languages. */
export const UNSUBSCRIBE =
  /\b(?:unsubscribe|opt[ -]?out|manage (?:your )?(?:e-?mail )?(?:preferences|subscriptions?)|abmelden|abbestellen|désabonner|désinscrire|desinscrire|darse de baja|cancelar (?:la )?suscripción|disiscriv|annulla iscrizione|cancelar (?:a )?inscrição|descadastr|afmelden|uitschrijven)/iu
const TAIL_CHARACTERS = 20_000

/** The end of the text, where bulk mail names its publisher and how to leave. */
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
