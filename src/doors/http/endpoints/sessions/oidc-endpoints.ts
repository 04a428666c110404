import type { FastifyReply, FastifyRequest } from 'fastify'
import type { OidcLogIn, OidcOutcome } from '../../../../access/oidc/oidc-log-in.ts'
import { callerLanguage } from '../../server/caller-language.ts'
import type { App, HttpDeps } from '../../server/http-deps.ts'
import { callerNetwork } from '../../server/rate-limit.ts'
import { replaceSession, type SessionCookie } from '../../server/session-cookie.ts'

const START = '/login/oidc'
const CALLBACK = '/login/oidc/callback'
const NEXT_LENGTH_MAX = 1000
const PARAMETER_LENGTH_MAX = 4096

/**
 * The way to the log-in provider and back. Only a browser can go it, so these two are no part of the API: they answer with
 * redirects alone, to the provider or to a page of ours. The signed cookie takes the place of the rule on origins.
 */
export function oidcEndpoints(app: App, deps: HttpDeps, cookie: SessionCookie): void {
  const { oidc } = deps
  if (oidc === undefined) return
  app.get(START, { schema: { hide: true } }, async (request, reply) => {
    const next = parameter(request, 'next', NEXT_LENGTH_MAX) ?? ''
    if (isFromElsewhere(request)) return toPage(reply, '/login', { next })
    const answer = await oidc.begin(next)
    if (answer.kind === 'failed') return toPage(reply, '/login', { next, oidc: 'unreachable' })
    cookie.oidcStart.set(reply, answer.cookie)
    return reply.redirect(answer.url, 303)
  })

  app.get(CALLBACK, { schema: { hide: true } }, async (request, reply) => {
    const caller = { network: callerNetwork(request), language: callerLanguage(request) }
    const outcome = await oidc.finish(cookie.oidcStart.read(request), answerIn(request), caller)
    cookie.oidcStart.clear(reply)
    return answerOutcome(request, reply, deps, cookie, outcome)
  })
}

/** A provider may let a person through without a word: another site must not log its visitors in, so the button is asked for. */
function isFromElsewhere({ headers: { 'sec-fetch-site': site } }: FastifyRequest): boolean {
  return site !== undefined && site !== 'same-origin' && site !== 'none'
}

type ProviderAnswer = Parameters<OidcLogIn['finish']>[1]

function answerIn(request: FastifyRequest): ProviderAnswer {
  const [code, state, iss, error] = ['code', 'state', 'iss', 'error'].map(name =>
    parameter(request, name, PARAMETER_LENGTH_MAX),
  )
  return { code, state, iss, error }
}

async function answerOutcome(
  request: FastifyRequest,
  reply: FastifyReply,
  deps: HttpDeps,
  cookie: SessionCookie,
  outcome: OidcOutcome,
): Promise<FastifyReply> {
  const { next } = outcome
  if (outcome.kind === 'failed') return toPage(reply, '/login', { next, oidc: outcome.because })
  if (outcome.kind === 'link') {
    cookie.oidcLink.set(reply, outcome.cookie)
    return toPage(reply, '/login', { next, oidc: 'link' })
  }
  const { account } = outcome
  if (outcome.isNew) await deps.confirmations?.welcome(account)
  if (await deps.secondFactor.isOn(account.id)) {
    cookie.ticket.set(reply, deps.logInTickets.issue(account))
    deps.onSecurityEvent({ event: 'identity-accepted', account: account.id })
    return toPage(reply, '/login/code', { next })
  }
  await replaceSession(request, reply, { ...deps, cookie }, account)
  deps.onSecurityEvent({ event: 'log-in', account: account.id })
  return toPage(reply, '/login', { next })
}

/** The log-in page sends visitors who are logged in on to `next`, which it checks. */
function toPage(reply: FastifyReply, path: string, parameters: Record<string, string>): FastifyReply {
  const given = Object.entries(parameters).filter(([, value]) => value !== '')
  const query = given.length === 0 ? '' : `?${new URLSearchParams(given)}`
  return reply.redirect(path + query, 303)
}

/** A parameter that is repeated, or too long, is none. */
function parameter(request: FastifyRequest, name: string, lengthMax: number): string | undefined {
  const value = (request.query as Record<string, unknown>)[name]
  return typeof value === 'string' && value.length <= lengthMax ? value : undefined
}
