import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import type { Owner } from '../service/owner.ts'

export type ReceivedMail = { from: string; to: string[]; message: Buffer }

export type Inbox = Awaited<ReturnType<typeof openInbox>>

/** A recipient's mail server: accepts all messages unless told to refuse, and shows them. */
export async function openInbox(owner: Owner) {
  const mails: ReceivedMail[] = []
  const refusals: number[] = []
  let arrived = Promise.withResolvers<void>()
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onRcptTo(_address, _session, callback) {
      const responseCode = refusals.shift()
      callback(responseCode === undefined ? null : Object.assign(new Error('No'), { responseCode }))
    },
    onData(stream, { envelope: { mailFrom, rcptTo } }, callback) {
      const to = rcptTo.map(({ address }) => address)
      const from = mailFrom === false ? '' : mailFrom.address
      void buffer(stream).then(message => {
        mails.push({ from, to, message })
        arrived.resolve()
        arrived = Promise.withResolvers()
        callback(null)
      })
    },
  })
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const sockets = new Set<Socket>()
  listening.on('connection', socket => sockets.add(socket))
  owner.after(() => {
    server.close()
    for (const socket of sockets) socket.destroy()
  })
  const { port } = listening.address() as AddressInfo
  return {
    port,
    url: `smtp://127.0.0.1:${port}`,
    mails,
    /** The replies to the next recipients. */
    refuseWith: (...codes: number[]) => void refusals.push(...codes),
    /** The next mail to this address, which then is not in the inbox any more. */
    async takeFor(address: string): Promise<ReceivedMail> {
      for (;;) {
        const found = mails.findIndex(({ to }) => to.includes(address))
        if (found !== -1) return mails.splice(found, 1)[0]!
        await arrived.promise
      }
    },
    async waitFor(count: number): Promise<ReceivedMail[]> {
      while (mails.length < count) await arrived.promise
      return mails
    },
  }
}
