import type { Accounts } from '../../../access/accounts/accounts.ts'
import type { Confirmations } from '../../../access/accounts/confirmations.ts'
import type { Clock } from '../../../core/runtime/clock.ts'
import { retryPauseMs } from '../certifying/retry-pause.ts'
import type { MailAnswer, MailOutbox } from './mail-outbox.port.ts'
import type { MailSender } from './mail-sender.port.ts'
import type { CatalogueFor } from './mail-text.ts'
import { redactMailError } from './redact-mail-error.ts'
import { type AnswerDeps, writeAnswer } from './write-answer.ts'

const ANSWERS_AT_ONCE = 8
const FIRST_PAUSE_MS = 60_000
const GIVEN_UP_AFTER_MS = 3 * 24 * 60 * 60_000

type SendDeps = AnswerDeps & {
  outbox: MailOutbox
  sender: MailSender
  catalogueFor: CatalogueFor
  accounts: Pick<Accounts, 'find'>
  confirmations: Pick<Confirmations, 'isConfirmed'>
  clock: Clock
  onError(error: unknown): void
}

/**
 * One round over the outbox. An answer goes only to the account's own address, and only after that was confirmed: a
 * message's sender can be forged and anyone can register any address, so other answers would be backscatter.
 */
export function createAnswerRound(deps: SendDeps): () => Promise<boolean> {
  const { outbox, clock } = deps
  return async () => {
    const due = await outbox.due(ANSWERS_AT_ONCE, clock())
    await Promise.all(due.map(answer => trySending(answer, deps)))
    return due.length > 0
  }
}

async function trySending(answer: MailAnswer, deps: SendDeps): Promise<void> {
  const { outbox, sender, catalogueFor, accounts, confirmations, clock, onError } = deps
  const { id, accountId, inReplyTo, createdAt, attempts } = answer
  try {
    const account = await accounts.find(accountId)
    if (account !== undefined && (await confirmations.isConfirmed(account))) {
      const result = await sender.send({
        id,
        to: account.email,
        autoSubmitted: 'auto-replied',
        inReplyTo,
        ...(await writeAnswer(answer, deps, await catalogueFor(accountId))),
      })
      if (result === 'refused') onError(new Error('The outgoing mail server refused an answer for good.'))
    }
    await outbox.finish(id, clock())
  } catch (error) {
    onError(redactMailError(error))
    const now = clock().getTime()
    if (now - createdAt.getTime() > GIVEN_UP_AFTER_MS) await outbox.finish(id, clock())
    else await outbox.postpone(id, new Date(now + retryPauseMs(attempts + 1, FIRST_PAUSE_MS)))
  }
}
