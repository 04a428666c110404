import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { ProductRange } from '../../../../core/judging/product-range.ts'
import {
  CERTIFICATE_STATUSES,
  type Certificate,
  isPrivate,
  isPublic,
} from '../../../../core/record/certificate.ts'
import { VERIFY_CODE_PATTERN } from '../../../../core/record/verify-code.ts'
import { say } from '../../../../core/text/say.ts'
import type { BadgeChoice, CertificatePage } from '../../../../pipeline/present/certificate-reader.port.ts'
import { presentStanding } from '../../../../pipeline/present/certificate-view.ts'
import { CID_EXAMPLE, contentHashSchema, HASH_EXAMPLE } from '../../../../pipeline/present/wire-schemas.ts'
import { CACHING } from '../../answers/caching.ts'
import { CORS } from '../../answers/cors.ts'
import { hideSuccessor } from '../../answers/hide-successor.ts'
import { answerResponse, problemResponses, unchangedResponse } from '../../answers/problem-document.ts'
import { parseCid } from '../../gateway/parse-cid.ts'
import { type CallerHooks, callerOf } from '../../server/caller.ts'
import type { App, RouteDeps } from '../../server/http-deps.ts'
import { nextCursor, pageQuery, parsePageQuery } from '../../server/paging.ts'
import { callerNetwork } from '../../server/rate-limit.ts'
import { lineOfText, SEARCH_CHARACTERS_MAX } from '../../server/text-fields.ts'

const LOOK_UPS = ['hash', 'text_hash', 'cid'] as const
const FILTERS = ['product_type', 'status', 'q'] as const

const lookUpQuery = {
  hash: contentHashSchema
    .optional()
    .meta({ description: 'All certificates of this content, for anyone.', examples: [HASH_EXAMPLE] }),
  text_hash: contentHashSchema.optional().meta({
    description:
      'All certificates of the same words, whatever their typesetting, for anyone; private ones for their owner alone.',
    examples: [HASH_EXAMPLE],
  }),
  code: z
    .string()
    .regex(VERIFY_CODE_PATTERN, 'must be a certificate’s code')
    .optional()
    .meta({
      description:
        'With `hash`: also the certificate with this code, if its account keeps it from being found by hash alone.',
      examples: ['PP-7Q2K9ZJ4M1XW8B3T'],
    }),
  cid: z
    .string()
    .refine(text => parseCid(text) !== undefined, 'must be a CID')
    .optional()
    .meta({
      description:
        'The one certificate whose record has this CID, for anyone; a private one for its owner alone.',
      examples: [CID_EXAMPLE],
    }),
}

const createListQuery = ({ types }: ProductRange) =>
  z
    .object({
      ...lookUpQuery,
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
    .superRefine(refuseMixed)

/** A look-up is one thing, and a search through the own list another. */
function refuseMixed(query: object, context: z.RefinementCtx): void {
  const has = (name: string) => (query as Record<string, unknown>)[name] !== undefined
  if (has('code') && !has('hash'))
    context.addIssue({ code: 'custom', path: ['code'], message: say`goes with hash only` })
  const lookUp = LOOK_UPS.find(has)
  if (lookUp === undefined) return
  for (const name of [...LOOK_UPS, ...FILTERS].filter(name => name !== lookUp && has(name)))
    context.addIssue({ code: 'custom', path: [name], message: say`cannot be combined with ${lookUp}` })
}

type ListQuery = z.infer<ReturnType<typeof createListQuery>>

export function certificateListEndpoint(app: App, deps: RouteDeps, { identify }: CallerHooks): void {
  const { baseUrl, products, certificates, log, schemas } = deps
  const { listByHash, findByCid, listOwn } = createFinders(deps)

  app.get(
    '/api/v1/certificates',
    {
      config: CORS,
      schema: {
        tags: ['Check'],
        operationId: 'listCertificates',
        summary: 'Certificates of a content, of its words, of a CID, or your own',
        description:
          'With one of `hash`, `text_hash` and `cid`: for anyone, except that the CID of a private record finds its certificate for the owner alone. Without: your own, newest first, and all that `product_type`, `status` and ' +
          '`q` ask for must hold. These three are for your own list alone; beside one of the others they are refused. ' +
          'Hashes under which nothing is found are counted by network; past the limit the answer is 429, unless a public certificate is found.',
        security: [{}, { apiKey: [] }, { session: [] }],
        querystring: createListQuery(products),
        response: {
          200: answerResponse('A page of certificates, newest first.', schemas.certificatePage),
          ...unchangedResponse,
          ...problemResponses('unauthorized', 'key-not-allowed', 'invalid-field', 'rate-limited'),
        },
      },
      onRequest: identify,
    },
    async (request, reply) => {
      const { hash, text_hash: textHash, cid } = request.query
      const accountId = request.caller?.accountId
      const page =
        hash !== undefined
          ? await listByHash(hash, request)
          : textHash !== undefined
            ? await certificates.listByTextHash(textHash, parsePageQuery(request.query), { accountId })
            : cid !== undefined
              ? await findByCid(cid, accountId, request.query)
              : await listOwn(callerOf(request).accountId, request.query)
      const onBadge = hash === undefined ? undefined : await certificates.findForBadge(hash)
      const view = { baseUrl, products, logSize: (await log.head())!.size, hash }
      const show = async (certificate: Certificate) => {
        const owner = certificate.accountId === accountId
        return presentStanding(await hideSuccessor(certificates, certificate, owner), { ...view, owner })
      }
      const isForCaller = accountId !== undefined || page.certificates.some(isPrivate)
      reply
        .header('vary', 'authorization, cookie')
        .header('cache-control', isForCaller ? CACHING.neverStored : CACHING.revalidated)
      return {
        certificates: await Promise.all(page.certificates.map(show)),
        next_cursor: nextCursor(page.nextBefore),
        ...(onBadge === undefined ? {} : presentChoice(onBadge)),
      }
    },
  )
}

/** The three ways to a page of certificates: by hash, by CID, and the account's own. */
function createFinders({ certificates, openingAttempts }: RouteDeps) {
  return { listByHash, findByCid, listOwn }

  /** A hash that finds only private certificates, or nothing, is a guess at their content until it is right. */
  async function listByHash(hash: string, request: FastifyRequest<{ Querystring: ListQuery }>) {
    const { query, caller } = request
    const viewer = { accountId: caller?.accountId, code: query.code }
    const page = await certificates.listByHash(hash, parsePageQuery(query), viewer)
    const isFree = page.certificates.some(
      certificate => isPublic(certificate) || certificate.accountId === viewer.accountId,
    )
    const isRight = page.certificates.some(({ code }) => query.code === undefined || code === query.code)
    if (!isFree) await openingAttempts.count({ network: callerNetwork(request), code: query.code, isRight })
    return page
  }

  /** Accepts a CID in any base. Of a foreign block it finds nothing, of a private record its certificate for the owner alone. */
  async function findByCid(
    text: string,
    accountId: string | undefined,
    query: ListQuery,
  ): Promise<CertificatePage> {
    const { cid } = parseCid(text)!
    const certificate = await certificates.findByCid(cid)
    if (certificate === undefined && accountId !== undefined)
      return certificates.listByAccount(accountId, parsePageQuery(query), { search: cid })
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
