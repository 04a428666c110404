import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { HOSTILE_URLS } from './hostile-urls.sample.ts'
import { startCanary, startSite, USER_AGENT } from './loopback-web.fake.ts'
import { createWebFetcher } from './web-fetcher.ts'

const fetcherWith = (...trustedOrigins: string[]) =>
  createWebFetcher({ userAgent: USER_AGENT, trustedOrigins })
const unreachable = (reason: string) => ({ kind: 'unreachable', reason })

/** A site that sends everyone to the place named after `?to=`. */
const startSignpost = (t: TestContext) =>
  startSite(t, ({ url }, response) => {
    const place = new URL(url!, 'http://signpost').searchParams.get('to')
    if (place === null) response.end('here')
    else response.writeHead(302, { location: place }).end()
  })

test('an origin that the operator named is reached on loopback and on any port, by address and by name', async t => {
  const port = await startSite(t, ({ headers }, response) => response.end(headers.host))
  for (const origin of [`http://127.0.0.1:${port}`, `http://localhost:${port}`]) {
    const outcome = await fetcherWith(origin).fetchPage(`${origin}/search?q=a`)
    assert.equal(outcome.kind === 'page' && Buffer.from(outcome.body).toString(), new URL(origin).host)
  }
})

test('everything that is not exactly a trusted origin keeps to the rules', async t => {
  const trustedPort = await startSite(t, (_request, response) => response.end('here'))
  const canary = await startCanary(t)
  const fetcher = fetcherWith(`http://127.0.0.1:${trustedPort}`, 'http://localhost:8080', 'http://10.1.2.3')
  const cases: [url: string, reason: string][] = [
    [`http://127.0.0.1:${canary.port}/`, 'bad-url'],
    [`https://127.0.0.1:${trustedPort}/`, 'bad-url'],
    [`http://[::1]:${trustedPort}/`, 'bad-url'],
    [`http://127.0.0.2:${trustedPort}/`, 'bad-url'],
    [`http://localhost:${trustedPort}/`, 'bad-url'],
    [`http://user:pass@127.0.0.1:${trustedPort}/`, 'bad-url'],
    ['http://127.0.0.1:8080/', 'not-public'],
    ['http://localhost:8443/', 'not-public'],
    ['https://localhost/', 'not-public'],
    ['https://10.1.2.3/', 'not-public'],
    ['http://10.1.2.4/', 'not-public'],
    ['http://169.254.169.254/latest/meta-data/', 'not-public'],
    ['http://metadata.google.internal/', 'not-public'],
  ]
  for (const [url, reason] of cases) assert.deepEqual(await fetcher.fetchPage(url), unreachable(reason), url)
  assert.equal(canary.knocks(), 0)
})

test('a redirect leads from a trusted origin to another trusted one, and to no other private place', async t => {
  const canary = await startCanary(t)
  const first = `http://127.0.0.1:${await startSignpost(t)}`
  const second = `http://localhost:${await startSite(t, (_request, response) => response.end('second'))}`
  const fetcher = fetcherWith(first, second)
  const cases: [place: string, answer: unknown][] = [
    [`${second}/a`, 'page'],
    [`${first}/a`, 'page'],
    ['/a', 'page'],
    [`http://127.0.0.1:${canary.port}/`, 'bad-redirect'],
    [`http://localhost:${canary.port}/`, 'bad-redirect'],
    ['http://127.0.0.1/', 'not-public'],
    ['http://localhost:8080/', 'not-public'],
    ['http://[::ffff:127.0.0.1]:8080/', 'not-public'],
    ['http://169.254.169.254/', 'not-public'],
    ['file:///etc/passwd', 'bad-redirect'],
  ]
  for (const [place, answer] of cases) {
    const outcome = await fetcher.fetchPage(`${first}/?to=${encodeURIComponent(place)}`)
    assert.equal(outcome.kind === 'unreachable' ? outcome.reason : outcome.kind, answer, place)
  }
  assert.equal(canary.knocks(), 0)
})

test('another port of a trusted host is a stranger, even right after the host was found', async t => {
  const origin = `http://localhost:${await startSignpost(t)}`
  for (const place of ['http://localhost:8080/', 'http://localhost/']) {
    const outcome = await fetcherWith(origin).fetchPage(`${origin}/?to=${encodeURIComponent(place)}`)
    assert.deepEqual(outcome, unreachable('not-public'), place)
  }
})

test('no hostile URL becomes passable because some origin is trusted', async t => {
  const port = await startSite(t, (_request, response) => response.end('here'))
  const fetcher = fetcherWith(`http://127.0.0.1:${port}`)
  for (const url of Object.values(HOSTILE_URLS).flat()) {
    assert.equal((await fetcher.fetchPage(url, { deadlineMs: 20 })).kind, 'unreachable', url)
  }
})

test('what is no origin is refused when the fetcher is made, without repeating it', () => {
  for (const text of [
    'http://127.0.0.1:8888/',
    'http://127.0.0.1:8888/path',
    'http://user:geheim@127.0.0.1:8888',
    'https://search.example:443',
    'HTTP://localhost:1',
    'ftp://localhost',
    'localhost:8888',
    '*',
    '',
  ]) {
    assert.throws(
      () => fetcherWith(text),
      (error: Error) =>
        /written as scheme:\/\/host:port/.test(error.message) && !/geheim/.test(error.message),
      text,
    )
  }
})
