import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'

export function entityTag(body: string | Uint8Array): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
}

/** Sends the body, or only 304 when the caller has it already. Bypasses serialisers: the bytes are final. */
export function sendWithTag(reply: FastifyReply, body: string | Uint8Array, tag: string) {
  reply.header('etag', tag).serializer((bytes: string | Uint8Array) => bytes as string)
  const known = reply.request.headers['if-none-match']
  if (reply.statusCode === 200 && known !== undefined && matches(known, tag)) return reply.code(304).send()
  return reply.send(
    typeof body === 'string' ? body : Buffer.from(body.buffer, body.byteOffset, body.byteLength),
  )
}

/** Weak comparison, as RFC 9110 asks of If-None-Match. */
function matches(header: string, tag: string): boolean {
  return header === '*' || header.split(',').some(each => each.trim().replace(/^W\//, '') === tag)
}
