import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type {} from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '../../../core/runtime/problem.ts'
import { say } from '../../../core/text/say.ts'
import type { CallerHooks } from './caller.ts'
import { isToOwnMachine } from './host-header.ts'
import type { HttpDeps } from './http-deps.ts'
import { requireOwnOrigin } from './require-own-origin.ts'

const OWN_MACHINE = /^(?:127\.\d{1,3}\.\d{1,3}\.\d{1,3}|::1|::ffff:127\.\d{1,3}\.\d{1,3}\.\d{1,3})$/
/** Headers that a proxy adds: behind one, the caller may be anywhere. */
const PROXY_HEADERS = ['x-forwarded-for', 'x-forwarded-host', 'forwarded', 'via', 'x-real-ip']

/** The parts of the description that the operator's operations share. */
export const FOR_THE_OPERATOR = { tags: ['Operations'], security: [{ adminToken: [] }, { session: [] }] }

/** Requires the operator's token. Where none is set, the route does not exist. */
export function requireToken(request: FastifyRequest, token: string | undefined): void {
  if (token === undefined) throw new Problem('not-found', say`Nothing is here.`)
  if (!sameSecret(request.headers.authorization ?? '', `Bearer ${token}`))
    throw new Problem('unauthorized', 'Send the operator’s token as `Authorization: Bearer <token>`.')
}

/** Whether the request comes from a program on this machine, and neither through a proxy nor from a page of a stranger. */
export function isFromOwnMachine({ raw, headers }: FastifyRequest): boolean {
  const isLocal = OWN_MACHINE.test(raw.socket.remoteAddress ?? '') && isToOwnMachine(headers.host)
  return isLocal && PROXY_HEADERS.every(name => !(name in headers))
}

/** Hashing first makes the lengths equal, as a comparison in constant time needs. */
function sameSecret(left: string, right: string): boolean {
  const [a, b] = [left, right].map(text => createHash('sha256').update(text).digest())
  return timingSafeEqual(a!, b!)
}

const OPERATOR_SECONDS = 8 * 3600
const SAFE_METHODS = ['GET', 'HEAD']

export type OperatorAccess = {
  /** Passes the token as bearer, a browser that showed it, or the session of an account that is marked as operator's. */
  require(request: FastifyRequest, reply: FastifyReply): Promise<void>
  /** Passes the token alone. */
  requireBearer(request: FastifyRequest): void
  /** Remembers that this browser showed the token. */
  open(reply: FastifyReply): void
  close(reply: FastifyReply): void
}

type AccessDeps = Pick<HttpDeps, 'adminToken' | 'operators' | 'baseUrl'>

export function createOperatorAccess(
  { adminToken, operators, baseUrl }: AccessDeps,
  { requireSession }: CallerHooks,
): OperatorAccess {
  const secure = baseUrl.startsWith('https:')
  const name = secure ? '__Host-pinproof_operator' : 'pinproof_operator'
  const attributes = { path: '/', httpOnly: true, sameSite: 'strict', secure } as const
  // Follows from the token, so that another token ends it, and does not tell the token.
  const proof =
    adminToken && createHmac('sha256', adminToken).update('operator of this browser').digest('hex')

  function requireBearer({ headers }: FastifyRequest): void {
    const isKnown =
      adminToken !== undefined && sameSecret(headers.authorization ?? '', `Bearer ${adminToken}`)
    if (!isKnown) throw notOperator()
  }

  return {
    async require(request, reply) {
      if (request.headers.authorization !== undefined) return requireBearer(request)
      if (proof !== undefined && sameSecret(request.cookies[name] ?? '', proof)) {
        if (!SAFE_METHODS.includes(request.method)) requireOwnOrigin(request, baseUrl)
        return
      }
      const isLoggedIn = await hasSession(request, reply, requireSession)
      if (!isLoggedIn || !(await operators.isOperator(request.caller!.accountId))) throw notOperator()
    },
    requireBearer,
    open: reply => void reply.setCookie(name, proof!, { ...attributes, maxAge: OPERATOR_SECONDS }),
    close: reply => void reply.clearCookie(name, attributes),
  }
}

/** Rejects where a page of another site sends a change with the cookie. */
async function hasSession(
  request: FastifyRequest,
  reply: FastifyReply,
  requireSession: CallerHooks['requireSession'],
): Promise<boolean> {
  try {
    await requireSession(request, reply)
    return true
  } catch (error) {
    if (error instanceof Problem && error.code === 'unauthorized') return false
    throw error
  }
}

function notOperator(): Problem {
  return new Problem(
    'unauthorized',
    'Send the operator’s token as `Authorization: Bearer <token>`, or log in with an account that is marked as operator’s.',
  )
}
