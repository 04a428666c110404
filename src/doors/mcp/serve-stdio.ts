import { once } from 'node:events'
import type { Readable, Writable } from 'node:stream'
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import type { ProductRange } from '../../core/judging/product-range.ts'
import { createMcpServers } from './create-mcp-server.ts'
import type { McpApi } from './mcp-api.ts'

type StdioDeps = {
  /** Of the service that the tools call. */
  baseUrl: string
  products: ProductRange
  key: string | undefined
  fetch: typeof fetch
  input: Readable
  output: Writable
}

/** Long enough for a text that takes its time to be judged. */
const DEADLINE_MS = 120_000

/** Speaks MCP on these two streams until the first of them ends. A request in progress is still answered. */
export async function serveStdio({ baseUrl, products, key, fetch, input, output }: StdioDeps): Promise<void> {
  const server = createMcpServers(products)(createRemoteApi({ baseUrl, key, fetch }))
  const inputEnd = once(input, 'end')
  await server.connect(new StdioServerTransport(input, output))
  await inputEnd
}

/** The API over the network. The key goes to this service and, as no redirect is followed, to no other. */
function createRemoteApi({ baseUrl, key, fetch }: Pick<StdioDeps, 'baseUrl' | 'key' | 'fetch'>): McpApi {
  const authorization = key === undefined ? {} : { authorization: `Bearer ${key}` }
  return {
    hasKey: key !== undefined,
    async call(method, path, { body, headers } = {}) {
      const type = body === undefined ? {} : { 'content-type': 'application/json' }
      try {
        const answer = await fetch(baseUrl + path, {
          method,
          headers: { accept: 'application/json', ...authorization, ...type, ...headers },
          ...(body !== undefined && { body: JSON.stringify(body) }),
          redirect: 'error',
          signal: AbortSignal.timeout(DEADLINE_MS),
        })
        return { status: answer.status, body: await answer.json() }
      } catch {
        const detail = `The service at ${baseUrl} cannot be reached, or does not answer as Pinproof does.`
        return { status: 503, body: { code: 'unreachable', title: 'No answer', detail } }
      }
    },
  }
}
