import type { IncomingMessage, ServerResponse } from 'node:http'
import type {
  FastifyBaseLogger,
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifyTypeProvider,
  RawServerDefault,
} from 'fastify'
import { parseStrictJson } from '../../core/encoding/strict-json.ts'
import type { ProductRange } from '../../core/judging/product-range.ts'
import { Problem } from '../../core/runtime/problem.ts'
import { countHeader } from '../../core/web/count-header.ts'
import { type ApiCaller, createInProcessApi, type InjectCall } from '../../core/web/in-process-api.ts'
import type { CreateMcpServer, createJsonTransport } from './create-mcp-server.ts'
import type { McpApi } from './mcp-api.ts'

/** The application that the endpoint is part of, with any validation of its other routes. */
type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  FastifyTypeProvider
>

type McpError = { status: number; code: number; message: string }
type ServerFactory = { createServer: CreateMcpServer; createTransport: typeof createJsonTransport }

const PATH = '/mcp'
const HIDDEN = { schema: { hide: true } }
/** Headers that identify the caller and its address. No cookie: an agent acts with a key of its own or with none. */
const FORWARDED_HEADERS = ['authorization', 'host', 'x-forwarded-for', 'x-forwarded-proto']

/** Failures before a message is understood, as JSON-RPC 2.0 error objects (section 5.1). */
const ERRORS = {
  malformed: { status: 400, code: -32_700, message: 'Parse error' },
  batch: { status: 400, code: -32_600, message: 'Invalid Request: send one message at a time' },
  twoCallers: { status: 401, code: -32_000, message: 'Unauthorized: send one Authorization header' },
  crossOrigin: {
    status: 403,
    code: -32_000,
    message: 'Forbidden: this request comes from a page of another site',
  },
  methodNotAllowed: {
    status: 405,
    code: -32_000,
    message: 'Method not allowed: this server keeps no sessions and sends nothing by itself',
  },
  tooLarge: { status: 413, code: -32_000, message: 'The message is too large' },
  notJson: {
    status: 415,
    code: -32_000,
    message: 'Unsupported Media Type: Content-Type must be application/json',
  },
  internal: { status: 500, code: -32_603, message: 'Internal error' },
} satisfies Record<string, McpError>

/**
 * MCP over streamable HTTP, without sessions: requests share no state, and any process can answer each of them. The
 * caller's key, if any, is passed on to the API, whose rights and limits hold.
 */
export function createMcpEndpoint(baseUrl: string, products: ProductRange) {
  let factory: Promise<ServerFactory> | undefined
  // Loaded with the first message: few services use it, and no start waits for it.
  const load = () => {
    factory ??= loadServerFactory(products)
    return factory
  }

  return {
    async register(app: App): Promise<void> {
      await app.register(async scope => {
        scope.removeAllContentTypeParsers()
        scope.addContentTypeParser(
          'application/json',
          { parseAs: 'buffer' },
          // Many clients put a Content-Type on every request, also on one that has no body.
          async ({ method }: FastifyRequest, body: Buffer) =>
            method === 'POST' ? parseStrictJson(body) : undefined,
        )
        scope.setErrorHandler((error, request, reply) => answerError(error, request, reply))
        scope.addHook('onRequest', async request => {
          refuseOtherOrigins(request, baseUrl)
          refuseTwoCallers(request)
        })
        scope.post(PATH, HIDDEN, async (request, reply) =>
          answerMessage(app, { baseUrl, ...(await load()) }, request, reply),
        )
        for (const method of ['GET', 'DELETE', 'PUT', 'PATCH', 'OPTIONS'] as const)
          scope.route({
            method,
            url: PATH,
            ...HIDDEN,
            handler: async (_request, reply) => send(reply.header('allow', 'POST'), ERRORS.methodNotAllowed),
          })
      })
    },
  }
}

async function loadServerFactory(products: ProductRange): Promise<ServerFactory> {
  const { createMcpServers, createJsonTransport } = await import('./create-mcp-server.ts')
  return { createServer: createMcpServers(products), createTransport: createJsonTransport }
}

async function answerMessage(
  app: App,
  { baseUrl, createServer, createTransport }: ServerFactory & { baseUrl: string },
  request: FastifyRequest,
  reply: FastifyReply,
) {
  if (Array.isArray(request.body)) return send(reply, ERRORS.batch)
  const server = createServer(createOwnApi(call => app.inject(call), request))
  const transport = createTransport()
  try {
    // The transport's type does not allow an optional member to be undefined.
    await server.connect(transport as Parameters<typeof server.connect>[0])
    const headers = new Headers(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
    const message = new Request(baseUrl + PATH, { method: 'POST', headers })
    const answer = await transport.handleRequest(message, { parsedBody: request.body ?? null })
    const text = await answer.text()
    for (const [name, value] of answer.headers) reply.header(name, value)
    return reply.code(answer.status).header('cache-control', 'no-store').send(text)
  } finally {
    await server.close()
  }
}

/** The API of the same application, without a network in between. */
function createOwnApi(inject: InjectCall, caller: ApiCaller): McpApi {
  const callApi = createInProcessApi(inject, caller, FORWARDED_HEADERS)
  return {
    hasKey: caller.headers.authorization !== undefined,
    async call(method, url, options) {
      const answer = await callApi(method, url, options)
      return { status: answer.statusCode, body: JSON.parse(answer.body) }
    },
  }
}

/** As in the API: neither of two keys counts. */
function refuseTwoCallers({ raw }: FastifyRequest): void {
  if (countHeader(raw.rawHeaders, 'authorization') > 1)
    throw new Problem('unauthorized', 'Send one Authorization header.')
}

/**
 * A page of another site that a visitor opens, or one whose name was made to lead to this machine (DNS rebinding), must
 * not speak to us through the visitor's browser. Programs send no Origin.
 */
function refuseOtherOrigins({ headers }: FastifyRequest, baseUrl: string): void {
  if (headers.origin !== undefined && headers.origin !== baseUrl)
    throw new Problem('cross-origin', 'This request comes from a page of another site.')
}

function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof Problem) {
    if (error.code === 'cross-origin') return send(reply, ERRORS.crossOrigin)
    if (error.code === 'unauthorized') return send(reply, ERRORS.twoCallers)
    return send(reply, { ...ERRORS.malformed, message: `Parse error: ${error.message}` })
  }
  const { code, statusCode } = error as Partial<FastifyError>
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return send(reply, ERRORS.tooLarge)
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return send(reply, ERRORS.notJson)
  if (statusCode !== undefined && statusCode < 500) return send(reply, ERRORS.malformed)
  request.log.error({ reqId: request.id, err: error }, 'an MCP request failed')
  return send(reply, ERRORS.internal)
}

function send(reply: FastifyReply, { status, code, message }: McpError): FastifyReply {
  return reply
    .code(status)
    .header('content-type', 'application/json')
    .send(JSON.stringify({ jsonrpc: '2.0', error: { code, message }, id: null }))
}
