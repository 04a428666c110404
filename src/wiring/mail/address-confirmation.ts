import { type Confirmations, createConfirmations } from '../../access/accounts/confirmations.ts'
import type { OnSecurityEvent } from '../../access/security-event.ts'
import type { OutgoingServer } from '../../adapters/nodemailer/mail-sender.ts'
import { createConfirmationStore } from '../../adapters/sql/accounts/confirmation-store.ts'
import type { OpenRateWindow } from '../../core/runtime/rate-window.port.ts'
import { createConfirmationRound } from '../../doors/smtp/answering/send-confirmations.ts'
import type { Config } from '../../settings/config.ts'
import { type MailGround, mailDomain } from './mail-address-wiring.ts'
import { startMailSending } from './mail-sending.ts'

// Wires the requests for links that confirm addresses, and their sending. Loaded only where mail is sent.

type ConfirmationDeps = Omit<MailGround, 'cipher'> & {
  baseUrl: string
  openRateWindow: OpenRateWindow
  onSecurityEvent: OnSecurityEvent
  onError(error: unknown): void
}

/** Links that were requested before the last stop are sent first. */
export function openConfirmations(
  server: OutgoingServer,
  settings: Pick<Config, 'MAIL_DOMAIN'>,
  deps: ConfirmationDeps,
): { confirmations: Confirmations; stop(): Promise<void> } {
  const { database, baseUrl, clock, onError } = deps
  const domain = mailDomain(settings, baseUrl)
  const store = createConfirmationStore(database)
  const { wake, stop } = startMailSending(server, {
    domain,
    clock,
    openRound: sender => createConfirmationRound({ ...deps, store, sender }),
    nextDueAt: store.nextDueAt,
    onError,
  })
  return { confirmations: createConfirmations({ ...deps, store, onRequested: wake }), stop }
}
