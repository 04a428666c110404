/** The public API, as the tools reach it: inside the service, or over the network from somebody's own machine. */
export type McpApi = {
  /** Whether there is an API key. Without one nothing can be certified. */
  hasKey: boolean
  call(method: 'GET' | 'POST', path: string, sent?: Sent): Promise<ApiAnswer>
}

type Sent = { body?: unknown; headers?: Record<string, string> }

/** `body` is what the answer's JSON says: what was asked for, or a problem document. */
export type ApiAnswer = { status: number; body: unknown }
