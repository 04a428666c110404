import type { Check } from '../../../core/judging/finding.ts'
import { say } from '../../../core/text/say.ts'
import type { EmailReading, MailReading } from '../request.ts'
import { quote } from './quote.ts'

const SUBJECT_CHARACTERS = 60

/** The check, put to attached messages too: mail programs show them with the mail. Only a problem is taken over from them. */
export function askEnclosed({ code, ask }: Check<EmailReading>): Check<EmailReading> {
  return {
    code,
    async ask(reading, context) {
      const own = await ask(reading, context)
      if (reading.form !== 'mail' || own.outcome === 'weakens') return own
      for (const enclosed of reading.enclosed) {
        const answer = await ask(enclosed, context)
        if (answer.outcome === 'weakens')
          return { ...answer, sentence: sayAttached(enclosed, uncapitalised(answer.sentence)) }
      }
      return own
    },
  }
}

/** Something said of an attached mail, as a whole sentence. */
export function sayAttached({ subject }: MailReading, says: string): string {
  return subject.trim() === ''
    ? say`In an attached mail, ${says}`
    : say`In the attached mail ${quote(subject, SUBJECT_CHARACTERS)}, ${says}`
}

function uncapitalised(sentence: string): string {
  return `${sentence.slice(0, 1).toLowerCase()}${sentence.slice(1)}`
}
