import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Site = {
  origin: string
  /** The paths that were asked for, in order. */
  visits: string[]
  /** Number of connections, with or without a request. */
  knocks(): number
}

export type MiniWeb = {
  /** A site on an address of its own: code that separates origins by host sees as many owners as sites. */
  open(answer: RequestListener): Promise<Site>
  /** An address without a listener: connections are refused. */
  openNothing(): Promise<Site>
  /** A site without a reason to be visited, on a standard web port if one is free. */
  openCanary(): Promise<Site>
  close(): Promise<void>
}

// On Linux the whole of 127.0.0.0/8 is loopback. The service under test itself is at 127.0.0.1.
const FIRST_NUMBER = 2
const ANY_PORT = 0
const WEB_PORTS = [8443, 8080]

/** A small web on this machine. Its sites are strangers to the service until the operator trusts their origins. */
export function startMiniWeb(): MiniWeb {
  const servers: Server[] = []
  let number = FIRST_NUMBER

  async function open(answer: RequestListener, ports = [ANY_PORT]): Promise<Site> {
    const visits: string[] = []
    let knocks = 0
    const server = createServer((request, response) => {
      visits.push(request.url!)
      answer(request, response)
    }).on('connection', () => {
      knocks += 1
    })
    servers.push(server)
    const host = `127.0.0.${number++}`
    const port = await listen(server, host, ports)
    return { origin: `http://${host}:${port}`, visits, knocks: () => knocks }
  }

  return {
    open: answer => open(answer),
    openCanary: () => open((_request, response) => response.end('sing'), [...WEB_PORTS, ANY_PORT]),
    async openNothing() {
      const site = await open(() => {})
      await close(servers.pop()!)
      return site
    },
    async close() {
      await Promise.all(servers.map(close))
    },
  }
}

/** On the first of these ports that is free. */
async function listen(server: Server, host: string, [port, ...others]: number[]): Promise<number> {
  server.listen(port, host)
  try {
    await once(server, 'listening')
  } catch (error) {
    if (others.length === 0) throw error
    return listen(server, host, others)
  }
  return (server.address() as AddressInfo).port
}

async function close(server: Server): Promise<void> {
  const closed = once(server, 'close')
  server.close()
  server.closeAllConnections()
  await closed
}
