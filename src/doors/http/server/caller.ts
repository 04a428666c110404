import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ApiKeys } from '../../../access/api-keys/api-keys.ts'
import { type KeyScope, requirePermission } from '../../../access/api-keys/key-permissions.ts'
import type { Sessions } from '../../../access/sessions/sessions.ts'
import { Problem, type ProblemCode } from '../../../core/runtime/problem.ts'
import { say } from '../../../core/text/say.ts'
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
    /** The address whose methods it does not have. */
    refusedRoute: string | undefined
  }
}

type CallerDeps = { apiKeys: ApiKeys; sessions: Sessions; cookie: SessionCookie; baseUrl: string }
type Hook = (request: FastifyRequest, reply: FastifyReply) => Promise<void>

export type CallerHooks = {
  /**
   * Sets the caller where there is one. An anonymous request passes; one with an invalid key does not, as the holder of a
   * revoked key would never learn of the revocation.
   */
  identify: Hook
  requireKey: Hook
  requireSession: Hook
  /** A key needs the scope `read`, or `certify` for a change. */
  requireAny: Hook
  /** A session, or a key with the scope `manage`. */
  requireManager: Hook
}

const BEARER = /^Bearer +([^\s]+)$/i
const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS']

export function createCallerHooks({ apiKeys, sessions, cookie, baseUrl }: CallerDeps): CallerHooks {
  const byKey = (scopeOf: (request: FastifyRequest) => KeyScope) => async (request: FastifyRequest) => {
    const key = bearerOf(request)
    const apiKey = key === undefined ? undefined : await apiKeys.authenticate(key)
    if (apiKey === undefined) return undefined
    requirePermission(apiKey, scopeOf(request), request.ip)
    return { accountId: apiKey.accountId, via: 'key', keyId: apiKey.id } satisfies Caller
  }

  async function bySession(request: FastifyRequest): Promise<Caller | undefined> {
    const token = cookie.read(request)
    const accountId = token === undefined ? undefined : await sessions.accountOf(token)
    if (accountId === undefined) return undefined
    if (!SAFE_METHODS.includes(request.method)) requireOwnOrigin(request, baseUrl)
    return { accountId, via: 'session' }
  }

  const keyOrSession = (scopeOf: (request: FastifyRequest) => KeyScope) => {
    const find = byKey(scopeOf)
    return async (request: FastifyRequest) => (await find(request)) ?? (await bySession(request))
  }
  const anyCaller = keyOrSession(({ method }) => (SAFE_METHODS.includes(method) ? 'read' : 'certify'))
  const requireCaller =
    (find: (request: FastifyRequest) => Promise<Caller | undefined>): Hook =>
    async request => {
      request.caller = await find(request)
      if (request.caller === undefined) throw unauthorized()
    }

  return {
    async identify(request) {
      request.caller = await anyCaller(request)
      if (request.caller === undefined && showsKey(request)) throw unauthorized()
    },
    requireKey: requireCaller(byKey(() => 'certify')),
    requireSession: requireCaller(bySession),
    requireAny: requireCaller(anyCaller),
    requireManager: requireCaller(keyOrSession(() => 'manage')),
  }
}

/** Never throws after a `require…` hook. */
export function callerOf(request: FastifyRequest): Caller {
  if (request.caller === undefined) throw unauthorized()
  return request.caller
}

/** The same for every reason, so that the answer does not tell which part was wrong. */
function unauthorized(): Problem {
  return new Problem('unauthorized', say`Send a valid API key as \`Authorization: Bearer <key>\`, or log in.`)
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
