import type { FastifyRequest } from 'fastify'
import { createInProcessApi } from '../../core/web/in-process-api.ts'
import type { App } from './web-deps.ts'

export type ApiProblem = {
  title: string
  status: number
  detail: string
  code: string
  errors?: { field: string; message: string }[]
  /** Seconds to wait, of the header. */
  retryAfter?: string | undefined
}

/** The API's answer: the body, or the problem. */
export type ApiAnswer<Body> = { headers: Record<string, string | string[]> } & (
  | { ok: true; body: Body }
  | { ok: false; problem: ApiProblem }
)

export type ApiClient = {
  get<Body>(path: string): Promise<ApiAnswer<Body>>
  post<Body>(path: string, body: unknown, headers?: Record<string, string>): Promise<ApiAnswer<Body>>
  patch<Body>(path: string, body: unknown): Promise<ApiAnswer<Body>>
  delete<Body>(path: string, body?: unknown): Promise<ApiAnswer<Body>>
}

/** Headers that identify the caller, so that the API's rights, limits and origin rule hold for pages too, and the language. */
const FORWARDED_HEADERS = [
  'accept-language',
  'cookie',
  'host',
  'origin',
  'sec-fetch-site',
  'user-agent',
  'x-forwarded-for',
  'x-forwarded-proto',
]

/**
 * The pages are a client of the public API. A call goes through the same application without a network in between, so
 * that every rule exists once.
 */
export function createApi(app: App): (request: FastifyRequest) => ApiClient {
  return request => {
    const callApi = createInProcessApi(call => app.inject(call), request, FORWARDED_HEADERS)

    async function call<Body>(
      method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
      path: string,
      body?: unknown,
      headers?: Record<string, string>,
    ) {
      const answer = await callApi(method, path, { body, headers })
      return asAnswer<Body>(answer.statusCode, answer.headers as Record<string, string>, answer.body)
    }

    return {
      get: path => call('GET', path),
      post: (path, body, headers) => call('POST', path, body, headers),
      patch: (path, body) => call('PATCH', path, body),
      delete: (path, body) => call('DELETE', path, body),
    }
  }
}

function asAnswer<Body>(status: number, headers: Record<string, string>, body: string): ApiAnswer<Body> {
  const parsed = body === '' ? undefined : JSON.parse(body)
  return status < 400
    ? { ok: true, headers, body: parsed }
    : { ok: false, headers, problem: { ...parsed, retryAfter: headers['retry-after'] } }
}
