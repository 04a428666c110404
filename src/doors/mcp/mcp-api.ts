/** The public API, as the tools reach it: in process, or over the network from the machine of an agent. */
export type McpApi = {
  /** Whether there is an API key. Without one nothing can be certified. */
  hasKey: boolean
  call(method: 'GET' | 'POST', path: string, options?: CallOptions): Promise<ApiAnswer>
}

type CallOptions = { body?: unknown; headers?: Record<string, string> }

/** `body` is the parsed JSON of the answer, possibly a problem document. */
export type ApiAnswer = { status: number; body: unknown }
