import { canonicalMail } from '../../../core/mail/canonical-mail.ts'
import { fieldValue, type MailField, readHeaderBlock } from '../../../core/mail/header-block.ts'
import { createMailBudget } from '../../../core/mail/mail-budget.ts'
import { createMailFields } from '../../../pipeline/intake/submission-fields.ts'
import { lineFault } from './line-fault.ts'

/** The parts of a message that the door needs. A reason completes "because". */
export type MailRead =
  | {
      kind: 'read'
      content: string
      title: string | undefined
      messageId: string | undefined
      /** Sent by a program without a person, RFC 3834. */
      automatic: boolean
    }
  | { kind: 'refused'; reason: string }

const TITLE_CHARACTERS_MAX = 500
const FIELDS = createMailFields(TITLE_CHARACTERS_MAX)

/** Any other fault of a message is a finding, not a refusal. */
export function readMail(message: Uint8Array): MailRead {
  const fault = lineFault(message)
  if (fault !== undefined) return { kind: 'refused', reason: fault }
  const canonical = canonicalMail(message)
  if (canonical.kind === 'refused') return { kind: 'refused', reason: canonical.reason }
  const { text: content } = canonical
  const { fields } = canonical.message
  const title = titleOf(fields)
  if (!FIELDS.safeParse({ content, title }).success)
    return { kind: 'refused', reason: 'its text cannot be read' }
  const messageId = fieldValue(fields, 'Message-ID')
  return { kind: 'read', content, title, messageId, automatic: isAutomatic(message) }
}

function titleOf(fields: MailField[]): string | undefined {
  const subject = fieldValue(fields, 'Subject')?.toWellFormed()
  return subject && [...subject].slice(0, TITLE_CHARACTERS_MAX).join('')
}

/** RFC 3834 §5: an automatic message gets no automatic answer, or two programs would answer each other for ever. */
function isAutomatic(message: Uint8Array): boolean {
  const { fields } = readHeaderBlock(message, createMailBudget())
  const autoSubmitted = fields.filter(({ name }) => name === 'auto-submitted')
  return autoSubmitted.some(({ value }) => !/^no\s*(?:;|$)/i.test(value))
}
