import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ApiProblem } from '../../api-client.ts'
import type { PageKit } from '../../page-kit.ts'
import { showProblem } from '../../show-failure.ts'

/** To the login form, and from there back to the requested page. A posted form is not sent again. */
export function sendToLogin(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const target = request.method === 'GET' ? request.url : '/dashboard'
  return reply.redirect(`/login?next=${encodeURIComponent(target).replaceAll('%2F', '/')}`, 303)
}

/** The API's problem as a page, or the login form where the session has ended since. */
export async function showProblemOrLogin(
  kit: PageKit,
  problem: ApiProblem,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  return problem.code === 'unauthorized'
    ? sendToLogin(request, reply)
    : showProblem(kit, problem, request, reply)
}
