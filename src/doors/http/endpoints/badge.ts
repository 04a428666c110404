import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import type { Certificate } from '../../../core/certificate.ts'
import { PRODUCT_LABELS } from '../../../core/product-type.ts'
import { VERIFY_CODE_PATTERN } from '../../../core/verify-code.ts'
import { type BadgeLook, renderBadge, shieldsJson } from '../badge-svg.ts'
import { entityTag, sendWithTag } from '../entity-tag.ts'
import type { App, HttpDeps } from '../http-deps.ts'
import { problemResponses } from '../problem-document.ts'

const FILE_PATTERN = /^(sha256:[0-9a-f]{64})\.(svg|json)$/
const SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox"

const shieldsSchema = z
  .object({
    schemaVersion: z.literal(1),
    label: z.string(),
    message: z.string(),
    color: z.string(),
    labelColor: z.string().optional(),
    isError: z.boolean().optional(),
    cacheSeconds: z.int().optional(),
  })
  .meta({ id: 'ShieldsEndpoint' })

export function badgeEndpoint(app: App, { certificates }: HttpDeps): void {
  app.get(
    '/api/v1/badge/:file',
    {
      schema: {
        tags: ['Check'],
        operationId: 'showBadge',
        summary: 'The badge of a content',
        description:
          '`sha256:<hex>.svg` is the picture, `sha256:<hex>.json` the shields.io endpoint. It shows the newest active certificate of ' +
          'the account that certified this content first; `code` names another one.',
        params: z.object({ file: z.string().meta({ examples: [`sha256:${'0'.repeat(64)}.svg`] }) }),
        querystring: z.object({
          code: z.string().optional().meta({ description: 'Show this certificate instead.' }),
        }),
        response: {
          200: {
            description: 'The badge.',
            content: {
              'image/svg+xml': { schema: z.string() },
              'application/json': { schema: shieldsSchema },
            },
          },
          404: {
            description: 'Nothing is certified under this hash: a grey badge says so.',
            content: {
              'image/svg+xml': { schema: z.string() },
              'application/json': { schema: shieldsSchema },
            },
          },
          304: z.undefined().meta({ description: 'The copy you have is still good.' }),
          ...problemResponses('bad-request', 'invalid-field', 'internal'),
        },
      },
    },
    async (request, reply) => {
      const [, contentHash, form] = FILE_PATTERN.exec(request.params.file) ?? []
      const certificate = contentHash === undefined ? undefined : await find(contentHash, request.query.code)
      const look = certificate === undefined ? ({ kind: 'unknown' } as const) : lookOf(certificate)
      reply
        .code(look.kind === 'unknown' ? 404 : 200)
        .header('cache-control', 'public, max-age=60, must-revalidate')
      return form === 'json' ? sendJson(reply, look) : sendSvg(reply, look)
    },
  )

  async function find(contentHash: string, code: string | undefined): Promise<Certificate | undefined> {
    if (code === undefined) return certificates.findForBadge(contentHash)
    if (!VERIFY_CODE_PATTERN.test(code)) return undefined
    const named = await certificates.findByCode(code)
    return named?.contentHash === contentHash ? named : undefined
  }

  function lookOf({ product, status, grade, score }: Certificate): BadgeLook {
    const label = PRODUCT_LABELS[product].badge
    return status === 'active'
      ? { kind: 'certified', label, product, grade, score }
      : { kind: status, label, product }
  }
}

function sendSvg(reply: FastifyReply, look: BadgeLook) {
  reply.header('content-type', 'image/svg+xml; charset=utf-8').header('content-security-policy', SVG_POLICY)
  const svg = renderBadge(look)
  return sendWithTag(reply, svg, entityTag(svg))
}

function sendJson(reply: FastifyReply, look: BadgeLook) {
  reply.header('content-type', 'application/json; charset=utf-8').header('access-control-allow-origin', '*')
  const json = JSON.stringify(shieldsJson(look))
  return sendWithTag(reply, json, entityTag(json))
}
