import { presentedHashQuery } from '../../../../pipeline/present/wire-schemas.ts'
import { CORS } from '../../answers/cors.ts'
import { findCertificate, setCaching, viewerOf } from '../../answers/find-certificate.ts'
import { answerResponse, problemResponses, unchangedResponse } from '../../answers/problem-document.ts'
import { showCertificate } from '../../answers/show-certificate.ts'
import type { CallerHooks } from '../../server/caller.ts'
import type { App, RouteDeps } from '../../server/http-deps.ts'
import { codeParams } from '../../server/text-fields.ts'

export function certificateEndpoint(app: App, deps: RouteDeps, { identify }: CallerHooks): void {
  const { products, schemas } = deps
  const privateTypes = products.typesThat(({ disclosure }) => disclosure === 'private')
  const privateNames = privateTypes.map(type => `\`${type}\``).join(', ')
  app.get(
    '/api/v1/certificates/:code',
    {
      config: CORS,
      schema: {
        tags: ['Check'],
        operationId: 'showCertificate',
        summary: 'A certificate',
        description:
          'Public. Its owner, by API key or session, also sees the explanations, title and source of what is private, and of a mail its ' +
          `sender, keys and attachments. \`hash\` and \`badge_url\` of a private certificate (${privateNames}) are there for ` +
          'the owner, and for a caller who presents the hash of its content as `hash`; otherwise they are absent.',
        security: [{}, { apiKey: [] }, { session: [] }],
        params: codeParams,
        querystring: presentedHashQuery,
        response: {
          200: answerResponse('The certificate.', schemas.certificate),
          ...unchangedResponse,
          ...problemResponses('bad-request', 'unauthorized', 'not-found', 'invalid-field', 'rate-limited'),
        },
      },
      onRequest: identify,
    },
    async (request, reply) => {
      const certificate = await findCertificate(deps, request.params.code)
      const viewer = await viewerOf(request, certificate, request.query.hash, deps.openingAttempts)
      setCaching(reply, certificate, viewer)
      return showCertificate(deps, certificate, viewer)
    },
  )
}
