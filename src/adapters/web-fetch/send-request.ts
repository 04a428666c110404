import { type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http'
import type { Socket } from 'node:net'

const HEADER_BYTES_MAX = 16 * 1024

/** Sends one GET over this connection. Undefined when what comes back is not the head of an HTTP answer. */
export function sendRequest(
  socket: Socket,
  url: URL,
  headers: OutgoingHttpHeaders,
): Promise<IncomingMessage | undefined> {
  return new Promise(resolve => {
    const sent = request({
      createConnection: () => socket,
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
    sent.end()
  })
}
