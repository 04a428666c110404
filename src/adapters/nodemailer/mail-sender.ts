import { createTransport } from 'nodemailer'
import type { MailSender, OutgoingMail } from '../../doors/smtp/answering/mail-sender.port.ts'

export type OutgoingServer = {
  host: string
  port: number
  /** TLS from the first byte; otherwise by STARTTLS. */
  secure: boolean
  login: { user: string; pass: string } | undefined
}

type SenderDeps = {
  server: OutgoingServer
  /** The sender's address. */
  from: string
  /** The name that this machine gives in its greeting. */
  name: string
  messageId(id: string): string
}

const CONNECT_MS = 30_000
const SILENT_MS = 60_000
/** A single mailbox, which no parser of address lists could take for two. */
const MAILBOX = /^[^\s\p{Cc}"(),:;<>@[\\\]]{1,64}@[^\s\p{Cc}"(),:;<>@[\\\]]{1,253}$/u
const LOOPBACK = /^(?:127\.[\d.]+|::1|localhost)$/

export function createMailSender({ server, from, name, messageId }: SenderDeps): MailSender {
  const transport = openTransport(server, name)
  return {
    async send(mail) {
      if (!MAILBOX.test(mail.to)) return 'refused'
      try {
        await transport.sendMail(messageOf(mail, from, messageId(mail.id)))
        return 'taken'
      } catch (error) {
        if (isFinal(error)) return 'refused'
        throw error
      }
    },
    close: () => transport.close(),
  }
}

function openTransport({ host, port, secure, login }: OutgoingServer, name: string) {
  return createTransport({
    host,
    port,
    secure,
    name,
    pool: true,
    maxConnections: 2,
    // Neither a password nor a certificate travels in the open, unless it stays on this machine.
    requireTLS: !secure && !LOOPBACK.test(host),
    tls: { rejectUnauthorized: !LOOPBACK.test(host) },
    ...(login === undefined ? {} : { auth: login }),
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENT_MS,
    // Attachments are given as text: nothing is read from a path or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

function messageOf(mail: OutgoingMail, from: string, messageId: string) {
  const { to, subject, text, autoSubmitted, inReplyTo, attachments } = mail
  return {
    from: { name: 'Pinproof', address: from },
    to: { name: '', address: to },
    envelope: { from, to },
    subject,
    text,
    messageId: `<${messageId}>`,
    ...(inReplyTo === undefined ? {} : { inReplyTo, references: inReplyTo }),
    attachments: attachments.map(({ name: filename, type: contentType, content }) => {
      return { filename, contentType, content, contentDisposition: 'attachment' as const }
    }),
    // RFC 3834 §5, and the header that Exchange reads instead: no automatic answer to automatic mail.
    headers: { 'Auto-Submitted': autoSubmitted, 'X-Auto-Response-Suppress': 'All' },
  }
}

/** A 5xx about this mail or its recipient. A 5xx about our login is for the operator to mend, so the mail waits. */
function isFinal(error: unknown): boolean {
  const { responseCode = 0, code } = error as { responseCode?: number; code?: string }
  return responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE')
}
