import { connect } from 'node:net'

/** A program of Mozilla's by its own remote control: JSON with its length before it, over TCP. */
export type Marionette = {
  send<Answer>(command: string, parameters?: object): Promise<Answer>
  close(): void
}

type Refused = { error: string; message: string }
type Message = [kind: 1, id: number, refused: Refused | null, answer: unknown]
type Waiting = { resolve(answer: never): void; reject(error: Error): void }

const COLON = 0x3a

export async function connectMarionette(port: number): Promise<Marionette> {
  const socket = connect(port, '127.0.0.1')
  const waiting = new Map<number, Waiting>()
  const greeted = Promise.withResolvers<void>()
  let received = Buffer.alloc(0)
  let sent = 0

  socket.on('data', chunk => {
    received = Buffer.concat([received, chunk])
    for (let body = nextBody(); body !== undefined; body = nextBody()) {
      const message = JSON.parse(body) as Message | object
      if (Array.isArray(message)) settle(message as Message)
      else greeted.resolve()
    }
  })
  socket.on('close', () => fail(new Error('the program has closed its remote control')))
  socket.on('error', fail)
  await greeted.promise

  function nextBody(): string | undefined {
    const colon = received.indexOf(COLON)
    const end = colon + 1 + Number(received.subarray(0, Math.max(colon, 0)).toString())
    if (colon < 0 || received.length < end) return undefined
    const body = received.subarray(colon + 1, end).toString()
    received = received.subarray(end)
    return body
  }

  function settle([, id, refused, answer]: Message): void {
    const { resolve, reject } = waiting.get(id)!
    waiting.delete(id)
    if (refused === null) resolve(answer as never)
    else reject(new Error(`${refused.error}: ${refused.message}`))
  }

  function fail(error: Error): void {
    greeted.reject(error)
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }

  return {
    send(command, parameters = {}) {
      sent += 1
      const body = JSON.stringify([0, sent, command, parameters])
      const { promise, resolve, reject } = Promise.withResolvers<never>()
      waiting.set(sent, { resolve, reject })
      socket.write(`${Buffer.byteLength(body)}:${body}`)
      return promise
    },
    close: () => socket.destroy(),
  }
}
