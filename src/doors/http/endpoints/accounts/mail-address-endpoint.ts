import { z } from 'zod'
import { Problem } from '../../../../core/runtime/problem.ts'
import { say } from '../../../../core/text/say.ts'
import { answerResponse, problemResponses } from '../../answers/problem-document.ts'
import { type CallerHooks, callerOf } from '../../server/caller.ts'
import type { App, HttpDeps } from '../../server/http-deps.ts'
import { KEY_OWNER_PROBLEMS } from '../../server/problem-groups.ts'

const mailAddressSchema = z
  .object({
    mail_address: z.string().meta({
      description: 'What is sent there, by To, Cc or Bcc, is certified for your account.',
      examples: ['certify+mzxw6ytbojtg633cmfzgm33pmjqxeztp@pinproof.example'],
    }),
  })
  .meta({ id: 'MailAddress' })

export function mailAddressEndpoint(app: App, { mailAddresses }: HttpDeps, hooks: CallerHooks): void {
  app.post(
    '/api/v1/account/mail-address',
    {
      schema: {
        tags: ['Account'],
        operationId: 'renewMailAddress',
        summary: 'Renew your secret mail address',
        description:
          'Makes a new secret address and refuses the former from the same moment on. `GET /api/v1/account` tells the present one. 409 while this service takes no mail.',
        security: [{ session: [] }, { apiKey: [] }],
        response: {
          200: answerResponse('The new address.', mailAddressSchema),
          ...problemResponses(...KEY_OWNER_PROBLEMS, 'conflict'),
        },
      },
      onRequest: hooks.requireManager,
    },
    async (request, reply) => {
      if (mailAddresses === undefined) throw new Problem('conflict', say`This service takes no mail.`)
      reply.header('cache-control', 'no-store')
      return { mail_address: await mailAddresses.renew(callerOf(request).accountId) }
    },
  )
}
