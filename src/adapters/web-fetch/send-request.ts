import { type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http'
import type { Socket } from 'node:net'

const HEADER_BYTES_MAX = 16 * 1024

/** With a body it is a POST, without one a GET. */
export type Request = { headers: OutgoingHttpHeaders; body?: Uint8Array }

/** Sends one request over this connection. Undefined when what comes back is not the head of an HTTP answer. */
export function sendRequest(
  socket: Socket,
  url: URL,
  { headers, body }: Request,
): Promise<IncomingMessage | undefined> {
  return new Promise(resolve => {
    const sent = request({
      createConnection: () => socket,
      method: body === undefined ? 'GET' : 'POST',
      path: `${url.pathname}${url.search}`,
      headers: { host: url.host, ...headers },
      maxHeaderSize: HEADER_BYTES_MAX,
    })
    sent.once('response', response => {
      response.on('error', () => {})
      // Bytes beyond the declared length are an error of the request; the body must not pass for whole.
      sent.on('error', error => response.destroy(error))
      resolve(response)
    })
    sent.on('error', () => resolve(undefined))
    sent.once('close', () => resolve(undefined))
    sent.end(body)
  })
}
