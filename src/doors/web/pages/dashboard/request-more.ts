import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PageKit } from '../../page-kit.ts'
import { formOf } from '../../read-form.ts'
import { showProblemOrLogin } from './problem-or-login.ts'

/** The form of an account that has spent its allowance. */
export async function requestMore(
  kit: PageKit,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { note = '' } = formOf(request)
  const answer = await kit.api(request).post('/api/v1/account/requests', { note })
  return answer.ok
    ? reply.redirect('/dashboard#allowance', 303)
    : showProblemOrLogin(kit, answer.problem, request, reply)
}
