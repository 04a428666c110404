import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ApiKeys } from '../../../access/api-keys/api-keys.ts'
import type { Sessions } from '../../../access/sessions/sessions.ts'
import { Problem, type ProblemCode } from '../../../core/runtime/problem.ts'
import { countHeader } from '../../../core/web/count-header.ts'
import { requireOwnOrigin } from './require-own-origin.ts'
import type { SessionCookie } from './session-cookie.ts'

/** Who sends a request, and by which proof. */
export type Caller = { accountId: string; via: 'key'; keyId: string } | { accountId: string; via: 'session' }

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | undefined
    /** Why it was refused, for the log. */
    problem: ProblemCode | undefined
  }
}

type CallerDeps = { apiKeys: ApiKeys; sessions: Sessions; cookie: SessionCookie; baseUrl: string }
type Hook = (request: FastifyRequest, reply: FastifyReply) => Promise<void>

export type CallerHooks = {
  /** Sets the caller where there is one; a stranger passes, but not with a key that opens nothing. */
  identify: Hook
  requireKey: Hook
  requireSession: Hook
  requireAny: Hook
}

const BEARER = /^Bearer +([^\s]+)$/i
const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS']

export function createCallerHooks({ apiKeys, sessions, cookie, baseUrl }: CallerDeps): CallerHooks {
  async function byKey(request: FastifyRequest): Promise<Caller | undefined> {
    const key = bearerOf(request)
    const found = key === undefined ? undefined : await apiKeys.authenticate(key)
    return found && { accountId: found.accountId, via: 'key', keyId: found.id }
  }

  async function bySession(request: FastifyRequest): Promise<Caller | undefined> {
    const token = cookie.read(request)
    const accountId = token === undefined ? undefined : await sessions.accountOf(token)
    if (accountId === undefined) return undefined
    if (!SAFE_METHODS.includes(request.method)) requireOwnOrigin(request, baseUrl)
    return { accountId, via: 'session' }
  }

  const anyCaller = async (request: FastifyRequest) => (await byKey(request)) ?? (await bySession(request))
  const required =
    (find: (request: FastifyRequest) => Promise<Caller | undefined>): Hook =>
    async request => {
      request.caller = await find(request)
      if (request.caller === undefined) throw unauthorized()
    }

  return {
    async identify(request) {
      request.caller = await anyCaller(request)
      // Who shows a key and is taken for a stranger would never know that it was revoked.
      if (request.caller === undefined && showsKey(request)) throw unauthorized()
    },
    requireKey: required(byKey),
    requireSession: required(bySession),
    requireAny: required(anyCaller),
  }
}

/** After a `require…` hook there is one. */
export function callerOf(request: FastifyRequest): Caller {
  if (request.caller === undefined) throw unauthorized()
  return request.caller
}

/** One answer for every way of being unknown: it tells nobody which part was wrong. */
function unauthorized(): Problem {
  return new Problem('unauthorized', 'Send a valid API key as `Authorization: Bearer <key>`, or log in.')
}

/** Other schemes are for whoever stands before us. */
function showsKey({ headers }: FastifyRequest): boolean {
  return /^Bearer\b/i.test(headers.authorization ?? '')
}

/** Two Authorization headers are an attempt to be two callers at once: neither counts. */
function bearerOf(request: FastifyRequest): string | undefined {
  if (countHeader(request.raw.rawHeaders, 'authorization') !== 1) return undefined
  return BEARER.exec(request.headers.authorization ?? '')?.[1]
}
