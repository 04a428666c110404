import { z } from 'zod'
import {
  newShareLinkSchema,
  type ShownShareLink,
  shareLinkSchema,
} from '../../../../access/account-schemas.ts'
import type { ShareLink } from '../../../../access/share-links/share-link-store.port.ts'
import { isPrivate } from '../../../../core/record/certificate.ts'
import { Problem } from '../../../../core/runtime/problem.ts'
import { say } from '../../../../core/text/say.ts'
import { SHARE_FRAGMENT } from '../../../../core/web/share-fragment.ts'
import { answerResponse, problemResponses } from '../../answers/problem-document.ts'
import { type CallerHooks, callerOf } from '../../server/caller.ts'
import { expirySchema } from '../../server/expiry-field.ts'
import type { App, HttpDeps } from '../../server/http-deps.ts'
import { KEY_OWNER_PROBLEMS } from '../../server/problem-groups.ts'
import { codeParams } from '../../server/text-fields.ts'

/** Links by which the owner of a private certificate shows its hash and salt to others. Other callers get a 404. */
export function shareLinkEndpoints(app: App, deps: HttpDeps, hooks: CallerHooks): void {
  createShareLink(app, deps, hooks)
  listShareLinks(app, deps, hooks)
  revokeShareLink(app, deps, hooks)
}

function createShareLink(app: App, deps: HttpDeps, { requireAny }: CallerHooks): void {
  const { baseUrl, clock, shareLinks } = deps
  app.post(
    '/api/v1/certificates/:code/share-links',
    {
      schema: {
        tags: ['Account'],
        operationId: 'createShareLink',
        summary: 'Make a link that opens your private certificate',
        description:
          'The page behind the link shows hash, salt and proof to its holder. The secret is the part after `#share=`: browsers send it to ' +
          'no server with the address, and the page presents it in a body.',
        security: [{ apiKey: [] }, { session: [] }],
        params: codeParams,
        body: z.object({ expires_at: expirySchema(clock).optional() }),
        response: {
          201: answerResponse('The link, shown this once.', newShareLinkSchema),
          ...problemResponses(...KEY_OWNER_PROBLEMS, 'bad-request', 'not-found', 'conflict', 'invalid-field'),
        },
      },
      onRequest: requireAny,
    },
    async (request, reply) => {
      const { accountId } = callerOf(request)
      const code = await ownPrivateCode(deps, request.params.code, accountId)
      const { expires_at } = request.body
      const expiresAt = expires_at === undefined ? undefined : new Date(expires_at)
      const { link, secret } = await shareLinks.create(accountId, code, expiresAt)
      reply.code(201).header('cache-control', 'no-store')
      return {
        ...presentLink(link, clock()),
        url: `${baseUrl}/certificate/${code}${SHARE_FRAGMENT}${secret}`,
      }
    },
  )
}

function listShareLinks(app: App, deps: HttpDeps, { requireAny }: CallerHooks): void {
  const { clock, shareLinks } = deps
  app.get(
    '/api/v1/certificates/:code/share-links',
    {
      schema: {
        tags: ['Account'],
        operationId: 'listShareLinks',
        summary: 'The share links of your certificate',
        security: [{ apiKey: [] }, { session: [] }],
        params: codeParams,
        response: {
          200: answerResponse(
            'All links, expired ones included, newest first.',
            z.object({ share_links: z.array(shareLinkSchema) }).meta({ id: 'ShareLinks' }),
          ),
          ...problemResponses('bad-request', 'unauthorized', 'key-not-allowed', 'not-found'),
        },
      },
      onRequest: requireAny,
    },
    async (request, reply) => {
      const { accountId } = callerOf(request)
      const { code } = await ownCertificate(deps, request.params.code, accountId)
      reply.header('cache-control', 'no-store')
      const links = await shareLinks.list(accountId, code)
      return { share_links: links.map(link => presentLink(link, clock())) }
    },
  )
}

function revokeShareLink(app: App, { shareLinks }: HttpDeps, { requireAny }: CallerHooks): void {
  app.delete(
    '/api/v1/certificates/:code/share-links/:id',
    {
      schema: {
        tags: ['Account'],
        operationId: 'revokeShareLink',
        summary: 'Revoke a share link',
        description: 'It opens nothing any more, at once. What its holder has saved stays with them.',
        security: [{ apiKey: [] }, { session: [] }],
        params: codeParams.extend({ id: z.string() }),
        response: {
          204: z.undefined().meta({ description: 'The link opens nothing any more.' }),
          ...problemResponses(...KEY_OWNER_PROBLEMS, 'bad-request', 'not-found'),
        },
      },
      onRequest: requireAny,
    },
    async (request, reply) => {
      const { code, id } = request.params
      await shareLinks.revoke(callerOf(request).accountId, code, id)
      return reply.code(204).send()
    },
  )
}

async function ownPrivateCode(deps: HttpDeps, code: string, accountId: string): Promise<string> {
  const certificate = await ownCertificate(deps, code, accountId)
  if (!isPrivate(certificate))
    throw new Problem(
      'conflict',
      say`This certificate is public: its page and its proof are open to everyone.`,
    )
  return certificate.code
}

async function ownCertificate({ certificates }: HttpDeps, code: string, accountId: string) {
  const certificate = await certificates.findByCode(code)
  if (certificate?.accountId !== accountId)
    throw new Problem('not-found', say`This account has no certificate with that code.`)
  return certificate
}

function presentLink({ id, createdAt, expiresAt }: ShareLink, now: Date): ShownShareLink {
  return {
    id,
    created_at: createdAt.toISOString(),
    expires_at: expiresAt?.toISOString() ?? null,
    status: expiresAt !== undefined && expiresAt <= now ? 'expired' : 'active',
  }
}
