import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { PROBLEMS } from '../../../core/runtime/problem.ts'

/** Bytes that are not HTTP never reach a route; they still get an answer that a program can read. */
export function answerBrokenRequest(
  this: FastifyInstance,
  error: Error & { code?: string },
  socket: Socket,
): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return void socket.destroy()
  const [status, reason] = statusOf(error.code)
  const body = JSON.stringify({
    type: 'about:blank',
    title: PROBLEMS['bad-request'],
    status,
    detail: 'The request is not well-formed HTTP, or came too slowly.',
    code: 'bad-request',
  })
  const head = [
    `HTTP/1.1 ${status} ${reason}`,
    'Content-Type: application/problem+json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'X-Content-Type-Options: nosniff',
    "Content-Security-Policy: default-src 'none'; frame-ancestors 'none'",
    'Cache-Control: no-store',
    'Connection: close',
  ]
  // Half a close is not enough: whoever goes on sending would keep the connection for ever.
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy())
}

function statusOf(code: string | undefined): [number, string] {
  if (code === 'HPE_HEADER_OVERFLOW') return [431, 'Request Header Fields Too Large']
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return [408, 'Request Timeout']
  return [400, 'Bad Request']
}
