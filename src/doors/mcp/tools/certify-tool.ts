import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { z } from 'zod'
import type { McpApi } from '../mcp-api.ts'
import { toolAnswer } from '../tool-answers.ts'
import type { SubmissionFields } from './tool-fields.ts'

export function certifyTool(server: McpServer, api: McpApi, fields: SubmissionFields): void {
  server.registerTool(
    'certify',
    {
      title: 'Certify content',
      description:
        'Judges the content, signs the verdict and enters it in a public append-only log. This is final and public: it costs one certification of the account, and the record cannot be taken back, only marked as revoked. Nothing private enters the record. Use `preview` first to see what it would say. Gives verify_code, trust_grade, trust_score, hash, ipfs_cid and badge_url. To embed the badge, append `?code=` and the verify_code to badge_url: it then stays with this certificate.',
      inputSchema: {
        ...fields,
        idempotency_key: z
          .string()
          .optional()
          .describe(
            'A name of your choice for this certification. Called again with the same name and the same content within 24 hours, it gives the same answer and costs nothing.',
          ),
      },
      annotations: {
        readOnlyHint: false,
        destructiveHint: false,
        idempotentHint: false,
        openWorldHint: true,
      },
    },
    async ({ idempotency_key, ...body }) => {
      const headers = idempotency_key === undefined ? {} : { 'idempotency-key': quoteKey(idempotency_key) }
      return toolAnswer(await api.call('POST', '/api/v1/verify', { body, headers }))
    },
  )
}

/** Only printable ASCII can stand in a header; any other key is sent empty, which the API refuses. */
function quoteKey(key: string): string {
  return /^[\x20-\x7e]{1,255}$/.test(key) ? `"${key.replaceAll(/["\\]/g, '\\$&')}"` : '""'
}
