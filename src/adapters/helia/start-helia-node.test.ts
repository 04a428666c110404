import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { promisify } from 'node:util'
import { withBitswap } from '@helia/bitswap'
import { withLibp2pLight } from '@helia/libp2p'
import { identify } from '@libp2p/identify'
import { kadDHT, passthroughMapper } from '@libp2p/kad-dht'
import { noise } from '@libp2p/noise'
import { ping } from '@libp2p/ping'
import { tcp } from '@libp2p/tcp'
import { yamux } from '@libp2p/yamux'
import { multiaddr } from '@multiformats/multiaddr'
import { createHeliaLight } from 'helia'
import { createLibp2p } from 'libp2p'
import { CID } from 'multiformats/cid'
import { code as JSON_CODEC } from 'multiformats/codecs/json'
import { code as RAW } from 'multiformats/codecs/raw'
import { sha256 } from 'multiformats/hashes/sha2'
import type { BlockNetwork } from '../../core/record/block-network.port.ts'
import type { BlockStore } from '../../core/record/block-store.port.ts'
import { openSqliteDatastore } from './open-sqlite-datastore.ts'
import { startHeliaNode } from './start-helia-node.ts'

const LOOPBACK = ['/ip4/127.0.0.1/tcp/0']
const peerSeed = new Uint8Array(32).fill(7)
const deadline = () => AbortSignal.timeout(60_000)
/** A directory that knows a provider answers at once; one that does not searches until it is stopped. */
const LOOK_MS = 500

describe('a private node', () => {
  const blockStore = createBlockStore()
  let ours: BlockNetwork
  let stranger: Stranger

  before(async () => {
    ours = await startHeliaNode({ blocks: blockStore, mode: 'private', peerSeed })
    stranger = await startStranger()
    await stranger.libp2p.dial(multiaddr(ours.addresses()[0]!))
  })

  after(async () => {
    await stranger.stop()
    await ours.stop()
  })

  test('gives a plain Helia node the exact bytes of a record over bitswap', async () => {
    const bytes = jsonBytes('x'.repeat(100_000))
    const cid = await blockStore.add(bytes)
    assert.deepEqual(await fetchBlock(stranger, cid), bytes)
  })

  test('says at once that it does not have a block that is not ours', async () => {
    const cid = await cidOf(jsonBytes('never certified'))
    const question = blockStore.nextQuestion(cid)
    await assert.rejects(fetchFrom(ours, stranger, cid), isTurnedAway)
    await question
  })

  test('gives the same bytes to a peer that means to read them as JSON', async () => {
    const cid = await blockStore.add(jsonBytes('read me'))
    assert.deepEqual(
      await fetchBlock(stranger, CID.createV1(JSON_CODEC, cid.multihash)),
      jsonBytes('read me'),
    )
  })

  test('serves a peer again after a moment in which the block store failed', async () => {
    const cid = await blockStore.add(jsonBytes('a moment later'))
    blockStore.failOnce(cid)
    await assert.rejects(fetchFrom(ours, stranger, cid), isTurnedAway)
    assert.deepEqual(await fetchFrom(ours, stranger, cid), jsonBytes('a moment later'))
  })

  test('sends a record to the peer that was waiting for it as soon as it is announced', async () => {
    const bytes = jsonBytes('asked too early')
    const cid = await cidOf(bytes)
    const question = blockStore.nextQuestion(cid)
    const fetch = fetchBlock(stranger, cid)
    await question
    await blockStore.add(bytes)
    await ours.announce(cid.toString())
    assert.deepEqual(await fetch, bytes)
  })

  test('listens on loopback alone unless told otherwise', () => {
    assert.ok(ours.addresses().length > 0)
    for (const address of ours.addresses()) assert.match(address, /^\/ip4\/127\.0\.0\.1\/tcp\/\d+\/p2p\//)
  })

  test('keeps its peer id as long as it keeps its seed', () => {
    // Frozen: another derivation would lose every peer that knows us.
    assert.match(ours.addresses()[0]!, /\/p2p\/12D3KooWRawPbxPtP1eZaJpumGnyWX2DcUyd3RQnydr3eAto4Az7$/)
  })
})

describe('a stopped node', () => {
  test('leaves its port and can be stopped twice', async () => {
    const node = await startHeliaNode({ blocks: createBlockStore(), mode: 'private', peerSeed })
    const port = Number(node.addresses()[0]!.split('/')[4])
    await node.stop()
    await node.stop()
    const [refusal] = await once(connect(port, '127.0.0.1'), 'error')
    assert.equal(refusal.code, 'ECONNREFUSED')
    assert.deepEqual(node.addresses(), [])
  })

  test('lets the process end by itself', async () => {
    const script = `
      const { startHeliaNode } = await import(${JSON.stringify(import.meta.resolve('./start-helia-node.ts'))})
      const blocks = { get: async () => undefined, has: async () => false }
      const peerSeed = new Uint8Array(32)
      const node = await startHeliaNode({ blocks, mode: 'private', peerSeed })
      await node.stop()
      console.log('stopped')`
    const child = promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], {
      timeout: 60_000,
    })
    assert.equal((await child).stdout.trim(), 'stopped')
  })

  test('is what remains of a node that cannot listen', async t => {
    const first = await startHeliaNode({ blocks: createBlockStore(), mode: 'private', peerSeed })
    const listen = [first.addresses()[0]!.split('/p2p/')[0]!]
    t.after(() => first.stop())
    await assert.rejects(
      startHeliaNode({ blocks: createBlockStore(), mode: 'private', listen, peerSeed }),
      /cannot start/,
    )
  })
})

