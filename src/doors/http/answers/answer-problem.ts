import type { IncomingMessage } from 'node:http'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { isCancelled } from '../../../core/runtime/abort-reasons.ts'
import type { Metrics } from '../../../core/runtime/metrics.port.ts'
import { Problem, type ProblemCode } from '../../../core/runtime/problem.ts'
import { say } from '../../../core/text/say.ts'
import { PROBLEM_STATUS, problemDocument } from './problem-document.ts'

const DRAINED_BYTES_MAX = 32 * 1024 * 1024
/** After an outage whose end is not known: callers must not ask without a pause. */
const RETRY_SECONDS = 30

const FRAMEWORK_PROBLEMS: Record<string, [ProblemCode, string]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: ['too-large', 'The request body is too large.'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['not-json', 'Send Content-Type: application/json.'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['bad-request', 'Content-Length does not match the body.'],
  FST_ERR_BAD_URL: ['bad-request', 'The address is not well-formed.'],
}

/** Every failure leaves as a problem document. A defect shows an id and nothing else; its cause goes to the log. */
export function createProblemAnswerer(baseUrl: string, metrics: Pick<Metrics, 'callerLeft'>) {
  return async function answerProblem(error: unknown, request: FastifyRequest, reply: FastifyReply) {
    if (isCancelled(error)) {
      metrics.callerLeft()
      return reply.hijack()
    }
    const problem = asProblem(error, request.id)
    request.problem = problem.code
    if (problem.code === 'internal' || problem.cause !== undefined) {
      request.log.error({ reqId: request.id, err: causeOf(error), code: problem.code }, 'a request failed')
    }
    // The framework closes the connection on a body that it did not read. Kept open, it needs the rest drained.
    reply.removeHeader('connection')
    if (!request.raw.complete && !reply.raw.shouldKeepAlive) await drainRequestBody(request.raw)
    const status = PROBLEM_STATUS[problem.code]
    if (status === 401) reply.header('www-authenticate', 'Bearer realm="pinproof"')
    const retryAfterSeconds = problem.retryAfterSeconds ?? (status === 503 ? RETRY_SECONDS : undefined)
    if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds))
    return reply
      .code(status)
      .header('content-type', 'application/problem+json; charset=utf-8')
      .header('cache-control', 'no-store')
      .serializer((text: string) => text)
      .send(JSON.stringify(problemDocument(problem, baseUrl)))
  }
}

function asProblem(error: unknown, requestId: string): Problem {
  if (error instanceof Problem) return error
  const { code, statusCode } = error as Partial<FastifyError>
  const problem = code === undefined ? undefined : FRAMEWORK_PROBLEMS[code]
  if (problem !== undefined) return new Problem(...problem)
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return new Problem('bad-request', say`The request could not be read.`)
  }
  return new Problem('internal', say`The operator finds this failure in the log under ${requestId}.`)
}

function causeOf(error: unknown): unknown {
  return error instanceof Problem ? error.cause : error
}

/**
 * Drains the rest of a body, up to a limit; the request timeout bounds the time. Many callers send everything before they
 * read: a connection closed before that would cost them the answer.
 */
async function drainRequestBody(message: IncomingMessage): Promise<void> {
  let bytes = 0
  try {
    for await (const chunk of message.iterator({ destroyOnReturn: false })) {
      bytes += (chunk as Uint8Array).length
      if (bytes > DRAINED_BYTES_MAX) return
    }
  } catch {
    // The caller is gone: no answer is needed.
  }
}
