import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { createGzip, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptsCoding } from '../../../core/web/accept-header.ts'
import type { App } from '../server/http-deps.ts'

const BYTES_MIN = 1024
const COMPRESSIBLE = /^(?:text\/html|text\/css|text\/javascript|application\/(?:javascript|json))\b/
const API_DOCS = /^\/api-docs(?:[/?]|$)/
const OPTIONS = { level: 6 }

const compress = promisify(gzip)

/** Pages and the API reference are sent compressed. Answers of the API stay as they are: most are small, and some signed. */
export function compressAnswers(app: App): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (!isCompressible(request, reply)) return payload
    if (payload instanceof Readable) {
      mark(reply)
      return payload.pipe(createGzip(OPTIONS))
    }
    if (typeof payload !== 'string' && !(payload instanceof Uint8Array)) return payload
    if (payload.length < BYTES_MIN) return payload
    mark(reply)
    return compress(payload, OPTIONS)
  })
}

function isCompressible(request: FastifyRequest, reply: FastifyReply): boolean {
  const type = String(reply.getHeader('content-type') ?? '')
  const isOurs = type.startsWith('text/html') || API_DOCS.test(request.url)
  if (!isOurs || !COMPRESSIBLE.test(type) || reply.hasHeader('content-encoding')) return false
  if (reply.statusCode === 304 || reply.statusCode === 206) return false
  return acceptsCoding(request.headers['accept-encoding'], 'gzip') && !mayLeakByLength(request)
}

/**
 * BREACH: a page with a secret and words of an attacker's choice betrays the secret by its compressed length. Another site
 * can make a browser send such a request with its cookie; then nothing is compressed.
 */
function mayLeakByLength({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site']
  return headers.cookie !== undefined && site !== 'same-origin' && site !== 'none'
}

/** A tag that a route made of the uncompressed bytes is weak now (RFC 9110, section 8.8.1). */
function mark(reply: FastifyReply): void {
  const tag = reply.getHeader('etag')
  if (typeof tag === 'string' && !tag.startsWith('W/')) reply.header('etag', `W/${tag}`)
  const vary = String(reply.getHeader('vary') ?? '')
  if (!/accept-encoding/i.test(vary))
    reply.header('vary', vary === '' ? 'accept-encoding' : `${vary}, accept-encoding`)
  reply.header('content-encoding', 'gzip').removeHeader('content-length')
}
