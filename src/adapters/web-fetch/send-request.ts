import { type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http'
import type { Socket } from 'node:net'
import type { FetchOptions, PostOptions } from '../../core/web/web-fetcher.port.ts'
import { ACCEPTED_ENCODINGS } from './read-page.ts'

/** Of the answer. */
const HEADER_BYTES_MAX = 16 * 1024
const VALIDATOR_LENGTH_MAX = 1024
/** A bearer token with many claims takes a few thousand. */
const HEADER_LENGTH_MAX = 8192
const ADDABLE = /^(?!host$|transfer-encoding$)[a-z0-9-]{1,64}$/

/** With a body it is a POST, without one a GET. */
export type Request = { headers: OutgoingHttpHeaders; body?: Uint8Array }

/** Sends one request over this connection. Undefined when the answer does not begin like HTTP. */
export function sendRequest(
  socket: Socket,
  url: URL,
  { headers, body }: Request,
): Promise<IncomingMessage | undefined> {
  return new Promise(resolve => {
    const outgoing = request({
      createConnection: () => socket,
      method: body === undefined ? 'GET' : 'POST',
      path: `${url.pathname}${url.search}`,
      headers: { host: url.host, ...headers },
      maxHeaderSize: HEADER_BYTES_MAX,
    })
    outgoing.once('response', response => {
      response.on('error', () => {})
      // Bytes beyond the declared length are an error of the request; the body must not pass for whole.
      outgoing.on('error', error => response.destroy(error))
      resolve(response)
    })
    outgoing.on('error', () => resolve(undefined))
    outgoing.once('close', () => resolve(undefined))
    outgoing.end(body)
  })
}

export function fetchHeaders(
  userAgent: string,
  { accept, etag, lastModified }: FetchOptions,
): OutgoingHttpHeaders {
  return {
    ...ownHeaders(userAgent, accept ?? '*/*'),
    ...(isSendable(etag, VALIDATOR_LENGTH_MAX) && { 'if-none-match': etag }),
    ...(isSendable(lastModified, VALIDATOR_LENGTH_MAX) && { 'if-modified-since': lastModified }),
  }
}

/** Adds the headers of the caller, which cannot replace our own or those of the body. */
export function postHeaders(
  userAgent: string,
  body: Uint8Array,
  { headers = {} }: PostOptions,
  type = 'application/json',
): OutgoingHttpHeaders {
  const callerHeaders = Object.entries(headers)
    .map(([name, value]): [string, string] => [name.toLowerCase(), value])
    .filter(([name, value]) => ADDABLE.test(name) && isSendable(value, HEADER_LENGTH_MAX))
  return {
    ...Object.fromEntries(callerHeaders),
    ...ownHeaders(userAgent, 'application/json'),
    'content-type': type,
    'content-length': body.byteLength,
  }
}

function ownHeaders(userAgent: string, accept: string): OutgoingHttpHeaders {
  return { 'user-agent': userAgent, accept, 'accept-encoding': ACCEPTED_ENCODINGS, connection: 'close' }
}

/** Invalid values are left out: a site chose the validator's text, and a key may have been pasted badly. */
function isSendable(value: string | undefined, lengthMax: number): value is string {
  return value !== undefined && value.length <= lengthMax && /^[\x20-\x7e]+$/.test(value)
}
