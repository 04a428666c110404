import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { parseStrictJson } from '../../core/encoding/strict-json.ts'
import type { ProductRange } from '../../core/judging/product-range.ts'
import { Problem } from '../../core/runtime/problem.ts'
import { countHeader } from '../../core/web/count-header.ts'
import type { CreateMcpServer, createJsonTransport } from './create-mcp-server.ts'
import type { App } from './mcp-app.ts'
import { ERRORS, type McpError, mcpError } from './mcp-error.ts'
import { createOwnApi } from './own-api.ts'

const PATH = '/mcp'
const HIDDEN = { schema: { hide: true } }

/**
 * MCP over streamable HTTP, without sessions: each request is a world of its own, so nothing is kept for anybody, and
 * any process can answer it. The caller's key, if any, is passed on to the API, whose rights and limits hold.
 */
export function createMcpEndpoint(baseUrl: string, products: ProductRange) {
  let maker: Promise<MakeServer> | undefined
  // Loaded with the first message: no start waits for what few ask for.
  const load = () => {
    maker ??= loadServers(products)
    return maker
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

type MakeServer = { createServer: CreateMcpServer; createTransport: typeof createJsonTransport }

async function loadServers(products: ProductRange): Promise<MakeServer> {
  const { createMcpServers, createJsonTransport } = await import('./create-mcp-server.ts')
  return { createServer: createMcpServers(products), createTransport: createJsonTransport }
}

async function answerMessage(
  app: App,
  { baseUrl, createServer, createTransport }: MakeServer & { baseUrl: string },
  request: FastifyRequest,
  reply: FastifyReply,
) {
  if (Array.isArray(request.body)) return send(reply, ERRORS.batch)
  const server = createServer(createOwnApi(call => app.inject(call), request))
  const transport = createTransport()
  try {
    // Of an optional member that is undefined the transport's type knows nothing.
    await server.connect(transport as Parameters<typeof server.connect>[0])
    const headers = new Headers(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
    const asked = new Request(baseUrl + PATH, { method: 'POST', headers })
    const answer = await transport.handleRequest(asked, { parsedBody: request.body ?? null })
    const text = await answer.text()
    for (const [name, value] of answer.headers) reply.header(name, value)
    return reply.code(answer.status).header('cache-control', 'no-store').send(text)
  } finally {
    await server.close()
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

function send(reply: FastifyReply, error: McpError): FastifyReply {
  return reply.code(error.status).header('content-type', 'application/json').send(mcpError(error))
}
