import fc from 'fast-check'
import type { Contract, Operation, Parameter, Schema } from './api-contract.ts'
import type { RawRequest } from './send-raw.ts'

/** Things that exist, so that not every generated request ends at the first lookup. */
export type Known = {
  /** By the name of a parameter or field. */
  values: Record<string, string[]>
  /** By the name of a security scheme. */
  credentials: Record<string, Headers>
}

type Headers = Record<string, string>
type Body = { body?: string | Uint8Array; headers: Headers }

// Around any day this is run on: some of what is generated lies in the past, some in the future.
const FIRST_DAY = new Date('2020-01-01T00:00:00Z')
const LAST_DAY = new Date('2200-01-01T00:00:00Z')
const JSON_TYPE = { 'content-type': 'application/json' }

const HOSTILE_TEXT = fc.constantFrom(
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202e\u2066',
  'ﬁ',
  '-1',
  '1e999',
  '../../etc/passwd',
  "' OR 1=1 --",
  '<script>alert(1)</script>',
  '{{7*7}}',
  '__proto__',
  'constructor',
  'x'.repeat(3_000),
  '💥'.repeat(600),
)
const HOSTILE_SEGMENTS = [
  '%',
  '%zz',
  '%00',
  '%ff',
  '%c0%af',
  '..',
  '.',
  '%2e%2e%2f',
  '%2f%2f',
  ';',
  '%0d%0aX-Injected:1',
  'x'.repeat(301),
]
const HOSTILE_BODIES = [
  '',
  '{',
  '[]',
  'null',
  '"text"',
  '1e999',
  '{"__proto__":{"admin":true}}',
  '{"content":"a","content":"b"}',
  '\ufeff{}',
  '['.repeat(10_000),
  `{"a":${'{"a":'.repeat(20)}1${'}'.repeat(21)}`,
  `{"a":${'['.repeat(9)}${']'.repeat(9)}}`,
  `{"content":1${'0'.repeat(5_000)}}`,
  `{${Array.from({ length: 10_001 }, (_, at) => `"k${at}":0`).join()}}`,
  Uint8Array.of(0x7b, 0x22, 0xff, 0x22, 0x7d),
]
const HOSTILE_CREDENTIALS: Headers[] = [
  {},
  { authorization: 'Basic YTpi' },
  { authorization: 'Bearer ' },
  { authorization: `Bearer pp_live_${'0'.repeat(38)}` },
  { authorization: `Bearer ${'x'.repeat(4_000)}` },
  { cookie: 'pinproof_session=; pinproof_session=%; =; ;;' },
]
const HOSTILE_HEADERS: Headers[] = [
  { 'content-type': 'text/plain' },
  { 'content-type': 'application/json; charset=utf-16' },
  { 'content-type': 'application/x-www-form-urlencoded' },
  { 'content-type': ';;;' },
  { 'content-encoding': 'gzip' },
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { 'sec-fetch-site': 'cross-site' },
  { 'if-none-match': '*' },
  { 'if-none-match': '"a", W/"b", "' },
  { accept: 'text/html' },
  { accept: 'application/vnd.ipld.car; version=2, */*;q=0' },
  { 'idempotency-key': 'x'.repeat(256) },
  { 'idempotency-key': '"' },
  { 'idempotency-key': 'the same for many' },
  { 'x-forwarded-for': '127.0.0.1, unknown', 'x-http-method-override': 'DELETE' },
  { range: 'bytes=0-1,5-' },
  { 'content-type': 'application/json; charset=utf-7' },
  { 'content-type': 'application/json, text/plain' },
  { 'content-type': 'multipart/form-data; boundary=x' },
  { 'content-type': `application/json; ${'a'.repeat(2_000)}=b` },
  { accept: `text/html;q=${'9'.repeat(2_000)}` },
  { 'accept-encoding': 'gzip;q=x, br;;, *' },
  { 'if-modified-since': 'yesterday' },
  { expect: '100-continue' },
  { te: 'trailers, deflate;q=0.5' },
  { upgrade: 'h2c', connection: 'upgrade' },
  { host: 'evil.example:99999' },
  { host: '' },
  { 'x-forwarded-host': 'evil.example', forwarded: 'for="[::1]:0";proto=https', via: '1.1 x' },
  { cookie: 'a=b; '.repeat(300) },
]
const ODD_METHODS = [
  'HEAD',
  'OPTIONS',
  'PUT',
  'PATCH',
  'DELETE',
  'TRACE',
  'PROPFIND',
  'PURGE',
  'M-SEARCH',
  'ACL',
]

