import type { NoticeMail, PrivacyNoticeStore } from '../../../access/accounts/privacy-notices.port.ts'
import { newId } from '../../../access/new-id.ts'
import type { Clock } from '../../../core/runtime/clock.ts'
import type { RandomBytes } from '../../../core/runtime/random-bytes.ts'
import { say } from '../../../core/text/say.ts'
import type { Catalogue } from '../../../messages/catalogue.ts'
import { retryPauseMs } from '../certifying/retry-pause.ts'
import type { MailSender, OutgoingMail } from './mail-sender.port.ts'
import { type CatalogueFor, writeMailText } from './mail-text.ts'
import { redactMailError } from './redact-mail-error.ts'

const MAILS_AT_ONCE = 8
/** Longer than handing over one mail can take. */
const LEASE_MS = 5 * 60_000
const FIRST_PAUSE_MS = 10 * 60_000
/** For about a day; the notice on the dashboard stays. */
const ATTEMPTS_MAX = 24

type NoticeDeps = {
  store: PrivacyNoticeStore
  sender: MailSender
  catalogueFor: CatalogueFor
  baseUrl: string
  clock: Clock
  randomBytes: RandomBytes
  onError(error: unknown): void
}

/** One round over the mails to owners of private certificates whose codes stand in the log: one mail for each account. */
export function createNoticeRound(deps: NoticeDeps): () => Promise<boolean> {
  const { store, clock } = deps
  return async () => {
    const now = clock()
    const mails = await store.take(MAILS_AT_ONCE, now, new Date(now.getTime() + LEASE_MS))
    await Promise.all(mails.map(mail => trySending(mail, deps)))
    return mails.length > 0
  }
}

async function trySending({ accountId, email, attempts }: NoticeMail, deps: NoticeDeps): Promise<void> {
  const { store, sender, catalogueFor, baseUrl, clock, randomBytes, onError } = deps
  try {
    const catalogue = await catalogueFor(accountId)
    const result = await sender.send({
      id: newId('mail', randomBytes),
      to: email,
      ...writeNotice(baseUrl, catalogue),
      autoSubmitted: 'auto-generated',
      inReplyTo: undefined,
      attachments: [],
    })
    if (result !== 'taken') onError(new Error('The outgoing mail server refused a privacy notice for good.'))
    await store.finish(accountId)
  } catch (error) {
    onError(redactMailError(error))
    if (attempts >= ATTEMPTS_MAX) await store.finish(accountId)
    else await store.postpone(accountId, new Date(clock().getTime() + retryPauseMs(attempts, FIRST_PAUSE_MS)))
  }
}

function writeNotice(baseUrl: string, { sentence }: Catalogue): Pick<OutgoingMail, 'subject' | 'text'> {
  return {
    subject: sentence(say`About your private certificates`),
    text: writeMailText([
      sentence(say`You have certified documents or mails at ${baseUrl} before an update of this service.`),
      sentence(say`What was possible until then: the public log lists the codes of those certificates, and whoever had a code could get the hash
of the text and the salt beside it. With both, guesses at a short text can be tried.`),
      sentence(say`What holds now: hash and salt are given only to you, to people who have the text already, and to those you send a share link.
New private certificates no longer show their code in the log. The codes of the earlier ones stay there, because a log
cannot forget.`),
      sentence(say`What you can do: nothing is needed for long texts. If a short text could be guessed and matters, certify it again, name the
new certificate as the successor of the old one, and send the new code. On your dashboard you can also keep your private
certificates from being found by their hash alone:`),
      `${baseUrl}/dashboard#privacy`,
      sentence(say`Please do not reply: this mail was written by a program. It is sent once.`),
    ]),
  }
}
