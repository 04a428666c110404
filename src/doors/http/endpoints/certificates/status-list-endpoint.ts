import { z } from 'zod'
import { Problem } from '../../../../core/runtime/problem.ts'
import { say } from '../../../../core/text/say.ts'
import { CACHING } from '../../answers/caching.ts'
import { CORS } from '../../answers/cors.ts'
import { answerResponse, problemResponses, unchangedResponse } from '../../answers/problem-document.ts'
import type { App, HttpDeps } from '../../server/http-deps.ts'

const LIST_DIGITS_MAX = 9

const statusListSchema = z
  .object({
    '@context': z.array(z.string()),
    id: z.string(),
    type: z.array(z.string()),
    issuer: z.string(),
    validFrom: z.string(),
    validUntil: z.string(),
    credentialSubject: z.object({
      id: z.string(),
      type: z.literal('BitstringStatusList'),
      statusPurpose: z.literal('revocation'),
      encodedList: z.string(),
      logSize: z.int(),
    }),
    proof: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'StatusList' })

export function statusListEndpoint(app: App, { statusLists }: HttpDeps): void {
  app.get(
    '/api/v1/status-lists/:list',
    {
      config: CORS,
      schema: {
        tags: ['Check'],
        operationId: 'showStatusList',
        summary: 'Which certificates are revoked, as a signed list of bits',
        description:
          'A Bitstring Status List 1.0 credential, signed as the records are: the `credentialStatus` of a record names its list and its bit. It follows from the entries of the log.',
        security: [],
        params: z.object({ list: z.string().meta({ examples: ['0'] }) }),
        response: {
          200: answerResponse('The list.', statusListSchema),
          ...unchangedResponse,
          ...problemResponses('bad-request', 'not-found'),
        },
      },
    },
    async (request, reply) => {
      const { list: text } = request.params
      const isNumber = /^(?:0|[1-9]\d*)$/.test(text) && text.length <= LIST_DIGITS_MAX
      const list = isNumber ? await statusLists.find(Number(text)) : undefined
      if (list === undefined) throw new Problem('not-found', say`There is no status list with that number.`)
      reply.header('cache-control', CACHING.revalidated)
      return list
    },
  )
}
