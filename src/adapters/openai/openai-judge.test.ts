import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { type TestContext, test } from 'node:test'
import { createWebFetcher } from '../web-fetch/web-fetcher.ts'
import { createChatServer } from './chat-server.fake.ts'
import { createOpenAiJudge } from './openai-judge.ts'

const KEY = 'sk-geheim'
const QUESTION = {
  instruction: 'Compare.',
  material: '{"claims":[]}',
  form: { name: 'claim_labels', schema: { type: 'object' } },
}
const LIMITS = { seconds: 20, calls: 8, tokensIn: 40_000, tokensOut: 12_000 }

type Asked = { path: string; authorization: string | undefined; body: Record<string, unknown> }
type Site = (response: ServerResponse, question: Asked, time: number) => void

async function startServer(t: TestContext, site: Site, limits: Partial<typeof LIMITS> = {}) {
  const requests: Asked[] = []
  const server = createServer((request, response) => {
    void json(request).then(body => {
      const question = {
        path: request.url!,
        authorization: request.headers.authorization,
        body: body as Asked['body'],
      }
      requests.push(question)
      site(response, question, requests.length)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.after(() => server.close())
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const web = createWebFetcher({ userAgent: 'test', trustedOrigins: [origin], deadlineMsMax: 30_000 })
  const parts = { web, baseUrl: `${origin}/v1/`, model: 'sample-1', limits: { ...LIMITS, ...limits } }
  const judge = createOpenAiJudge({ ...parts, apiKey: KEY })
  return {
    judge: { ask: (question = QUESTION) => judge.open().ask(question) },
    model: judge,
    requests,
    parts,
  }
}

/** As the protocol writes it. */
const completion = (content: unknown, finish_reason: unknown = 'stop') => ({
  id: 'chatcmpl-1',
  object: 'chat.completion',
  created: 1,
  model: 'sample-1',
  choices: [
    { index: 0, message: { role: 'assistant', content, refusal: null }, logprobs: null, finish_reason },
  ],
  usage: { prompt_tokens: 9, completion_tokens: 9, total_tokens: 18 },
})
const answerWith = (response: ServerResponse, value: unknown) => response.end(JSON.stringify(value))
const silent = (reason: string) => ({ kind: 'silent', reason })

test('a question is put with the least chance, our words as system and theirs as user, with the key', async t => {
  const { judge, requests } = await startServer(t, response => answerWith(response, completion('{}')))
  assert.deepEqual(await judge.ask(QUESTION), { kind: 'answer', text: '{}' })
  assert.deepEqual(requests, [
    {
      path: '/v1/chat/completions',
      authorization: `Bearer ${KEY}`,
      body: {
        model: 'sample-1',
        messages: [
          { role: 'system', content: QUESTION.instruction },
          { role: 'user', content: QUESTION.material },
        ],
        temperature: 0,
        seed: 1,
        max_tokens: 4096,
        stream: false,
        response_format: {
          type: 'json_schema',
          json_schema: { name: 'claim_labels', strict: true, schema: { type: 'object' } },
        },
      },
    },
  ])
})

test('without a key none is sent', async t => {
  const { requests, parts } = await startServer(t, response => answerWith(response, completion('x')))
  await createOpenAiJudge(parts).open().ask(QUESTION)
  assert.equal(requests[0]!.authorization, undefined)
})

const formOf = ({ body }: Asked) => (body.response_format as { type: string } | undefined)?.type ?? 'text'

test('a server that knows no schema is asked for an object, then for text, and not in vain again', async t => {
  for (const [status, expectedReason] of [
    [400, 'json_object'],
    [422, 'json_object'],
    [400, 'text'],
  ] as const) {
    const { judge, requests } = await startServer(t, (response, question) =>
      formOf(question) === expectedReason
        ? answerWith(response, completion('yes'))
        : response.writeHead(status).end('{"error":{"message":"response_format"}}'),
    )
    assert.equal((await judge.ask(QUESTION)).kind, 'answer')
    const tries = requests.length
    assert.equal((await judge.ask(QUESTION)).kind, 'answer')
    assert.deepEqual(requests.slice(tries).map(formOf), [expectedReason])
  }
})

test('a question that is refused in every form is refused, and the next one begins anew', async t => {
  const { judge, requests } = await startServer(t, response => response.writeHead(400).end())
  assert.deepEqual(await judge.ask(QUESTION), silent('refused'))
  assert.deepEqual(await judge.ask(QUESTION), silent('refused'))
  const forms = ['json_schema', 'json_object', 'text']
  assert.deepEqual(requests.map(formOf), [...forms, ...forms])
})

test('a busy server is asked a second time, and no third', async t => {
  for (const status of [429, 500, 503]) {
    const once = await startServer(t, (response, _request, time) =>
      time === 1
        ? response.writeHead(status, { 'retry-after': '0' }).end()
        : answerWith(response, completion('yes')),
    )
    assert.equal((await once.judge.ask(QUESTION)).kind, 'answer')
    const always = await startServer(t, response => response.writeHead(status, { 'retry-after': '0' }).end())
    assert.deepEqual(await always.judge.ask(QUESTION), silent('busy'))
    assert.equal(always.requests.length, 2)
  }
})

test('a server that asks for more patience than there is time is not asked again', async t => {
  for (const retryAfter of ['60', 'Sun, 16 Nov 2025 08:00:00 GMT']) {
    const { judge, requests } = await startServer(t, response =>
      response.writeHead(429, { 'retry-after': retryAfter }).end(),
    )
    assert.deepEqual(await judge.ask(QUESTION), silent('busy'))
    assert.equal(requests.length, 1)
  }
})

test('every other outcome is a silence of its kind, and holds neither key nor question', async t => {
  const cases: [site: Site, reason: string][] = [
    [
      response => response.writeHead(401).end(`{"error":{"message":"Incorrect API key provided: ${KEY}"}}`),
      'refused',
    ],
    [response => response.writeHead(403).end(), 'refused'],
    [response => response.writeHead(404).end(), 'refused'],
    [response => response.writeHead(307, { location: 'http://10.0.0.1/' }).end(), 'unreachable'],
    [response => response.destroy(), 'unreachable'],
    [() => {}, 'too-slow'],
    [response => response.write('{'), 'too-slow'],
    [response => response.end('<html>'), 'bad-answer'],
    [response => response.end(''), 'bad-answer'],
    [response => answerWith(response, { choices: [] }), 'bad-answer'],
    [response => answerWith(response, { error: { message: 'no' } }), 'bad-answer'],
    [response => answerWith(response, completion(null)), 'bad-answer'],
    [response => answerWith(response, completion([{ type: 'text', text: '{}' }])), 'bad-answer'],
    [response => answerWith(response, completion('{"claims":[', 'length')), 'bad-answer'],
    [response => answerWith(response, completion('{}', 'content_filter')), 'bad-answer'],
    [response => response.end('['.repeat(900_000)), 'bad-answer'],
    [response => answerWith(response, completion('x'.repeat(1_100_000))), 'too-large'],
  ]
  for (const [site, reason] of cases) {
    const { judge } = await startServer(t, site, { seconds: reason === 'too-slow' ? 0.15 : LIMITS.seconds })
    assert.deepEqual(await judge.ask(QUESTION), silent(reason))
  }
})

test('the deadline holds for all questions and tries of a certificate together', async t => {
  // Three forms are tried: each would come in time if it had the deadline for itself, and then all are refused.
  const slow = (response: ServerResponse) => void setTimeout(() => response.writeHead(400).end(), 60)
  const { model } = await startServer(t, slow, { seconds: 0.1 })
  const session = model.open()
  assert.deepEqual(await session.ask(QUESTION), silent('too-slow'))
  assert.deepEqual(await session.ask(QUESTION), silent('too-slow'))
  assert.ok(session.usage().ms >= 100)
})

test('no more is asked of a judge than the limits allow, and a new certificate has all of them again', async t => {
  const answering = (response: ServerResponse) => answerWith(response, completion('{}'))
  const calls = await startServer(t, answering, { calls: 2 })
  const session = calls.model.open()
  const replies = [await session.ask(QUESTION), await session.ask(QUESTION), await session.ask(QUESTION)]
  assert.deepEqual(replies[2], silent('over-budget'))
  assert.equal(calls.requests.length, 2)
  assert.equal((await calls.model.open().ask(QUESTION)).kind, 'answer')
  const refusing = await startServer(t, response => response.writeHead(400).end(), { calls: 2 })
  assert.deepEqual(await refusing.judge.ask(), silent('over-budget'))
  assert.equal(refusing.requests.length, 2)

  const long = { ...QUESTION, material: 'x'.repeat(3000) }
  const sent = await startServer(t, answering, { tokensIn: 900 })
  assert.deepEqual(await sent.judge.ask(long), silent('over-budget'))
  assert.deepEqual(sent.requests, [])
})

test('a judge may write only what is left of its tokens, by its own count', async t => {
  const spending = { ...completion('{}'), usage: { prompt_tokens: 50, completion_tokens: 700 } }
  const { model, requests } = await startServer(t, response => answerWith(response, spending), {
    tokensOut: 1000,
  })
  const session = model.open()
  await session.ask(QUESTION)
  await session.ask(QUESTION)
  assert.deepEqual(await session.ask(QUESTION), silent('over-budget'))
  assert.deepEqual(
    requests.map(({ body }) => body.max_tokens),
    [1000, 300],
  )
})

test('questions that run beside each other share the limits', async t => {
  const { model, requests } = await startServer(t, response => answerWith(response, completion('{}')), {
    calls: 3,
  })
  const session = model.open()
  const replies = await Promise.all(Array.from({ length: 5 }, () => session.ask(QUESTION)))
  assert.equal(replies.filter(({ kind }) => kind === 'answer').length, 3)
  assert.equal(requests.length, 3)
})

test('the cost is what the server counted, an estimate where it counts nothing, and nothing for a refusal', async t => {
  const cases: [site: Site, usage: object][] = [
    [
      response => answerWith(response, completion('{}')),
      { calls: 1, tokensIn: 9, tokensOut: 9, isEstimate: false },
    ],
    [
      response => answerWith(response, { ...completion('{"a":1}'), usage: undefined }),
      { calls: 1, tokensIn: 8, tokensOut: 3, isEstimate: true },
    ],
    [
      response =>
        answerWith(response, { ...completion('{}'), usage: { prompt_tokens: -5, completion_tokens: 1e300 } }),
      { calls: 1, tokensIn: 8, tokensOut: 1, isEstimate: true },
    ],
    [response => response.writeHead(401).end(), { calls: 1, tokensIn: 0, tokensOut: 0, isEstimate: false }],
  ]
  for (const [site, expected] of cases) {
    const session = (await startServer(t, site)).model.open()
    await session.ask(QUESTION)
    const { ms, ...usage } = session.usage()
    assert.deepEqual(usage, expected)
    assert.ok(ms >= 0)
  }
})

test('a model that refuses a parameter by its name is asked without it, and from then on at once', async t => {
  const reasoning = createChatServer({
    answer: () => '{}',
    unsupported: ['max_tokens', 'temperature', 'seed'],
  })
  const server = createServer(reasoning).listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.after(() => server.close())
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const web = createWebFetcher({ userAgent: 'test', trustedOrigins: [origin], deadlineMsMax: 30_000 })
  const judge = createOpenAiJudge({ web, baseUrl: `${origin}/v1`, model: 'o-1', limits: LIMITS })
  const strict = { type: 'object', properties: {}, required: [], additionalProperties: false }
  const question = { ...QUESTION, form: { name: 'empty', schema: strict } }
  for (const calls of [4, 1]) {
    const session = judge.open()
    assert.deepEqual(await session.ask(question), { kind: 'answer', text: '{}' })
    assert.equal(session.usage().calls, calls)
  }
})
