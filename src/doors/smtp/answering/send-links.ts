import type { LinkOutbox, LinkRequest } from '../../../access/accounts/link-outbox.port.ts'
import { makeLinkToken } from '../../../access/accounts/link-token.ts'
import { newId } from '../../../access/new-id.ts'
import type { Clock } from '../../../core/runtime/clock.ts'
import type { RandomBytes } from '../../../core/runtime/random-bytes.ts'
import type { Catalogue } from '../../../messages/catalogue.ts'
import { retryPauseMs } from '../certifying/retry-pause.ts'
import type { MailSender, OutgoingMail } from './mail-sender.port.ts'
import type { CatalogueFor } from './mail-text.ts'
import { redactMailError } from './redact-mail-error.ts'

const LINKS_AT_ONCE = 8
/** Longer than handing over one mail can take. */
const LEASE_MS = 5 * 60_000
const FIRST_PAUSE_MS = 60_000
/** A holder who still needs the link has asked again by then. */
const GIVEN_UP_AFTER_MS = 24 * 60 * 60_000

export type WriteLink = (
  token: string,
  baseUrl: string,
  catalogue: Catalogue,
) => Pick<OutgoingMail, 'subject' | 'text'>

type LinkDeps = {
  store: LinkOutbox
  write: WriteLink
  catalogueFor: CatalogueFor
  sender: MailSender
  baseUrl: string
  clock: Clock
  randomBytes: RandomBytes
  onError(error: unknown): void
}

/** One round over the links to send. A token is made when its mail leaves, so that it is stored only as a hash. */
export function createLinkRound(deps: LinkDeps): () => Promise<boolean> {
  const { store, clock } = deps
  return async () => {
    const now = clock()
    const links = await store.take(LINKS_AT_ONCE, now, new Date(now.getTime() + LEASE_MS))
    await Promise.all(links.map(link => trySending(link, deps)))
    return links.length > 0
  }
}

async function trySending(link: LinkRequest, deps: LinkDeps): Promise<void> {
  const { store, write, catalogueFor, sender, baseUrl, clock, randomBytes, onError } = deps
  try {
    const catalogue = await catalogueFor(link.accountId)
    const { token, stored } = makeLinkToken(randomBytes, clock())
    if (!(await store.setToken(link, stored))) return
    const result = await sender.send({
      id: newId('mail', randomBytes),
      to: link.email,
      ...write(token, baseUrl, catalogue),
      autoSubmitted: 'auto-generated',
      inReplyTo: undefined,
      attachments: [],
    })
    if (result === 'taken') return await store.finish(link)
    onError(new Error('The outgoing mail server refused a mail with a link for good.'))
    await store.drop(link)
  } catch (error) {
    onError(redactMailError(error))
    const now = clock().getTime()
    if (now - link.askedAt.getTime() > GIVEN_UP_AFTER_MS) await store.drop(link)
    else await store.postpone(link, new Date(now + retryPauseMs(link.attempts, FIRST_PAUSE_MS)))
  }
}
