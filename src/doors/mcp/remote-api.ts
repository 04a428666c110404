import type { McpApi } from './mcp-api.ts'

type RemoteDeps = { baseUrl: string; key: string | undefined; fetch: typeof fetch }

/** Long enough for a text that takes its time to be judged. */
const DEADLINE_MS = 120_000

/** The API over the network. The key goes to this service and, as no redirect is followed, to no other. */
export function createRemoteApi({ baseUrl, key, fetch }: RemoteDeps): McpApi {
  const authorization = key === undefined ? {} : { authorization: `Bearer ${key}` }
  return {
    hasKey: key !== undefined,
    async call(method, path, { body, headers } = {}) {
      const type = body === undefined ? {} : { 'content-type': 'application/json' }
      try {
        const answer = await fetch(baseUrl + path, {
          method,
          headers: { accept: 'application/json', ...authorization, ...type, ...headers },
          ...(body !== undefined && { body: JSON.stringify(body) }),
          redirect: 'error',
          signal: AbortSignal.timeout(DEADLINE_MS),
        })
        return { status: answer.status, body: await answer.json() }
      } catch {
        const detail = `The service at ${baseUrl} cannot be reached, or does not answer as Pinproof does.`
        return { status: 503, body: { code: 'unreachable', title: 'No answer', detail } }
      }
    },
  }
}
