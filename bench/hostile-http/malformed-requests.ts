import type { Draw } from '../../src/products/info/seeded-draw.sample.ts'
import { alterBytes, frameRequest, type Knowledge } from './framed-requests.ts'

const POST = 'POST /api/v1/sandbox HTTP/1.1\r\nHost: x\r\n'
const CHUNKED = `${POST}Transfer-Encoding: chunked\r\n`

/** Bytes that are no request, or two for whoever reads them otherwise. */
const MALFORMED = [
  `${CHUNKED}Content-Length: 5\r\n\r\n0\r\n\r\nGET /admin HTTP/1.1\r\nHost: x\r\n\r\n`,
  `${POST}Content-Length: 5\r\nContent-Length: 6\r\n\r\nabcdef`,
  `${POST}Content-Length: 5, 5\r\n\r\nabcde`,
  `${POST}Content-Length: -1\r\n\r\n`,
  `${POST}Content-Length: +5\r\n\r\nabcde`,
  `${POST}Content-Length: 99999999999999999999\r\n\r\n`,
  `${POST}Content-Length: 50\r\n\r\nshort`,
  `${POST}Transfer-Encoding: xchunked\r\n\r\n`,
  `${POST}Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n`,
  `${POST}Transfer-Encoding: gzip, chunked, identity\r\n\r\n0\r\n\r\n`,
  `${CHUNKED}\r\nzz\r\nabc\r\n0\r\n\r\n`,
  `${CHUNKED}\r\nFFFFFFFFFFFFFFFF1\r\nabc`,
  `${CHUNKED}\r\n3;${'x'.repeat(20_000)}\r\nabc\r\n0\r\n\r\n`,
  `${CHUNKED}\r\n3\r\nabcdef\r\n0\r\n\r\n`,
  `${CHUNKED}Trailer: Authorization\r\n\r\n0\r\nAuthorization: Bearer x\r\n\r\n`,
  'GET / HTTP/1.1\r\nHost: x\r\nX-Folded: a\r\n b\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: x\r\nX-Space : a\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: x\r\nX-Nul: a\0b\r\n\r\n',
  'GET / HTTP/1.1\nHost: x\n\n',
  'GET / HTTP/1.1\rHost: x\r\r',
  'GET / HTTP/1.1\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n',
  'GET / HTTP/9.9\r\nHost: x\r\n\r\n',
  'GET /\r\n\r\n',
  'GET  / HTTP/1.1\r\nHost: x\r\n\r\n',
  'GET /a b HTTP/1.1\r\nHost: x\r\n\r\n',
  'GET http://evil.example/ HTTP/1.1\r\nHost: x\r\n\r\n',
  'OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n',
  'CONNECT evil.example:443 HTTP/1.1\r\nHost: x\r\n\r\n',
  'GET /healthz HTTP/1.1\r\nHost: x\r\nExpect: 200-maybe\r\n\r\n',
  'GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: upgrade\r\nUpgrade: h2c\r\n\r\n',
  `GET /${'x'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
  `GET / HTTP/1.1\r\nHost: x\r\n${'X-Many: 1\r\n'.repeat(3_000)}\r\n`,
  `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(40_000)}\r\n\r\n`,
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
  'SSH-2.0-OpenSSH_9.9\r\n',
  '\r\n\r\n\r\n\r\n',
]

/** Ends a connection: one of the known tricks, or a request with altered bytes, or only its beginning. */
export function malformRequest(draw: Draw, knowledge: Knowledge): string {
  const kind = draw.whole(0, 3)
  if (kind === 0) return draw.pick(MALFORMED)
  const { text } = frameRequest(draw, knowledge)
  return kind === 1 ? text.slice(0, draw.whole(1, text.length)) : alterBytes(draw, text)
}
