import { z } from 'zod'
import { accountLineSchema, overviewSchema } from '../../../../access/operators/overview-schemas.ts'
import { answerResponse, problemResponses } from '../../answers/problem-document.ts'
import type { App, HttpDeps } from '../../server/http-deps.ts'
import { FOR_THE_OPERATOR, type OperatorAccess } from '../../server/operator-access.ts'
import { presentAccountLine, presentOverview } from './present-overview.ts'

const SEARCH_CHARACTERS_MAX = 320

export function overviewEndpoints(app: App, deps: HttpDeps, access: OperatorAccess): void {
  showOverview(app, deps, access)
  findAccounts(app, deps, access)
}

function showOverview(app: App, { allowanceRequests, operations }: HttpDeps, access: OperatorAccess): void {
  app.get(
    '/api/v1/admin/overview',
    {
      schema: {
        ...FOR_THE_OPERATOR,
        operationId: 'showOverview',
        summary: 'How the service stands',
        description:
          'For the operator: accounts, requests for more, sources, queues, log, load, settings, recent problems. Figures and problems are those of the process that answers.',
        response: {
          200: answerResponse('How it stands.', overviewSchema),
          ...problemResponses('unauthorized'),
        },
      },
      onRequest: access.require,
    },
    async (_request, reply) => {
      reply.header('cache-control', 'no-store')
      return presentOverview(await operations.overview(), await allowanceRequests.list())
    },
  )
}

function findAccounts(app: App, { operations }: HttpDeps, access: OperatorAccess): void {
  app.get(
    '/api/v1/admin/accounts',
    {
      schema: {
        ...FOR_THE_OPERATOR,
        operationId: 'findAccounts',
        summary: 'Find accounts by a part of their address',
        querystring: z.object({ q: z.string().max(SEARCH_CHARACTERS_MAX).default('') }),
        response: {
          200: answerResponse(
            'At most 50, newest first.',
            z.object({ accounts: z.array(accountLineSchema) }).meta({ id: 'AccountLines' }),
          ),
          ...problemResponses('unauthorized', 'invalid-field'),
        },
      },
      onRequest: access.require,
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const accounts = await operations.findAccounts(request.query.q.toWellFormed().replaceAll('\0', ''))
      return { accounts: accounts.map(presentAccountLine) }
    },
  )
}
