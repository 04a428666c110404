import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Account } from '../../../../access/accounts/account-store.port.ts'
import type { HttpDeps } from '../../server/http-deps.ts'
import type { SessionCookie } from '../../server/session-cookie.ts'

export const LINK_FIELD = {
  link: z.boolean().optional().meta({
    description:
      'Whether the identity that this browser has just shown at the log-in provider opens the account from now on. Our log-in page sends it.',
  }),
}

export const LOGGED_IN = z.object({
  email: z.string(),
  linked: z.boolean().optional().meta({ description: 'Of `link`: whether there was one of this address.' }),
})

type LinkRequest = FastifyRequest & { body: { link?: boolean | undefined } }

/** The answer to a log-in with the account's own password, and its second factor: only then an identity is linked. */
export async function answerLogIn(
  { oidc }: Pick<HttpDeps, 'oidc'>,
  cookie: SessionCookie,
  request: LinkRequest,
  reply: FastifyReply,
  account: Account,
): Promise<z.infer<typeof LOGGED_IN>> {
  const { email } = account
  reply.header('cache-control', 'no-store')
  if (!request.body.link) return { email }
  const linked = (await oidc?.link(account, cookie.oidcLink.read(request))) ?? false
  cookie.oidcLink.clear(reply)
  return { email, linked }
}
