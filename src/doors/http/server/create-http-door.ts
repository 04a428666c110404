import type { IncomingMessage } from 'node:http'
import { setImmediate as nextTurn } from 'node:timers/promises'
import cookiePlugin from '@fastify/cookie'
import fastify, { type FastifyRequest, LogController } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { Problem } from '../../../core/runtime/problem.ts'
import { createProblemAnswerer } from '../answers/answer-problem.ts'
import { allowCrossOrigin } from '../answers/cors.ts'
import { reportAnswers } from '../answers/report-answers.ts'
import { securityHeaders } from '../answers/security-headers.ts'
import { tagAnswers } from '../answers/tag-answers.ts'
import { createBadgeWriter } from '../badge/badge-answer.ts'
import { answerHotBadges } from '../badge/hot-badges.ts'
import { registerApiDocs } from '../openapi/api-docs.ts'
import { createProductSchemas } from '../openapi/product-schemas.ts'
import { answerBrokenRequest } from './broken-request.ts'
import { createCallerHooks } from './caller.ts'
import type { App, HttpDeps } from './http-deps.ts'
import { refuseOtherMethods } from './other-methods.ts'
import { readJsonBody } from './read-json-body.ts'
import { registerRoutes } from './routes.ts'
import { createSessionCookie } from './session-cookie.ts'
import { serializerCompiler, validatorCompiler } from './zod-compilers.ts'

const HEADERS_TIMEOUT_MS = 10_000
const REQUEST_TIMEOUT_MS = 30_000
const KEEP_ALIVE_MS = 65_000
const PARAMETER_CHARACTERS_MAX = 300
/** How long a stop waits for callers that dawdle. */
const CLOSING_MS = 5_000

export async function createHttpDoor(deps: HttpDeps): Promise<App> {
  const answerProblem = createProblemAnswerer(deps.baseUrl, deps.metrics)
  const headers = securityHeaders(deps.baseUrl)
  const app = fastify({
    bodyLimit: deps.bodyBytesMax,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    http: {
      headersTimeout: HEADERS_TIMEOUT_MS,
      connectionsCheckingInterval: 5_000,
    },
    forceCloseConnections: 'idle',
    // What reached us before the stop is served; the answer then closes its connection.
    return503OnClosing: false,
    trustProxy: deps.trustProxy.length > 0 ? deps.trustProxy : false,
    routerOptions: { maxParamLength: PARAMETER_CHARACTERS_MAX },
    logController: new LogController({ disableRequestLogging: true }),
    loggerInstance: deps.logger,
    // One logger for all requests: a child for each costs more than the lines it would ever write.
    childLoggerFactory: logger => logger,
    clientErrorHandler: answerBrokenRequest,
    // Comes before every hook, so it brings the headers itself.
    frameworkErrors: (error, request, reply) => void answerProblem(error, request, reply.headers(headers)),
  }).withTypeProvider<ZodTypeProvider>()

  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    (request: FastifyRequest, body: Buffer, done) => done(null, readJsonBody(request.raw, body)),
  )
  app.decorateRequest('caller', undefined)
  app.decorateRequest('problem', undefined)
  app.setErrorHandler(answerProblem)
  app.setNotFoundHandler(async (request, reply) => {
    const meant = isVisit(request) ? withoutSlash(request.url) : undefined
    if (meant !== undefined) return reply.redirect(meant, 308)
    if (isVisit(request)) return deps.pages.notFound(request, reply)
    throw new Problem('not-found', 'Nothing is at this address.')
  })
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
  allowCrossOrigin(app)
  const refuseOthers = refuseOtherMethods(app)
  app.addHook('preParsing', (request, _reply, payload, done) => {
    if (hasBody(request.raw)) deps.bodies.watch(payload, declaredLength(request.raw))
    done(null, payload)
  })
  reportAnswers(app, deps)
  app.addHook('preClose', async () => {
    setTimeout(() => app.server.closeAllConnections(), CLOSING_MS).unref()
    // A request that already lies in a socket is read within a turn; until then its connection would pass for idle.
    for (let turn = 0; turn < 3; turn += 1) await nextTurn()
  })

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
  refuseOthers()
  await app.ready()
  // An expectation that we do not know may be passed over (RFC 9110, section 10.1.1); Node would answer with nothing to read.
  app.server.on('checkExpectation', (asked, answer) => app.server.emit('request', asked, answer))
  return app
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
}

function declaredLength({ headers }: IncomingMessage): number | undefined {
  return headers['content-length'] === undefined ? undefined : Number(headers['content-length'])
}

/** Pages have no slash at their end. Only of a path that cannot lead to another host. */
function withoutSlash(url: string): string | undefined {
  const query = url.includes('?') ? url.slice(url.indexOf('?')) : ''
  const path = url.slice(0, url.length - query.length)
  let end = path.length
  while (path[end - 1] === '/') end -= 1
  return end < path.length && /^\/[\w-]/.test(path) ? path.slice(0, end) + query : undefined
}

/** `/log` itself is a page. */
const FOR_PROGRAMS = /^\/+(?:(?:api|ipfs|\.well-known)(?:[/?]|$)|log\/+[^/?])/i

/** A person who followed a link. Programs get a problem document, and at their own addresses everybody does. */
function isVisit({ method, url, headers }: FastifyRequest): boolean {
  return method === 'GET' && !FOR_PROGRAMS.test(url) && /\btext\/html\b/.test(headers.accept ?? '')
}
