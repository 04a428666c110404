import { z } from 'zod'
import { SESSION_HEADERS } from '../../answers/answer-headers.ts'
import { problemResponses } from '../../answers/problem-document.ts'
import type { App, HttpDeps } from '../../server/http-deps.ts'
import { FOR_THE_OPERATOR, type OperatorAccess } from '../../server/operator-access.ts'
import { OWNER_PROBLEMS } from '../../server/problem-groups.ts'
import { requireOwnOrigin } from '../../server/require-own-origin.ts'

/** For the operator's page: a browser shows the token once, and a cookie stands for it. */
export function operatorSessionEndpoints(app: App, deps: HttpDeps, access: OperatorAccess): void {
  openSession(app, deps, access)
  closeSession(app, access)
}

function openSession(app: App, { baseUrl }: HttpDeps, access: OperatorAccess): void {
  app.post(
    '/api/v1/admin/sessions',
    {
      schema: {
        tags: ['Operations'],
        security: [{ adminToken: [] }],
        operationId: 'openOperatorSession',
        summary: 'Let this browser use the operator’s page',
        description: 'Sets a cookie for eight hours. Another PINPROOF_ADMIN_TOKEN ends it.',
        response: {
          204: z.undefined().meta({ description: 'The cookie is set.', headers: SESSION_HEADERS }),
          ...problemResponses(...OWNER_PROBLEMS),
        },
      },
      onRequest: async request => {
        requireOwnOrigin(request, baseUrl)
        access.requireBearer(request)
      },
    },
    async (_request, reply) => {
      access.open(reply)
      return reply.code(204).send()
    },
  )
}

function closeSession(app: App, access: OperatorAccess): void {
  app.delete(
    '/api/v1/admin/sessions',
    {
      schema: {
        ...FOR_THE_OPERATOR,
        operationId: 'closeOperatorSession',
        summary: 'Let this browser use the operator’s page no longer',
        response: {
          204: z.undefined().meta({ description: 'The cookie is gone.', headers: SESSION_HEADERS }),
          ...problemResponses(...OWNER_PROBLEMS),
        },
      },
      onRequest: access.require,
    },
    async (_request, reply) => {
      access.close(reply)
      return reply.code(204).send()
    },
  )
}
