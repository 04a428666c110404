import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { OpeningAttempts } from '../../../../access/opening-attempts.ts'
import { VERIFY_CODE_PATTERN } from '../../../../core/record/verify-code.ts'
import { LANGUAGE_CODES } from '../../../../messages/languages.ts'
import { TAG_HEADERS } from '../../answers/answer-headers.ts'
import { problemResponses, unchangedResponse } from '../../answers/problem-document.ts'
import type { WriteBadge } from '../../badge/badge-answer.ts'
import type { BadgeCache } from '../../badge/badge-cache.ts'
import { UNKNOWN_LOOK } from '../../badge/badge-look.ts'
import type { App } from '../../server/http-deps.ts'
import { callerNetwork } from '../../server/rate-limit.ts'

type BadgeDeps = { badges: BadgeCache; writeBadge: WriteBadge; openingAttempts: OpeningAttempts }

const FILE_PATTERN = /^(sha256:[0-9a-f]{64})\.(svg|png|json)$/

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

const route = {
  schema: {
    tags: ['Check'],
    operationId: 'showBadge',
    summary: 'The badge of a content',
    description:
      '`sha256:<hex>.svg` is the picture, `.png` the same for mails (at twice its size), `.json` the shields.io endpoint. If an account has shown control of the domain ' +
      'of its `source_url`, it shows the newest certificate of that account; otherwise the active one with the best grade, the newest ' +
      'among equals; if none is active, a superseded one before a revoked one. `code` pins one certificate: embed the badge with it. ' +
      'A private certificate that its account keeps from being found by hash alone is shown with its `code` only. Unknown hashes are ' +
      'counted by network; past the limit they, and those of private certificates, get 429.',
    params: z.object({ file: z.string().meta({ examples: [`sha256:${'0'.repeat(64)}.svg`] }) }),
    querystring: z.object({
      code: z.string().optional().meta({ description: 'Show this certificate instead.' }),
      style: z.enum(['small', 'seal', 'card', 'social']).default('small').meta({
        description:
          '`small` is 20 high, `seal` 128 by 160, `card` 320 by 96, `social` 1200 by 630 for previews of links.',
      }),
      theme: z.enum(['auto', 'light', 'dark']).default('auto').meta({
        description: 'Of seal, card and social. `auto` follows the reader’s system; of a PNG it is light.',
      }),
      lang: z.enum(LANGUAGE_CODES).default('en').meta({ description: 'Language of its words.' }),
    }),
    security: [],
    response: {
      200: {
        description: 'The badge.',
        content: {
          'image/svg+xml': { schema: z.string() },
          'image/png': { schema: z.string() },
          'application/json': { schema: shieldsSchema },
        },
      },
      404: {
        description: 'Nothing is certified under this hash: a grey badge says so.',
        headers: TAG_HEADERS,
        content: {
          'image/svg+xml': { schema: z.string() },
          'image/png': { schema: z.string() },
          'application/json': { schema: shieldsSchema },
        },
      },
      ...unchangedResponse,
      ...problemResponses('bad-request', 'invalid-field', 'rate-limited'),
    },
  },
}

export function badgeEndpoint(app: App, { badges, writeBadge, openingAttempts }: BadgeDeps): void {
  app.get('/api/v1/badge/:file', route, async (request, reply) => {
    const [, contentHash, form] = FILE_PATTERN.exec(request.params.file) ?? []
    const { code, style, theme, lang: language } = request.query
    const isWellFormed = contentHash !== undefined && (code === undefined || VERIFY_CODE_PATTERN.test(code))
    const look = isWellFormed ? await findLook(request, contentHash, code) : UNKNOWN_LOOK
    reply.hijack()
    const file = form === 'json' || form === 'png' ? form : 'svg'
    writeBadge(request.raw, reply.raw, look, file, { style, theme, language })
    return reply
  })

  /** A badge tells whether a hash is that of a private content, so its misses are counted as those of other look-ups. */
  async function findLook(request: FastifyRequest, contentHash: string, code: string | undefined) {
    const { look, isPublic } = await badges.find(contentHash, code)
    const guess = { network: callerNetwork(request), code, isRight: look !== UNKNOWN_LOOK }
    if (!isPublic) await openingAttempts.count(guess)
    return look
  }
}
