import { type Confirmations, createConfirmations } from '../../access/accounts/confirmations.ts'
import type { RecoveryStore } from '../../access/accounts/recovery-store.port.ts'
import type { OnSecurityEvent } from '../../access/security-event.ts'
import type { OutgoingServer } from '../../adapters/nodemailer/mail-sender.ts'
import { createConfirmationStore } from '../../adapters/sql/accounts/confirmation-store.ts'
import type { FreeGrant } from '../../adapters/sql/accounts/free-grant.ts'
import type { OpenRateWindow } from '../../core/runtime/rate-window.port.ts'
import { writeAddressChange, writeConfirmation, writeReset } from '../../doors/smtp/answering/link-mails.ts'
import { createLinkRound } from '../../doors/smtp/answering/send-links.ts'
import type { Config } from '../../settings/config.ts'
import { type MailGround, mailDomain } from './mail-address-wiring.ts'
import { createMailCatalogues } from './mail-catalogues.ts'
import { startMailSending } from './mail-sending.ts'

// Wires the links that are mailed to account holders, and their sending. Loaded only where mail is sent.

type LinkDeps = Omit<MailGround, 'cipher'> & {
  baseUrl: string
  free: FreeGrant
  recoveryStore: RecoveryStore
  openRateWindow: OpenRateWindow
  onSecurityEvent: OnSecurityEvent
  onError(error: unknown): void
}

/** Links that were requested before the last stop are sent first. */
export function openAccountLinks(
  server: OutgoingServer,
  settings: Pick<Config, 'MAIL_DOMAIN'>,
  deps: LinkDeps,
): { confirmations: Confirmations; wake(): void; stop(): Promise<void> } {
  const { database, baseUrl, clock, free, recoveryStore, onError } = deps
  const store = createConfirmationStore(database, free)
  const catalogueFor = createMailCatalogues(database)
  const kinds = [
    { store, write: writeConfirmation },
    { store: recoveryStore.resets, write: writeReset },
    { store: recoveryStore.addressChanges, write: writeAddressChange },
  ]
  const { wake, stop } = startMailSending(server, {
    domain: mailDomain(settings, baseUrl),
    clock,
    openRound: sender =>
      roundOverAll(kinds.map(kind => createLinkRound({ ...deps, ...kind, sender, catalogueFor }))),
    nextDueAt: async () => earliest(await Promise.all(kinds.map(kind => kind.store.nextDueAt()))),
    onError,
  })
  return { confirmations: createConfirmations({ ...deps, store, onRequested: wake }), wake, stop }
}

function roundOverAll(rounds: (() => Promise<boolean>)[]): () => Promise<boolean> {
  return async () => (await Promise.all(rounds.map(round => round()))).some(Boolean)
}

function earliest(times: (Date | undefined)[]): Date | undefined {
  const dueTimes = times.filter(time => time !== undefined)
  return dueTimes.sort((left, right) => left.getTime() - right.getTime())[0]
}
