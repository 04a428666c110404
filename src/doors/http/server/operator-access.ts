import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { Problem } from '../../../core/runtime/problem.ts'
import { isToOwnMachine } from './host-header.ts'

const OWN_MACHINE = /^(?:127\.\d{1,3}\.\d{1,3}\.\d{1,3}|::1|::ffff:127\.\d{1,3}\.\d{1,3}\.\d{1,3})$/
/** Headers that a proxy adds: behind one, the caller may be anywhere. */
const PROXY_HEADERS = ['x-forwarded-for', 'x-forwarded-host', 'forwarded', 'via', 'x-real-ip']

/** Requires the operator's token. Where none is set, the route does not exist. */
export function requireToken(request: FastifyRequest, token: string | undefined): void {
  if (token === undefined) throw new Problem('not-found', 'Nothing is here.')
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
