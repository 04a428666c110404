import type { HTTPMethods } from 'fastify'
import { Problem } from '../../../core/runtime/problem.ts'
import type { App } from './http-deps.ts'

const METHODS: HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/**
 * Whoever comes to the right address with the wrong method is told which are right (RFC 9110, section 15.5.6): "nothing is
 * here" would send them looking for another address. Returns what has to be called when all routes are there.
 */
export function refuseOtherMethods(app: App): () => void {
  const urls = new Set<string>()
  app.addHook('onRoute', ({ url }) => void urls.add(url))
  return () => {
    for (const url of [...urls]) {
      const own = METHODS.filter(method => app.hasRoute({ url, method }))
      const others = METHODS.filter(method => !own.includes(method))
      if (others.length === 0) continue
      app.route({
        method: others,
        url,
        schema: { hide: true },
        // Before anything is read of a body.
        onRequest: async (_request, reply) => {
          reply.header('allow', own.join(', '))
          throw new Problem('method-not-allowed', `Use ${own.join(' or ')} here.`)
        },
        handler: async () => {},
      })
    }
  }
}
