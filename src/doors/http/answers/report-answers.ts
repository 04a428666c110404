import type { FastifyBaseLogger } from 'fastify'
import type { Metrics } from '../../../core/runtime/metrics.port.ts'
import type { App } from '../server/http-deps.ts'

type ReportDeps = { metrics: Metrics; logger: FastifyBaseLogger }

/**
 * One figure and one line of the log for every answer, and never a word of the caller's in either. Badges from memory
 * report themselves (`hot-badges.ts`).
 */
export function reportAnswers(app: App, { metrics, logger }: ReportDeps): void {
  app.addHook('onResponse', (request, reply, done) => {
    const answered = {
      reqId: request.id,
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      account: request.caller?.accountId,
      problem: request.problem,
    }
    const ms = reply.elapsedTime
    metrics.requestAnswered(answered.route, answered.method, answered.status, ms / 1000)
    logger.info({ ...answered, ms: Math.round(ms) }, 'answered')
    done()
  })
}
