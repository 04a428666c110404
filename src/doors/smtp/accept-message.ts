import { newId } from '../../access/new-id.ts'
import type { MailDelivery } from '../../core/submission.ts'
import type { Letter } from './mail-queue.port.ts'
import type { MailReading } from './mail-reading.ts'
import { isOwnMessageId, safeMessageId } from './message-id.ts'
import type { SmtpDeps } from './smtp-deps.ts'
import { smtpReply } from './smtp-reply.ts'

type AcceptDeps = Pick<SmtpDeps, 'domain' | 'mailAddresses' | 'queue' | 'limits' | 'randomBytes'> & {
  reading: MailReading
}

/** Reads a message, finds out for whom it is and queues it. When this resolves, a power cut does not lose it any more. */
export function createAcceptMessage(deps: AcceptDeps) {
  const { mailAddresses, queue, limits, randomBytes } = deps
  return async (delivery: MailDelivery, recipients: string[]): Promise<number> => {
    const read = await readLetter(delivery, deps)
    // An address that was renewed since it was named is refused all the same.
    const found = await Promise.all(recipients.map(each => mailAddresses.accountAt(each)))
    const accountIds = [...new Set(found)].filter(id => id !== undefined)
    if (accountIds.length === 0) throw smtpReply(550, 'No such recipient here')
    if (accountIds.some(id => limits.perAccount?.peek(id).allowed === false)) throw tooMany()
    for (const id of accountIds) limits.perAccount?.take(id)
    const letters = accountIds.map(accountId => ({ ...read, id: newId('mail', randomBytes), accountId }))
    const added = await queue.add(letters)
    if (added === 0) for (const id of accountIds) limits.perAccount?.giveBack(id)
    return added
  }
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
