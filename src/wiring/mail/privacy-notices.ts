import type { PrivacyNoticeStore } from '../../access/accounts/privacy-notices.port.ts'
import type { OutgoingServer } from '../../adapters/nodemailer/mail-sender.ts'
import type { Database } from '../../adapters/sql/engine/database.ts'
import type { Clock } from '../../core/runtime/clock.ts'
import type { RandomBytes } from '../../core/runtime/random-bytes.ts'
import type { WakeLoop } from '../../core/runtime/wake-loop.ts'
import { createNoticeRound } from '../../doors/smtp/answering/send-privacy-notices.ts'
import type { Config } from '../../settings/config.ts'
import { mailDomain } from './mail-address-wiring.ts'
import { createMailCatalogues } from './mail-catalogues.ts'
import { startMailSending } from './mail-sending.ts'

type NoticeDeps = {
  database: Database
  store: PrivacyNoticeStore
  baseUrl: string
  clock: Clock
  randomBytes: RandomBytes
  onError(error: unknown): void
}

/** Sends the notices that are due until it is stopped. Loaded only where mail is sent. */
export function startPrivacyNotices(
  server: OutgoingServer,
  settings: Pick<Config, 'MAIL_DOMAIN'>,
  deps: NoticeDeps,
): WakeLoop {
  const { database, store, baseUrl, clock, onError } = deps
  const catalogueFor = createMailCatalogues(database)
  return startMailSending(server, {
    domain: mailDomain(settings, baseUrl),
    clock,
    openRound: sender => createNoticeRound({ ...deps, sender, catalogueFor }),
    nextDueAt: store.nextDueAt,
    onError,
  })
}
