import type { FastifyReply } from 'fastify'
import type { ApiAnswer } from './api-client.ts'

/** Forwards the API's session headers to the visitor's browser. */
export function forwardSession(reply: FastifyReply, { headers }: ApiAnswer<unknown>): FastifyReply {
  for (const name of ['set-cookie', 'clear-site-data']) {
    const value = headers[name]
    if (value !== undefined) reply.header(name, value)
  }
  return reply
}
