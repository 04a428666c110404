import { contentHash } from '../encoding/content-hash.ts'
import { say } from '../text/say.ts'
import { fieldValue, readHeaderBlock } from './header-block.ts'
import { createMailBudget, MESSAGE_BYTES_MAX } from './mail-budget.ts'
import { leavesOf, type MailFile, type MailMessage } from './mail-part.ts'
import { readMessage } from './read-message.ts'
import { writeCanonicalMail } from './write-message.ts'

export type CanonicalMail =
  | {
      kind: 'canonical'
      /** The certified content. */
      text: string
      /** Its content hash. */
      hash: string
      message: MailMessage
      attachments: MailFile[]
      /** The List-Id of this copy, where it came through a mailing list; lists change mails. Not part of the text. */
      list: string | undefined
    }
  /** Without a canonical form. The reason completes "because". */
  | { kind: 'refused'; reason: string }

/** The name of the form in records. */
export const CANONICAL_MAIL_FORM = 'canonical-mail/1'

const MAILBOX_LINE = [0x46, 0x72, 0x6f, 0x6d, 0x20]
const LF = 0x0a
const CR = 0x0d

/**
 * The common form of all copies of a mail (docs/formats/canonical-mail.md). Takes any bytes and never throws; the time is
 * proportional to their number.
 */
export function canonicalMail(message: Uint8Array): CanonicalMail {
  if (message.length > MESSAGE_BYTES_MAX) return refusal(say`it is larger than 32 MiB`)
  const bytes = message.subarray(startOf(message))
  const budget = createMailBudget()
  const parsed = readMessage(bytes, budget)
  if (budget.refusal !== undefined) return refusal(budget.refusal)
  if (parsed.fields.length === 0) return refusal(say`it has no header of a mail`)
  const text = writeCanonicalMail(parsed)
  if (text.includes('\0')) return refusal(say`it contains the character NUL, which no content may hold`)
  return {
    kind: 'canonical',
    text,
    hash: contentHash(text),
    message: parsed,
    attachments: leavesOf(parsed.body).flatMap(part => (part.kind === 'file' ? fileOf(part) : [])),
    list: fieldValue(readHeaderBlock(bytes, createMailBudget()).fields, 'list-id'),
  }
}

function refusal(reason: string): CanonicalMail {
  return { kind: 'refused', reason }
}

function fileOf({ name, type, size, sha256 }: MailFile): MailFile {
  return { name, type, size, sha256 }
}

/** Behind empty lines and the line that a mailbox file puts before each message. */
function startOf(message: Uint8Array): number {
  let start = 0
  while (message[start] === LF || message[start] === CR) start++
  const isMailbox = MAILBOX_LINE.every((byte, at) => message[start + at] === byte)
  if (!isMailbox) return start
  const end = message.indexOf(LF, start)
  return end < 0 ? message.length : end + 1
}
