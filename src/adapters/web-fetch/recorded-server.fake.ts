import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestContext } from 'node:test'
import { createPoliteServer, type ServerRules } from '../../evidence/finding/polite-server.ts'
import { createWebFetcher } from './web-fetcher.ts'

/** A server of others on loopback that gives recorded answers, and the gentle way to ask it. */
export async function startRecordedServer(
  t: TestContext,
  site: RequestListener,
  rules: Partial<ServerRules> = {},
) {
  const listener = createServer(site).listen(0, '127.0.0.1')
  await once(listener, 'listening')
  t.after(() => {
    listener.closeAllConnections()
    listener.close()
  })
  const origin = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`
  const web = createWebFetcher({ userAgent: 'test', trustedOrigins: [origin], deadlineMsMax: 20_000 })
  const server = createPoliteServer({
    web,
    clock: () => new Date(),
    startTimer: () => () => {},
    rules: { atOnceMax: 2, intervalMs: 0, requestsPerVisitMax: 30, ...rules },
  })
  return { origin, web, server }
}

/** A server’s ways not to answer. */
export const NO_ANSWERS: readonly RequestListener[] = [
  (_request, response) => response.end('<html>'),
  (_request, response) => response.end('['.repeat(500_000)),
  (_request, response) => response.writeHead(500).end('{}'),
  (_request, response) => response.writeHead(302, { location: 'http://10.0.0.1/' }).end(),
  (_request, response) => response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end(),
  (_request, response) => response.destroy(),
  (_request, response) => response.end(JSON.stringify({ padding: 'x'.repeat(1_100_000) })),
]
