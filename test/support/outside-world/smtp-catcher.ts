import { buffer } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { freePort } from '../../../src/wiring/free-port.ts'

export type CaughtMail = { recipients: string[]; message: Buffer }

export type SmtpCatcher = {
  port: number
  /** Resolves with the next mail that arrives. */
  next(): Promise<CaughtMail>
  close(): Promise<void>
}

/** A server that takes every mail, as the sender's own provider does, and hands it to the test. */
export async function catchMails(): Promise<SmtpCatcher> {
  const port = await freePort('127.0.0.1')
  const arrived: CaughtMail[] = []
  let tell = () => {}
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onData(stream, session, done) {
      const recipients = session.envelope.rcptTo.map(({ address }) => address)
      void buffer(stream).then(message => {
        arrived.push({ recipients, message })
        done()
        tell()
      }, done)
    },
  })
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))
  return {
    port,
    async next() {
      const { promise, resolve } = Promise.withResolvers<void>()
      tell = resolve
      if (arrived.length === 0) await promise
      return arrived.shift()!
    },
    close: () => new Promise(resolve => server.close(() => resolve())),
  }
}
