import type { SMTPServerOptions, SMTPServerSession } from 'smtp-server'
import { batchAdds } from '../certifying/batch-adds.ts'
import type { SmtpDeps } from '../smtp-deps.ts'
import { createAcceptMessage } from './accept-message.ts'
import { createClientLimits } from './client-limits.ts'
import type { MailReadingThread } from './mail-reading.ts'
import { createReceiver } from './receive-message.ts'
import { isSmtpReply, type SmtpReply, smtpReply } from './smtp-reply.ts'

type HandlerDeps = SmtpDeps & {
  reading: MailReadingThread
  /** The sessions that are sending a message. */
  sendingSessions: Set<string>
  cutOff(session: SMTPServerSession, reply: SmtpReply): void
}

type SmtpHandlers = Required<
  Pick<SMTPServerOptions, 'onConnect' | 'onClose' | 'onMailFrom' | 'onRcptTo' | 'onData'>
>

type Callback = (error?: Error | null, text?: string) => void

/** The commands of a client, in the form that the server package asks for. */
export function createSmtpHandlers(deps: HandlerDeps): SmtpHandlers {
  const { limits, clock, sendingSessions, cutOff, onQueued, onError } = deps
  const clients = createClientLimits(deps)
  const receive = createReceiver(limits)
  const acceptMessage = createAcceptMessage({ ...deps, addLetters: batchAdds(deps.queue.add) })

  /** After a defect of ours the client keeps the message and tries again. */
  function reply<T>(work: Promise<T>, callback: Callback): void {
    const refuse = (error: unknown) => {
      if (isSmtpReply(error)) return callback(error)
      onError(error)
      callback(smtpReply(451, 'Something went wrong here; try again later'))
    }
    work.then(text => callback(null, typeof text === 'string' ? text : undefined), refuse)
  }

  return {
    onConnect: (session, callback) => reply(clients.connect(session), callback),
    onClose: session => clients.leave(session),
    onMailFrom: (_address, session, callback) => reply(clients.beginMessage(session), callback),
    onRcptTo: ({ address }, session, callback) => reply(clients.nameRecipient(address, session), callback),

    onData(stream, session, callback) {
      const { sender, recipients } = copyEnvelope(session)
      const queue = async (message: Uint8Array) => {
        const count = await acceptMessage({ message, ...sender, receivedAt: clock() }, recipients)
        if (count > 0) onQueued()
        return count > 0 ? 'Queued' : 'Queued before'
      }
      sendingSessions.add(session.id)
      const work = receive(stream, refusal => cutOff(session, refusal), queue)
      reply(
        work.finally(() => sendingSessions.delete(session.id)),
        callback,
      )
    },
  }
}

/** A copy, because the server empties the envelope before the message has been queued. */
function copyEnvelope({
  envelope: { mailFrom, rcptTo },
  remoteAddress,
  hostNameAppearsAs,
}: SMTPServerSession) {
  const sender = {
    envelopeFrom: mailFrom === false ? '' : mailFrom.address,
    clientAddress: remoteAddress,
    clientName: hostNameAppearsAs || '',
  }
  return { sender, recipients: rcptTo.map(({ address }) => address) }
}
