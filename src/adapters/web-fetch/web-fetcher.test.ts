import assert from 'node:assert/strict'
import type { IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { test } from 'node:test'
import type { FetchOutcome } from '../../core/web/web-fetcher.port.ts'
import {
  createLoopbackFetcher,
  listen,
  PUBLIC_IPV4,
  PUBLIC_IPV6,
  startCanary,
  startSite,
  USER_AGENT,
} from './loopback-web.fake.ts'
import { createWebFetcher } from './web-fetcher.ts'

const PAGE = 'http://news.example.org/a'
const textOf = (outcome: FetchOutcome) =>
  outcome.kind === 'page' ? Buffer.from(outcome.body).toString() : outcome
const unreachable = (reason: string) => ({ kind: 'unreachable', reason })

test('a page comes with its status, type, validators and final address', async t => {
  const port = await startSite(t, (_request, response) => {
    response.writeHead(404, {
      'content-type': 'text/html; charset=utf-8',
      etag: '"1"',
      'last-modified': 'Sat, 15 Nov 2025 08:00:00 GMT',
      'retry-after': '60',
      link: '</hub>; rel=hub',
      'set-cookie': 'a=b',
    })
    response.end('héllo')
  })
  assert.deepEqual(await createLoopbackFetcher(port).fetchPage(`${PAGE}?b#c`), {
    kind: 'page',
    url: `${PAGE}?b`,
    status: 404,
    contentType: 'text/html; charset=utf-8',
    headers: {
      etag: '"1"',
      lastModified: 'Sat, 15 Nov 2025 08:00:00 GMT',
      retryAfter: '60',
      link: '</hub>; rel=hub',
    },
    body: new Uint8Array(Buffer.from('héllo')),
  })
})

test('a site is told who asks and what we can read, and nothing else', async t => {
  const port = await startSite(t, echoHeaders)
  const options = {
    accept: 'application/rss+xml',
    etag: '"1"',
    lastModified: 'Sat, 15 Nov 2025 08:00:00 GMT',
  }
  const outcome = await createLoopbackFetcher(port).fetchPage('http://NEWS.example.org.:8080/', options)
  assert.deepEqual(JSON.parse(textOf(outcome) as string), {
    host: 'news.example.org:8080',
    'user-agent': USER_AGENT,
    accept: 'application/rss+xml',
    'accept-encoding': 'gzip, deflate, br, zstd',
    connection: 'close',
    'if-none-match': '"1"',
    'if-modified-since': 'Sat, 15 Nov 2025 08:00:00 GMT',
  })
})

test('an unchanged page says so, but only to one who asked', async t => {
  const port = await startSite(t, (_request, response) => response.writeHead(304).end())
  const fetcher = createLoopbackFetcher(port)
  assert.deepEqual(await fetcher.fetchPage(PAGE, { etag: '"1"' }), { kind: 'unchanged' })
  assert.deepEqual(await fetcher.fetchPage(PAGE), unreachable('bad-answer'))
})

test('a validator that cannot stand in a header is not sent', async t => {
  const port = await startSite(t, echoHeaders)
  const outcome = await createLoopbackFetcher(port).fetchPage(PAGE, { etag: 'a\r\nx: y', lastModified: 'ü' })
  assert.doesNotMatch(textOf(outcome) as string, /if-/)
})

test('a name that changes its mind is resolved once, and all hops go to the first answer', async t => {
  const canary = await startCanary(t)
  const port = await startSite(t, ({ url }, response) =>
    url === '/a' ? response.writeHead(302, { location: '/b' }).end() : response.end('b'),
  )
  const answers = [[PUBLIC_IPV4], ['127.0.0.1'], ['127.0.0.1']]
  const fetcher = createWebFetcher({
    userAgent: USER_AGENT,
    resolve: async () => answers.shift()!,
    dial: ([address]) => connect(address === PUBLIC_IPV4 ? port : canary.port, '127.0.0.1'),
  })
  assert.equal(textOf(await fetcher.fetchPage(PAGE)), 'b')
  assert.equal(answers.length, 2)
  assert.equal(canary.knocks(), 0)
})

test('a connection goes to one of the addresses that were judged, the next when one is dead', async t => {
  const port = await startSite(t, (_request, response) => response.end('here'))
  const parts = { userAgent: USER_AGENT, ports: [port], isForbidden: () => false }
  // No server listens on ::1 at this port.
  const fetcher = createWebFetcher({ ...parts, resolve: async () => ['::1', '127.0.0.1'] })
  assert.equal(textOf(await fetcher.fetchPage(`http://news.example.org:${port}/`)), 'here')
})

test('one private address among public ones is enough to be refused', async t => {
  const canary = await startCanary(t)
  for (const addresses of [
    [PUBLIC_IPV4, '::1'],
    ['10.0.0.1', PUBLIC_IPV6],
    [PUBLIC_IPV6, PUBLIC_IPV4, 'fe80::1'],
  ]) {
    const fetcher = createLoopbackFetcher(canary.port, { 'news.example.org': addresses })
    assert.deepEqual(await fetcher.fetchPage(PAGE), unreachable('not-public'))
  }
  assert.equal(canary.knocks(), 0)
})

test('three redirects are followed, to other names too, and a fourth is not', async t => {
  const port = await startSite(t, ({ url, headers }, response) => {
    const left = Number(url!.slice(1))
    if (left === 0) return response.end(headers.host)
    const location = `http://münchen${left - 1}.example.org/${left - 1}`
    return response.writeHead(301, { location: Buffer.from(location).toString('latin1') }).end()
  })
  const fetcher = createLoopbackFetcher(port)
  const outcome = await fetcher.fetchPage('http://news.example.org/3')
  assert.equal(textOf(outcome), 'xn--mnchen0-n2a.example.org')
  assert.equal(outcome.kind === 'page' && outcome.url, 'http://xn--mnchen0-n2a.example.org/0')
  assert.deepEqual(await fetcher.fetchPage('http://news.example.org/4'), unreachable('bad-redirect'))
})

test('a page tells where permanent redirects led, up to the first that is for now only', async t => {
  const steps: Record<string, [status: number, to: string]> = {
    '/moved': [301, '/moved-on'],
    '/moved-on': [308, '/page'],
    '/half-way': [301, '/for-now'],
    '/for-now': [302, '/moved-on'],
  }
  const port = await startSite(t, ({ url }, response) => {
    const [status, location] = steps[url!] ?? [200, undefined]
    response.writeHead(status, location === undefined ? {} : { location }).end()
  })
  const fetcher = createLoopbackFetcher(port)
  const movedFrom = async (path: string) => {
    const outcome = await fetcher.fetchPage(`http://news.example.org${path}`)
    return outcome.kind === 'page' ? outcome.movedTo : outcome
  }
  assert.equal(await movedFrom('/moved'), 'http://news.example.org/page')
  assert.equal(await movedFrom('/half-way'), 'http://news.example.org/for-now')
  assert.equal(await movedFrom('/for-now'), undefined)
  assert.equal(await movedFrom('/page'), undefined)
})

test('no redirect leads to a private place, however it is written', async t => {
  const canary = await startCanary(t)
  const places =
    `127.0.0.1 [::1] 2130706433 localhost inside.example.org 169.254.169.254 [::ffff:127.0.0.1]`.split(' ')
  const port = await startSite(t, ({ url }, response) =>
    response.writeHead(302, { location: `http://${places[Number(url!.slice(1))]}/` }).end(),
  )
  const dial = () => connect(dials++ === 0 ? port : canary.port, '127.0.0.1')
  let dials = 0
  const resolve = async (name: string) => [name.startsWith('inside') ? '192.168.1.1' : PUBLIC_IPV4]
  const fetcher = createWebFetcher({ userAgent: USER_AGENT, resolve, dial })
  for (const index of places.keys()) {
    dials = 0
    assert.deepEqual(await fetcher.fetchPage(`http://news.example.org/${index}`), unreachable('not-public'))
  }
  assert.equal(canary.knocks(), 0)
})

test('a redirect to another scheme, port or user is refused', async t => {
  const places = [
    'file:///etc/passwd',
    'gopher://a.org/',
    'http://a.org:22/',
    'http://u:p@a.org/',
    'http://',
    'ftp://a.org',
  ]
  const port = await startSite(t, ({ url }, response) =>
    response.writeHead(302, { location: places[Number(url!.slice(1))] }).end(),
  )
  for (const index of places.keys()) {
    const outcome = await createLoopbackFetcher(port).fetchPage(`http://news.example.org/${index}`)
    assert.deepEqual(outcome, unreachable('bad-redirect'), places[index])
  }
})

test('a redirect that names no place is a page', async t => {
  const port = await startSite(t, (_request, response) => response.writeHead(302).end('nowhere'))
  assert.equal(textOf(await createLoopbackFetcher(port).fetchPage(PAGE)), 'nowhere')
})

test('a name server that fails, or never answers, is no more than a site that cannot be reached', async () => {
  const failingFetcher = createWebFetcher({
    userAgent: USER_AGENT,
    resolve: () => Promise.reject(new Error('SERVFAIL')),
  })
  assert.deepEqual(await failingFetcher.fetchPage(PAGE), unreachable('not-public'))
  const silent = createWebFetcher({ userAgent: USER_AGENT, resolve: () => new Promise(() => {}) })
  assert.deepEqual(await silent.fetchPage(PAGE, { deadlineMs: 20 }), unreachable('too-slow'))
})

test('an unknown name is told from a private address only where the operator alone reads it', async () => {
  const names: Record<string, string[]> = { 'inside.example.org': ['10.0.0.1'] }
  const parts = { userAgent: USER_AGENT, resolve: async (name: string) => names[name] ?? [] }
  const forOperator = createWebFetcher({ ...parts, tellsUnknownNames: true })
  assert.deepEqual(await forOperator.fetchPage(PAGE), unreachable('no-address'))
  assert.deepEqual(await forOperator.fetchPage('http://inside.example.org/'), unreachable('not-public'))
  assert.deepEqual(await forOperator.fetchPage('http://localhost/'), unreachable('not-public'))
  const forCallers = createWebFetcher(parts)
  for (const url of [PAGE, 'http://inside.example.org/'])
    assert.deepEqual(await forCallers.fetchPage(url), unreachable('not-public'), url)
})

test('a closed port is a site without connection', async t => {
  const { createServer } = await import('node:net')
  const server = createServer()
  const port = await listen(t, server)
  await new Promise(resolve => server.close(resolve))
  assert.deepEqual(await createLoopbackFetcher(port).fetchPage(PAGE), unreachable('no-connection'))
})

test('the rules are on for whoever gives nothing but a name for itself', async t => {
  const canary = await startCanary(t)
  const { fetchPage } = createWebFetcher({ userAgent: USER_AGENT })
  assert.deepEqual(await fetchPage(`http://127.0.0.1:${canary.port}/`), unreachable('bad-url'))
  for (const url of [
    'http://127.0.0.1/',
    'http://[::1]:8080/',
    'https://localhost/',
    'http://10.0.0.1:8443/',
  ]) {
    assert.deepEqual(await fetchPage(url), unreachable('not-public'), url)
  }
})

function echoHeaders({ headers }: IncomingMessage, response: { end(text: string): void }): void {
  response.end(JSON.stringify(headers))
}
