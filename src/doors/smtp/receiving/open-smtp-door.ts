import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server'
import { groupAdds } from '../certifying/group-adds.ts'
import type { SmtpDeps } from '../smtp-deps.ts'
import { createAcceptMessage } from './accept-message.ts'
import { createClientLimits } from './client-limits.ts'
import { createMailReading, type MailReading } from './mail-reading.ts'
import { createReceiver } from './receive-message.ts'
import { isSmtpReply, type SmtpReply, smtpReply } from './smtp-reply.ts'

/** Mail is taken in and nothing else: no log-in, no relaying, no questions about who is here. */
const DISABLED = ['AUTH', 'VRFY', 'EXPN', 'HELP', 'XCLIENT', 'XFORWARD', 'WIZ', 'SHELL', 'KILL']
const CLOSING_MS = 5_000
const IDENTITY_EVERY_MS = 60 * 60_000

type Connection = { session: SMTPServerSession; send(code: number, text: string): void; close(): void }

export type SmtpDoor = { port: number; close(): Promise<void> }

/** Takes messages for secret addresses. A yes means that the message is on the disk. */
export async function openSmtpDoor(
  deps: SmtpDeps,
  { port, host }: { port: number; host: string },
): Promise<SmtpDoor> {
  const { domain, limits } = deps
  const receiving = new Set<string>()
  const reading = createMailReading()
  const server: SMTPServer = new SMTPServer({
    ...deps.tlsIdentity(),
    ...handlersOf({ ...deps, reading }, receiving, cutOff),
    name: domain,
    banner: 'Pinproof',
    disabledCommands: DISABLED,
    // Who a client is, DKIM and SPF tell; a name that its network chose tells nothing.
    disableReverseLookup: true,
    size: limits.messageBytesMax,
    socketTimeout: limits.idleMs,
    closeTimeout: CLOSING_MS,
    maxClients: limits.connectionsMax,
    maxRecipients: limits.recipientsMax,
    rejectOversized: true,
    logger: false,
  })

  const connections = () => [...(server.connections as Set<Connection>)]

  function cutOff({ id }: SMTPServerSession, { responseCode, message }: SmtpReply): void {
    const connection = connections().find(({ session }) => session.id === id)
    connection?.send(responseCode, message)
    connection?.close()
  }

  // A client that goes away in the middle of things is no news.
  server.on('error', () => {})
  const listening = server.listen(port, host)
  await once(listening, 'listening')
  const renewing = setInterval(() => renewIdentity(server, deps), IDENTITY_EVERY_MS).unref()
  return {
    port: (listening.address() as AddressInfo).port,
    async close() {
      clearInterval(renewing)
      const closed = new Promise<void>(resolve => server.close(() => resolve()))
      // Whoever is in the middle of a message may finish it; the others need not be waited for.
      for (const { session } of connections()) {
        if (!receiving.has(session.id)) cutOff(session, smtpReply(421, 'Closing'))
      }
      await closed
      await reading.close()
    },
  }
}

/** Files that are half-written, or gone, leave the former certificate in use. */
function renewIdentity(server: SMTPServer, { tlsIdentity, onError }: SmtpDeps): void {
  try {
    server.updateSecureContext(tlsIdentity())
  } catch (error) {
    onError(error)
  }
}

type Handlers = Required<
  Pick<SMTPServerOptions, 'onConnect' | 'onClose' | 'onMailFrom' | 'onRcptTo' | 'onData'>
>

function handlersOf(
  deps: SmtpDeps & { reading: MailReading },
  receiving: Set<string>,
  cutOff: (session: SMTPServerSession, reply: SmtpReply) => void,
): Handlers {
  const { limits, clock, onQueued, onError } = deps
  const clients = createClientLimits(deps)
  const receive = createReceiver(limits)
  const acceptMessage = createAcceptMessage({ ...deps, addLetters: groupAdds(deps.queue.add) })

  /** A defect of ours is no reason to lose a message: the client keeps it and comes again. */
  function reply<T>(work: Promise<T>, callback: (error?: Error | null, text?: string) => void): void {
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
      // Copied now: the envelope is emptied before the last of this has run.
      const { mailFrom, rcptTo } = session.envelope
      const recipients = rcptTo.map(({ address }) => address)
      const from = {
        envelopeFrom: mailFrom === false ? '' : mailFrom.address,
        clientAddress: session.remoteAddress,
        clientName: session.hostNameAppearsAs || '',
      }
      const queue = async (message: Uint8Array) => {
        const added = await acceptMessage({ message, ...from, receivedAt: clock() }, recipients)
        if (added > 0) onQueued()
        return added > 0 ? 'Queued' : 'Queued before'
      }
      receiving.add(session.id)
      const received = receive(stream, refusal => cutOff(session, refusal), queue)
      reply(
        received.finally(() => receiving.delete(session.id)),
        callback,
      )
    },
  }
}
