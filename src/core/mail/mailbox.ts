import { sha256Hex } from '../encoding/sha256.ts'

/** A mailbox has one account: case and Unicode form do not make another. */
export function foldEmail(email: string): string {
  return email.toLowerCase().normalize('NFC')
}

/**
 * Stands for the mailbox in the list of those that had their free certifications, which outlives the account. A hash, so
 * that the list names no address; `ada+any@x.example` is the mailbox of `ada@x.example`.
 */
export function mailboxHash(foldedEmail: string): string {
  const [local = '', domain = ''] = foldedEmail.split('@')
  const mailbox = `${local.replace(/(?<=.)\+.*$/su, '')}@${domain}`
  return sha256Hex(`pinproof mailbox\n${mailbox}`)
}
