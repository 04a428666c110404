import type { FastifyBaseLogger } from 'fastify'
import type { Metrics } from '../../core/metrics.port.ts'
import type { App } from './http-deps.ts'

type Answered = {
  route: string
  method: string
  status: number
  ms: number
  reqId?: string
  account?: string | undefined
  problem?: string | undefined
}
export type ReportAnswer = (answered: Answered) => void

/** One figure and one line of the log for every answer, and never a word of the caller's in either. */
export function createAnswerReport({
  metrics,
  logger,
}: {
  metrics: Metrics
  logger: FastifyBaseLogger
}): ReportAnswer {
  return ({ ms, ...answered }) => {
    metrics.requestAnswered(answered.route, answered.method, answered.status, ms / 1000)
    logger.info({ ...answered, ms: Math.round(ms) }, 'answered')
  }
}

export function reportAnswers(app: App, report: ReportAnswer): void {
  app.addHook('onResponse', (request, reply, done) => {
    report({
      reqId: request.id,
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      account: request.caller?.accountId,
      problem: request.problem,
      ms: reply.elapsedTime,
    })
    done()
  })
}
