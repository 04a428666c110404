import { z } from 'zod'
import { KEPT_BYTES_MAX, KEPT_DOCUMENTS_MAX } from '../../../../core/record/document-retention.ts'
import { Problem } from '../../../../core/runtime/problem.ts'
import { say } from '../../../../core/text/say.ts'
import { problemResponses } from '../../answers/problem-document.ts'
import { type CallerHooks, callerOf } from '../../server/caller.ts'
import type { App, HttpDeps } from '../../server/http-deps.ts'
import { KEY_OWNER_PROBLEMS } from '../../server/problem-groups.ts'
import { codeParams } from '../../server/text-fields.ts'

const LIMITS = `at most ${KEPT_DOCUMENTS_MAX} documents and ${KEPT_BYTES_MAX / 1024 / 1024} MiB of text for an account, the oldest dropped first`

/** Contents that an account has asked us to keep, for that account alone. Any other caller gets a 404. */
export function keptDocumentEndpoints(app: App, deps: HttpDeps, hooks: CallerHooks): void {
  showContent(app, deps, hooks)
  eraseContent(app, deps, hooks)
  eraseDocuments(app, deps, hooks)
}

function showContent(app: App, { keptDocuments }: HttpDeps, { requireAny }: CallerHooks): void {
  app.get(
    '/api/v1/certificates/:code/content',
    {
      schema: {
        tags: ['Account'],
        operationId: 'showContent',
        summary: 'The kept content of your certificate',
        description: `Exactly the text that was certified, if your account keeps its documents: ${LIMITS}.`,
        security: [{ apiKey: [] }, { session: [] }],
        params: codeParams,
        response: {
          200: { description: 'The text.', content: { 'text/plain': { schema: z.string() } } },
          ...problemResponses('bad-request', 'unauthorized', 'key-not-allowed', 'not-found'),
        },
      },
      onRequest: requireAny,
    },
    async (request, reply) => {
      const { code } = request.params
      const content = await keptDocuments.find(callerOf(request).accountId, code)
      if (content === undefined) throw nothingKept()
      return reply
        .header('cache-control', 'private, no-store')
        .header('content-type', 'text/plain; charset=utf-8')
        .header('content-disposition', `attachment; filename="${code}.txt"`)
        .header('cross-origin-resource-policy', 'same-origin')
        .send(Buffer.from(content) as never)
    },
  )
}

function eraseContent(app: App, { keptDocuments }: HttpDeps, { requireAny }: CallerHooks): void {
  app.delete(
    '/api/v1/certificates/:code/content',
    {
      schema: {
        tags: ['Account'],
        operationId: 'eraseContent',
        summary: 'Erase the kept content of your certificate',
        description: 'The certificate stays as it is. Nothing is compared with this text any more.',
        security: [{ apiKey: [] }, { session: [] }],
        params: codeParams,
        response: {
          204: z.undefined().meta({ description: 'The text is erased.' }),
          ...problemResponses(...KEY_OWNER_PROBLEMS, 'bad-request', 'not-found'),
        },
      },
      onRequest: requireAny,
    },
    async (request, reply) => {
      if (!(await keptDocuments.erase(callerOf(request).accountId, request.params.code))) throw nothingKept()
      return reply.code(204).send()
    },
  )
}

function eraseDocuments(app: App, { keptDocuments }: HttpDeps, { requireAny }: CallerHooks): void {
  app.delete(
    '/api/v1/account/documents',
    {
      schema: {
        tags: ['Account'],
        operationId: 'eraseDocuments',
        summary: 'Erase all kept documents',
        description:
          'Erases every text that your account keeps, and the key they were encrypted with. Certificates stay as they are, and ' +
          'whether new documents are kept stays as it was.',
        security: [{ apiKey: [] }, { session: [] }],
        response: {
          204: z.undefined().meta({ description: 'Nothing is kept now.' }),
          ...problemResponses(...KEY_OWNER_PROBLEMS),
        },
      },
      onRequest: requireAny,
    },
    async (request, reply) => {
      await keptDocuments.eraseAll(callerOf(request).accountId)
      return reply.code(204).send()
    },
  )
}

/** The same for an unknown code, for another account's and for one whose text was never kept. */
function nothingKept(): Problem {
  return new Problem('not-found', say`This account keeps no content under that code.`)
}
