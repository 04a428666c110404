import { z } from 'zod'

// The headers of answers that a program acts upon, for the OpenAPI text. Headers that every answer bears, or that only
// browsers heed, are left out.

type HeaderName =
  | 'Location'
  | 'Idempotency-Replayed'
  | 'RateLimit'
  | 'RateLimit-Policy'
  | 'Retry-After'
  | 'ETag'
  | 'Set-Cookie'
  | 'WWW-Authenticate'

type Header = { description: string; type: 'string' | 'integer'; examples: [string | number] }
export type AnswerHeaders = Partial<Record<HeaderName, Header>>

export const ISSUED_HEADERS: AnswerHeaders = {
  Location: {
    description: 'Where the certificate is.',
    type: 'string',
    examples: ['/api/v1/certificates/PP-7K3M9QXT2FHAB4CD'],
  },
  'Idempotency-Replayed': {
    description:
      '`true` where the same Idempotency-Key was answered before: this is that answer, and it cost nothing.',
    type: 'string',
    examples: ['true'],
  },
}

export const SESSION_HEADERS: AnswerHeaders = {
  'Set-Cookie': {
    description: 'The session, and the mark of a known browser. Scripts of a page cannot read them.',
    type: 'string',
    examples: ['pinproof_session=…; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax'],
  },
}

export const RETRY_HEADERS: AnswerHeaders = {
  'Retry-After': { description: 'How many seconds to wait.', type: 'integer', examples: [30] },
}

export const UNAUTHORIZED_HEADERS: AnswerHeaders = {
  'WWW-Authenticate': {
    description: 'How to say who you are.',
    type: 'string',
    examples: ['Bearer realm="pinproof"'],
  },
}

export const TAG_HEADERS: AnswerHeaders = {
  ETag: {
    description: 'Send it in If-None-Match, and what has not changed is not sent again.',
    type: 'string',
    examples: ['"LPJNul-wow4m6DsqxbninA"'],
  },
}

const QUOTA_HEADERS: AnswerHeaders = {
  RateLimit: {
    description: 'How many requests are left (`r`), and in how many seconds all are there again (`t`).',
    type: 'string',
    examples: ['"certify";r=59;t=60'],
  },
  'RateLimit-Policy': {
    description: 'How many requests (`q`) are allowed in how many seconds (`w`).',
    type: 'string',
    examples: ['"certify";q=60;w=60'],
  },
}

/** For a route that counts requests: each answer to a counted request, a refusal too, says how many are left. */
export function withQuotaHeaders<Responses extends Record<number, object>>(responses: Responses): Responses {
  const entries = Object.entries(responses).map(([status, response]) => [
    status,
    // An unknown caller is refused before the request is counted.
    status === '401' ? response : withHeaders(response, QUOTA_HEADERS),
  ])
  return Object.fromEntries(entries)
}

function withHeaders<Response extends object>(response: Response, more: AnswerHeaders): Response {
  const headers = { ...headersOf(response), ...more }
  // An answer without content has no place for headers but its schema.
  return response instanceof z.ZodType
    ? response.meta({ ...response.meta(), headers })
    : { ...response, headers }
}

export function headersOf(response: object): AnswerHeaders {
  const description = response instanceof z.ZodType ? response.meta() : response
  return (description as { headers?: AnswerHeaders } | undefined)?.headers ?? {}
}