/** Requests to one operation: most as documented, many with one thing wrong, some with everything wrong. */
export function requestsFor(
  operation: Operation,
  contract: Contract,
  known: Known,
): fc.Arbitrary<RawRequest> {
  const { method, path, parameters = [], requestBody, security = [] } = operation
  const schema = requestBody?.content['application/json']?.schema
  return fc
    .record({
      segments: fc.record(recordOf(parameters, 'path', parameter => segmentFor(parameter, known))),
      query: queryFor(parameters, known),
      credential: credentialFor(security, known),
      body: schema === undefined ? strayBodies() : bodiesFor(contract.resolve(schema), known),
      odd: mostly(fc.constant({}), fc.constantFrom(...HOSTILE_HEADERS)),
    })
    .map(({ segments, query, credential, body, odd }) => ({
      method,
      path: path.replace(/\{(\w+)\}/g, (_, name) => String(segments[name])) + query,
      headers: { ...credential, ...body.headers, ...odd },
      body: body.body,
    }))
}

/** Methods that are documented nowhere, at addresses that are, bent or not. */
export function strayRequests({ operations }: Contract, known: Known): fc.Arbitrary<RawRequest> {
  const address = fc
    .constantFrom(...operations)
    .chain(({ path, parameters = [] }) =>
      fc
        .record(recordOf(parameters, 'path', parameter => segmentFor(parameter, known)))
        .map(segments => path.replace(/\{(\w+)\}/g, (_, name) => String(segments[name]))),
    )
  const junk = fc.array(fc.oneof(fc.constantFrom(...HOSTILE_SEGMENTS), fc.string().map(encodeURIComponent)))
  const bent = fc.oneof(
    address,
    fc.tuple(address, junk).map(([path, parts]) => [path, ...parts].join('/')),
    address.map(path => path.toUpperCase()),
    address.map(path => `/${path}`),
    address.map(path => `${path}/`),
    address.map(path => path.replaceAll('/', '/./')),
    junk.map(parts => `/${parts.join('/')}`),
  )
  return fc
    .record({
      method: fc.oneof(fc.constantFrom('GET', 'POST'), fc.constantFrom(...ODD_METHODS)),
      path: bent,
      credential: credentialFor([], known),
      body: strayBodies(),
      odd: mostly(fc.constant({}), fc.constantFrom(...HOSTILE_HEADERS)),
    })
    .map(({ method, path, credential, body, odd }) => ({
      method,
      path,
      headers: { ...credential, ...body.headers, ...odd },
      body: body.body,
    }))
}

function mostly<T>(usual: fc.Arbitrary<T>, ...others: fc.Arbitrary<T>[]): fc.Arbitrary<T> {
  return fc.oneof({ weight: 4, arbitrary: usual }, ...others)
}

/** A credential that the operation requires, one for another operation, or an invalid one. */
function credentialFor(security: object[], { credentials }: Known): fc.Arbitrary<Headers> {
  const asked = security.flatMap(each => Object.keys(each)).map(name => credentials[name]!)
  const all = fc.constantFrom(...Object.values(credentials), ...HOSTILE_CREDENTIALS)
  return asked.length === 0 ? all : mostly(fc.constantFrom(...asked), all)
}

function recordOf<T>(
  parameters: Parameter[],
  where: string,
  value: (parameter: Parameter) => T,
): Record<string, T> {
  const wanted = parameters.filter(each => each.in === where)
  return Object.fromEntries(wanted.map(parameter => [parameter.name, value(parameter)]))
}

/** Escaped as an honest client would, or as one that means harm. */
function segmentFor({ name }: Parameter, { values }: Known): fc.Arbitrary<string> {
  const honest = fc.constantFrom(...values[name]!)
  const escaped = fc.string({ unit: 'grapheme', maxLength: 80 }).map(encodeURIComponent)
  return mostly(honest, escaped, fc.constantFrom(...HOSTILE_SEGMENTS))
}

