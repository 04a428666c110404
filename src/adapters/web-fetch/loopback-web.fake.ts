import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, connect, type Server, type Socket, createServer as startTcp } from 'node:net'
import type { TestContext } from 'node:test'
import { createWebFetcher } from './web-fetcher.ts'

export const USER_AGENT = 'Pinproof/0.0.0 (+https://pinproof.example/)'

/** Public addresses that tests give to names. Nothing ever connects to them: connections are led to loopback. */
export const PUBLIC_IPV4 = '93.184.215.14'
export const PUBLIC_IPV6 = '2606:2800:21f:cb07:6820:80da:af6b:8b2c'

export async function listen(t: TestContext, server: Server, host = '127.0.0.1', port = 0): Promise<number> {
  server.listen(port, host)
  await once(server, 'listening')
  t.after(() => server.close())
  return (server.address() as AddressInfo).port
}

export const startSite = (t: TestContext, site: RequestListener) => listen(t, createServer(site))

/** A site of which every byte is given. It reads the request, writes these bytes and, unless told otherwise, hangs up. */
export function startRawSite(t: TestContext, bytes: string | Buffer, { hangsUp = true } = {}) {
  return listen(
    t,
    startTcp(socket => {
      socket.on('error', () => {})
      socket.once('data', () => (hangsUp ? socket.end(bytes) : socket.write(bytes)))
    }),
  )
}

/** Listens on one port of both loopbacks and counts the connections. */
export async function startCanary(t: TestContext): Promise<{ port: number; knocks: () => number }> {
  let knocks = 0
  const count = (socket: Socket) => {
    knocks += 1
    socket.destroy()
  }
  const port = await listen(t, startTcp(count), '127.0.0.1')
  await listen(t, startTcp(count), '::1', port)
  return { port, knocks: () => knocks }
}

/** Long, so that a busy machine does not miss the deadline of an answer that comes; a test may set less. */
const DEADLINE_MS_MAX = 60_000

/** A fetcher with all of production's rules, in a world where every public address is this one port on loopback. */
export function createLoopbackFetcher(port: number, names: Record<string, string[]> = {}) {
  return createWebFetcher({
    userAgent: USER_AGENT,
    deadlineMsMax: DEADLINE_MS_MAX,
    resolve: async name => names[name] ?? [PUBLIC_IPV4],
    dial: () => connect(port, '127.0.0.1'),
  })
}
