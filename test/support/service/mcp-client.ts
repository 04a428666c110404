import { fileURLToPath } from 'node:url'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js'

const LAUNCHER = fileURLToPath(new URL('../../../bin/pinproof.js', import.meta.url))

export type Called = { isError: boolean; text: string; value: Record<string, unknown> }

export type Agent = {
  client: Client
  call(tool: string, given: Record<string, unknown>): Promise<Called>
  close(): Promise<void>
}

/** The SDK's own client, over streamable HTTP. */
export function connectByHttp(baseUrl: string, key?: string): Promise<Agent> {
  const headers = key === undefined ? {} : { authorization: `Bearer ${key}` }
  return connect(new StreamableHTTPClientTransport(new URL(`${baseUrl}/mcp`), { requestInit: { headers } }))
}

/** The same over the standard streams of a command that it starts, as agents do. */
export function connectByStdio(args: string[], env: Record<string, string>): Promise<Agent> {
  return connect(
    new StdioClientTransport({
      command: process.execPath,
      args: [LAUNCHER, 'mcp', ...args],
      env: { PATH: process.env.PATH ?? '', ...env },
    }),
  )
}

async function connect(transport: { close(): Promise<void> }): Promise<Agent> {
  const client = new Client({ name: 'a test', version: '1' })
  // Of an optional member that is undefined the transport's own type knows nothing.
  await client.connect(transport as Transport)
  return {
    client,
    async call(name, given) {
      const answer = await client.callTool({ name, arguments: given })
      const [{ text }] = answer.content as [{ text: string }]
      const value = (answer.structuredContent ?? {}) as Record<string, unknown>
      return { isError: answer.isError === true, text, value }
    },
    close: () => client.close(),
  }
}
