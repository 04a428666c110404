import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export type LoopbackServer = {
  origin: string
  host: string
  /** Closes the port and all connections: new connections are refused. */
  goAway(): Promise<void>
  /** Is there again, at the same address. */
  comeBack(): Promise<void>
  close(): Promise<void>
}

/** A server that can be away for a while. */
export async function startLoopbackServer(answer: RequestListener): Promise<LoopbackServer> {
  const server = createServer(answer)
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  const goAway = async () => {
    if (!server.listening) return
    const closed = once(server, 'close')
    server.close()
    server.closeAllConnections()
    await closed
  }
  await listen(0)
  const { port } = server.address() as AddressInfo
  const host = `127.0.0.1:${port}`
  return { origin: `http://${host}`, host, goAway, comeBack: () => listen(port), close: goAway }
}

export async function bodyOf(request: IncomingMessage): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await buffer(request))
}
