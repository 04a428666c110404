import type { FastifyRequest } from 'fastify'
import { Problem } from '../../../core/runtime/problem.ts'
import { say } from '../../../core/text/say.ts'
import { isOwnOrigin } from '../../../core/web/own-origin.ts'

/**
 * CSRF protection: a browser names the origin of a request, and a page of another site must not act with a visitor's
 * cookie. Programs send neither header and pass: no site can make them send a cookie.
 */
export function requireOwnOrigin(request: FastifyRequest, baseUrl: string): void {
  const { protocol, headers } = request
  const { origin, host, 'sec-fetch-site': site } = headers
  const isCrossSiteFetch = typeof site === 'string' && site !== 'same-origin' && site !== 'none'
  const hasForeignOrigin = origin !== undefined && !isOwnOrigin(origin, { host, protocol, baseUrl })
  if (isCrossSiteFetch || hasForeignOrigin) {
    throw new Problem('cross-origin', say`This request comes from another site.`)
  }
  const type = request.headers['content-type']
  if (type !== undefined && !/^application\/json\b/i.test(type)) {
    throw new Problem('not-json', say`Send Content-Type: application/json.`)
  }
}
