type Headers = Record<string, string | string[] | undefined>

/** A call without a network, such as Fastify's `inject`. */
export type InjectCall = (call: {
  method: ApiMethod
  url: string
  headers: Headers
  remoteAddress: string
  payload?: string
}) => Promise<InProcessAnswer>

type InProcessAnswer = { statusCode: number; headers: Record<string, unknown>; body: string }
type ApiMethod = 'GET' | 'POST' | 'PATCH' | 'DELETE'
export type ApiCaller = { headers: Headers; raw: { socket: { remoteAddress?: string | undefined } } }

export type CallApi = (
  method: ApiMethod,
  url: string,
  request?: { body?: unknown; headers?: Headers | undefined },
) => Promise<InProcessAnswer>

/**
 * Calls the API of the same application for a caller of another door: its rights, limits and words hold there too.
 * `forwardedHeaders` names the headers that identify the caller.
 */
export function createInProcessApi(
  inject: InjectCall,
  caller: ApiCaller,
  forwardedHeaders: readonly string[],
): CallApi {
  const identity = Object.fromEntries(
    forwardedHeaders.flatMap(name => {
      const value = caller.headers[name]
      return value === undefined ? [] : [[name, value]]
    }),
  )
  const remoteAddress = caller.raw.socket.remoteAddress ?? '127.0.0.1'
  return (method, url, { body, headers } = {}) => {
    const type = body === undefined ? {} : { 'content-type': 'application/json' }
    const payload = body === undefined ? {} : { payload: JSON.stringify(body) }
    return inject({
      method,
      url,
      headers: { ...identity, ...type, ...headers },
      remoteAddress,
      ...payload,
    })
  }
}
