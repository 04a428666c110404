import type { MailAddresses } from '../../access/mail-addresses/mail-addresses.ts'
import type { Clock } from '../../core/runtime/clock.ts'
import type { RandomBytes } from '../../core/runtime/random-bytes.ts'
import type { RateWindow } from '../../core/runtime/rate-window.port.ts'
import type { MailQueue } from './certifying/mail-queue.port.ts'

/** In PEM. */
export type TlsIdentity = { key: string; cert: string }

export type SmtpLimits = {
  /** Longest message on the wire, and longest canonical form. */
  messageBytesMax: number
  contentBytesMax: number
  /** Memory of all messages that are being received. */
  receivingBytesMax: number
  /** How long a client may take for one message, and be silent. */
  messageMs: number
  idleMs: number
  connectionsMax: number
  connectionsPerClient: number
  recipientsMax: number
  /** Recipients that do not exist, before the connection is closed. */
  unknownRecipientsMax: number
  /** Messages an hour; undefined where there is no limit. */
  perAccount: RateWindow | undefined
  perClient: RateWindow | undefined
}

/** Defaults. */
export const SMTP_LIMITS: SmtpLimits = {
  messageBytesMax: 10 * 1024 * 1024,
  contentBytesMax: 1024 * 1024,
  receivingBytesMax: 64 * 1024 * 1024,
  messageMs: 10 * 60_000,
  idleMs: 60_000,
  connectionsMax: 200,
  connectionsPerClient: 20,
  recipientsMax: 10,
  unknownRecipientsMax: 5,
  perAccount: undefined,
  perClient: undefined,
}

/** Everything the SMTP door is handed. */
export type SmtpDeps = {
  domain: string
  mailAddresses: MailAddresses
  queue: MailQueue
  /** Called at the start and once an hour, so that a renewed certificate is used. */
  tlsIdentity(): TlsIdentity
  limits: SmtpLimits
  clock: Clock
  randomBytes: RandomBytes
  /** Called when a message was put into the queue. */
  onQueued(): void
  onError(error: unknown): void
}
