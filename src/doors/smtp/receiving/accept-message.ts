import { newId } from '../../../access/new-id.ts'
import type { MailDelivery } from '../../../core/judging/submission.ts'
import type { RateWindow } from '../../../core/runtime/rate-window.port.ts'
import { isOwnMessageId, safeMessageId } from '../answering/message-id.ts'
import type { Letter, MailQueue } from '../certifying/mail-queue.port.ts'
import type { SmtpDeps } from '../smtp-deps.ts'
import type { MailReading } from './mail-reading.ts'
import { smtpReply } from './smtp-reply.ts'

type AcceptDeps = Pick<SmtpDeps, 'domain' | 'mailAddresses' | 'limits' | 'randomBytes'> & {
  reading: MailReading
  addLetters: MailQueue['add']
}

/** Reads a message, finds out for whom it is and queues it. When this resolves, a power cut does not lose it any more. */
export function createAcceptMessage(deps: AcceptDeps) {
  const { mailAddresses, addLetters, limits, randomBytes } = deps
  return async (delivery: MailDelivery, recipients: string[]): Promise<number> => {
    const read = await readLetter(delivery, deps)
    // An address that was renewed since it was named is refused all the same.
    const found = await Promise.all(recipients.map(each => mailAddresses.accountAt(each)))
    const accountIds = [...new Set(found)].filter(id => id !== undefined)
    if (accountIds.length === 0) throw smtpReply(550, 'No such recipient here')
    await takeAll(limits.perAccount, accountIds)
    const letters = accountIds.map(accountId => ({ ...read, id: newId('mail', randomBytes), accountId }))
    const added = await addLetters(letters)
    if (added.length === 0) await giveBackAll(limits.perAccount, accountIds)
    return added.length
  }
}

/** Either every account has one message less to go, or none has. */
async function takeAll(window: RateWindow | undefined, accountIds: string[]): Promise<void> {
  const states = await Promise.all(accountIds.map(async id => ({ id, state: await window?.take(id) })))
  if (states.every(({ state }) => state?.allowed !== false)) return
  const taken = states.filter(({ state }) => state?.allowed === true)
  await giveBackAll(
    window,
    taken.map(({ id }) => id),
  )
  throw tooMany()
}

async function giveBackAll(window: RateWindow | undefined, accountIds: string[]): Promise<void> {
  await Promise.all(accountIds.map(async id => window?.giveBack(id)))
}

export function tooMany() {
  return smtpReply(451, 'Too many messages; try again later')
}

/** What is certified is fixed here, once. */
async function readLetter(
  delivery: MailDelivery,
  { domain, limits: { contentBytesMax }, reading }: AcceptDeps,
): Promise<Omit<Letter, 'id' | 'accountId'>> {
  const read = await reading.read(delivery.message)
  if (read.kind === 'refused') throw smtpReply(550, `Not certified, because ${read.reason}`)
  const { content, title, messageId, automatic } = read
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
