import { z } from 'zod'
import { presentAgent } from '../../../../pipeline/present/agent-view.ts'
import { agentPageSchema } from '../../../../pipeline/present/wire-schemas.ts'
import { CACHING } from '../../answers/caching.ts'
import { CORS } from '../../answers/cors.ts'
import { answerResponse, problemResponses, unchangedResponse } from '../../answers/problem-document.ts'
import type { App, HttpDeps } from '../../server/http-deps.ts'
import { nextCursor, pageQuery, parsePageQuery } from '../../server/paging.ts'
import { lineOfText, SEARCH_CHARACTERS_MAX } from '../../server/text-fields.ts'

const agentsQuery = z.object({
  q: lineOfText(SEARCH_CHARACTERS_MAX)
    .optional()
    .meta({
      description:
        'Words that all occur in the name or the declaration. Where one page holds all that is found, the last may be the beginning of a word.',
      examples: ['recipe'],
    }),
  ...pageQuery,
})

export function agentsEndpoint(app: App, { agents, baseUrl }: HttpDeps): void {
  app.get(
    '/api/v1/agents',
    {
      config: CORS,
      schema: {
        tags: ['Check'],
        operationId: 'listAgents',
        summary: 'The directory of certified agents',
        description:
          'Every agent whose certificate is active, newest first, in its own words. A search lists agents whose operator was shown first, self-declared ones after them, and those under a well-known name that is not theirs last.',
        querystring: agentsQuery,
        security: [],
        response: {
          200: answerResponse('A page of agents.', agentPageSchema),
          ...unchangedResponse,
          ...problemResponses('invalid-field'),
        },
      },
    },
    async (request, reply) => {
      const page = await agents.search(request.query.q, parsePageQuery(request.query))
      reply.header('cache-control', CACHING.revalidated)
      return {
        agents: page.agents.map(agent => presentAgent(agent, baseUrl)),
        next_cursor: nextCursor(page.nextBefore),
      }
    },
  )
}
