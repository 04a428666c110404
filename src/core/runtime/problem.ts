/** A named way of not succeeding that is the caller's fault or a known outage. Doors turn it into an answer. */
export type ProblemCode = keyof typeof PROBLEMS

export type FieldError = { field: string; message: string }

/** Every problem that a caller can meet. The title is stable; the problem's page explains it. */
export const PROBLEMS = {
  'malformed-json': 'The request body is not the JSON we accept',
  unauthorized: 'A valid API key or session is needed',
  'wrong-credentials': 'E-mail address or password is wrong',
  'second-factor-needed': 'A code of the second factor is needed',
  'allowance-spent': 'No certifications are left on this account',
  'key-not-allowed': 'This API key may not be used for this, or from here',
  'cross-origin': 'Changes by session are accepted from our own pages only',
  'not-found': 'Nothing is here',
  'method-not-allowed': 'This address does not take that method',
  'not-acceptable': 'The requested form is not available',
  conflict: 'The current state does not allow this',
  'account-exists': 'This account cannot be created',
  'idempotency-in-progress': 'A request with this Idempotency-Key is still running',
  'too-large': 'The request is too large',
  'not-json': 'The request must be JSON in UTF-8',
  'invalid-field': 'A field is not valid',
  'credential-in-declaration': 'The declaration holds what looks like a credential',
  'idempotency-key-reused': 'This Idempotency-Key was used with another body',
  'rate-limited': 'Too many requests',
  'bad-request': 'The request cannot be understood',
  overloaded: 'The service is too busy',
  'issuing-stopped': 'Certification is stopped',
  internal: 'Something went wrong on our side',
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
