import { z } from 'zod'
import { PROBLEMS, type Problem, type ProblemCode } from '../../../core/runtime/problem.ts'
import { type AnswerHeaders, RETRY_HEADERS, TAG_HEADERS, UNAUTHORIZED_HEADERS } from './answer-headers.ts'

/** Total on purpose: a new problem without a status does not compile. */
export const PROBLEM_STATUS: Record<ProblemCode, number> = {
  'malformed-json': 400,
  'bad-request': 400,
  unauthorized: 401,
  'wrong-credentials': 401,
  'second-factor-needed': 401,
  'allowance-spent': 402,
  'cross-origin': 403,
  'key-not-allowed': 403,
  'not-found': 404,
  'method-not-allowed': 405,
  'not-acceptable': 406,
  conflict: 409,
  'account-exists': 409,
  'idempotency-in-progress': 409,
  'too-large': 413,
  'not-json': 415,
  'invalid-field': 422,
  'credential-in-declaration': 422,
  'idempotency-key-reused': 422,
  'rate-limited': 429,
  internal: 500,
  overloaded: 503,
  'issuing-stopped': 503,
}

/** Problems that may pass: the answer says when to try again. */
const TEMPORARY = new Set<ProblemCode>([
  'idempotency-in-progress',
  'rate-limited',
  'overloaded',
  'issuing-stopped',
])

/** For answers that bear a tag. */
export const unchangedResponse = {
  304: z.undefined().meta({ description: 'The copy you have is still good.', headers: TAG_HEADERS }),
}

const problemSchema = z
  .object({
    type: z.url().meta({ description: 'A page about this problem.' }),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    code: z
      .enum(Object.keys(PROBLEMS) as [ProblemCode])
      .meta({ description: 'Stable; program against this one.' }),
    errors: z
      .array(z.object({ field: z.string(), message: z.string() }))
      .optional()
      .meta({ description: 'For a bad field: which, and what is wrong with it.' }),
  })
  .meta({ id: 'Problem', description: 'RFC 9457 problem document.' })

export type ProblemDocument = z.infer<typeof problemSchema>

export function problemDocument(problem: Problem, baseUrl: string): ProblemDocument {
  const { code, message: detail, errors } = problem
  return {
    type: `${baseUrl}/problems/${code}`,
    title: PROBLEMS[code],
    status: PROBLEM_STATUS[code],
    detail,
    code,
    ...(errors === undefined ? {} : { errors }),
  }
}

/**
 * For the `response` part of a route: every status that these codes can give, so that the OpenAPI text lists them. Any
 * route may fail, and any that reads a body may be refused by the budget of all bodies (body-budget.ts).
 */
export function problemResponses(...codes: ProblemCode[]) {
  const possible = new Set<ProblemCode>([...codes, 'internal'])
  if (possible.has('too-large')) possible.add('overloaded')
  const byStatus = Map.groupBy(possible, code => PROBLEM_STATUS[code])
  return Object.fromEntries(
    [...byStatus].map(([status, statusCodes]) => [
      status,
      {
        description: statusCodes.map(code => `\`${code}\`: ${PROBLEMS[code]}.`).join(' '),
        headers: problemHeaders(status, statusCodes),
        content: { 'application/problem+json': { schema: problemSchema } },
      },
    ]),
  )
}

function problemHeaders(status: number, codes: ProblemCode[]): AnswerHeaders {
  return {
    ...(status === 401 && UNAUTHORIZED_HEADERS),
    ...(codes.some(code => TEMPORARY.has(code)) && RETRY_HEADERS),
  }
}

/** A successful answer, with its description in the OpenAPI text. */
export function answerResponse<Schema extends z.ZodType>(
  description: string,
  schema: Schema,
  headers: AnswerHeaders = {},
) {
  return { description, headers, content: { 'application/json': { schema } } }
}
