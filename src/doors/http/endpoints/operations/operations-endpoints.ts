import { z } from 'zod'
import { Problem } from '../../../../core/runtime/problem.ts'
import { entryTime } from '../../../../pipeline/commit/extend-tree.ts'
import { answerResponse, problemResponses } from '../../answers/problem-document.ts'
import type { App, HttpDeps } from '../../server/http-deps.ts'
import { isFromOwnMachine, requireToken } from '../../server/operators-only.ts'

/** A disk is not emptied faster. */
const ASK_AGAIN_SECONDS = 5

export function operationsEndpoint(
  app: App,
  { certifier, bodies, log, writeProbe, clock, metrics, metricsToken, ipfsAddresses }: HttpDeps,
): void {
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
      const stopped = certifier.stoppedBecause()
      if (stopped !== undefined) throw new Problem('issuing-stopped', stopped)
      const head = (await log.head())!
      // Nothing can be dated by a clock that is behind the log.
      entryTime(clock, { head })
      const refusal = await writeProbe.refusal()
      if (refusal !== undefined)
        throw new Problem('issuing-stopped', refusal, { retryAfterSeconds: ASK_AGAIN_SECONDS })
      return {
        status: 'ready' as const,
        log: { size: head.size },
        ipfs: { addresses: ipfsAddresses() },
      }
    },
  )

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
