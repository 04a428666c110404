import { capsuleParts } from './doors/web/capsule-parts.ts'
import type { Certifier } from './pipeline/certifier.ts'
import type { Config } from './settings/config.ts'
import { type AccountAccess, openAccountAccess } from './wiring/account-access.ts'
import { startForgetting } from './wiring/forget-expired.ts'
import { type Foundation, openFoundation, type Place } from './wiring/foundation.ts'
import { openHttpDoor } from './wiring/http-door.ts'
import { openIssuing } from './wiring/issuing.ts'
import { openControl } from './wiring/keys/open-control.ts'
import type { WebhookDelivery } from './wiring/webhook-delivery.ts'

export type Service = {
  baseUrl: string
  /** Finishes accepted work, then releases everything. */
  close(): Promise<void>
}

/** Opens the service; `wiring/` says which adapter fills which port. Resolves when the service answers. */
export async function startService(config: Config, place: Place): Promise<Service> {
  // Closed in reverse order: at the end, and also when the start fails half-way.
  const resources = new AsyncDisposableStack()
  try {
    await openService(resources, config, place)
  } catch (error) {
    await resources.disposeAsync()
    throw error
  }
  return { baseUrl: place.baseUrl, close: () => resources.disposeAsync() }
}

async function openService(resources: AsyncDisposableStack, config: Config, place: Place): Promise<void> {
  const ground = await openFoundation(resources, config, place)
  const issuing = await openIssuing(resources, ground)
  const access = await openAccountAccess(resources, ground)
  const certifier = await issuing.certifier()
  const app = await openHttpDoor(resources, { ground, access, ...issuing, certifier })
  await openMail(resources, ground, access, certifier)
  await openControl(resources, ground, certifier.rotateKey)
  await app.listen({ port: place.port, host: config.HOST })
  startCleaning(resources, ground, access, issuing.delivery)
}

/** Mail is taken in where it is configured; the code for it is loaded only then. */
async function openMail(
  resources: AsyncDisposableStack,
  ground: Foundation,
  access: AccountAccess,
  certifier: Certifier,
): Promise<void> {
  const { mailAddresses } = access
  if (mailAddresses === undefined) return
  const { openMailDoor } = await import('./wiring/mail/mail-door.ts')
  const { mailLimits } = ground.rateLimits
  const capsule = capsuleParts(ground.assets)
  const mail = await openMailDoor({ ...ground, ...access, mailAddresses, mailLimits, capsule, certifier })
  resources.defer(() => mail.close())
  if (ground.settings.SMTP_OUT === undefined)
    ground.logger.warn('mail is certified and not answered: PINPROOF_SMTP_OUT is not set')
}

/** Expired rows go every hour; the rest of an interrupted erasure goes at once. */
function startCleaning(
  resources: AsyncDisposableStack,
  ground: Foundation,
  { erasures, sessions, confirmations, recovery }: AccountAccess,
  delivery: WebhookDelivery,
): void {
  void erasures.finish()
  const forgetLinks = async () => {
    await confirmations?.forgetExpired()
    await recovery.forgetExpired()
  }
  const { forgetEnded } = ground.rateLimits
  const others = [delivery.forgetOld, forgetEnded, sessions.forgetExpired, forgetLinks, erasures.finish]
  const cleanup = startForgetting({ ...ground, others })
  resources.defer(() => cleanup.stop())
}
