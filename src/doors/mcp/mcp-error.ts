export type McpError = { status: number; code: number; message: string }

/** What goes wrong before a message is understood, as JSON-RPC 2.0 tells it (section 5.1). */
export const ERRORS = {
  malformed: { status: 400, code: -32_700, message: 'Parse error' },
  batch: { status: 400, code: -32_600, message: 'Invalid Request: send one message at a time' },
  twoCallers: { status: 401, code: -32_000, message: 'Unauthorized: send one Authorization header' },
  crossOrigin: {
    status: 403,
    code: -32_000,
    message: 'Forbidden: this request comes from a page of another site',
  },
  methodNotAllowed: {
    status: 405,
    code: -32_000,
    message: 'Method not allowed: this server keeps no sessions and sends nothing by itself',
  },
  tooLarge: { status: 413, code: -32_000, message: 'The message is too large' },
  notJson: {
    status: 415,
    code: -32_000,
    message: 'Unsupported Media Type: Content-Type must be application/json',
  },
  internal: { status: 500, code: -32_603, message: 'Internal error' },
} satisfies Record<string, McpError>

export function mcpError({ code, message }: McpError): string {
  return JSON.stringify({ jsonrpc: '2.0', error: { code, message }, id: null })
}
