import { z } from 'zod'
import { Problem } from '../../../../core/runtime/problem.ts'
import { answerResponse, problemResponses } from '../../answers/problem-document.ts'
import type { App, HttpDeps } from '../../server/http-deps.ts'
import { isFromOwnMachine, requireToken } from '../../server/operator-access.ts'

/** After a refused write: disk space takes at least this long to return. */
const RETRY_SECONDS = 5

export function operationsEndpoints(app: App, deps: HttpDeps): void {
  showHealth(app)
  showReadiness(app, deps)
  showMetrics(app, deps)
}

function showHealth(app: App): void {
  app.get(
    '/healthz',
    {
      schema: {
        tags: ['Operations'],
        operationId: 'showHealth',
        summary: 'Whether the process answers',
        security: [],
        response: {
          200: answerResponse('It answers.', z.object({ status: z.literal('ok') })),
          ...problemResponses(),
        },
      },
    },
    async () => ({ status: 'ok' as const }),
  )
}

function showReadiness(app: App, deps: HttpDeps): void {
  app.get(
    '/readyz',
    {
      schema: {
        tags: ['Operations'],
        operationId: 'showReadiness',
        summary: 'Whether certificates can be issued',
        description:
          'Looks by itself, at most once a second, whether the database takes writes: a full disk is told before a certification is refused, and room again without one.',
        security: [],
        response: {
          200: answerResponse(
            'Certificates are being issued.',
            z.object({
              status: z.literal('ready'),
              log: z.object({ size: z.int() }),
              ipfs: z.object({ addresses: z.array(z.string()) }),
            }),
          ),
          ...problemResponses('issuing-stopped', 'overloaded'),
        },
      },
    },
    async () => {
      const { size } = await requireReady(deps)
      return { status: 'ready' as const, log: { size }, ipfs: { addresses: deps.ipfsAddresses() } }
    },
  )
}

/** The log's head if the next certificate can be issued; otherwise throws the problem that it would meet. */
async function requireReady({ certifier, log, writeProbe }: HttpDeps) {
  const reason = certifier.stoppedBecause() ?? (await certifier.refusal())
  if (reason !== undefined) throw new Problem('issuing-stopped', reason)
  const head = (await log.head())!
  const refusal = await writeProbe.refusal()
  if (refusal !== undefined)
    throw new Problem('issuing-stopped', refusal, { retryAfterSeconds: RETRY_SECONDS })
  return head
}

function showMetrics(app: App, { bodies, certifier, metrics, metricsToken }: HttpDeps): void {
  app.get(
    '/metrics',
    {
      schema: {
        tags: ['Operations'],
        operationId: 'showMetrics',
        summary: 'Figures for Prometheus',
        description:
          'For the operator: programs on the same machine, and with the token of PINPROOF_METRICS_TOKEN as bearer any other. Without that setting nothing is here for others.',
        security: [{ metricsToken: [] }, {}],
        response: {
          200: { description: 'Prometheus text format.', content: { 'text/plain': { schema: z.string() } } },
          ...problemResponses('unauthorized', 'not-found'),
        },
      },
      onRequest: async request => {
        if (!isFromOwnMachine(request)) requireToken(request, metricsToken)
      },
    },
    async (_request, reply) => {
      metrics.loadSeen(await certifier.load(), bodies.load())
      const { contentType, body } = await metrics.render()
      return reply.header('content-type', contentType).send(body)
    },
  )
}
