import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { TestContext } from 'node:test'
import { connect as connectTls, type TLSSocket } from 'node:tls'

export type RawSmtp = {
  /** Sends these very bytes. */
  write(bytes: string | Uint8Array): void
  /** The next reply, all of its lines. Rejects when the connection ends instead. */
  reply(): Promise<string>
  /** Sends one line and waits for its reply. */
  say(line: string): Promise<string>
  /** Sends a whole message after MAIL and RCPT and returns the reply to each step, up to the first refusal. */
  send(message: string | Uint8Array, to: string | string[], from?: string): Promise<string[]>
  /** `injected` is sent unencrypted, in one packet with the command. */
  startTls(injected?: string): Promise<TLSSocket>
  closed: Promise<void>
}

/** A client that speaks SMTP byte by byte, greeted already, so that a test can speak it wrongly. */
export async function rawSmtp(t: Pick<TestContext, 'after'>, port: number): Promise<RawSmtp> {
  let socket: Socket = connect(port, '127.0.0.1')
  t.after(() => socket.destroy())
  const closed = new Promise<void>(resolve => void socket.once('close', () => resolve()))
  let read = createReplies(socket)
  await once(socket, 'connect')

  const client: RawSmtp = {
    write: bytes => void socket.write(bytes),
    reply: () => read(),
    say(line) {
      socket.write(`${line}\r\n`)
      return read()
    },
    async send(message, to, from = 'ada@sender.example') {
      const replies: string[] = []
      const steps = [`MAIL FROM:<${from}>`, ...[to].flat().map(each => `RCPT TO:<${each}>`), 'DATA']
      for (const step of steps) {
        replies.push(await client.say(step))
        if (!/^[23]/.test(replies.at(-1)!)) return replies
      }
      socket.write(message)
      socket.write('\r\n.\r\n')
      return [...replies, await read()]
    },
    async startTls(injected = '') {
      socket.write(`STARTTLS\r\n${injected}`)
      await read()
      socket.removeAllListeners('data')
      const secured = connectTls({ socket, rejectUnauthorized: false })
      await once(secured, 'secureConnect')
      socket = secured
      read = createReplies(secured)
      return secured
    },
    closed,
  }
  await client.reply()
  return client
}

/** Replies end with a line that has a blank after its code (RFC 5321 §4.2). */
function createReplies(socket: Socket): () => Promise<string> {
  let text = ''
  let ended = false
  let wake = () => {}
  socket.on('data', chunk => {
    text += chunk
    wake()
  })
  socket.on('error', () => {})
  socket.on('close', () => {
    ended = true
    wake()
  })
  return async () => {
    for (;;) {
      const [reply] = /^(?:\d{3}-.*\r\n)*\d{3} .*\r\n/.exec(text) ?? []
      if (reply !== undefined) {
        text = text.slice(reply.length)
        return reply.trimEnd()
      }
      if (ended) throw new Error(`the connection ended after ${JSON.stringify(text)}`)
      await new Promise<void>(resolve => {
        wake = resolve
      })
    }
  }
}
