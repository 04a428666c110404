import assert from 'node:assert/strict'
import { connect } from 'node:net'
import { test } from 'node:test'
import fc from 'fast-check'
import { HOSTILE_NAMES, HOSTILE_URLS } from './hostile-urls.sample.ts'
import {
  createLoopbackFetcher,
  PUBLIC_IPV4,
  startCanary,
  startSite,
  USER_AGENT,
} from './loopback-web.fake.ts'
import { createWebFetcher } from './web-fetcher.ts'

const urls = Object.values(HOSTILE_URLS).flat()

test('no hostile URL leads to a connection, to whatever address and port', async t => {
  const canary = await startCanary(t)
  // Every address here is the canary: each URL that passes the rules is noticed.
  const fetcher = createLoopbackFetcher(canary.port, HOSTILE_NAMES)
  for (const url of urls) {
    const outcome = await fetcher.fetchPage(url)
    assert.equal(outcome.kind, 'unreachable', url)
    assert.equal(canary.knocks(), 0, url)
  }
  assert.ok(urls.length > 200)
})

test('nothing is posted to a hostile URL, neither a question nor a message', async t => {
  const canary = await startCanary(t)
  const fetcher = createLoopbackFetcher(canary.port, HOSTILE_NAMES)
  for (const url of urls) {
    assert.equal((await fetcher.postJson(url, { a: 1 })).kind, 'unreachable', url)
    assert.equal((await fetcher.postMessage(url, Buffer.from('{}'))).kind, 'unreachable', url)
  }
  assert.equal(canary.knocks(), 0)
})

test('a name that was public before and leads inside now is judged anew each time', async t => {
  const canary = await startCanary(t)
  const answers = [[PUBLIC_IPV4], ['127.0.0.1'], ['::1'], [PUBLIC_IPV4, '10.0.0.1']]
  let lookups = 0
  const dials: string[] = []
  const fetcher = createWebFetcher({
    userAgent: USER_AGENT,
    resolve: async () => answers[lookups++]!,
    dial(addresses) {
      dials.push(...addresses)
      return connect(canary.port, '127.0.0.1')
    },
  })
  for (const _answer of answers) await fetcher.fetchPage('http://rebinding.example.org/')
  assert.equal(lookups, answers.length)
  assert.deepEqual(dials, [PUBLIC_IPV4])
})

test('no hostile URL on the port of a listener on 127.0.0.1 and ::1 reaches it, with nothing led astray', async t => {
  const canary = await startCanary(t)
  const fetcher = createWebFetcher({
    userAgent: USER_AGENT,
    ports: [canary.port],
    resolve: async name => HOSTILE_NAMES[name] ?? ['127.0.0.1', '::1'],
  })
  for (const url of withPort(canary.port)) {
    assert.equal((await fetcher.fetchPage(url)).kind, 'unreachable', url)
    assert.equal(canary.knocks(), 0, url)
  }
})

test('without the rule about addresses the same URLs do reach it: the listener hears', async t => {
  const canary = await startCanary(t)
  const fetcher = createWebFetcher({
    userAgent: USER_AGENT,
    ports: [canary.port],
    isForbidden: address => !['127.0.0.1', '::1', '::ffff:7f00:1'].includes(address),
  })
  const forms = HOSTILE_URLS['IPv4 loopback and its spellings']!.concat('http://[::1]/', 'http://①②⑦.⓪.⓪.①/')
  for (const url of withPort(canary.port, forms)) await fetcher.fetchPage(url)
  assert.ok(canary.knocks() > 15, `${canary.knocks()}`)
})

test('names that are private by themselves are refused even when a resolver calls them public', async t => {
  const canary = await startCanary(t)
  const fetcher = createLoopbackFetcher(canary.port)
  for (const url of HOSTILE_URLS['local names']!) {
    assert.deepEqual(await fetcher.fetchPage(url), { kind: 'unreachable', reason: 'not-public' }, url)
  }
  assert.equal(canary.knocks(), 0)
})

test('a name that is unknown and one that leads inside get the same answer', async t => {
  const canary = await startCanary(t)
  const fetcher = createLoopbackFetcher(canary.port, HOSTILE_NAMES)
  for (const url of HOSTILE_URLS['names that lead inside']!) {
    assert.deepEqual(await fetcher.fetchPage(url), { kind: 'unreachable', reason: 'not-public' }, url)
  }
})