describe('a public node', () => {
  test('announces a record on the DHT and remembers to repeat it after a restart', async t => {
    const directory = await startDhtServer()
    t.after(() => directory.stop())
    const folder = await mkdtemp(join(tmpdir(), 'helia-'))
    t.after(() => rm(folder, { recursive: true }))
    const blockStore = createBlockStore()
    const cid = await blockStore.add(jsonBytes('for everyone'))
    const node = await startHeliaNode({
      blocks: blockStore,
      mode: 'public',
      listen: LOOPBACK,
      peerSeed,
      datastoreFolder: folder,
      bootstrap: directory.getMultiaddrs().map(String),
    })
    t.after(() => node.stop())
    await node.announce(cid.toString())
    assert.equal(await firstProviderOf(cid, directory), node.addresses()[0]!.split('/p2p/')[1])
    await node.stop()

    const datastore = await openSqliteDatastore(folder)
    t.after(() => datastore.close())
    const announcements = await collect(datastore.queryKeys({ prefix: '/dht/provider/' }))
    assert.equal(announcements.length, 1)
  })

  test('meets the peers that it is told to meet, and a private one meets nobody', {
    timeout: 60_000,
  }, async t => {
    const bootstrap = ['/ip4/127.0.0.1/tcp/9/p2p/12D3KooWKnDdG3iXw9eTFijk3EWSunZcFi54Zka4wmtqtt6rPxc8']
    for (const mode of ['public', 'private'] as const) {
      const peer = await startDhtServer()
      t.after(() => peer.stop())
      const node = await startHeliaNode({
        blocks: createBlockStore(),
        mode,
        listen: LOOPBACK,
        peerSeed,
        bootstrap,
      })
      t.after(() => node.stop())
      const connection = new Promise(resolve => peer.addEventListener('peer:connect', resolve))
      await node.connect(['no address', ...peer.getMultiaddrs().map(String)])
      // The dialled peer learns of the connection a moment after the dialling one.
      if (mode === 'public') await connection
      else assert.deepEqual(peer.getPeers(), [])
    }
  })

  test('gives up an announcement that nobody takes when it is stopped', async () => {
    const bootstrap = ['/ip4/127.0.0.1/tcp/9/p2p/12D3KooWKnDdG3iXw9eTFijk3EWSunZcFi54Zka4wmtqtt6rPxc8']
    const node = await startHeliaNode({
      blocks: createBlockStore(),
      mode: 'public',
      listen: LOOPBACK,
      peerSeed,
      bootstrap,
    })
    const refusal = assert.rejects(node.announce((await cidOf(jsonBytes('nobody listens'))).toString()))
    await node.stop()
    await refusal
  })
})

