import type {} from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SessionOrigin } from '../../../access/sessions/session-store.port.ts'
import { SESSION_SECONDS, type Sessions } from '../../../access/sessions/sessions.ts'
import { deviceName } from './device-name.ts'
import { callerNetwork } from './rate-limit.ts'

export type SessionCookie = {
  name: string
  read(request: FastifyRequest): string | undefined
  set(reply: FastifyReply, token: string): void
  clear(reply: FastifyReply): void
}

/** Over https the prefix `__Host-` keeps weaker cookies from taking its place; plain http is for local use only. */
export function createSessionCookie(baseUrl: string): SessionCookie {
  const secure = baseUrl.startsWith('https:')
  const name = secure ? '__Host-pinproof_session' : 'pinproof_session'
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const
  return {
    name,
    read: request => request.cookies[name],
    set: (reply, token) => void reply.setCookie(name, token, { ...attributes, maxAge: SESSION_SECONDS }),
    clear: reply => void reply.clearCookie(name, attributes),
  }
}

/** For the holder's list of sessions. */
export function sessionOrigin(request: FastifyRequest): SessionOrigin {
  return { device: deviceName(request.headers['user-agent']), network: callerNetwork(request) }
}

/** Opens a session for the account and ends the one that this browser had, possibly of another account. */
export async function replaceSession(
  request: FastifyRequest,
  reply: FastifyReply,
  { sessions, cookie }: { sessions: Sessions; cookie: SessionCookie },
  accountId: string,
): Promise<void> {
  const formerToken = cookie.read(request)
  if (formerToken !== undefined) await sessions.close(formerToken)
  cookie.set(reply, await sessions.open(accountId, sessionOrigin(request)))
}
