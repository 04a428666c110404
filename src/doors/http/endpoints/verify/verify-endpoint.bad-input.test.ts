import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import {
  type CertifyingCustomer,
  certifyingCustomer,
  NEWS,
} from '../../../../../test/support/service/certifying-customer.ts'
import { problemOf } from '../../../../../test/support/service/client.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
const withContent = (json: string) => `{"product_type":"news_verify","content":${json}}`
const nested = (levels: number) =>
  `{"product_type":"news_verify","content":"x","extra":${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}}`
const refused: [
  title: string,
  body: string | Uint8Array,
  status: number,
  code: string,
  headers?: Record<string, string>,
][] = [
  ['an empty body', '', 400, 'malformed-json'],
  ['half an object', '{"product_type":', 400, 'malformed-json'],
  ['single quotes', "{'product_type':'news_verify'}", 400, 'malformed-json'],
  ['a trailing comma', '{"product_type":"news_verify","content":"x",}', 400, 'malformed-json'],
  ['two values', `${withContent('"x"')}{}`, 400, 'malformed-json'],
  ['NaN', withContent('NaN'), 400, 'malformed-json'],
  ['a raw line end in a string', withContent('"a\nb"'), 400, 'malformed-json'],
  ['a byte order mark', Uint8Array.of(0xef, 0xbb, 0xbf, ...utf8(withContent('"x"'))), 400, 'malformed-json'],
  [
    'ill-formed UTF-8',
    Uint8Array.of(...utf8('{"product_type":"news_verify","content":"'), 0xff, ...utf8('"}')),
    400,
    'malformed-json',
  ],
  [
    'an overlong slash',
    Uint8Array.of(...utf8('{"product_type":"news_verify","content":"'), 0xc0, 0xaf, ...utf8('"}')),
    400,
    'malformed-json',
  ],
  [
    'a surrogate encoded in UTF-8',
    Uint8Array.of(...utf8('{"product_type":"news_verify","content":"'), 0xed, 0xa0, 0x80, ...utf8('"}')),
    400,
    'malformed-json',
  ],
  ['the same key twice', '{"product_type":"news_verify","content":"a","content":"b"}', 400, 'malformed-json'],
  [
    'the same key twice, once escaped',
    '{"product_type":"news_verify","content":"a","\\u0063ontent":"b"}',
    400,
    'malformed-json',
  ],
  [
    'the same key twice inside an ignored field',
    '{"product_type":"news_verify","content":"a","x":{"y":1,"y":2}}',
    400,
    'malformed-json',
  ],
  ['nesting past 8', nested(9), 400, 'malformed-json'],
  ['400,000 open brackets', '['.repeat(400_000), 400, 'malformed-json'],
  ['__proto__', '{"product_type":"news_verify","content":"x","__proto__":{"a":1}}', 400, 'malformed-json'],
  ['a body of another type', withContent('"x"'), 415, 'not-json', { 'content-type': 'text/plain' }],
  ['a form', 'content=x', 415, 'not-json', { 'content-type': 'application/x-www-form-urlencoded' }],
  ['UTF-7', withContent('"x"'), 415, 'not-json', { 'content-type': 'application/json; charset=utf-7' }],
  ['UTF-16', withContent('"x"'), 415, 'not-json', { 'content-type': 'application/json; charset=utf-16' }],
  ['a compressed body', withContent('"x"'), 415, 'not-json', { 'content-encoding': 'gzip' }],
  ['content over 1 MiB', withContent(JSON.stringify('x'.repeat(1_048_577))), 413, 'too-large'],
  [
    'content over 1 MiB of UTF-8 in fewer characters',
    withContent(JSON.stringify('€'.repeat(349_526))),
    413,
    'too-large',
  ],
  ['a body far over any limit', withContent(JSON.stringify('x'.repeat(7_000_000))), 413, 'too-large'],
  ['no product', '{"content":"x"}', 422, 'invalid-field'],
  ['a product we do not have', '{"product_type":"video_verify","content":"x"}', 422, 'invalid-field'],
  ['a product in capitals', '{"product_type":"NEWS_VERIFY","content":"x"}', 422, 'invalid-field'],
  ['no content', '{"product_type":"news_verify"}', 422, 'invalid-field'],
  ['empty content', withContent('""'), 422, 'invalid-field'],
  ['content of spaces', withContent('" \\t\\r\\n\\u00a0\\u2003"'), 422, 'invalid-field'],
  ['content that is null', withContent('null'), 422, 'invalid-field'],
  ['content that is a number', withContent('12345'), 422, 'invalid-field'],
  ['content past every number', withContent('1e999'), 422, 'invalid-field'],
  ['content that is a list', withContent('["x"]'), 422, 'invalid-field'],
  ['content that is an object', withContent('{"a":1}'), 422, 'invalid-field'],
  ['content that is true', withContent('true'), 422, 'invalid-field'],
  ['a lone high surrogate', withContent('"a\\ud800b"'), 422, 'invalid-field'],
  ['a lone low surrogate', withContent('"a\\udc00b"'), 422, 'invalid-field'],
  ['a NUL', withContent('"a\\u0000b"'), 422, 'invalid-field'],
  ['a NUL at the end', withContent('"a\\u0000"'), 422, 'invalid-field'],
  [
    'a statement of another kind',
    JSON.stringify({ ...NEWS, statement: { ai_disclosure: 'some' } }),
    422,
    'invalid-field',
  ],
  [
    'a statement with a time of no zone',
    JSON.stringify({ ...NEWS, statement: { ai_disclosure: 'human-only', reviewed_at: '2026-11-18 09:00' } }),
    422,
    'invalid-field',
  ],
  [
    'a reviewer of a private document',
    JSON.stringify({
      product_type: 'info_verify',
      content: 'x',
      statement: { ai_disclosure: 'human-only', reviewed_by: 'Ann' },
    }),
    422,
    'invalid-field',
  ],
  ['a list as the whole body', '[]', 422, 'invalid-field'],
  ['a string as the whole body', '"x"', 422, 'invalid-field'],
  ['null as the whole body', 'null', 422, 'invalid-field'],
  [
    'a title that is a number',
    '{"product_type":"news_verify","content":"x","title":1}',
    422,
    'invalid-field',
  ],
  ['a title that is null', '{"product_type":"news_verify","content":"x","title":null}', 422, 'invalid-field'],
  ['a title of 501 characters', JSON.stringify({ ...NEWS, title: '😀'.repeat(501) }), 422, 'invalid-field'],
  [
    'a title with a lone surrogate',
    '{"product_type":"news_verify","content":"x","title":"\\ud800"}',
    422,
    'invalid-field',
  ],
  [
    'a source that is not a URL',
    JSON.stringify({ ...NEWS, source_url: 'paper.example/story' }),
    422,
    'invalid-field',
  ],
  [
    'a source by ftp',
    JSON.stringify({ ...NEWS, source_url: 'ftp://paper.example/story' }),
    422,
    'invalid-field',
  ],
  [
    'a source that is a script',
    JSON.stringify({ ...NEWS, source_url: 'javascript:alert(1)' }),
    422,
    'invalid-field',
  ],
  [
    'a source with a password',
    JSON.stringify({ ...NEWS, source_url: 'https://me:secret@paper.example/' }),
    422,
    'invalid-field',
  ],
  [
    'a source with a line end',
    JSON.stringify({ ...NEWS, source_url: 'https://paper.example/\nx' }),
    422,
    'invalid-field',
  ],
  [
    'a source of 2,049 characters',
    JSON.stringify({ ...NEWS, source_url: `https://paper.example/${'x'.repeat(2_027)}` }),
    422,
    'invalid-field',
  ],
  ['an empty source', JSON.stringify({ ...NEWS, source_url: '' }), 422, 'invalid-field'],
]

describe('POST /api/v1/verify refuses bad input with its problem and changes nothing:', () => {
  let customer: CertifyingCustomer
  before(async () => {
    customer = await certifyingCustomer()
  })
  after(() => customer.close())

  for (const [title, body, status, code, headers] of refused) {
    test(`${title}: ${status}`, async () => {
      const sizeBefore = await customer.logSize()
      const answer = await customer.send(body, headers)
      assert.equal(answer.status, status)
      const problem = await problemOf(answer)
      assert.equal(problem.code, code)
      assert.equal(problem.status, status)
      assert.equal(problem.type, `${customer.baseUrl}/problems/${code}`)
      if (status === 422)
        assert.ok(problem.errors!.length > 0 && problem.errors!.every(error => error.message.length > 0))
      assert.equal(await customer.logSize(), sizeBefore)
    })
  }

  test('nesting of 8 is still taken', async () => {
    assert.equal((await customer.send(nested(8))).status, 200)
  })

  test('a title of 500 characters and a source of 2,048 are still taken', async () => {
    const source_url = `https://paper.example/${'x'.repeat(2_026)}`
    assert.equal((await customer.send({ ...NEWS, title: '😀'.repeat(500), source_url })).status, 200)
  })
})
