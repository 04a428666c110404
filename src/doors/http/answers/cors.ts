import type { App } from '../server/http-deps.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    cors?: true
  }
}

/** The `config` of a route that pages of any site may read. The browser sends no cookie along, so only public data is read. */
export const CORS = { cors: true } as const

const PREFLIGHT = {
  'access-control-allow-methods': 'GET, HEAD',
  'access-control-allow-headers': 'Accept, If-None-Match',
  'access-control-max-age': '86400',
}

/** Every answer of such a route may be read, refusals too: otherwise a page could not tell unknown from unavailable. */
export function allowCrossOrigin(app: App): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config.cors) reply.header('access-control-allow-origin', '*')
    done()
  })
  app.addHook('onRoute', ({ method, url, config }) => {
    if (method !== 'GET' || !config?.cors) return
    app.options(url, { schema: { hide: true }, config: CORS }, (_request, reply) =>
      reply.code(204).headers(PREFLIGHT).send(),
    )
  })
}
