import type { FastifyRequest } from 'fastify'
import { Problem } from '../../core/runtime/problem.ts'
import { say } from '../../core/text/say.ts'
import { isOwnOrigin } from '../../core/web/own-origin.ts'

/**
 * Any site's page can post a form to us, and the browser adds our visitor's cookie. A form is accepted only if the
 * browser states that a page of ours sent it; a missing statement is not enough, as only browsers send forms.
 */
export function requireSameOriginForm(request: FastifyRequest, baseUrl: string): void {
  if (request.method !== 'POST') return
  const { protocol, headers } = request
  const { origin, host, 'sec-fetch-site': site } = headers
  const isOwnSite = site === undefined || site === 'same-origin'
  const hasOwnOrigin = origin === undefined || isOwnOrigin(origin, { host, protocol, baseUrl })
  if (!isOwnSite || !hasOwnOrigin || (site === undefined && origin === undefined)) {
    throw new Problem('cross-origin', say`This form was not sent from a page of ours, so nothing was done.`)
  }
}
