import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server'
import type { SmtpDeps } from '../smtp-deps.ts'
import { createMailReading } from './mail-reading.ts'
import { createSmtpHandlers } from './smtp-handlers.ts'
import { type SmtpReply, smtpReply } from './smtp-reply.ts'

/** Mail is received and nothing else: no log-in, no relaying, no questions about accounts. */
const DISABLED = ['AUTH', 'VRFY', 'EXPN', 'HELP', 'XCLIENT', 'XFORWARD', 'WIZ', 'SHELL', 'KILL']
const CLOSING_MS = 5_000
const IDENTITY_EVERY_MS = 60 * 60_000

type Connection = { session: SMTPServerSession; send(code: number, text: string): void; close(): void }

export type SmtpDoor = { port: number; close(): Promise<void> }

/** Takes messages for secret addresses. A positive reply means that the message is on the disk. */
export async function openSmtpDoor(
  deps: SmtpDeps,
  { port, host }: { port: number; host: string },
): Promise<SmtpDoor> {
  const sendingSessions = new Set<string>()
  const reading = createMailReading()
  const server: SMTPServer = new SMTPServer({
    ...serverOptions(deps),
    ...createSmtpHandlers({ ...deps, reading, sendingSessions, cutOff }),
  })

  const connections = () => [...(server.connections as Set<Connection>)]

  function cutOff({ id }: SMTPServerSession, { responseCode, message }: SmtpReply): void {
    const connection = connections().find(({ session }) => session.id === id)
    connection?.send(responseCode, message)
    connection?.close()
  }

  // A client that closes its connection early is no failure of ours.
  server.on('error', () => {})
  const listener = server.listen(port, host)
  await once(listener, 'listening')
  const renewalTimer = setInterval(() => renewIdentity(server, deps), IDENTITY_EVERY_MS).unref()
  return {
    port: (listener.address() as AddressInfo).port,
    async close() {
      clearInterval(renewalTimer)
      const closePromise = new Promise<void>(resolve => server.close(() => resolve()))
      // A message that is being received may finish; idle connections are closed at once.
      for (const { session } of connections()) {
        if (!sendingSessions.has(session.id)) cutOff(session, smtpReply(421, 'Closing'))
      }
      await closePromise
      await reading.close()
    },
  }
}

function serverOptions({ domain, limits, tlsIdentity }: SmtpDeps): SMTPServerOptions {
  return {
    ...tlsIdentity(),
    name: domain,
    banner: 'Pinproof',
    disabledCommands: DISABLED,
    // DKIM and SPF identify a client; a name that its network chose proves nothing.
    disableReverseLookup: true,
    size: limits.messageBytesMax,
    socketTimeout: limits.idleMs,
    closeTimeout: CLOSING_MS,
    maxClients: limits.connectionsMax,
    maxRecipients: limits.recipientsMax,
    rejectOversized: true,
    logger: false,
  }
}

/** If the files are incomplete or missing, the former certificate stays in use. */
function renewIdentity(server: SMTPServer, { tlsIdentity, onError }: SmtpDeps): void {
  try {
    server.updateSecureContext(tlsIdentity())
  } catch (error) {
    onError(error)
  }
}
