import { once } from 'node:events'
import type { Readable, Writable } from 'node:stream'
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import type { ProductRange } from '../../core/judging/product-range.ts'
import { createMcpServers } from './create-mcp-server.ts'
import { createRemoteApi } from './remote-api.ts'

type StdioDeps = {
  /** Of the service that is spoken to. */
  baseUrl: string
  products: ProductRange
  key: string | undefined
  fetch: typeof fetch
  input: Readable
  output: Writable
}

/** Speaks MCP on these two streams until the first of them ends. What is being answered then is still answered. */
export async function serveStdio({ baseUrl, products, key, fetch, input, output }: StdioDeps): Promise<void> {
  const server = createMcpServers(products)(createRemoteApi({ baseUrl, key, fetch }))
  const ended = once(input, 'end')
  await server.connect(new StdioServerTransport(input, output))
  await ended
}
