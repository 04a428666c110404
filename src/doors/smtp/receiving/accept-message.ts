import { newId } from '../../../access/new-id.ts'
import type { MailDelivery } from '../../../core/judging/submission.ts'
import type { RateWindow } from '../../../core/runtime/rate-window.port.ts'
import { isOwnMessageId, safeMessageId } from '../answering/message-id.ts'
import type { Letter, MailQueue } from '../certifying/mail-queue.port.ts'
import type { SmtpDeps } from '../smtp-deps.ts'
import type { MailReadingThread } from './mail-reading.ts'
import { smtpReply } from './smtp-reply.ts'

type AcceptDeps = Pick<SmtpDeps, 'domain' | 'mailAddresses' | 'limits' | 'randomBytes'> & {
  reading: MailReadingThread
  addLetters: MailQueue['add']
}

/** Reads a message, finds its accounts and queues it. Durable when it resolves, even through a power cut. */
export function createAcceptMessage(deps: AcceptDeps) {
  const { mailAddresses, addLetters, limits, randomBytes } = deps
  return async (delivery: MailDelivery, recipients: string[]): Promise<number> => {
    const common = await readLetter(delivery, deps)
    // Looked up again: an address may have been renewed since the client named it.
    const owners = await Promise.all(recipients.map(each => mailAddresses.accountAt(each)))
    const accountIds = [...new Set(owners)].filter(id => id !== undefined)
    if (accountIds.length === 0) throw smtpReply(550, 'No such recipient here')
    await takeAll(limits.perAccount, accountIds)
    const letters = accountIds.map(accountId => ({ ...common, id: newId('mail', randomBytes), accountId }))
    const addedIds = await addLetters(letters)
    if (addedIds.length === 0) await giveBackAll(limits.perAccount, accountIds)
    return addedIds.length
  }
}

/** Counts the message for every account, or for none. */
async function takeAll(window: RateWindow | undefined, accountIds: string[]): Promise<void> {
  const states = await Promise.all(accountIds.map(async id => ({ id, state: await window?.take(id) })))
  if (states.every(({ state }) => state?.allowed !== false)) return
  const debits = states.filter(({ state }) => state?.allowed === true)
  await giveBackAll(
    window,
    debits.map(({ id }) => id),
  )
  throw tooMany()
}

async function giveBackAll(window: RateWindow | undefined, accountIds: string[]): Promise<void> {
  await Promise.all(accountIds.map(async id => window?.giveBack(id)))
}

export function tooMany() {
  return smtpReply(451, 'Too many messages; try again later')
}

/** Fixes the content to certify, once for all recipients. */
async function readLetter(
  delivery: MailDelivery,
  { domain, limits: { contentBytesMax }, reading }: AcceptDeps,
): Promise<Omit<Letter, 'id' | 'accountId'>> {
  const result = await reading.read(delivery.message)
  if (result.kind === 'refused') throw smtpReply(550, `Not certified, because ${result.reason}`)
  const { content, title, messageId, automatic } = result
  if (Buffer.byteLength(content) > contentBytesMax)
    throw smtpReply(552, `The text of the message is longer than ${contentBytesMax} bytes`)
  if (isOwnMessageId(messageId, domain))
    throw smtpReply(550, 'This is an answer of ours, which is not certified again')
  return {
    content,
    title,
    delivery,
    messageId: safeMessageId(messageId),
    answerable: delivery.envelopeFrom !== '' && !automatic,
  }
}
