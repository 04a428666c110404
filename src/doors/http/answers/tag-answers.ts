import type { App } from '../server/http-deps.ts'
import { entityTag, isKnownTag } from './entity-tag.ts'

/** Every answer that others may keep bears a tag of its bytes, and whoever shows that tag is spared the bytes. */
export function tagAnswers(app: App): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const kept = reply.statusCode === 200 && isKept(reply.getHeader('cache-control'))
    if (!kept || !isWhole(payload)) return done(null, payload)
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

function isKept(caching: unknown): boolean {
  return !String(caching).includes('no-store')
}
