import type { FastifyRequest } from 'fastify'
import { Problem } from '../../core/runtime/problem.ts'
import { isOwnOrigin } from '../../core/web/own-origin.ts'

/**
 * Any site's page can post a form to us, and the browser adds our visitor's cookie. A form is taken only where the
 * browser itself says that it was sent from a page of ours; silence is not enough, as only browsers send forms.
 */
export function requireSameOriginForm(request: FastifyRequest, baseUrl: string): void {
  if (request.method !== 'POST') return
  const { protocol, headers } = request
  const { origin, host, 'sec-fetch-site': site } = headers
  const ownSite = site === undefined || site === 'same-origin'
  const ownOrigin = origin === undefined || isOwnOrigin(origin, { host, protocol, baseUrl })
  if (!ownSite || !ownOrigin || (site === undefined && origin === undefined)) {
    throw new Problem('cross-origin', 'This form was not sent from a page of ours, so nothing was done.')
  }
}
