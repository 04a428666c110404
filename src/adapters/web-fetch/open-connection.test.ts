import assert from 'node:assert/strict'
import { createServer } from 'node:https'
import { connect } from 'node:net'
import { type TestContext, test } from 'node:test'
import { getCACertificates, setDefaultCACertificates, type TLSSocket } from 'node:tls'
import { createSelfSignedCertificate } from '../x509/self-signed-certificate.ts'
import { createLoopbackFetcher, listen, startRawSite, startSite, USER_AGENT } from './loopback-web.fake.ts'
import { createWebFetcher } from './web-fetcher.ts'

const PAGE = 'https://news.example.org/'
const NO_CONNECTION = { kind: 'unreachable', reason: 'no-connection' }

type Certificate = { key: string | Buffer; cert: string }

async function startSecureSite(t: TestContext, certificate: Certificate, location?: string): Promise<number> {
  const server = createServer(certificate, ({ socket, headers }, response) => {
    if (location !== undefined) response.writeHead(302, { location })
    response.end(`${(socket as TLSSocket & { servername: string }).servername} ${headers.host}`)
  })
  return listen(t, server)
}

function trust(t: TestContext, { cert }: Certificate): void {
  const usual = getCACertificates('default')
  setDefaultCACertificates([...usual, cert])
  t.after(() => setDefaultCACertificates(usual))
}

test('over TLS a site is asked by its name, at the address that was judged', async t => {
  const certificate = createSelfSignedCertificate({ name: 'news.example.org' })
  trust(t, certificate)
  const port = await startSecureSite(t, certificate)
  const outcome = await createLoopbackFetcher(port).fetchPage(PAGE)
  assert.equal(
    outcome.kind === 'page' && Buffer.from(outcome.body).toString(),
    'news.example.org news.example.org',
  )
})

test('a certificate that nobody vouches for is refused', async t => {
  const port = await startSecureSite(t, createSelfSignedCertificate({ name: 'news.example.org' }))
  assert.deepEqual(await createLoopbackFetcher(port).fetchPage(PAGE), NO_CONNECTION)
})

test('a certificate for another name is refused, and so is one for a name when an address is asked', async t => {
  const certificate = createSelfSignedCertificate({ name: 'other.example.org' })
  trust(t, certificate)
  const fetcher = createLoopbackFetcher(await startSecureSite(t, certificate))
  assert.equal((await fetcher.fetchPage('https://other.example.org/')).kind, 'page')
  assert.deepEqual(await fetcher.fetchPage(PAGE), NO_CONNECTION)
  assert.deepEqual(await fetcher.fetchPage('https://93.184.215.14/'), NO_CONNECTION)
})

test('a certificate that has run out is refused', async t => {
  const certificate = createSelfSignedCertificate({ name: 'news.example.org', until: '20010101000000Z' })
  trust(t, certificate)
  assert.deepEqual(
    await createLoopbackFetcher(await startSecureSite(t, certificate)).fetchPage(PAGE),
    NO_CONNECTION,
  )
})

test('a site that speaks no TLS, hangs up or falls silent is not connected', async t => {
  const speaksHttp = await startSite(t, (_request, response) => response.end())
  assert.deepEqual(await createLoopbackFetcher(speaksHttp).fetchPage(PAGE), NO_CONNECTION)
  const hangsUp = await startRawSite(t, '')
  assert.deepEqual(await createLoopbackFetcher(hangsUp).fetchPage(PAGE), NO_CONNECTION)
  const silent = await startRawSite(t, '', { hangsUp: false })
  const outcome = await createLoopbackFetcher(silent).fetchPage(PAGE, { deadlineMs: 50 })
  assert.deepEqual(outcome, { kind: 'unreachable', reason: 'too-slow' })
})

test('a redirect from https to http is refused, and from http to https followed', async t => {
  const certificate = createSelfSignedCertificate({ name: 'news.example.org' })
  trust(t, certificate)
  const down = await startSecureSite(t, certificate, 'http://news.example.org/')
  assert.deepEqual(await createLoopbackFetcher(down).fetchPage(PAGE), {
    kind: 'unreachable',
    reason: 'bad-redirect',
  })

  const secure = await startSecureSite(t, certificate)
  const plain = await startSite(t, (_request, response) => response.writeHead(301, { location: PAGE }).end())
  const dial = (_addresses: string[], port: number) => connect(port === 443 ? secure : plain, '127.0.0.1')
  const resolve = async () => ['93.184.215.14']
  const outcome = await createWebFetcher({ userAgent: USER_AGENT, resolve, dial }).fetchPage(
    'http://news.example.org/',
  )
  assert.equal(outcome.kind === 'page' && outcome.url, PAGE)
})
