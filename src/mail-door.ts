import { readFileSync } from 'node:fs'
import type { Accounts } from './access/accounts.ts'
import { createMailAddresses, type MailAddresses } from './access/mail-addresses.ts'
import { createMailSender, type OutgoingServer } from './adapters/nodemailer/mail-sender.ts'
import { createMailAddressStore } from './adapters/sql/mail-address-store.ts'
import { createMailOutbox } from './adapters/sql/mail-outbox.ts'
import { createMailQueue } from './adapters/sql/mail-queue.ts'
import type { Database } from './adapters/sql/sqlite.ts'
import { createSelfSignedCertificate } from './adapters/x509/self-signed-certificate.ts'
import type { Clock } from './core/clock.ts'
import type { DocumentCipher } from './core/document-cipher.port.ts'
import type { Metrics } from './core/metrics.port.ts'
import type { RandomBytes } from './core/random-bytes.ts'
import { createRateWindow } from './core/rate-window.ts'
import { createLetterRound } from './doors/smtp/certify-letters.ts'
import { startDueWork } from './doors/smtp/due-work.ts'
import { ownMessageId } from './doors/smtp/message-id.ts'
import { openSmtpDoor } from './doors/smtp/open-smtp-door.ts'
import { createAnswerRound } from './doors/smtp/send-answers.ts'
import { SMTP_LIMITS, type SmtpLimits, type TlsIdentity } from './doors/smtp/smtp-deps.ts'
import type { AnswerDeps } from './doors/smtp/write-answer.ts'
import type { Certifier } from './pipeline/certifier.ts'

// The wiring of what comes and goes by mail.

const HOUR_SECONDS = 3600

/** The settings of the same names. */
export type MailSettings = {
  SMTP_PORT: number | undefined
  SMTP_HOST: string
  SMTP_TLS: { cert: string; key: string } | undefined
  SMTP_OUT: OutgoingServer | undefined
  MAIL_DOMAIN: string | undefined
  MAIL_BYTES_MAX: number
  MAIL_PER_HOUR: number | undefined
  MAIL_CLIENT_PER_HOUR: number | undefined
  CONTENT_BYTES_MAX: number
}

type Ground = { database: Database; cipher: DocumentCipher; clock: Clock; randomBytes: RandomBytes }

type MailDeps = Ground &
  AnswerDeps & {
    settings: MailSettings
    mailAddresses: MailAddresses
    certifier: Certifier
    accounts: Accounts
    metrics: Metrics
    failed(error: unknown): void
  }

/** Undefined while mail is off: then no account has an address. */
export function openMailAddresses(
  settings: MailSettings,
  baseUrl: string,
  { database, cipher, clock, randomBytes }: Ground,
): MailAddresses | undefined {
  if (settings.SMTP_PORT === undefined) return undefined
  const store = createMailAddressStore(database, cipher)
  return createMailAddresses({ store, domain: mailDomain(settings, baseUrl), clock, randomBytes })
}

/** Opens the door, and begins with what was accepted before the last stop. */
export async function openMailDoor(deps: MailDeps): Promise<{ close(): Promise<void> }> {
  const { settings, database, cipher, certifier, metrics, clock, failed, randomBytes, mailAddresses } = deps
  const domain = mailDomain(settings, deps.baseUrl)
  const queue = createMailQueue(database, cipher)
  const sending = startSending(deps, domain)
  const letters = startDueWork({
    round: createLetterRound({
      queue,
      certify: certifier.certify,
      answers: sending !== undefined,
      metrics,
      clock,
      answered: () => sending?.wake(),
      failed,
    }),
    nextDueAt: () => queue.nextDueAt(),
    clock,
    failed,
  })
  const door = await openSmtpDoor(
    {
      domain,
      mailAddresses,
      queue,
      tlsIdentity: tlsIdentityOf(settings.SMTP_TLS, domain),
      limits: limitsOf(settings, clock),
      clock,
      randomBytes,
      queued: letters.wake,
      failed,
    },
    { port: settings.SMTP_PORT!, host: settings.SMTP_HOST },
  )
  return {
    async close() {
      await door.close()
      await letters.stop()
      await sending?.stop()
    },
  }
}

function mailDomain({ MAIL_DOMAIN }: MailSettings, baseUrl: string): string {
  return MAIL_DOMAIN ?? new URL(baseUrl).hostname
}

/** Undefined where no outgoing server is named: certificates then stand in the dashboard and are not answered by mail. */
function startSending(deps: MailDeps, domain: string) {
  const { settings, database, clock, failed } = deps
  if (settings.SMTP_OUT === undefined) return undefined
  const outbox = createMailOutbox(database)
  const sender = createMailSender({
    server: settings.SMTP_OUT,
    from: `certify@${domain}`,
    name: domain,
    messageId: id => ownMessageId(id, domain),
  })
  const work = startDueWork({
    round: createAnswerRound({ ...deps, outbox, sender }),
    nextDueAt: () => outbox.nextDueAt(),
    clock,
    failed,
  })
  return {
    wake: work.wake,
    async stop() {
      await work.stop()
      sender.close()
    },
  }
}

function tlsIdentityOf(files: MailSettings['SMTP_TLS'], domain: string): () => TlsIdentity {
  if (files === undefined) {
    const own = createSelfSignedCertificate({ name: domain })
    return () => own
  }
  return () => ({ cert: readFileSync(files.cert, 'utf8'), key: readFileSync(files.key, 'utf8') })
}

function limitsOf(settings: MailSettings, clock: Clock): SmtpLimits {
  const hourly = (quota: number | undefined) =>
    quota === undefined ? undefined : createRateWindow(quota, HOUR_SECONDS, clock)
  return {
    ...SMTP_LIMITS,
    messageBytesMax: settings.MAIL_BYTES_MAX,
    contentBytesMax: settings.CONTENT_BYTES_MAX,
    perAccount: hourly(settings.MAIL_PER_HOUR),
    perClient: hourly(settings.MAIL_CLIENT_PER_HOUR),
  }
}
