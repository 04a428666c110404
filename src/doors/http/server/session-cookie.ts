import type {} from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Account } from '../../../access/accounts/account-store.port.ts'
import { OIDC_COOKIE_SECONDS } from '../../../access/oidc/oidc-cookies.ts'
import { KNOWN_BROWSER_SECONDS, type KnownBrowsers } from '../../../access/sessions/known-browsers.ts'
import { TICKET_SECONDS } from '../../../access/sessions/log-in-tickets.ts'
import type { SessionOrigin } from '../../../access/sessions/session-store.port.ts'
import { SESSION_SECONDS, type Sessions } from '../../../access/sessions/sessions.ts'
import { deviceName } from './device-name.ts'
import { callerNetwork } from './rate-limit.ts'

export type SessionCookie = {
  name: string
  read(request: FastifyRequest): string | undefined
  set(reply: FastifyReply, token: string): void
  clear(reply: FastifyReply): void
  /** The token of a known browser, in a cookie that outlives the session. */
  browser: {
    read(request: FastifyRequest): string | undefined
    set(reply: FastifyReply, token: string): void
  }
  /** The ticket to the second step of a log-in. */
  ticket: ShortCookie
  /** A log-in that is at the provider. */
  oidcStart: ShortCookie
  /** An identity of the provider that waits for a password. */
  oidcLink: ShortCookie
}

export type ShortCookie = {
  read(request: FastifyRequest): string | undefined
  set(reply: FastifyReply, value: string): void
  clear(reply: FastifyReply): void
}

/** Over https the prefix `__Host-` keeps weaker cookies from taking its place; plain http is for local use only. */
export function createSessionCookie(baseUrl: string): SessionCookie {
  const secure = baseUrl.startsWith('https:')
  const prefix = secure ? '__Host-' : ''
  const name = `${prefix}pinproof_session`
  const browserName = `${prefix}pinproof_browser`
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const
  const shortCookie = (ending: string, maxAge: number): ShortCookie => {
    const ownName = `${prefix}pinproof_${ending}`
    return {
      read: request => request.cookies[ownName],
      set: (reply, value) => void reply.setCookie(ownName, value, { ...attributes, maxAge }),
      clear: reply => void reply.clearCookie(ownName, attributes),
    }
  }
  return {
    name,
    read: request => request.cookies[name],
    set: (reply, token) => void reply.setCookie(name, token, { ...attributes, maxAge: SESSION_SECONDS }),
    clear: reply => void reply.clearCookie(name, attributes),
    browser: {
      read: request => request.cookies[browserName],
      set: (reply, token) =>
        void reply.setCookie(browserName, token, { ...attributes, maxAge: KNOWN_BROWSER_SECONDS }),
    },
    ticket: shortCookie('log_in', TICKET_SECONDS),
    oidcStart: shortCookie('oidc', OIDC_COOKIE_SECONDS),
    oidcLink: shortCookie('oidc_link', OIDC_COOKIE_SECONDS),
  }
}

/** For the holder's list of sessions. */
export function sessionOrigin(request: FastifyRequest): SessionOrigin {
  return { device: deviceName(request.headers['user-agent']), network: callerNetwork(request) }
}

type LogInDeps = { sessions: Sessions; knownBrowsers: KnownBrowsers; cookie: SessionCookie }

/** Opens a session for the account and ends the one that this browser had, possibly of another account. */
export async function replaceSession(
  request: FastifyRequest,
  reply: FastifyReply,
  { sessions, knownBrowsers, cookie }: LogInDeps,
  { id, email }: Pick<Account, 'id' | 'email'>,
): Promise<void> {
  const formerToken = cookie.read(request)
  if (formerToken !== undefined) await sessions.close(formerToken)
  cookie.set(reply, await sessions.open(id, sessionOrigin(request)))
  cookie.browser.set(reply, knownBrowsers.issue(email))
}
