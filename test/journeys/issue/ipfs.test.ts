import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { withBitswap } from '@helia/bitswap'
import { withHTTP } from '@helia/http'
import { withLibp2pLight } from '@helia/libp2p'
import { createVerifiedFetch, type VerifiedFetch } from '@helia/verified-fetch'
import { CarReader } from '@ipld/car/reader'
import { identify } from '@libp2p/identify'
import { noise } from '@libp2p/noise'
import { tcp } from '@libp2p/tcp'
import { yamux } from '@libp2p/yamux'
import { multiaddr } from '@multiformats/multiaddr'
import { createHeliaLight } from 'helia'
import { bases } from 'multiformats/basics'
import { CID } from 'multiformats/cid'
import { code as RAW } from 'multiformats/codecs/raw'
import { sha256 } from 'multiformats/hashes/sha2'
import { certified, newCustomer, problemOf } from '../../support/service/client.ts'
import { ONE_OF_EACH } from '../../support/service/one-of-each.ts'
import { type RunningService, runService } from '../../support/service/running-service.ts'

const DEADLINE_MS = 60_000
const CAR = 'application/vnd.ipld.car; version=1; order=dfs; dups=n'

describe('the records on IPFS', () => {
  let service: RunningService
  let cid: CID
  let otherCid: CID
  let record: Uint8Array

  before(async () => {
    service = await runService({
      PINPROOF_FREE_CERTIFICATIONS: 'unlimited',
      PINPROOF_IPFS: 'node:private',
    })
    const { key } = await newCustomer(service.baseUrl)
    cid = CID.parse((await certified(service.baseUrl, key, ONE_OF_EACH[0]!)).ipfs_cid)
    otherCid = CID.parse((await certified(service.baseUrl, key, ONE_OF_EACH[1]!)).ipfs_cid)
    record = await bytesOf(await get(cid))
  })
  after(() => service.close())

  const get = (path: CID | string, init: RequestInit = {}) =>
    fetch(`${service.baseUrl}/ipfs/${path}`, { ...init, redirect: 'manual' })

  describe('over bitswap', () => {
    test('a plain Helia node that dials the address in /readyz gets the very bytes of the gateway', async t => {
      const ready = await fetch(`${service.baseUrl}/readyz`)
      const { ipfs } = (await ready.json()) as { ipfs: { addresses: string[] } }
      const peer = await startPeer()
      t.after(() => peer.stop())
      await peer.libp2p.dial(multiaddr(ipfs.addresses[0]!), { signal: AbortSignal.timeout(DEADLINE_MS) })
      const fetched = peer.blockstore.get(cid, { signal: AbortSignal.timeout(DEADLINE_MS) })
      assert.deepEqual(await joined(fetched), record)
    })
  })

  describe('over the gateway', () => {
    let verifiedFetch: VerifiedFetch
    before(async () => {
      // Helia turns to its gateways only when another router has found nothing.
      const nobody = { name: 'nobody', async *findProviders() {} }
      const init = {
        delegatedRouters: [],
        recursiveGateways: [service.baseUrl],
        allowLocal: true,
        allowInsecure: true,
      }
      verifiedFetch = await createVerifiedFetch(
        await withHTTP(createHeliaLight({ routers: [nobody] }), init).start(),
      )
    })
    after(() => verifiedFetch.stop())

    test('@helia/verified-fetch reads the record, which it checks against the CID itself', async () => {
      const answer = await verifiedFetch(`ipfs://${cid}`)
      assert.equal(answer.status, 200)
      assert.deepEqual(await answer.json(), JSON.parse(Buffer.from(record).toString()))
    })

    test('@helia/verified-fetch reads the raw block byte for byte', async () => {
      // Not the one before, which the client has kept.
      const headers = { accept: 'application/vnd.ipld.raw' }
      const answer = await verifiedFetch(`ipfs://${otherCid}`, { headers })
      assert.deepEqual(await bytesOf(answer), await bytesOf(await get(otherCid)))
    })

    test('the raw block has the CID that it is served under', async () => {
      const answer = await get(`${cid}?format=raw`)
      assert.equal(answer.headers.get('content-type'), 'application/vnd.ipld.raw')
      const digest = await sha256.digest(await bytesOf(answer))
      assert.ok(CID.createV1(RAW, digest).equals(cid))
    })

    for (const [wish, path, accept] of [
      ['the format parameter', '?format=car', '*/*'],
      ['the Accept header', '', 'application/vnd.ipld.car'],
    ] as const) {
      test(`a CAR asked for by ${wish} has the record as its root and its only block`, async () => {
        const answer = await get(`${cid}${path}`, { headers: { accept } })
        assert.equal(answer.headers.get('content-type'), CAR)
        const car = await CarReader.fromBytes(await bytesOf(answer))
        assert.deepEqual((await car.getRoots()).map(String), [cid.toString()])
        const blocks = await Array.fromAsync(car.blocks())
        assert.deepEqual(
          blocks.map(block => [block.cid.toString(), block.bytes]),
          [[cid.toString(), record]],
        )
      })
    }

    test('HEAD gives the headers of GET and no body', async () => {
      for (const format of ['raw', 'car', 'json']) {
        const [head, full] = await Promise.all([
          get(`${cid}?format=${format}`, { method: 'HEAD' }),
          get(`${cid}?format=${format}`),
        ])
        assert.equal(head.status, 200)
        for (const name of [
          'content-type',
          'content-length',
          'etag',
          'cache-control',
          'x-ipfs-path',
          'x-ipfs-roots',
        ])
          assert.equal(head.headers.get(name), full.headers.get(name), `${format}: ${name}`)
        assert.equal((await bytesOf(head)).length, 0)
      }
    })

    test('a copy that is already there is not sent again, and one form is not taken for another', async () => {
      const tags = new Set<string>()
      for (const format of ['raw', 'car', 'json']) {
        const etag = (await get(`${cid}?format=${format}`)).headers.get('etag')!
        tags.add(etag)
        for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
          const again = await get(`${cid}?format=${format}`, { headers: { 'if-none-match': known } })
          assert.equal(again.status, 304, known)
          assert.equal((await bytesOf(again)).length, 0)
        }
        const stale = await get(`${cid}?format=${format}`, {
          headers: { 'if-none-match': '"something else"' },
        })
        assert.equal(stale.status, 200)
      }
      assert.equal(tags.size, 3)
    })

    test('caches may keep a block for ever, and a page of any site may read it', async () => {
      const { headers } = await get(cid)
      assert.equal(headers.get('cache-control'), 'public, max-age=29030400, immutable')
      assert.equal(headers.get('access-control-allow-origin'), '*')
      assert.equal(headers.get('vary'), 'Accept')
    })

    test('every multibase names the same block', async () => {
      const spellings = Object.values(bases).filter(base => base.name !== 'identity')
      assert.ok(spellings.length > 10)
      for (const base of spellings) {
        const answer = await get(encodeURIComponent(cid.toString(base)))
        assert.equal(answer.status, 200, base.name)
        assert.equal(answer.headers.get('x-ipfs-roots'), cid.toString())
        assert.deepEqual(await bytesOf(answer), record, base.name)
      }
    })

    test('answers the probe by which clients recognise a gateway', async () => {
      const answer = await get('bafkqaaa?format=raw', { headers: { accept: 'application/vnd.ipld.raw' } })
      assert.equal(answer.status, 200)
      assert.equal((await bytesOf(answer)).length, 0)
    })

    const refusals: [
      promise: string,
      path: (cid: CID) => string,
      accept: string,
      status: number,
      code: string,
    ][] = [
      [
        'a block that nobody certified is not found',
        () => 'bafkreigaknpexyvxt76zgkitavbwx6ejgfheup5oybpm77f3pxzrvwpfdi',
        '*/*',
        404,
        'not-found',
      ],
      [
        'the same digest under another codec is not ours',
        own => String(CID.createV1(0x70, own.multihash)),
        '*/*',
        404,
        'not-found',
      ],
      ['a form that we do not have is refused by Accept', String, 'text/html', 406, 'not-acceptable'],
      [
        'a form that we do not have is refused by format',
        own => `${own}?format=tar`,
        '*/*',
        406,
        'not-acceptable',
      ],
      [
        'another version of CAR is refused',
        own => `${own}?format=car&car-version=2`,
        '*/*',
        400,
        'bad-request',
      ],
      ['what is no CID is refused', () => 'not-a-cid', '*/*', 400, 'bad-request'],
      ['a CID cut short is refused', own => String(own).slice(0, -1), '*/*', 400, 'bad-request'],
      ['a path that climbs is refused', () => '..%2f..%2fetc%2fpasswd', '*/*', 400, 'bad-request'],
    ]
    for (const [promise, path, accept, status, code] of refusals) {
      test(promise, async () => {
        const answer = await get(path(cid), { headers: { accept } })
        assert.equal(answer.status, status)
        assert.equal((await problemOf(answer)).code, code)
      })
    }
  })
})

async function startPeer() {
  const transport = { transports: [tcp()], connectionEncrypters: [noise()], streamMuxers: [yamux()] }
  const services = { identify: identify() }
  return withBitswap(withLibp2pLight(createHeliaLight(), { ...transport, services })).start()
}

async function bytesOf(answer: Response): Promise<Uint8Array> {
  return new Uint8Array(await answer.arrayBuffer())
}

async function joined(chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<Uint8Array> {
  return new Uint8Array(Buffer.concat(await Array.fromAsync(chunks)))
}
