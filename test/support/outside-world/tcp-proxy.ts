import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import type { Owner } from '../service/owner.ts'

export type TcpProxy = {
  port: number
  /** Nothing passes in either direction, and no connection is closed: as with a hung machine or a pulled cable. */
  freeze(): void
  thaw(): void
  /** Breaks every connection; new ones are taken. */
  cut(): void
  /** Breaks the connection on which a client sends this text, after the server got it and before it can answer. */
  cutAfter(text: string): void
}

/** Stands between a client and a server on this machine, and does to their connections what networks do. */
export async function startTcpProxy(owner: Owner, target: number): Promise<TcpProxy> {
  const pairs = new Set<[Socket, Socket]>()
  let isFrozen = false
  let fatal: string | undefined

  const server = createServer(client => {
    const upstream = connect(target, '127.0.0.1')
    const pair: [Socket, Socket] = [client, upstream]
    pairs.add(pair)
    client.on('data', chunk => {
      upstream.write(chunk)
      if (fatal === undefined || !chunk.includes(fatal)) return
      fatal = undefined
      client.destroy()
    })
    upstream.on('data', chunk => void client.write(chunk))
    for (const [side, other] of [pair, pair.toReversed()] as [Socket, Socket][]) {
      side.on('error', () => {})
      // Data sent to the other side before is still delivered.
      side.on('close', () => {
        pairs.delete(pair)
        other.end()
      })
    }
    if (isFrozen) for (const side of pair) side.pause()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  const each = (work: (side: Socket) => void) => {
    for (const pair of pairs) for (const side of pair) work(side)
  }
  const cut = () => each(side => side.destroy())
  owner.after(async () => {
    cut()
    server.close()
    await once(server, 'close')
  })
  return {
    port: (server.address() as AddressInfo).port,
    freeze() {
      isFrozen = true
      each(side => side.pause())
    },
    thaw() {
      isFrozen = false
      each(side => side.resume())
    },
    cut,
    cutAfter(text) {
      fatal = text
    },
  }
}
