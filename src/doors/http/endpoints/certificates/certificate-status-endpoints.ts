import { z } from 'zod'
import { VERIFY_CODE_PATTERN } from '../../../../core/record/verify-code.ts'
import type { StatusChange } from '../../../../pipeline/commit/change.ts'
import { answerResponse, problemResponses } from '../../answers/problem-document.ts'
import { showCertificate } from '../../answers/show-certificate.ts'
import { type CallerHooks, callerOf } from '../../server/caller.ts'
import type { App, RouteDeps } from '../../server/http-deps.ts'
import { KEY_OWNER_PROBLEMS } from '../../server/problem-groups.ts'
import { codeParams, lineOfText } from '../../server/text-fields.ts'

const REASON_CHARACTERS_MAX = 500

/** The parts of the description that every change of a status has. */
function sharedParts({ schemas }: RouteDeps) {
  return {
    tags: ['Certify'],
    security: [{ apiKey: [] }, { session: [] }],
    params: codeParams,
    response: {
      200: answerResponse('The certificate in its new status.', schemas.certificate),
      ...problemResponses(
        ...KEY_OWNER_PROBLEMS,
        'bad-request',
        'not-found',
        'conflict',
        'invalid-field',
        'overloaded',
        'issuing-stopped',
      ),
    },
  }
}

export function certificateStatusEndpoints(app: App, deps: RouteDeps, hooks: CallerHooks): void {
  revokeCertificate(app, deps, hooks)
  supersedeCertificate(app, deps, hooks)
}

function revokeCertificate(app: App, deps: RouteDeps, { requireAny }: CallerHooks): void {
  app.post(
    '/api/v1/certificates/:code/revoke',
    {
      schema: {
        ...sharedParts(deps),
        operationId: 'revokeCertificate',
        summary: 'Revoke your certificate',
        description:
          'The change is entered in the log and cannot be undone. The reason is shown on the certificate.',
        body: z.object({
          reason: lineOfText(REASON_CHARACTERS_MAX).meta({ examples: ['Published in error'] }),
        }),
      },
      onRequest: requireAny,
    },
    async request => {
      const { code } = request.params
      const { reason } = request.body
      return changeStatus(deps, { kind: 'revoked', code, accountId: callerOf(request).accountId, reason })
    },
  )
}

function supersedeCertificate(app: App, deps: RouteDeps, { requireAny }: CallerHooks): void {
  app.post(
    '/api/v1/certificates/:code/supersede',
    {
      schema: {
        ...sharedParts(deps),
        operationId: 'supersedeCertificate',
        summary: 'Name a newer certificate of yours as the successor',
        description:
          'For a corrected article or a new version of a document. The change is entered in the log.',
        body: z.object({ by: z.string().regex(VERIFY_CODE_PATTERN, 'must be a certificate’s code') }),
      },
      onRequest: requireAny,
    },
    async request => {
      const { code } = request.params
      const { by } = request.body
      return changeStatus(deps, { kind: 'superseded', code, accountId: callerOf(request).accountId, by })
    },
  )
}

async function changeStatus(deps: RouteDeps, change: StatusChange) {
  const certificate = await deps.certifier.restate(change)
  return showCertificate(deps, certificate, { owner: true })
}
