import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { PROBLEMS, Problem } from '../../core/runtime/problem.ts'
import { say } from '../../core/text/say.ts'
import type { ApiProblem } from './api-client.ts'
import { html, sentence } from './html.ts'
import type { PageKit } from './page-kit.ts'

/** A failure as a page. A defect shows an id and nothing else; its cause goes to the log. */
export async function showFailure(
  kit: PageKit,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  return showProblem(kit, problemOf(kit, error, request), request, reply)
}

/** A problem that the API answered, as a page. */
export function showProblem(
  kit: PageKit,
  { title, status, detail, code, retryAfter }: ApiProblem,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const main = html`<div class="narrow">
<p class="eyebrow">${status}</p>
<h1>${sentence(title)}</h1>
<p class="lead">${sentence(detail)}</p>
<p><a href="/problems/${code}">What this means</a> · <a href="/">Start page</a> · <a href="/docs">Documentation</a></p>
</div>`
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
  return kit.show(request, reply, { title: sentence(title), description: sentence(detail), status, main })
}

function problemOf(kit: PageKit, error: unknown, request: FastifyRequest): ApiProblem {
  const problem = asProblem(error, request)
  return {
    title: PROBLEMS[problem.code],
    status: kit.problemStatus[problem.code],
    detail: problem.message,
    code: problem.code,
  }
}

function asProblem(error: unknown, request: FastifyRequest): Problem {
  if (error instanceof Problem) return error
  const { code, statusCode } = error as Partial<FastifyError>
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new Problem('too-large', say`The form is too large.`)
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return new Problem('bad-request', say`The request could not be read.`)
  }
  request.log.error({ reqId: request.id, err: error }, 'a page failed')
  return new Problem('internal', say`The operator finds this failure in the log under ${request.id}.`)
}
