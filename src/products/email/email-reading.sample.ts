import type { MailDelivery } from '../../core/judging/submission.ts'
import type { MailAuthentication } from './mail-authenticator.port.ts'
import type { Mail, MailAddress } from './mail-reader.port.ts'
import { type EmailReading, readEmail } from './request.ts'

/** A mail as a reader port would hand it over; what a test does not name is an ordinary letter from example.org. */
export type Sample = Partial<Omit<Mail, 'headers'>> & {
  headers?: Record<string, string | string[]>
  receivedAt?: Date
  /** An authenticator's result; then it was delivered, and not handed in. */
  authentication?: MailAuthentication
}

const RECEIVED_AT = new Date('2026-03-02T12:00:00Z')
const ADA: MailAddress = { name: 'Ada Moore', address: 'ada@example.org' }
const HEADERS: Record<string, string> = {
  from: 'Ada Moore <ada@example.org>',
  to: 'ben@example.net',
  date: 'Mon, 02 Mar 2026 09:00:00 +0000',
  'message-id': '<1.2@mail.example.org>',
}

/** The reading of a sample mail, for tests that need no parser. */
export function readSample({
  headers = {},
  receivedAt = RECEIVED_AT,
  authentication,
  ...parts
}: Sample): Promise<EmailReading> {
  const listed = Object.entries({ ...HEADERS, ...headers }).flatMap(([name, values]) =>
    [values].flat().map(value => ({ name, value })),
  )
  const mail: Mail = {
    headers: listed.filter(({ value }) => value !== ''),
    brokenHeaderLines: 0,
    from: [ADA],
    sender: [],
    replyTo: [],
    to: [{ name: '', address: 'ben@example.net' }],
    cc: [],
    subject: 'Our meeting',
    text: '',
    html: '',
    attachments: [],
    ...parts,
  }
  return read(mail, receivedAt, '', authentication)
}

/** The reading of content that came without headers. */
export function readBareSample(content: string): Promise<EmailReading> {
  return read(undefined, RECEIVED_AT, content)
}

/** The reading of a message that the parser would not open. */
export function readRefusedSample(refused: string): Promise<EmailReading> {
  return read({ refused }, RECEIVED_AT)
}

function read(
  mail: Mail | { refused: string } | undefined,
  receivedAt: Date,
  content = '',
  authentication?: MailAuthentication,
): Promise<EmailReading> {
  const submission = { product: 'email_verify' as const, content, contentHash: '', receivedAt }
  const ports = { mail: { read: async () => mail, refuse: () => undefined }, registrableDomain }
  if (authentication === undefined) return readEmail(submission, ports)
  const authenticator = { authenticate: async () => authentication }
  return readEmail({ ...submission, delivery: deliveredAt(receivedAt) }, { ...ports, authenticator })
}

function deliveredAt(receivedAt: Date): MailDelivery {
  const client = {
    envelopeFrom: 'ada@example.org',
    clientAddress: '192.0.2.10',
    clientName: 'mail.example.org',
  }
  return { ...client, message: new Uint8Array(), receivedAt }
}

/** Enough of the suffix list for samples: one label, or two as in co.uk. */
function registrableDomain(host: string): string | undefined {
  return /(?:^|\.)([a-z0-9-]+\.(?:co\.uk|com\.br|web\.app|firebaseapp\.com|[a-z]{2,10}))$/u.exec(host)?.[1]
}
