import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { Problem } from '../../../core/runtime/problem.ts'

const OWN_MACHINE = /^(?:127\.\d{1,3}\.\d{1,3}\.\d{1,3}|::1|::ffff:127\.\d{1,3}\.\d{1,3}\.\d{1,3})$/
/** What a proxy adds: whoever comes through one may come from anywhere. */
const FORWARDED = ['x-forwarded-for', 'x-forwarded-host', 'forwarded', 'via', 'x-real-ip']

/** Lets pass whoever shows the operator's token. Where the operator set none, it is as if nothing were here. */
export function requireToken(request: FastifyRequest, token: string | undefined): void {
  if (token === undefined) throw new Problem('not-found', 'Nothing is here.')
  if (!sameSecret(request.headers.authorization ?? '', `Bearer ${token}`))
    throw new Problem('unauthorized', 'Send the operator’s token as `Authorization: Bearer <token>`.')
}

/** A program on this machine that asks us directly. */
export function isFromOwnMachine({ raw, headers }: FastifyRequest): boolean {
  return OWN_MACHINE.test(raw.socket.remoteAddress ?? '') && FORWARDED.every(name => !(name in headers))
}

/** Hashing first makes the lengths equal, so that the comparison tells nothing. */
function sameSecret(left: string, right: string): boolean {
  const [a, b] = [left, right].map(text => createHash('sha256').update(text).digest())
  return timingSafeEqual(a!, b!)
}
