import type { Draw } from '../../src/products/info/seeded-draw.sample.ts'

/** What an attacker knows: addresses with places for names, names of things that exist, credentials of his own. */
export type Knowledge = {
  /** Of the OpenAPI text and of pages, with `{name}` where something is to be named. */
  addresses: { method: string; path: string }[]
  names: string[]
  credentials: string[]
}

export type FramedRequest = { method: string; text: string }

const OTHER_METHODS = ['GET', 'POST', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND']
const SEGMENTS = [
  ...[
    '..',
    '.',
    '%2e%2e',
    '%2f',
    '%5c',
    '%',
    '%zz',
    '%00',
    '%ff',
    '%c0%af',
    '%0d%0aX-Injected:1',
    ';a=b',
    '*',
    '~root',
  ],
  ...[
    '.git/config',
    '.env',
    'admin',
    'signing-key.pem',
    'pinproof.sqlite',
    '__proto__',
    'constructor',
    '$where',
  ],
  ...['%27%20OR%201=1--', '<script>', '{{7*7}}', '%F0%9F%92%A5', '-1', '1e999', 'x'.repeat(300), '%e2%80%ae'],
]
const QUERIES = [
  '',
  '',
  '',
  '?',
  '?&&=',
  '?a[b]=c',
  '?__proto__=1',
  '?limit=-1',
  '?limit=1e9',
  '?before=%00',
  '?q=%zz',
]
/** Each valid in its form, so that what it says is looked at. */
const HEADERS = [
  ...[
    'Accept: */*;q=9',
    'Accept: text/html',
    'Accept: application/vnd.ipld.car',
    'Accept-Encoding: gzip;q=x, br;;',
  ],
  ...[
    'Origin: null',
    'Origin: https://evil.example',
    'Sec-Fetch-Site: cross-site',
    'Host: evil.example:99999',
  ],
  ...[
    'If-None-Match: W/"',
    'If-Modified-Since: yesterday',
    'Range: bytes=9-1,-',
    'TE: trailers',
    'Via: 1.1 x',
  ],
  ...['X-Forwarded-For: 127.0.0.1, unknown', 'Forwarded: for="[::1]:0"', 'X-HTTP-Method-Override: DELETE'],
  ...[
    'X-Original-URL: /admin',
    'Cookie: =; ;;=%; a',
    'Idempotency-Key: "',
    'Idempotency-Key: the same for many',
  ],
  ...[
    'Authorization: Basic YTpi',
    'Authorization: Bearer ',
    'Authorization: bearer\tx',
    `X-Long: ${'x'.repeat(4_000)}`,
  ],
  ...[
    'Content-Encoding: gzip',
    'Content-Language: \xff\xfe',
    'X-Latin: \xe9\xa0',
    'User-Agent: () { :;}; echo x',
  ],
]
const TYPES = [
  'application/json',
  'application/json',
  'application/json',
  'text/plain',
  ';;;',
  'multipart/form-data; boundary=x',
]
const FIELDS = [
  'product_type',
  'content',
  'title',
  'source_url',
  'email',
  'password',
  'name',
  'url',
  'reason',
  'hash',
  'code',
]
const BODIES = [
  ...[
    '',
    '{',
    '[]',
    'null',
    '"x"',
    '1e999',
    '\xef\xbb\xbf{}',
    '{"a":1,"a":2}',
    '{"__proto__":{"admin":true}}',
  ],
  ...[
    '['.repeat(2_000),
    `${'{"a":'.repeat(50)}1${'}'.repeat(50)}`,
    `{"content":1${'0'.repeat(400)}}`,
    '{"content":"\\ud800"}',
  ],
]
const TEXTS = [
  '',
  'x',
  '\\u0000',
  '\\ud800',
  '\\u202e',
  '../../etc/passwd',
  "' OR 1=1 --",
  '<script>alert(1)</script>',
  '#{7*7}',
]
const PRODUCTS = ['news_verify', 'info_verify', 'email_verify', 'agent_verify', 'other_verify']

/** A request that the server's parser accepts, with something hostile in it: an answer is due, and the connection goes on. */
export function frameRequest(draw: Draw, knowledge: Knowledge): FramedRequest {
  const address = draw.pick(knowledge.addresses)
  const method = draw.whole(0, 3) > 0 ? address.method : draw.pick(OTHER_METHODS)
  const hasBody = method !== 'GET' && method !== 'HEAD' && draw.whole(0, 4) > 0
  const body = hasBody ? bodyFrom(draw) : ''
  const lines = [`${method} ${pathFrom(draw, address.path, knowledge)} HTTP/1.1`]
  const headers = Array.from({ length: draw.whole(0, 3) }, () => draw.pick(HEADERS))
  // Two of them would be malformed.
  if (!headers.some(header => header.startsWith('Host:'))) lines.push('Host: x')
  if (draw.whole(0, 1) === 0) headers.push(draw.pick(knowledge.credentials))
  lines.push(...new Map(headers.map(header => [header.slice(0, header.indexOf(':')), header])).values())
  if (hasBody) lines.push(`Content-Type: ${draw.pick(TYPES)}`, `Content-Length: ${body.length}`)
  return { method, text: `${lines.join('\r\n')}\r\n\r\n${body}` }
}

function pathFrom(draw: Draw, path: string, { names }: Knowledge): string {
  const named = path.replace(/\{\w+\}/g, () =>
    draw.whole(0, 2) > 0 ? draw.pick(names) : draw.pick(SEGMENTS),
  )
  const bent = draw.whole(0, 9)
  if (bent === 0) return `${named}/${draw.pick(SEGMENTS)}${draw.pick(QUERIES)}`
  if (bent === 1) return `/${draw.pick(SEGMENTS)}/${draw.pick(names)}${draw.pick(QUERIES)}`
  if (bent === 2) return `/${named.toUpperCase()}`
  return named + draw.pick(QUERIES)
}

/** In bytes, one character each. */
function bodyFrom(draw: Draw): string {
  if (draw.whole(0, 3) === 0) return draw.pick(BODIES)
  const fields = Array.from(
    { length: draw.whole(0, 4) },
    () => `"${draw.pick(FIELDS)}":"${draw.pick(TEXTS)}"`,
  )
  fields.push(`"product_type":"${draw.pick(PRODUCTS)}"`)
  const body = `{${fields.join()}}`
  return draw.whole(0, 3) === 0 ? alterBytes(draw, body) : body
}

/** Some bytes are changed, doubled or gone. */
export function alterBytes(draw: Draw, text: string): string {
  let altered = text
  for (let count = draw.whole(1, 6); count > 0; count -= 1) {
    const at = draw.whole(0, altered.length)
    const rest = altered.slice(at + draw.whole(0, 2))
    altered =
      altered.slice(0, at) + draw.pick(['', String.fromCharCode(draw.whole(0, 255)), rest.slice(0, 8)]) + rest
  }
  return altered
}
