import type { Check } from '../../../core/judging/finding.ts'
import type { OwnJudge } from '../../../core/judging/own-judge.ts'
import { judgePrivately } from '../../../language/judges/judge-document.ts'
import type { EmailReading } from '../request.ts'
import { notOpened } from './unread.ts'

/** Exists only where the operator has a model server of its own. It is shown subject and text, no address and no header. */
export function createMailJudgeCheck(own: OwnJudge): Check<EmailReading> {
  return {
    code: 'email-judge',
    ask(reading, context) {
      if (reading.form === 'refused') return notOpened(reading)
      const { accountId, subject, body } = reading
      return judgePrivately(own, { accountId, text: `${subject}\n\n${body.text}` }, context)
    },
  }
}
