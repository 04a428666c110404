import type { App } from './http-deps.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    forAnyone?: true
  }
}

/** The `config` of a route that pages of any site may read. No cookie of theirs is sent along, so nothing can be taken. */
export const FOR_ANYONE = { forAnyone: true } as const

const PREFLIGHT = {
  'access-control-allow-methods': 'GET, HEAD',
  'access-control-allow-headers': 'Accept, If-None-Match',
  'access-control-max-age': '86400',
}

/** Whatever such a route answers may be read, refusals too: else nobody can tell what is unknown from what is down. */
export function openToAnyone(app: App): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config.forAnyone) reply.header('access-control-allow-origin', '*')
    done()
  })
  app.addHook('onRoute', ({ method, url, config }) => {
    if (method !== 'GET' || !config?.forAnyone) return
    app.options(url, { schema: { hide: true }, config: FOR_ANYONE }, (_request, reply) =>
      reply.code(204).headers(PREFLIGHT).send(),
    )
  })
}
