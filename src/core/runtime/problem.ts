import { say } from '../text/say.ts'
/** A named way of not succeeding that is the caller's fault or a known outage. Doors turn it into an answer. */
export type ProblemCode = keyof typeof PROBLEMS

export type FieldError = { field: string; message: string }

/** Every problem that a caller can meet. The title is stable; the problem's page explains it. */
export const PROBLEMS = {
  'malformed-json': say`The request body is not the JSON we accept`,
  unauthorized: say`A valid API key or session is needed`,
  'wrong-credentials': say`E-mail address or password is wrong`,
  'second-factor-needed': say`A code of the second factor is needed`,
  'allowance-spent': say`No certifications are left on this account`,
  'key-not-allowed': say`This API key may not be used for this, or from here`,
  'cross-origin': say`Changes by session are accepted from our own pages only`,
  'not-found': say`Nothing is here`,
  'method-not-allowed': say`This address does not take that method`,
  'not-acceptable': say`The requested form is not available`,
  conflict: say`The current state does not allow this`,
  'account-exists': say`This account cannot be created`,
  'idempotency-in-progress': say`A request with this Idempotency-Key is still running`,
  'too-large': say`The request is too large`,
  'not-json': say`The request must be JSON in UTF-8`,
  'invalid-field': say`A field is not valid`,
  'credential-in-declaration': say`The declaration holds what looks like a credential`,
  'idempotency-key-reused': say`This Idempotency-Key was used with another body`,
  'rate-limited': say`Too many requests`,
  'bad-request': say`The request cannot be understood`,
  overloaded: say`The service is too busy`,
  'issuing-stopped': say`Certification is stopped`,
  internal: say`Something went wrong on our side`,
} as const

type ProblemDetails = { cause?: unknown; errors?: FieldError[]; retryAfterSeconds?: number }

export class Problem extends Error {
  readonly code: ProblemCode
  readonly errors: FieldError[] | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(code: ProblemCode, detail: string, { cause, errors, retryAfterSeconds }: ProblemDetails = {}) {
    super(detail, cause === undefined ? undefined : { cause })
    this.name = 'Problem'
    this.code = code
    this.errors = errors
    this.retryAfterSeconds = retryAfterSeconds
  }
}
