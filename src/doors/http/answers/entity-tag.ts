import { createHash } from 'node:crypto'
import type { App } from '../server/http-deps.ts'

export function entityTag(body: string | Uint8Array): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
}

/** Whether the If-None-Match of a request names the tag. Weak comparison, as RFC 9110 (section 13.1.2) asks. */
export function isKnownTag(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false
  return header === '*' || header.split(',').some(each => each.trim().replace(/^W\//, '') === tag)
}

/** Every answer that caches may store bears a tag of its bytes; a request that shows the tag gets a 304 without them. */
export function tagAnswers(app: App): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const isCacheable = reply.statusCode === 200 && mayBeStored(reply.getHeader('cache-control'))
    if (!isCacheable || !isWhole(payload)) return done(null, payload)
    const tag = String(reply.getHeader('etag') ?? entityTag(payload))
    reply.header('etag', tag)
    if (!isKnownTag(request.headers['if-none-match'], tag)) return done(null, payload)
    reply.code(304).removeHeader('content-length')
    done(null, null)
  })
}

function isWhole(payload: unknown): payload is string | Uint8Array {
  return typeof payload === 'string' || payload instanceof Uint8Array
}

function mayBeStored(caching: unknown): boolean {
  return !String(caching).includes('no-store')
}
