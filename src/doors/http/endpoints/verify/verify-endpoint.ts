import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { abortOnClose } from '../../../../core/runtime/abort-reasons.ts'
import { Problem, type ProblemCode } from '../../../../core/runtime/problem.ts'
import { say } from '../../../../core/text/say.ts'
import { countHeader } from '../../../../core/web/count-header.ts'
import { readIdempotencyKey } from '../../../../pipeline/intake/idempotency-key.ts'
import type { SubmissionFields } from '../../../../pipeline/intake/submission-fields.ts'
import { answerSchema } from '../../../../pipeline/present/wire-schemas.ts'
import { ISSUED_HEADERS, withQuotaHeaders } from '../../answers/answer-headers.ts'
import { answerResponse, problemResponses } from '../../answers/problem-document.ts'
import { type CallerHooks, callerOf } from '../../server/caller.ts'
import type { App, HttpDeps } from '../../server/http-deps.ts'
import { BODY_PROBLEMS } from '../../server/problem-groups.ts'
import { takeFromQuota } from '../../server/rate-limit.ts'

/**
 * Two doors to the same work: programs show an API key at `/verify`, whose contract is fixed, and a person's browser
 * shows its session where certificates are listed. A session is no key, and a page of another site cannot use it.
 */
export function verifyEndpoint(app: App, deps: HttpDeps, { requireKey, requireSession }: CallerHooks): void {
  const { certifier, limits, metrics, submissionFields } = deps
  async function countRequest(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const caller = callerOf(request)
    const name = caller.via === 'key' ? caller.keyId : caller.accountId
    await takeFromQuota(reply, 'certify', limits.certify, name)
  }

  async function certify(request: FastifyRequest<CertifyRoute>, reply: FastifyReply) {
    const key = readIdempotencyKey(request.headers['idempotency-key'])
    if (countHeader(request.raw.rawHeaders, 'idempotency-key') > 1)
      throw new Problem('bad-request', say`Send one Idempotency-Key.`)
    const { accountId } = callerOf(request)
    const cancellation = abortOnClose(reply.raw)
    const { answer, replayed } = await certifier.certify(
      request.body,
      accountId,
      key,
      undefined,
      cancellation,
    )
    if (replayed) reply.header('idempotency-replayed', 'true')
    else metrics.certified(request.body.product_type, answer.trust_grade)
    reply.header('location', `/api/v1/certificates/${answer.verify_code}`)
    return answer
  }

  const byKey = createVerifySchema(submissionFields, BY_KEY)
  app.post('/api/v1/verify', { schema: byKey, onRequest: [requireKey, countRequest] }, certify)
  const bySession = createVerifySchema(submissionFields, BY_SESSION)
  app.post('/api/v1/certificates', { schema: bySession, onRequest: [requireSession, countRequest] }, certify)
}

type CertifyRoute = { Body: SubmissionFields; Headers: { 'idempotency-key'?: string | undefined } }

type Door = {
  operationId: string
  summary: string
  intro: string
  security: Record<string, []>[]
  problems: ProblemCode[]
}

const BY_KEY: Door = {
  operationId: 'certifyContent',
  summary: 'Certify content',
  intro: '',
  security: [{ apiKey: [] }],
  problems: ['key-not-allowed'],
}

const BY_SESSION: Door = {
  operationId: 'certifyInBrowser',
  summary: 'Certify content as the person who is logged in',
  intro: 'What `/certify` in the browser calls; programs use `POST /api/v1/verify` and an API key. ',
  security: [{ session: [] }],
  problems: ['cross-origin'],
}

function createVerifySchema(submissionFields: HttpDeps['submissionFields'], door: Door) {
  return {
    tags: ['Certify'],
    operationId: door.operationId,
    summary: door.summary,
    description:
      `${door.intro}Hashes and judges the content, signs the verdict, stores the record on IPFS and enters it in the public log. ` +
      'The answer leaves when all of that is durable. Send `Idempotency-Key` (up to 255 characters, kept 24 hours) to make ' +
      'a retry safe: the same key and body get the same answer and cost nothing.',
    security: door.security,
    headers: z.looseObject({
      'idempotency-key': z
        .string()
        .optional()
        .meta({ description: '1 to 255 printable ASCII characters of your choice, bare or in quotes.' }),
    }),
    body: submissionFields,
    response: withQuotaHeaders({
      200: answerResponse(
        'The certificate exists, is durable and stands in the log.',
        answerSchema,
        ISSUED_HEADERS,
      ),
      ...problemResponses(
        ...BODY_PROBLEMS,
        'bad-request',
        'unauthorized',
        ...door.problems,
        'allowance-spent',
        'idempotency-in-progress',
        'invalid-field',
        'credential-in-declaration',
        'idempotency-key-reused',
        'rate-limited',
        'overloaded',
        'issuing-stopped',
      ),
    }),
  }
}
