import assert from 'node:assert/strict'
import { createCipheriv } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { type TestContext, test } from 'node:test'
import {
  brotliCompressSync,
  createZstdCompress,
  deflateSync,
  gzipSync,
  constants as zlib,
  zstdCompressSync,
} from 'node:zlib'
import type { FetchOptions, FetchOutcome } from '../../core/web/web-fetcher.port.ts'
import { createLoopbackFetcher, startRawSite, startSite } from './loopback-web.fake.ts'

const PAGE = 'http://news.example.org/a'
const MEGABYTE = 1024 * 1024

/** The reason, or the size: a page of a megabyte would hide why a test failed. */
const brief = (outcome: FetchOutcome) =>
  outcome.kind === 'page' ? `${outcome.body.length} bytes` : outcome.kind === 'unreachable' && outcome.reason

/** Bytes that no packing makes smaller, the same every time. */
const noise = (bytes: number) =>
  createCipheriv('aes-128-ctr', Buffer.alloc(16), Buffer.alloc(16)).update(Buffer.alloc(bytes))

async function fetchFrom(t: TestContext, site: (response: ServerResponse) => void, options?: FetchOptions) {
  const port = await startSite(t, (_request, response) => site(response))
  return createLoopbackFetcher(port).fetchPage(PAGE, options)
}

async function fetchBytes(t: TestContext, bytes: string, { hangsUp = true } = {}) {
  const port = await startRawSite(t, bytes, { hangsUp })
  return createLoopbackFetcher(port).fetchPage(PAGE)
}

const compressed = (encoding: string, body: Buffer) => (response: ServerResponse) =>
  response.writeHead(200, { 'content-encoding': encoding }).end(body)

test('bodies in every encoding we offer are inflated', async t => {
  const text = Buffer.from('the same words over and over '.repeat(100))
  for (const [encoding, body] of [
    ['gzip', gzipSync(text)],
    ['x-gzip', gzipSync(text)],
    ['DEFLATE', deflateSync(text)],
    ['br', brotliCompressSync(text)],
    ['zstd', zstdCompressSync(text)],
    ['identity', text],
  ] as const) {
    const outcome = await fetchFrom(t, compressed(encoding, body))
    assert.deepEqual(outcome.kind === 'page' && Buffer.from(outcome.body), text, encoding)
  }
})

test('an encoding that we did not offer, two at once, or one that is broken is a bad answer', async t => {
  const whole = gzipSync(noise(10_000))
  for (const [encoding, body] of [
    ['compress', Buffer.from('x')],
    ['gzip, gzip', gzipSync(gzipSync('x'))],
    ['gzip', Buffer.from('not gzip')],
    ['gzip', whole.subarray(0, 5000)],
    ['br', Buffer.from('not brotli')],
    ['zstd', zstdCompressSync(noise(5000)).subarray(0, 2000)],
  ] as const) {
    assert.equal(brief(await fetchFrom(t, compressed(encoding, body))), 'bad-answer', encoding)
  }
})

test('two megabytes are read and one byte more is too large, declared or not', async t => {
  const limit = noise(2 * MEGABYTE)
  const whole = await fetchFrom(t, response => response.end(limit))
  assert.equal(whole.kind === 'page' && whole.body.length, 2 * MEGABYTE)
  const withLength = (response: ServerResponse) => response.end(Buffer.concat([limit, Buffer.from('x')]))
  const inChunks = (response: ServerResponse) => response.write(limit, () => response.end('x'))
  const tooLarge = compressed('gzip', gzipSync(noise(2 * MEGABYTE + 1)))
  for (const site of [withLength, inChunks, tooLarge]) {
    assert.equal(brief(await fetchFrom(t, site)), 'too-large')
  }
})

test('a caller may ask for fewer bytes, and never gets more than two megabytes', async t => {
  const site = (response: ServerResponse) => response.end(noise(1000))
  assert.equal(brief(await fetchFrom(t, site, { maxBytes: 999 })), 'too-large')
  assert.equal((await fetchFrom(t, site, { maxBytes: 1000 })).kind, 'page')
  const huge = (response: ServerResponse) => response.end(noise(3 * MEGABYTE))
  assert.equal(brief(await fetchFrom(t, huge, { maxBytes: 10 * MEGABYTE })), 'too-large')
})

test('a small page that swells to a hundred megabytes is cut off and takes little memory', async t => {
  const zeros = Buffer.alloc(100 * MEGABYTE)
  const bombs = [
    ['gzip', gzipSync(zeros, { level: 9 })],
    ['br', brotliCompressSync(zeros, { params: { [zlib.BROTLI_PARAM_QUALITY]: 5 } })],
    ['zstd', zstdCompressSync(zeros)],
  ] as const
  for (const [encoding, bomb] of bombs) {
    assert.ok(bomb.length < 110_000, `${bomb.length}`)
    const before = process.memoryUsage()
    assert.equal(brief(await fetchFrom(t, compressed(encoding, bomb))), 'too-large', encoding)
    const after = process.memoryUsage()
    const growth = after.arrayBuffers + after.heapUsed - before.arrayBuffers - before.heapUsed
    assert.ok(growth < 10 * MEGABYTE, `${encoding}: ${growth}`)
  }
})