function queryFor(parameters: Parameter[], known: Known): fc.Arbitrary<string> {
  const pairs = parameters
    .filter(each => each.in === 'query')
    .map(({ name, schema }) => {
      const pair = (text: unknown) => `${name}=${encodeURIComponent(String(text).toWellFormed())}`
      const honest = fieldFor(name, schema, known).map(pair)
      const odd = fc.oneof(HOSTILE_TEXT, fc.string({ unit: 'grapheme' })).map(pair)
      return mostly<string[]>(
        fc.constant([]),
        fc.tuple(honest),
        fc.tuple(honest),
        fc.tuple(odd),
        fc.tuple(honest, odd),
      )
    })
  const stray = fc.constantFrom('', '', '', '?', '&&&', 'x=%zz', '__proto__=1', 'a[b]=c', '='.repeat(50))
  return fc
    .tuple(stray, ...pairs)
    .map(([first, ...rest]) => [...rest.flat(), first].filter(Boolean).join('&'))
    .map(query => (query === '' ? '' : `?${query}`))
}

function bodiesFor(schema: Schema, known: Known): fc.Arbitrary<Body> {
  const valid = validFor(schema, known) as fc.Arbitrary<Record<string, unknown>>
  const asJson = (value: unknown): Body => ({ body: JSON.stringify(value), headers: JSON_TYPE })
  return fc.oneof(
    { weight: 3, arbitrary: valid.map(asJson) },
    { weight: 3, arbitrary: nearlyValid(schema, valid).map(asJson) },
    { weight: 1, arbitrary: fc.jsonValue().map(asJson) },
    { weight: 2, arbitrary: fc.constantFrom(...HOSTILE_BODIES).map(body => ({ body, headers: JSON_TYPE })) },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 100 }).map(body => ({ body, headers: JSON_TYPE })) },
    { weight: 1, arbitrary: fc.constant({ headers: {} }) },
  )
}

/** Bodies where none is expected. */
function strayBodies(): fc.Arbitrary<Body> {
  const bodies: Body[] = [
    { body: '{', headers: JSON_TYPE },
    { body: 'x', headers: {} },
    { headers: JSON_TYPE },
  ]
  return mostly(fc.constant({ headers: {} }), fc.constantFrom(...bodies))
}

/** A valid object with one field gone, added, or of another kind. */
function nearlyValid(
  { properties = {} }: Schema,
  valid: fc.Arbitrary<Record<string, unknown>>,
): fc.Arbitrary<Record<string, unknown>> {
  const wrong = fc.oneof(fc.jsonValue(), HOSTILE_TEXT, fc.constantFrom(undefined, null, 0, [], {}))
  const name = fc.constantFrom(...Object.keys(properties), 'trust_score', 'constructor')
  return fc.tuple(valid, name, wrong).map(([object, field, value]) => ({ ...object, [field]: value }))
}

function validFor(schema: Schema, known: Known): fc.Arbitrary<unknown> {
  const { type, properties = {}, required = [] } = schema
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum)
  if (schema.anyOf !== undefined) return fc.oneof(...schema.anyOf.map(each => validFor(each, known)))
  if (type === 'null') return fc.constant(null)
  if (type === 'boolean') return fc.boolean()
  if (type === 'integer') return fc.integer({ min: schema.minimum ?? 0, max: schema.maximum ?? 1_000 })
  if (type === 'string') return validText(schema)
  if (type === 'array' && schema.items !== undefined) {
    const { minItems: minLength = 0, maxItems: maxLength = 10 } = schema
    return fc.array(validFor(schema.items, known), { minLength, maxLength })
  }
  if (type !== 'object') throw new Error(`no arbitrary for ${JSON.stringify(schema)}`)
  // An object whose fields are not listed is described by its examples alone.
  if (Object.keys(properties).length === 0 && schema.examples !== undefined)
    return fc.constantFrom(...schema.examples)
  const fields = Object.entries(properties).map(
    ([name, field]) => [name, fieldFor(name, field, known)] as const,
  )
  return fc.record(Object.fromEntries(fields), { requiredKeys: required })
}

function fieldFor(name: string, schema: Schema, known: Known): fc.Arbitrary<unknown> {
  const values = known.values[name]
  return values === undefined ? validFor(schema, known) : fc.constantFrom(...values)
}

function validText({ format, pattern, examples = [] }: Schema): fc.Arbitrary<string> {
  if (format === 'date-time')
    return fc.date({ min: FIRST_DAY, max: LAST_DAY, noInvalidDate: true }).map(date => date.toISOString())
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern))
  const free = fc.string({ unit: 'grapheme', minLength: 8, maxLength: 60 })
  return examples.length === 0 ? free : fc.oneof(free, fc.constantFrom(...(examples as string[])))
}
