import { listVersions } from '../../../../pipeline/present/list-versions.ts'
import { presentedHashQuery, versionsSchema } from '../../../../pipeline/present/wire-schemas.ts'
import { CORS } from '../../answers/cors.ts'
import { findCertificate, setCaching, viewerOf } from '../../answers/find-certificate.ts'
import { answerResponse, problemResponses, unchangedResponse } from '../../answers/problem-document.ts'
import { showCertificate } from '../../answers/show-certificate.ts'
import type { CallerHooks } from '../../server/caller.ts'
import type { App, RouteDeps } from '../../server/http-deps.ts'
import { KEY_READER_PROBLEMS } from '../../server/problem-groups.ts'
import { codeParams } from '../../server/text-fields.ts'

const OTHER_PROBLEMS = ['bad-request', 'not-found', 'invalid-field', 'rate-limited'] as const

export function certificateEndpoints(app: App, deps: RouteDeps, hooks: CallerHooks): void {
  showOne(app, deps, hooks)
  showVersions(app, deps, hooks)
}

function showOne(app: App, deps: RouteDeps, { identify }: CallerHooks): void {
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
          'Public, with the explanations of public products unless the account says otherwise. Its owner, by API key or session, also ' +
          'sees the explanations, title and source of what is private, and of a mail its ' +
          `sender, keys and attachments. \`hash\` and \`badge_url\` of a private certificate (${privateNames}) are there for ` +
          'the owner, and for a caller who presents the hash of its content as `hash`; otherwise they are absent.',
        security: [{}, { apiKey: [] }, { session: [] }],
        params: codeParams,
        querystring: presentedHashQuery,
        response: {
          200: answerResponse('The certificate.', schemas.certificate),
          ...unchangedResponse,
          ...problemResponses(...KEY_READER_PROBLEMS, ...OTHER_PROBLEMS),
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

function showVersions(app: App, deps: RouteDeps, { identify }: CallerHooks): void {
  app.get(
    '/api/v1/certificates/:code/versions',
    {
      config: CORS,
      schema: {
        tags: ['Check'],
        operationId: 'listVersions',
        summary: 'The versions of a certificate',
        description:
          'The certificates that it superseded and that superseded it, oldest first, with what changed from one to the next. Private ' +
          'ones other than itself are listed for their owner alone.',
        security: [{}, { apiKey: [] }, { session: [] }],
        params: codeParams,
        response: {
          200: answerResponse('Its versions, itself among them.', versionsSchema),
          ...unchangedResponse,
          ...problemResponses(...KEY_READER_PROBLEMS, 'bad-request', 'not-found'),
        },
      },
      onRequest: identify,
    },
    async (request, reply) => {
      const certificate = await findCertificate(deps, request.params.code)
      const owner = request.caller?.accountId === certificate.accountId
      setCaching(reply, certificate, { owner })
      return { versions: await listVersions(certificate, owner, deps) }
    },
  )
}