type Shelf = BlockStore & {
  add(bytes: Uint8Array): Promise<CID>
  nextQuestion(cid: CID): Promise<void>
  failOnce(cid: CID): void
}

function createBlockStore(): Shelf {
  const blocks = new Map<string, Uint8Array>()
  const listeners = new Map<string, () => void>()
  const failingCids = new Set<string>()
  return {
    get: async cid => blocks.get(cid),
    async has(cid) {
      listeners.get(cid)?.()
      if (failingCids.delete(cid)) throw new Error('the database is away')
      return blocks.has(cid)
    },
    async add(bytes) {
      const cid = await cidOf(bytes)
      blocks.set(cid.toString(), bytes)
      return cid
    },
    failOnce: cid => void failingCids.add(cid.toString()),
    nextQuestion: cid => new Promise(resolve => listeners.set(cid.toString(), resolve)),
  }
}

function jsonBytes(title: string): Uint8Array {
  return new TextEncoder().encode(JSON.stringify({ title }))
}

async function cidOf(bytes: Uint8Array): Promise<CID> {
  return CID.createV1(RAW, await sha256.digest(bytes))
}

function transport() {
  return { transports: [tcp()], connectionEncrypters: [noise()], streamMuxers: [yamux()] }
}

async function startStranger() {
  const services = { identify: identify() }
  return withBitswap(withLibp2pLight(createHeliaLight(), { ...transport(), services })).start()
}

async function startDhtServer() {
  const dht = kadDHT({ clientMode: false, peerInfoMapper: passthroughMapper })
  const services = { identify: identify(), ping: ping(), dht }
  return createLibp2p({ ...transport(), addresses: { listen: LOOPBACK }, services })
}

type Stranger = Awaited<ReturnType<typeof startStranger>>

async function fetchBlock(from: Stranger, cid: CID): Promise<Uint8Array> {
  return joinChunks(from.blockstore.get(cid, { signal: deadline() }))
}

/** In a session the answer "not here" ends the search, where a plain want would wait for another peer. */
async function fetchFrom(node: BlockNetwork, stranger: Stranger, cid: CID): Promise<Uint8Array> {
  const provider = multiaddr(node.addresses()[0]!)
  const session = stranger.blockstore.createSession(cid, { providers: [provider] })
  return joinChunks(session.get(cid, { signal: deadline() }))
}

/** Every provider answered and none had it: not a timeout, which would name an abort. */
function isTurnedAway(error: { errors?: Error[] }): boolean {
  return error.errors?.every(({ name }) => name === 'InsufficientProvidersError') ?? false
}

async function joinChunks(chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<Uint8Array> {
  return new Uint8Array(Buffer.concat(await collect(chunks)))
}

/** An announcement is not answered, so the directory may be asked before it has read it: then it is asked again. */
async function firstProviderOf(
  cid: CID,
  directory: Awaited<ReturnType<typeof startDhtServer>>,
): Promise<string> {
  const enough = deadline()
  while (!enough.aborted) {
    const signal = AbortSignal.any([enough, AbortSignal.timeout(LOOK_MS)])
    try {
      for await (const { id } of directory.contentRouting.findProviders(cid, { signal })) return id.toString()
    } catch (error) {
      if (!signal.aborted) throw error
    }
  }
  throw new Error('no provider')
}

async function collect<T>(source: AsyncIterable<T> | Iterable<T>): Promise<T[]> {
  const items: T[] = []
  for await (const each of source) items.push(each)
  return items
}