test('up to 64 KB a page may be as monotonous as it likes, beyond it shrinks to a tenth at most', async t => {
  const smallPage = await fetchFrom(t, compressed('gzip', gzipSync(Buffer.alloc(64 * 1024))))
  assert.equal(smallPage.kind === 'page' && smallPage.body.length, 64 * 1024)
  assert.equal(
    brief(await fetchFrom(t, compressed('gzip', gzipSync(Buffer.alloc(64 * 1024 + 1))))),
    'too-large',
  )
  const ordinary = gzipSync(Buffer.concat([noise(50_000), Buffer.alloc(50_000)]))
  assert.equal((await fetchFrom(t, compressed('gzip', ordinary))).kind, 'page')
})

test('a zstd page may make us hold a window of 8 MB and not of more', async t => {
  const page = async (windowLog: number) => {
    const packer = createZstdCompress({ params: { [zlib.ZSTD_c_windowLog]: windowLog } })
    // Written in two pieces: of a page whose size it knows the packer would declare no more window than that.
    packer.write(noise(1000))
    return Buffer.concat(await Array.fromAsync(packer.end(noise(1000))))
  }
  assert.equal(brief(await fetchFrom(t, compressed('zstd', await page(23)))), '2000 bytes')
  assert.equal(brief(await fetchFrom(t, compressed('zstd', await page(24)))), 'bad-answer')
})

test('what follows the end of a packed page is counted too', async t => {
  const site = (response: ServerResponse) => {
    response.writeHead(200, { 'content-encoding': 'gzip' })
    response.write(gzipSync('short'))
    response.end(Buffer.alloc(3 * MEGABYTE))
  }
  assert.equal((await fetchFrom(t, site)).kind, 'unreachable')
})

test('a body without end is cut off at the limit, in large pieces and in pieces of one byte', async t => {
  const endless = (piece: Buffer) => (response: ServerResponse) => {
    const write = () => {
      while (!response.destroyed && response.write(piece));
    }
    response.on('drain', write)
    write()
  }
  assert.equal(brief(await fetchFrom(t, endless(noise(60_000)))), 'too-large')
  const options = { maxBytes: 50_000 }
  assert.equal(brief(await fetchFrom(t, endless(Buffer.from('x')), options)), 'too-large')
})

test('a body, a head and a connection that dawdle are left at the deadline', async t => {
  const start = performance.now()
  const dawdles = (response: ServerResponse) => {
    response.write('x')
    const timer = setInterval(() => response.write('x'), 5)
    response.on('close', () => clearInterval(timer))
  }
  assert.equal(brief(await fetchFrom(t, dawdles, { deadlineMs: 60 })), 'too-slow')
  assert.equal(brief(await fetchFrom(t, () => {}, { deadlineMs: 60 })), 'too-slow')
  const port = await startRawSite(t, 'HTTP/1.1 200 OK\r\nx: ', { hangsUp: false })
  const outcome = await createLoopbackFetcher(port).fetchPage(PAGE, { deadlineMs: 60 })
  assert.equal(brief(outcome), 'too-slow')
  // Without one, each would have taken a minute.
  assert.ok(performance.now() - start < 30_000)
})

test('redirects share one deadline', async t => {
  const slowly = (response: ServerResponse) =>
    setTimeout(() => response.writeHead(302, { location: '/again' }).end(), 40)
  assert.equal(brief(await fetchFrom(t, slowly, { deadlineMs: 100 })), 'too-slow')
})

test('answers that are not whole, or not HTTP, are bad answers', async t => {
  const ok = 'HTTP/1.1 200 OK\r\n'
  for (const bytes of [
    '',
    'SSH-2.0-OpenSSH_9.6\r\n',
    'hello',
    ok,
    `${ok}content-length: 3\r\n\r\nok`,
    `${ok}content-length: 1\r\n\r\nok`,
    `${ok}content-length: 1\r\nconnection: close\r\n\r\nok`,
    `${ok}content-length: -1\r\n\r\nok`,
    `${ok}content-length: 2\r\ncontent-length: 3\r\n\r\nok`,
    `${ok}content-length: 2\r\ntransfer-encoding: chunked\r\n\r\n2\r\nok\r\n0\r\n\r\n`,
    `${ok}transfer-encoding: chunked\r\n\r\n2\r\nok\r\n`,
    `${ok}transfer-encoding: chunked\r\n\r\nzz\r\nok\r\n`,
    `${ok}transfer-encoding: chunked\r\n\r\n2\r\nok\r\n0\r\n${'x: y\r\n'.repeat(20_000)}\r\n`,
    'HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n',
  ]) {
    assert.equal(brief(await fetchBytes(t, bytes)), 'bad-answer', bytes.slice(0, 80))
  }
})

test('a head of 15 KB is read and one of 17 KB is not', async t => {
  const head = (bytes: number) => `HTTP/1.1 200 OK\r\ncontent-length: 0\r\nx: ${'a'.repeat(bytes)}\r\n\r\n`
  assert.equal((await fetchBytes(t, head(15_000))).kind, 'page')
  assert.equal(brief(await fetchBytes(t, head(17_000))), 'bad-answer')
})