test('however a hostile URL is bent, only addresses that are public by plain arithmetic are dialled', async t => {
  const port = await startSite(t, (_request, response) => response.writeHead(204).end())
  const dials = new Set<string>()
  const inside = ['127.0.0.1', '::1', '10.0.0.1', '169.254.169.254', '::ffff:7f00:1', '64:ff9b::a00:1']
  const fetcher = createWebFetcher({
    userAgent: USER_AGENT,
    resolve: async name => [PUBLIC_IPV4, ...inside].slice(name.length % 3, 1 + (name.length % 7)),
    dial(addresses) {
      for (const address of addresses) dials.add(address)
      return connect(port, '127.0.0.1')
    },
  })
  await fc.assert(
    fc.asyncProperty(bentUrl(), async url => {
      await fetcher.fetchPage(url)
      assert.deepEqual([...dials].filter(isInside), [])
    }),
    { numRuns: 5000 },
  )
  assert.ok(dials.size > 1, 'nothing ever passed')
})

test('no text whatever makes it throw', async t => {
  const canary = await startCanary(t)
  const fetcher = createLoopbackFetcher(canary.port)
  const anyText = fc.oneof(
    fc.string(),
    fc.string({ unit: 'binary' }),
    fc.webUrl().map(url => url.toUpperCase()),
  )
  await fc.assert(
    fc.asyncProperty(anyText, fc.constantFrom('', 'http://', 'https://', 'http://['), async (text, start) => {
      const { kind } = await fetcher.fetchPage(start + text, { etag: text, lastModified: text })
      assert.equal(kind, 'unreachable')
    }),
    { numRuns: 1000 },
  )
})

function withPort(port: number, forms = urls): string[] {
  return forms.flatMap(form => {
    const url = URL.parse(form)
    if (url === null || !url.protocol.startsWith('http')) return [form]
    url.port = String(port)
    return [form, url.href]
  })
}

/** Written apart from the lists of the fetcher: an address is split into numbers and looked at. */
function isInside(address: string): boolean {
  if (!address.includes(':')) return isInsideIpv4(address.split('.').map(Number))
  const groups = address.split(':').map(group => Number.parseInt(group || '0', 16))
  if (address.startsWith('64:ff9b::')) {
    const [high, low] = [0, ...groups.slice(3)].slice(-2) as [number, number]
    return isInsideIpv4([high >> 8, high & 255, low >> 8, low & 255])
  }
  const [first, second] = groups as [number, number]
  const isProtocol = first === 0x2001 && (second < 0x200 || second === 0xdb8)
  return first < 0x2000 || first > 0x3ffe || isProtocol || first === 0x2002
}

function isInsideIpv4(octets: number[]): boolean {
  const [a, b, c] = octets as [number, number, number]
  const isPrivate = a === 10 || a === 127 || (a === 172 && b >= 16 && b < 32) || (a === 192 && b === 168)
  const isShared = a === 0 || a >= 224 || (a === 100 && b >= 64 && b < 128) || (a === 169 && b === 254)
  const isSpecial = (a === 192 && b === 0 && (c === 0 || c === 2)) || (a === 198 && (b === 18 || b === 19))
  return isPrivate || isShared || isSpecial
}

function bentUrl(): fc.Arbitrary<string> {
  const bits = [
    ...'0123456789abcdefx.:/@[]%#?\\-_ \t',
    '::',
    '%2e',
    '。',
    '①',
    'ﬀ',
    '0x',
    '//',
    '@',
    '127',
    'localhost',
    '1.1.1.1',
    '[2606:4700::1]',
  ]
  const edit = fc.record({ at: fc.nat(40), drop: fc.nat(3), add: fc.constantFrom('', ...bits) })
  return fc
    .tuple(fc.constantFrom(...urls), fc.array(edit, { minLength: 1, maxLength: 4 }))
    .map(([url, edits]) =>
      edits.reduce((text, { at, drop, add }) => text.slice(0, at) + add + text.slice(at + drop), url),
    )
}
