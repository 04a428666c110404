import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { z } from 'zod'
import type { McpApi } from '../mcp-api.ts'
import { toolAnswer, toolError } from '../tool-answers.ts'

const CERTIFICATES = '/api/v1/certificates'

export function lookupTool(server: McpServer, api: McpApi, privateTypes: string[]): void {
  server.registerTool(
    'lookup',
    {
      title: 'Look up certificates',
      description: `Finds a certificate by its code, or all certificates of a content by its hash: grade and score, of the whole and of each part, findings, status (active, superseded or revoked) and where the proof is. By its code a private certificate (${privateTypes.join(', ')}) tells its hash to its owner alone; give code and hash for one that is not found by its hash. What the service says of itself is not yet proven: use \`verify_proof\` for that.`,
      inputSchema: {
        code: z.string().optional().describe('A code such as PP-7Q2K9ZJ4M1XW8B3T.'),
        hash: z
          .string()
          .optional()
          .describe('`sha256:` and 64 lower-case hex digits: the SHA-256 of the content’s UTF-8 bytes.'),
      },
      annotations: { readOnlyHint: true, idempotentHint: true, openWorldHint: true },
    },
    async ({ code, hash }) => {
      if (code === undefined && hash === undefined) return toolError('Give either `code` or `hash`, or both.')
      const query = hash === undefined ? '' : `?hash=${encodeURIComponent(hash)}`
      const path = code === undefined ? query : `/${encodeURIComponent(code)}${query}`
      return toolAnswer(await api.call('GET', CERTIFICATES + path))
    },
  )
}
