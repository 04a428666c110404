import type { MailAddress } from '../mail-reader.port.ts'

/** The line in which mail programs quote the sender of a text that is forwarded below it, in seven languages. */
const QUOTED_FROM =
  /^[>\s*|_]{0,20}(?:From|Von|De|Da|Van|Expéditeur|Remitente|Mittente)\s?:[\s*]{0,5}(.{3,200})$/gimu
const ADDRESS = /[<[(]?(?:mailto:)?([^\s<>()[\]"',;:@]{1,64}@[\p{L}\p{N}.-]{3,253})[>\])]?/iu
const SENDERS_MAX = 5

/** The senders of mails that are quoted in a text, with the addresses as they were shown. */
export function forwardedSenders(text: string): MailAddress[] {
  const senders: MailAddress[] = []
  for (const [, line] of text.matchAll(QUOTED_FROM)) {
    const match = ADDRESS.exec(line!)
    if (match) senders.push({ name: nameBefore(line!, match.index), address: match[1]! })
    if (senders.length >= SENDERS_MAX) break
  }
  return senders
}

function nameBefore(line: string, at: number): string {
  return line.slice(0, at).replace(/[*"“”\s]+$|^[*"“”\s]+/gu, '')
}
