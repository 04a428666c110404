import { createMailSender, type OutgoingServer } from '../../adapters/nodemailer/mail-sender.ts'
import type { Clock } from '../../core/runtime/clock.ts'
import type { WakeLoop } from '../../core/runtime/wake-loop.ts'
import type { MailSender } from '../../doors/smtp/answering/mail-sender.port.ts'
import { ownMessageId } from '../../doors/smtp/answering/message-id.ts'
import { startDueWork } from '../../doors/smtp/certifying/due-work.ts'
import { startTimer } from '../system-timer.ts'

type SendingDeps = {
  domain: string
  clock: Clock
  /** One round over the mails that are due, with the sender that is opened here. */
  openRound(sender: MailSender): () => Promise<boolean>
  nextDueAt(): Promise<Date | undefined>
  onError(error: unknown): void
}

/** Sends due mail through this server until it is stopped; the connection is closed with it. */
export function startMailSending(
  server: OutgoingServer,
  { domain, openRound, ...deps }: SendingDeps,
): WakeLoop {
  const sender = createMailSender({
    server,
    from: `certify@${domain}`,
    name: domain,
    messageId: id => ownMessageId(id, domain),
  })
  const work = startDueWork({ ...deps, round: openRound(sender), startTimer })
  return {
    wake: work.wake,
    async stop() {
      await work.stop()
      sender.close()
    },
  }
}
