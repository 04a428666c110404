import { sha256Text } from '../encoding/sha256.ts'
import type { CertificateEntry, Entry } from '../log/entry.ts'
import type { PinproofRecord } from '../record/record-shape.ts'

/** Names what a leaf is about. Its SHA-256 is the label. */
export type Subject = string

/** `first`: the earliest entry about the subject counts. `newest`: the latest. */
export type Fact = { subject: Subject; keeps: 'first' | 'newest' }

/** The first public certificate of exactly these bytes, by the hash `sha256:…`. */
export function contentSubject(hash: string): Subject {
  return `content ${hash}`
}

/** The first public certificate of these words, in whatever typesetting. */
export function textSubject(hash: string): Subject {
  return `text ${hash}`
}

/** The newest entry about a certificate, by the name that the log has for it: its code, or the hash of it. */
export function certificateSubject(name: string): Subject {
  return `certificate ${name}`
}

export function labelOf(subject: Subject): Uint8Array {
  return sha256Text(subject)
}

/** Whether an entry is about a certificate: no other puts anything into the tree. */
export function isAboutCertificate(entry: Entry): entry is CertificateEntry {
  return entry.type === 'certified' || entry.type === 'revoked' || entry.type === 'superseded'
}

/**
 * The leaves that an entry puts into the tree. `record` is that of a `certified` entry. The hash of a private content is nowhere in
 * its record, so it is not in the tree either, and asking for it tells nothing.
 */
export function factsOf(entry: CertificateEntry, record: PinproofRecord | undefined): Fact[] {
  const facts: Fact[] = [{ subject: certificateSubject(entry.code), keeps: 'newest' }]
  const { contentHash, text } = record?.credentialSubject ?? {}
  if (entry.type !== 'certified' || contentHash === undefined) return facts
  facts.push({ subject: contentSubject(contentHash), keeps: 'first' })
  if (text !== undefined) facts.push({ subject: textSubject(text.hash), keeps: 'first' })
  return facts
}
