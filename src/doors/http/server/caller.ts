import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ApiKeys } from '../../../access/api-keys/api-keys.ts'
import type { Sessions } from '../../../access/sessions/sessions.ts'
import { Problem, type ProblemCode } from '../../../core/runtime/problem.ts'
import { countHeader } from '../../../core/web/count-header.ts'
import { requireOwnOrigin } from './require-own-origin.ts'
import type { SessionCookie } from './session-cookie.ts'

/** The account that sends a request, and its credential. */
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
  /** Sets the caller where there is one. An anonymous request passes; one with an invalid key does not. */
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
    const apiKey = key === undefined ? undefined : await apiKeys.authenticate(key)
    return apiKey && { accountId: apiKey.accountId, via: 'key', keyId: apiKey.id }
  }

  async function bySession(request: FastifyRequest): Promise<Caller | undefined> {
    const token = cookie.read(request)
    const accountId = token === undefined ? undefined : await sessions.accountOf(token)
    if (accountId === undefined) return undefined
    if (!SAFE_METHODS.includes(request.method)) requireOwnOrigin(request, baseUrl)
    return { accountId, via: 'session' }
  }

  const anyCaller = async (request: FastifyRequest) => (await byKey(request)) ?? (await bySession(request))
  const requireCaller =
    (find: (request: FastifyRequest) => Promise<Caller | undefined>): Hook =>
    async request => {
      request.caller = await find(request)
      if (request.caller === undefined) throw unauthorized()
    }

  return {
    async identify(request) {
      request.caller = await anyCaller(request)
      // Treated as anonymous, the holder of a revoked key would never learn of the revocation.
      if (request.caller === undefined && showsKey(request)) throw unauthorized()
    },
    requireKey: requireCaller(byKey),
    requireSession: requireCaller(bySession),
    requireAny: requireCaller(anyCaller),
  }
}

/** Never throws after a `require…` hook. */
export function callerOf(request: FastifyRequest): Caller {
  if (request.caller === undefined) throw unauthorized()
  return request.caller
}

/** The same for every reason, so that the answer does not tell which part was wrong. */
function unauthorized(): Problem {
  return new Problem('unauthorized', 'Send a valid API key as `Authorization: Bearer <key>`, or log in.')
}

/** Other schemes than Bearer are meant for a proxy before us. */
function showsKey({ headers }: FastifyRequest): boolean {
  return /^Bearer\b/i.test(headers.authorization ?? '')
}

/** Two Authorization headers count as none: a proxy may have checked the other one. */
function bearerOf(request: FastifyRequest): string | undefined {
  if (countHeader(request.raw.rawHeaders, 'authorization') !== 1) return undefined
  return BEARER.exec(request.headers.authorization ?? '')?.[1]
}
