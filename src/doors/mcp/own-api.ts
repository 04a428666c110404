import type { FastifyRequest } from 'fastify'
import type { App } from './app.ts'
import type { McpApi } from './mcp-api.ts'

/** What tells the API who is asking and from where. No cookie: an agent acts with a key of its own or with none. */
const PASSED_ON = ['authorization', 'host', 'x-forwarded-for', 'x-forwarded-proto']

/** The API of the same application, without a network in between: its rights, limits and words hold for tools too. */
export function createOwnApi(app: App, request: FastifyRequest): McpApi {
  const passedOn = Object.fromEntries(
    PASSED_ON.flatMap(name => {
      const value = request.headers[name]
      return value === undefined ? [] : [[name, value]]
    }),
  )
  const remoteAddress = request.raw.socket.remoteAddress ?? '127.0.0.1'
  return {
    hasKey: request.headers.authorization !== undefined,
    async call(method, url, { body, headers } = {}) {
      const sent = body === undefined ? {} : { payload: JSON.stringify(body) }
      const type = body === undefined ? {} : { 'content-type': 'application/json' }
      const answer = await app.inject({
        method,
        url,
        headers: { ...passedOn, ...type, ...headers },
        remoteAddress,
        ...sent,
      })
      return { status: answer.statusCode, body: JSON.parse(answer.body) }
    },
  }
}
