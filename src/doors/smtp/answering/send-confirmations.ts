import type { ConfirmationStore, WantedLink } from '../../../access/accounts/confirmation-store.port.ts'
import { makeLinkToken } from '../../../access/accounts/confirmations.ts'
import { newId } from '../../../access/new-id.ts'
import type { Clock } from '../../../core/runtime/clock.ts'
import type { RandomBytes } from '../../../core/runtime/random-bytes.ts'
import { retryPauseMs } from '../certifying/retry-pause.ts'
import type { MailSender } from './mail-sender.port.ts'
import { withoutAddress } from './without-address.ts'
import { writeConfirmation } from './write-confirmation.ts'

const LINKS_AT_ONCE = 8
/** Longer than handing over one mail can take. */
const LEASE_MS = 5 * 60_000
const FIRST_PAUSE_MS = 60_000
/** Whoever waits for a link has asked again by then. */
const GIVEN_UP_AFTER_MS = 24 * 60 * 60_000

type ConfirmationDeps = {
  store: ConfirmationStore
  sender: MailSender
  baseUrl: string
  clock: Clock
  randomBytes: RandomBytes
  onError(error: unknown): void
}

/** One round over the links that are wanted. A token is made when its mail leaves, so that it is stored nowhere but as a hash. */
export function createConfirmationRound(deps: ConfirmationDeps): () => Promise<boolean> {
  const { store, clock } = deps
  return async () => {
    const now = clock()
    const wanted = await store.take(LINKS_AT_ONCE, now, new Date(now.getTime() + LEASE_MS))
    await Promise.all(wanted.map(link => trySending(link, deps)))
    return wanted.length > 0
  }
}

async function trySending(link: WantedLink, deps: ConfirmationDeps): Promise<void> {
  const { store, sender, baseUrl, clock, randomBytes, onError } = deps
  try {
    const { token, stored } = makeLinkToken(randomBytes, clock())
    if (!(await store.setToken(link, stored))) return
    const sent = await sender.send({
      id: newId('mail', randomBytes),
      to: link.email,
      ...writeConfirmation(token, baseUrl),
      autoSubmitted: 'auto-generated',
      inReplyTo: undefined,
      attachments: [],
    })
    if (sent === 'taken') return await store.finish(link)
    onError(new Error('The outgoing mail server refused a link to confirm an address for good.'))
    await store.drop(link)
  } catch (error) {
    onError(withoutAddress(error))
    const now = clock().getTime()
    if (now - link.askedAt.getTime() > GIVEN_UP_AFTER_MS) await store.drop(link)
    else await store.postpone(link, new Date(now + retryPauseMs(link.attempts, FIRST_PAUSE_MS)))
  }
}
