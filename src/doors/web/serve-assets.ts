import type { Assets } from './assets.ts'
import type { App } from './web-deps.ts'

const IMMUTABLE = 'public, max-age=31536000, immutable'

export function serveAssets(app: App, { files }: Assets): void {
  app.get<{ Params: { name: string } }>(
    '/assets/:name',
    { schema: { hide: true } },
    async (request, reply) => {
      const found = files.get(request.params.name)
      if (found === undefined) return reply.callNotFound()
      reply.headers({ 'content-type': found.type, 'cache-control': IMMUTABLE, vary: 'accept-encoding' })
      const accepted = String(request.headers['accept-encoding'] ?? '')
      if (/\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(found.brotli())
      if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(found.gzip())
      return reply.send(found.body)
    },
  )
}
