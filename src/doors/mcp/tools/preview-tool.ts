import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import type { McpApi } from '../mcp-api.ts'
import { toolAnswer } from '../tool-answers.ts'
import type { SubmissionFields } from './tool-fields.ts'

export function previewTool(server: McpServer, api: McpApi, fields: SubmissionFields): void {
  server.registerTool(
    'preview',
    {
      title: 'Try a certification',
      description:
        'Runs the same checks as `certify` and explains every finding with its points, without an account. Nothing is signed, stored or logged, and the code it gives is worth nothing.',
      inputSchema: fields,
      annotations: { readOnlyHint: true, idempotentHint: true, openWorldHint: true },
    },
    async body => toolAnswer(await api.call('POST', '/api/v1/sandbox', { body })),
  )
}
