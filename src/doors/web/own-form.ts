import type { FastifyRequest } from 'fastify'
import { Problem } from '../../core/problem.ts'

/**
 * Any site's page can post a form to us, and the browser adds our visitor's cookie. A form is taken only where the
 * browser itself says that it was sent from a page of ours; silence is not enough, as nobody but a browser sends forms.
 */
export function requireOwnForm(request: FastifyRequest, baseUrl: string): void {
  if (request.method !== 'POST') return
  const { origin, host, 'sec-fetch-site': site } = request.headers
  const ownSite = site === undefined || site === 'same-origin'
  const ownOrigin = origin === undefined || origin === baseUrl || isOf(host, origin)
  if (!ownSite || !ownOrigin || (site === undefined && origin === undefined)) {
    throw new Problem('cross-origin', 'This form was not sent from a page of ours, so nothing was done.')
  }
}

/** Nobody is at no host: an origin that is none and a request that names none must not pass for the same. */
function isOf(host: string | undefined, origin: string): boolean {
  return Boolean(host) && URL.parse(origin)?.host === host
}
