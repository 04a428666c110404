import { readFileSync } from 'node:fs'
import type { Accounts } from '../../access/accounts/accounts.ts'
import type { Confirmations } from '../../access/accounts/confirmations.ts'
import type { MailAddresses } from '../../access/mail-addresses/mail-addresses.ts'
import type { OutgoingServer } from '../../adapters/nodemailer/mail-sender.ts'
import { createMailOutbox } from '../../adapters/sql/outboxes/mail-outbox.ts'
import { createMailQueue } from '../../adapters/sql/outboxes/mail-queue.ts'
import { createSelfSignedCertificate } from '../../adapters/x509/self-signed-certificate.ts'
import type { ProductRange } from '../../core/judging/product-range.ts'
import type { ProductType } from '../../core/judging/product-type.ts'
import type { Metrics } from '../../core/runtime/metrics.port.ts'
import { createAnswerRound } from '../../doors/smtp/answering/send-answers.ts'
import type { AnswerDeps } from '../../doors/smtp/answering/write-answer.ts'
import { createLetterRound } from '../../doors/smtp/certifying/certify-letters.ts'
import { startDueWork } from '../../doors/smtp/certifying/due-work.ts'
import { openSmtpDoor } from '../../doors/smtp/receiving/open-smtp-door.ts'
import { SMTP_LIMITS, type SmtpLimits, type TlsIdentity } from '../../doors/smtp/smtp-deps.ts'
import type { Certifier } from '../../pipeline/certifier.ts'
import { startTimer } from '../system-timer.ts'
import { type MailGround, mailDomain } from './mail-address-wiring.ts'
import { createMailCatalogues } from './mail-catalogues.ts'
import { startMailSending } from './mail-sending.ts'

// Wires incoming and outgoing mail.

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

type MailQuotas = Pick<SmtpLimits, 'perAccount' | 'perClient'>

type MailDeps = MailGround &
  AnswerDeps & {
    settings: MailSettings
    mailAddresses: MailAddresses
    mailLimits: MailQuotas
    certifier: Certifier
    accounts: Accounts
    /** Undefined where no mail is sent. */
    confirmations: Confirmations | undefined
    metrics: Metrics
    onError(error: unknown): void
  }

/** Mail that was accepted before the last stop is processed first. */
export async function openMailDoor(deps: MailDeps): Promise<{ close(): Promise<void> }> {
  const { settings, database, cipher, certifier, metrics, clock, onError, randomBytes, mailAddresses } = deps
  const domain = mailDomain(settings, deps.baseUrl)
  const queue = createMailQueue(database, cipher)
  const sendLoop = startSending(deps, domain)
  const letters = startDueWork({
    round: createLetterRound({
      queue,
      product: mailProductOf(deps.products),
      certify: certifier.certify,
      isAnswered: accountId => isAnswered(accountId, deps),
      metrics,
      clock,
      onAnswered: () => sendLoop?.wake(),
      onError,
    }),
    nextDueAt: () => queue.nextDueAt(),
    clock,
    startTimer,
    onError,
  })
  const door = await openSmtpDoor(
    {
      domain,
      mailAddresses,
      queue,
      tlsIdentity: tlsIdentityOf(settings.SMTP_TLS, domain),
      limits: limitsOf(settings, deps.mailLimits),
      clock,
      randomBytes,
      onQueued: letters.wake,
      onError,
    },
    { port: settings.SMTP_PORT!, host: settings.SMTP_HOST },
  )
  return {
    async close() {
      await door.close()
      await letters.stop()
      await sendLoop?.stop()
    },
  }
}

function mailProductOf(products: ProductRange): ProductType {
  const [type] = products.typesThat(({ readsMail }) => readsMail)
  if (type === undefined) throw new Error('Mail is taken in, and no product reads it.')
  return type
}

/** Answers go only to addresses that the account has confirmed. */
async function isAnswered(accountId: string, { accounts, confirmations }: MailDeps): Promise<boolean> {
  if (confirmations === undefined) return false
  const account = await accounts.find(accountId)
  return account !== undefined && confirmations.isConfirmed(account)
}

/** Undefined without an outgoing server: certificates are then only on the dashboard. */
function startSending(deps: MailDeps, domain: string) {
  const { settings, database, confirmations, clock, onError } = deps
  if (settings.SMTP_OUT === undefined || confirmations === undefined) return undefined
  const outbox = createMailOutbox(database)
  const catalogueFor = createMailCatalogues(database)
  return startMailSending(settings.SMTP_OUT, {
    domain,
    clock,
    openRound: sender => createAnswerRound({ ...deps, confirmations, outbox, sender, catalogueFor }),
    nextDueAt: outbox.nextDueAt,
    onError,
  })
}

function tlsIdentityOf(files: MailSettings['SMTP_TLS'], domain: string): () => TlsIdentity {
  if (files === undefined) {
    const own = createSelfSignedCertificate({ name: domain })
    return () => own
  }
  return () => ({ cert: readFileSync(files.cert, 'utf8'), key: readFileSync(files.key, 'utf8') })
}

function limitsOf(settings: MailSettings, quotas: MailQuotas): SmtpLimits {
  return {
    ...SMTP_LIMITS,
    messageBytesMax: settings.MAIL_BYTES_MAX,
    contentBytesMax: settings.CONTENT_BYTES_MAX,
    ...quotas,
  }
}
