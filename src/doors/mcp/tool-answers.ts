import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import type { ApiAnswer } from './mcp-api.ts'

type Problem = { code: string; title: string; detail: string; errors?: { field: string; message: string }[] }

const FAILED = 400

/** An answer of the API as a tool's result. A problem becomes an error that the model can read and act upon. */
export function toolAnswer({ status, body }: ApiAnswer): CallToolResult {
  if (status >= FAILED) return toolError(problemText(body as Problem))
  return toolResult(body as Record<string, unknown>)
}

/** As structured content, and as text for clients without it. */
export function toolResult(value: Record<string, unknown>): CallToolResult {
  return { content: [{ type: 'text', text: JSON.stringify(value, null, 2) }], structuredContent: value }
}

export function toolError(text: string): CallToolResult {
  return { isError: true, content: [{ type: 'text', text }] }
}

function problemText({ code, title, detail, errors = [] }: Problem): string {
  const fields = errors.map(({ field, message }) => `\n- ${field}: ${message}`)
  return `${title} (${code}). ${detail}${fields.join('')}`
}
