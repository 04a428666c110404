import type { HTTPMethods } from 'fastify'
import { Problem } from '../../core/problem.ts'
import type { App } from './http-deps.ts'

const METHODS: HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/**
 * Whoever comes to the right address with the wrong method is told which are right (RFC 9110, section 15.5.6): "nothing is
 * here" would send them looking for another address. Returns what has to be called when all routes are there.
 */
export function refuseOtherMethods(app: App): () => void {
  const allowed = new Map<string, Set<string>>()
  app.addHook('onRoute', ({ url, method }) => {
    const methods = allowed.get(url) ?? new Set()
    for (const each of [method].flat()) methods.add(each)
    allowed.set(url, methods)
  })
  return () => {
    for (const [url, methods] of [...allowed]) {
      const [own, others] = [true, false].map(isOwn => METHODS.filter(each => methods.has(each) === isOwn))
      if (others!.length === 0) continue
      app.route({
        method: others!,
        url,
        schema: { hide: true },
        // Before anything is read of a body.
        onRequest: async (_request, reply) => {
          reply.header('allow', own!.join(', '))
          throw new Problem('method-not-allowed', `Use ${own!.join(' or ')} here.`)
        },
        handler: async () => {},
      })
    }
  }
}
