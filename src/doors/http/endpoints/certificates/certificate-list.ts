import { z } from 'zod'
import type { ProductRange } from '../../../../core/judging/product-range.ts'
import { CERTIFICATE_STATUSES, isPrivate } from '../../../../core/record/certificate.ts'
import type { BadgeChoice, CertificatePage } from '../../../../pipeline/present/certificate-reader.port.ts'
import { presentStanding } from '../../../../pipeline/present/certificate-view.ts'
import { CID_EXAMPLE, contentHashSchema, HASH_EXAMPLE } from '../../../../pipeline/present/wire-schemas.ts'
import { CACHING } from '../../answers/caching.ts'
import { CORS } from '../../answers/cors.ts'
import { answerResponse, problemResponses, unchangedResponse } from '../../answers/problem-document.ts'
import { parseCid } from '../../gateway/parse-cid.ts'
import { type CallerHooks, callerOf } from '../../server/caller.ts'
import type { App, RouteDeps } from '../../server/http-deps.ts'
import { nextCursor, pageQuery, parsePageQuery } from '../../server/paging.ts'
import { lineOfText, SEARCH_CHARACTERS_MAX } from '../../server/text-fields.ts'

const LOOK_UPS = ['hash', 'text_hash', 'cid'] as const
const FILTERS = ['product_type', 'status', 'q'] as const

const createListQuery = ({ types }: ProductRange) =>
  z
    .object({
      hash: contentHashSchema
        .optional()
        .meta({ description: 'All certificates of this content, for anyone.', examples: [HASH_EXAMPLE] }),
      text_hash: contentHashSchema.optional().meta({
        description: 'All certificates of the same words, whatever their typesetting, for anyone.',
        examples: [HASH_EXAMPLE],
      }),
      cid: z
        .string()
        .refine(text => parseCid(text) !== undefined, 'must be a CID')
        .optional()
        .meta({
          description: 'The one certificate whose record has this CID, for anyone.',
          examples: [CID_EXAMPLE],
        }),
      product_type: z
        .enum(types)
        .optional()
        .meta({ description: 'Of your own: those of this product.', examples: types.slice(0, 1) }),
      status: z
        .enum(CERTIFICATE_STATUSES)
        .optional()
        .meta({ description: 'Of your own: those in this status.', examples: ['active'] }),
      q: lineOfText(SEARCH_CHARACTERS_MAX)
        .optional()
        .meta({
          description:
            'Of your own: those with this code, hash or CID, or with this in their title, in any case.',
          examples: ['bridge'],
        }),
      ...pageQuery,
    })
    .superRefine((query, context) => {
      const lookUp = LOOK_UPS.find(name => query[name] !== undefined)
      if (lookUp === undefined) return
      const others = [...LOOK_UPS, ...FILTERS].filter(name => name !== lookUp && query[name] !== undefined)
      for (const name of others) {
        context.addIssue({ code: 'custom', path: [name], message: `cannot be combined with ${lookUp}` })
      }
    })

type ListQuery = z.infer<ReturnType<typeof createListQuery>>

export function certificateListEndpoint(app: App, deps: RouteDeps, { identify }: CallerHooks): void {
  const { baseUrl, products, certificates, log, schemas } = deps

  app.get(
    '/api/v1/certificates',
    {
      config: CORS,
      schema: {
        tags: ['Check'],
        operationId: 'listCertificates',
        summary: 'Certificates of a content, of its words, of a CID, or your own',
        description:
          'With one of `hash`, `text_hash` and `cid`: for anyone. Without: your own, newest first, and all that `product_type`, `status` ' +
          'and `q` ask for must hold. These three are for your own list alone; beside one of the others they are refused.',
        security: [{}, { apiKey: [] }, { session: [] }],
        querystring: createListQuery(products),
        response: {
          200: answerResponse('A page of certificates, newest first.', schemas.certificatePage),
          ...unchangedResponse,
          ...problemResponses('unauthorized', 'invalid-field'),
        },
      },
      onRequest: identify,
    },
    async (request, reply) => {
      const { hash, text_hash: textHash, cid } = request.query
      const accountId = request.caller?.accountId
      const page =
        hash !== undefined
          ? await certificates.listByHash(hash, parsePageQuery(request.query))
          : textHash !== undefined
            ? await certificates.listByTextHash(textHash, parsePageQuery(request.query))
            : cid !== undefined
              ? await findByCid(cid)
              : await listOwn(callerOf(request).accountId, request.query)
      const onBadge = hash === undefined ? undefined : await certificates.findForBadge(hash)
      const view = { baseUrl, products, logSize: (await log.head())!.size }
      const isForCaller = accountId !== undefined || page.certificates.some(isPrivate)
      reply
        .header('vary', 'authorization, cookie')
        .header('cache-control', isForCaller ? CACHING.neverStored : CACHING.revalidated)
      return {
        certificates: page.certificates.map(certificate =>
          presentStanding(certificate, {
            ...view,
            hash: hash ?? textHash,
            owner: certificate.accountId === accountId,
          }),
        ),
        next_cursor: nextCursor(page.nextBefore),
        ...(onBadge === undefined ? {} : presentChoice(onBadge)),
      }
    },
  )

  /** Accepts a CID in any base. The CID of a foreign block finds nothing. */
  async function findByCid(text: string): Promise<CertificatePage> {
    const certificate = await certificates.findByCid(parseCid(text)!.cid)
    return { certificates: certificate === undefined ? [] : [certificate], nextBefore: undefined }
  }

  function listOwn(accountId: string, query: ListQuery): Promise<CertificatePage> {
    const { product_type: product, status, q } = query
    return certificates.listByAccount(accountId, parsePageQuery(query), {
      product,
      status,
      search: q?.trim(),
    })
  }
}

/** The publisher domain of a private certificate is confidential. */
function presentChoice({ certificate, publisherDomain }: BadgeChoice) {
  const showsDomain = publisherDomain !== undefined && !isPrivate(certificate)
  return { badge_code: certificate.code, ...(showsDomain ? { badge_domain: publisherDomain } : {}) }
}
