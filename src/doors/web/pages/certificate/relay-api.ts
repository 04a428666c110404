import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../../web-deps.ts'

const REQUEST_HEADERS = ['authorization', 'cookie', 'host', 'x-forwarded-for', 'x-forwarded-proto']
const ANSWER_HEADERS = ['content-type', 'cache-control', 'access-control-allow-origin', 'retry-after']

/** Forwards a program's request from a page's address to the API: the same bytes, status and rights. */
export async function relayApi(
  app: App,
  path: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const answer = await app.inject({
    method: 'GET',
    url: path,
    headers: pick(request.headers, REQUEST_HEADERS),
    remoteAddress: request.raw.socket.remoteAddress ?? '127.0.0.1',
  })
  return reply
    .code(answer.statusCode)
    .headers(pick(answer.headers, ANSWER_HEADERS))
    .header('vary', 'accept, authorization, cookie')
    .send(answer.rawPayload)
}

function pick(headers: Record<string, string | string[] | number | undefined>, names: string[]) {
  return Object.fromEntries(
    names.flatMap(name => {
      const value = headers[name]
      return value === undefined ? [] : [[name, String(value)]]
    }),
  )
}
