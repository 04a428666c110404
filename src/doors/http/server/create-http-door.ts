import { setImmediate as nextTurn } from 'node:timers/promises'
import cookiePlugin from '@fastify/cookie'
import fastify, { type FastifyRequest, LogController } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { createProblemAnswerer } from '../answers/answer-problem.ts'
import { compressAnswers } from '../answers/compress-answers.ts'
import { allowCrossOrigin } from '../answers/cors.ts'
import { entityTag, isKnownTag } from '../answers/entity-tag.ts'
import { securityHeaders } from '../answers/security-headers.ts'
import { createBadgeWriter } from '../badge/badge-answer.ts'
import { answerHotBadges } from '../badge/hot-badges.ts'
import { registerApiDocs } from '../openapi/api-docs.ts'
import { dressApiDocs } from '../openapi/api-docs-page.ts'
import { createProductSchemas } from '../openapi/product-schemas.ts'
import { createCallerHooks } from './caller.ts'
import { hasTwoHosts, twoHosts } from './host-header.ts'
import type { App, HttpDeps } from './http-deps.ts'
import { readJsonBody } from './read-json-body.ts'
import { registerRoutes } from './routes.ts'
import { createSessionCookie } from './session-cookie.ts'
import { answerBrokenRequest, answerUnknownAddresses, refuseOtherMethods } from './unrouted-requests.ts'
import { serializerCompiler, validatorCompiler } from './zod-compilers.ts'

const HEADERS_TIMEOUT_MS = 10_000
const REQUEST_TIMEOUT_MS = 30_000
const KEEP_ALIVE_MS = 65_000
const PARAMETER_CHARACTERS_MAX = 300
/** How long a stop waits for slow callers. */
const CLOSING_MS = 5_000

export async function createHttpDoor(deps: HttpDeps): Promise<App> {
  const headers = securityHeaders(deps.baseUrl)
  const app = createServer(deps, headers)
  addParsers(app)
  answerUnknownAddresses(app, deps.pages)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers)
    done(hasTwoHosts(request.raw) ? twoHosts() : undefined)
  })
  allowCrossOrigin(app)
  const addRefusals = refuseOtherMethods(app)
  watchBodies(app, deps)
  reportAnswers(app, deps)
  closeConnections(app)
  dressApiDocs(app)
  compressAnswers(app)
  tagAnswers(app)

  await app.register(cookiePlugin)
  await registerApiDocs(app)
  const cookie = createSessionCookie(deps.baseUrl)
  const writeBadge = createBadgeWriter(headers)
  const schemas = createProductSchemas(deps.products)
  registerRoutes(app, { ...deps, writeBadge, schemas }, createCallerHooks({ ...deps, cookie }), cookie)
  await deps.pages.register(app)
  await deps.mcp.register(app)
  answerHotBadges(app, { ...deps, writeBadge })
  addRefusals()
  await app.ready()
  // An unknown expectation may be ignored (RFC 9110, section 10.1.1); Node would answer without a body.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))
  return app
}

function createServer(deps: HttpDeps, headers: Record<string, string>): App {
  const answerProblem = createProblemAnswerer(deps.baseUrl, deps.metrics)
  const app = fastify({
    bodyLimit: deps.bodyBytesMax,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    http: {
      headersTimeout: HEADERS_TIMEOUT_MS,
      connectionsCheckingInterval: 5_000,
    },
    forceCloseConnections: 'idle',
    // Requests received before the stop are served; each answer then closes its connection.
    return503OnClosing: false,
    trustProxy: deps.trustProxy.length > 0 ? deps.trustProxy : false,
    // From the beginning: fastify would load a validator of its own first, which takes a tenth of a second. Its types
    // only know compilers of JSON schemas.
    schemaController: {
      compilersFactory: {
        buildValidator: () => validatorCompiler as never,
        buildSerializer: () => serializerCompiler as never,
      },
    },
    routerOptions: { maxParamLength: PARAMETER_CHARACTERS_MAX },
    logController: new LogController({ disableRequestLogging: true }),
    loggerInstance: deps.logger,
    // One logger for all requests: a child for each costs more than the lines it would ever write.
    childLoggerFactory: logger => logger,
    clientErrorHandler: answerBrokenRequest,
    // Runs before every hook, so it sets the headers itself.
    frameworkErrors: (error, request, reply) => void answerProblem(error, request, reply.headers(headers)),
  }).withTypeProvider<ZodTypeProvider>()
  app.decorateRequest('caller', undefined)
  app.decorateRequest('problem', undefined)
  app.decorateRequest('refusedRoute', undefined)
  app.setErrorHandler(answerProblem)
  return app
}

function addParsers(app: App): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    (request: FastifyRequest, body: Buffer, done) => done(null, readJsonBody(request.raw, body)),
  )
}

function watchBodies(app: App, { bodies }: Pick<HttpDeps, 'bodies'>): void {
  app.addHook('preParsing', ({ raw }, _reply, payload, done) => {
    const { 'content-length': length, 'transfer-encoding': encoding } = raw.headers
    if (length !== undefined || encoding !== undefined)
      bodies.watch(payload, length === undefined ? undefined : Number(length))
    done(null, payload)
  })
}

/**
 * One metric and one log line for every answer; neither holds words of the caller. Badges from memory
 * report themselves (`hot-badges.ts`).
 */
function reportAnswers(app: App, { metrics, logger }: Pick<HttpDeps, 'metrics' | 'logger'>): void {
  app.addHook('onResponse', (request, reply, done) => {
    const line = {
      reqId: request.id,
      method: request.method,
      route: request.routeOptions.url ?? request.refusedRoute ?? 'unknown',
      status: reply.statusCode,
      account: request.caller?.accountId,
      problem: request.problem,
    }
    const ms = reply.elapsedTime
    metrics.requestAnswered(line.route, line.method, line.status, ms / 1000)
    logger.info({ ...line, ms: Math.round(ms) }, 'answered')
    done()
  })
}

function closeConnections(app: App): void {
  app.addHook('preClose', async () => {
    setTimeout(() => app.server.closeAllConnections(), CLOSING_MS).unref()
    // A request already in a socket is read within a turn of the event loop; until then its connection looks idle.
    for (let turn = 0; turn < 3; turn += 1) await nextTurn()
  })
}

/** Every answer that caches may store bears a tag of its bytes; a request that shows the tag gets a 304 without them. */
function tagAnswers(app: App): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const isCacheable = reply.statusCode === 200 && mayBeStored(reply.getHeader('cache-control'))
    if (!isCacheable || !isWhole(payload)) return done(null, payload)
    const tag = String(reply.getHeader('etag') ?? entityTag(payload))
    reply.header('etag', tag)
    if (!isKnownTag(request.headers['if-none-match'], tag)) return done(null, payload)
    reply.code(304).removeHeader('content-length')
    done(null, null)
  })
}

function isWhole(payload: unknown): payload is string | Uint8Array {
  return typeof payload === 'string' || payload instanceof Uint8Array
}

function mayBeStored(caching: unknown): boolean {
  return !String(caching).includes('no-store')
}
