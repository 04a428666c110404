import type { MailField } from './header-block.ts'

/** A part of a mail that is listed and not shown. */
export type MailFile = {
  /** Empty where it has none. */
  name: string
  /** Media type, in lower case. */
  type: string
  /** Length and SHA-256, in lower-case hex, of the decoded bytes. */
  size: number
  sha256: string
}

/** Further facts that decide how a listed part is shown; empty where they do not matter. */
export type FileNotes = {
  contentId: string
  /** Of a text that could not be decoded with it. */
  charset: string
  /** Of a part that was hashed as received, because it could not be decoded. */
  encoding: string
}

/** A message in its canonical form, before it is written down. */
export type MailMessage = { fields: MailField[]; body: MailPart }

export type MailPart =
  | { kind: 'text'; type: string; name: string; text: string }
  | ({ kind: 'file' } & MailFile & FileNotes)
  | { kind: 'multipart'; type: string; parts: MailPart[] }
  | { kind: 'message'; message: MailMessage }

/** Every part that holds no others, in the order of the mail. */
export function leavesOf(part: MailPart): Extract<MailPart, { kind: 'text' | 'file' }>[] {
  if (part.kind === 'multipart') return part.parts.flatMap(leavesOf)
  if (part.kind === 'message') return leavesOf(part.message.body)
  return [part]
}
