import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { PROBLEMS, Problem } from '../../../core/runtime/problem.ts'
import { say } from '../../../core/text/say.ts'
import type { App, Pages } from './http-deps.ts'

// Requests that reach no route: bytes that are not HTTP, unknown addresses, wrong methods.

/** Bytes that are not HTTP never reach a route; they still get an answer that a program can read. */
export function answerBrokenRequest(
  this: FastifyInstance,
  error: Error & { code?: string },
  socket: Socket,
): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return void socket.destroy()
  const [status, reason] = statusOf(error.code)
  const body = JSON.stringify({
    type: 'about:blank',
    title: PROBLEMS['bad-request'],
    status,
    detail: say`The request is not well-formed HTTP, or came too slowly.`,
    code: 'bad-request',
  })
  const head = [
    `HTTP/1.1 ${status} ${reason}`,
    'Content-Type: application/problem+json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'X-Content-Type-Options: nosniff',
    "Content-Security-Policy: default-src 'none'; frame-ancestors 'none'",
    'Cache-Control: no-store',
    'Connection: close',
  ]
  // A half-close is not enough: a caller that goes on sending would keep the connection open for ever.
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy())
}

function statusOf(code: string | undefined): [number, string] {
  if (code === 'HPE_HEADER_OVERFLOW') return [431, 'Request Header Fields Too Large']
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return [408, 'Request Timeout']
  return [400, 'Bad Request']
}

type Route = { url: string; methods: string | string[] }

const METHODS: string[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/**
 * A wrong method at a right address is answered with the right ones (RFC 9110, section 15.5.6): "not found" would send
 * the caller to look for another address. Found when it is asked for: routes for all wrong methods would be 600 more, half
 * of the time that this door takes to open. The function that it returns is called when all hooks are registered.
 */
export function refuseOtherMethods(app: App): () => void {
  const routes: Route[] = []
  app.addHook('onRoute', ({ url, method }) => void routes.push({ url, methods: method }))
  return () =>
    // Before the body is read.
    void app.addHook('onRequest', (request, reply, done) => {
      if (!request.is404) return done()
      const here = routesAt(routes, request.url)
      const own = METHODS.filter(method => here.some(({ methods }) => [methods].flat().includes(method)))
      if (own.length === 0 || own.includes(request.method) || !METHODS.includes(request.method)) return done()
      request.refusedRoute = here[0]!.url
      reply.header('allow', own.join(', '))
      done(new Problem('method-not-allowed', say`Use ${own.join(' or ')} here.`))
    })
}

/** All that have the address of a request, as it is written. */
function routesAt(routes: Route[], url: string): Route[] {
  const path = url.split(/[?#]/, 1)[0]!.split('/')
  return routes.filter(route => {
    const parts = route.url.split('/')
    const isOpen = parts.at(-1) === '*'
    const isAsLong = isOpen ? path.length >= parts.length : path.length === parts.length
    return (
      isAsLong && parts.every((part, at) => part === path[at] || part === '*' || takesAny(part, path[at]!))
    )
  })
}

function takesAny(part: string, given: string): boolean {
  return part.startsWith(':') && given !== ''
}

/** A program gets a problem document; a person with a browser gets a page, or is led to the address without the slash. */
export function answerUnknownAddresses(app: App, pages: Pages): void {
  app.setNotFoundHandler(async (request, reply) => {
    if (!isVisit(request)) throw new Problem('not-found', say`Nothing is at this address.`)
    const target = withoutSlash(request.url)
    return target === undefined ? pages.notFound(request, reply) : reply.redirect(target, 308)
  })
}

/** Pages have no slash at their end. Only for a path that cannot lead to another host. */
function withoutSlash(url: string): string | undefined {
  const query = url.includes('?') ? url.slice(url.indexOf('?')) : ''
  const path = url.slice(0, url.length - query.length)
  let end = path.length
  while (path[end - 1] === '/') end -= 1
  return end < path.length && /^\/[\w-]/.test(path) ? path.slice(0, end) + query : undefined
}

/** `/log` itself is a page. */
const FOR_PROGRAMS = /^\/+(?:(?:api|ipfs|\.well-known)(?:[/?]|$)|log\/+[^/?])/i

/** A browser that follows a link. Requests to the addresses of the API never count as one. */
function isVisit({ method, url, headers }: FastifyRequest): boolean {
  return method === 'GET' && !FOR_PROGRAMS.test(url) && /\btext\/html\b/.test(headers.accept ?? '')
}
