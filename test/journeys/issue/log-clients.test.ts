import assert from 'node:assert/strict'
import { createHash, createPublicKey, verify } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { certified, newCustomer } from '../../support/service/client.ts'
import { type RunningService, runService } from '../../support/service/running-service.ts'

// Written from c2sp.org/tlog-tiles, tlog-checkpoint and signed-note alone. It shares no line with src/core/log, so
// that a misreading of the specification there is not repeated here.

const WRITERS = 32
const ENTRIES = 620
const HASH_BYTES = 32
const TILE_WIDTH = 256
const FOR_EVER = 'public, max-age=31536000, immutable'

type Head = { origin: string; size: number; root: Buffer }
type Certified = { code: string; cid: string }

describe(`a client of C2SP logs that reads one of ${ENTRIES} entries`, () => {
  let service: RunningService
  const issued: Certified[] = []
  const checkpoints: string[] = []
  let head: Head

  before(async () => {
    service = await runService({ PINPROOF_FREE_CERTIFICATIONS: 'unlimited' })
    const { key } = await newCustomer(service.baseUrl)
    let begun = 0
    const writers = Array.from({ length: WRITERS }, async () => {
      while (begun < ENTRIES) {
        begun += 1
        const fields = { product_type: 'agent_verify', content: `Declaration ${begun}` }
        const { verify_code: code, ipfs_cid: cid } = await certified(service.baseUrl, key, fields)
        issued.push({ code, cid })
        if (issued.length % 50 === 0) checkpoints.push(await text('checkpoint'))
      }
    })
    await Promise.all(writers)
    head = openCheckpoint(await text('checkpoint'), await text('key'))
  })
  after(() => service.close())

  const get = (path: string) => fetch(`${service.baseUrl}/log/${path}`)
  const text = async (path: string) => (await get(path)).text()
  const bytes = async (path: string) => {
    const answer = await get(path)
    assert.equal(answer.status, 200, path)
    assert.equal(answer.headers.get('content-type'), 'application/octet-stream')
    return Buffer.from(await answer.arrayBuffer())
  }

  async function readEntries(size: number): Promise<Buffer[]> {
    const entries: Buffer[] = []
    for (let start = 0; start < size; start += TILE_WIDTH) {
      const width = Math.min(TILE_WIDTH, size - start)
      const bundle = unpack(await bytes(`tile/entries/${place(start / TILE_WIDTH, width)}`))
      assert.equal(bundle.length, width)
      entries.push(...bundle)
    }
    return entries
  }

  test('finds as many entries as the checkpoint says, signed by the key of the log', () => {
    assert.equal(head.size, ENTRIES)
    assert.equal(head.origin, `${new URL(service.baseUrl).host}/log`)
  })

  test('reads every certificate in the entries, each once', async () => {
    const entries = await readEntries(head.size)
    const logged = entries.map(entry => JSON.parse(entry.toString()) as Certified)
    const byCode = (a: Certified, b: Certified) => (a.code < b.code ? -1 : 1)
    assert.deepEqual(logged.map(({ code, cid }) => ({ code, cid })).sort(byCode), issued.toSorted(byCode))
  })

  test('recomputes the signed root from the entries', async () => {
    assert.deepEqual(rootOf((await readEntries(head.size)).map(leafHash)), head.root)
  })

  test('finds in every tile the hashes that follow from the entries', async () => {
    let hashes = (await readEntries(head.size)).map(leafHash)
    for (let level = 0; hashes.length > 0; level += 1) {
      const above: Buffer[] = []
      for (let start = 0; start < hashes.length; start += TILE_WIDTH) {
        const tile = hashes.slice(start, start + TILE_WIDTH)
        const served = await bytes(`tile/${level}/${place(start / TILE_WIDTH, tile.length)}`)
        assert.deepEqual(served, Buffer.concat(tile))
        if (tile.length === TILE_WIDTH) above.push(rootOf(tile))
      }
      hashes = above
    }
  })

  test('finds every checkpoint of the past true: signed, and the root of what is there now', async () => {
    assert.ok(checkpoints.length >= 12)
    const key = await text('key')
    const heads = checkpoints.map(note => openCheckpoint(note, key))
    const leaves = (await readEntries(head.size)).map(leafHash)
    for (const { size, root } of heads) assert.deepEqual(rootOf(leaves.slice(0, size)), root)
  })

  test('still gets the partial tiles and bundles of every earlier size', async () => {
    const full = await bytes('tile/0/000')
    const entries = await readEntries(TILE_WIDTH)
    for (const width of [1, 2, 100, 255]) {
      assert.deepEqual(await bytes(`tile/0/000.p/${width}`), full.subarray(0, width * HASH_BYTES))
      assert.deepEqual(unpack(await bytes(`tile/entries/000.p/${width}`)), entries.slice(0, width))
    }
    const ofTwo = await bytes('tile/1/000.p/2')
    assert.deepEqual(await bytes('tile/1/000.p/1'), ofTwo.subarray(0, HASH_BYTES))
  })

  const beyond = ['0/002', '0/002.p/109', '0/003.p/1', '1/000', '1/000.p/3', '1/001.p/1', '2/000.p/1']
  const bundlesBeyond = ['entries/002', 'entries/002.p/109', 'entries/003.p/1']
  const misspelt = [
    '0/0',
    '0/1',
    '00/000',
    '0/000.p/0',
    '0/000.p/256',
    '0/000.p/01',
    '0/x000/000',
    '64/000',
    '-1/000',
  ]
  for (const path of [...beyond, ...bundlesBeyond, ...misspelt]) {
    test(`is told that there is no tile/${path}, and may ask again later`, async () => {
      const answer = await get(`tile/${path}`)
      assert.equal(answer.status, 404)
      assert.equal(answer.headers.get('cache-control'), 'no-store')
    })
  }

  test('may keep tiles for ever, a checkpoint never, and may read both from any web page', async () => {
    for (const path of ['tile/0/000', 'tile/0/002.p/108', 'tile/entries/001', 'tile/1/000.p/1']) {
      const { headers } = await get(path)
      assert.equal(headers.get('cache-control'), FOR_EVER, path)
      assert.equal(headers.get('access-control-allow-origin'), '*')
    }
    const { headers } = await get('checkpoint')
    assert.equal(headers.get('cache-control'), 'no-cache')
    assert.equal(headers.get('content-type'), 'text/plain; charset=utf-8')
    assert.equal(headers.get('access-control-allow-origin'), '*')
  })
})

/** Groups of three digits, all but the last behind an x; a width below 256 is a partial tile. */
function place(index: number, width: number): string {
  const groups = [String(index % 1000).padStart(3, '0')]
  for (let rest = Math.floor(index / 1000); rest > 0; rest = Math.floor(rest / 1000))
    groups.unshift(`x${String(rest % 1000).padStart(3, '0')}`)
  return groups.join('/') + (width === TILE_WIDTH ? '' : `.p/${width}`)
}

/** Entries stand behind their lengths, two bytes each, big-endian. */
function unpack(bundle: Buffer): Buffer[] {
  const entries: Buffer[] = []
  for (let at = 0; at < bundle.length; ) {
    const end = at + 2 + bundle.readUInt16BE(at)
    entries.push(bundle.subarray(at + 2, end))
    at = end
  }
  return entries
}

/** The note is its text, an empty line, and lines of "— name base64(key id ‖ signature)". */
function openCheckpoint(note: string, vkey: string): Head {
  const [, name, id, material] = /^([^+\s]+)\+([0-9a-f]{8})\+(\S+)\n$/.exec(vkey)!
  const key = Buffer.from(material!, 'base64')
  assert.equal(key[0], 1, 'the algorithm is Ed25519')
  assert.equal(sha256(`${name}\n`, key).subarray(0, 4).toString('hex'), id)

  const [, signed, signature] = /^(.+\n)\n\u2014 \S+ (\S+)\n$/s.exec(note)!
  assert.ok(note.includes(`\n\u2014 ${name} `), 'the signature line has the name of the key')
  const proof = Buffer.from(signature!, 'base64')
  assert.equal(proof.subarray(0, 4).toString('hex'), id)
  const jwk = { kty: 'OKP', crv: 'Ed25519', x: key.subarray(1).toString('base64url') }
  assert.ok(
    verify(null, Buffer.from(signed!), createPublicKey({ key: jwk, format: 'jwk' }), proof.subarray(4)),
  )

  const [origin, size, root] = signed!.split('\n')
  return { origin: origin!, size: Number(size), root: Buffer.from(root!, 'base64') }
}

/** RFC 6962, 2.1, word for word: split at the largest power of two below the number of leaves. */
function rootOf(leaves: Buffer[]): Buffer {
  if (leaves.length === 0) return sha256()
  if (leaves.length === 1) return leaves[0]!
  let split = 1
  while (split * 2 < leaves.length) split *= 2
  return sha256(Buffer.of(1), rootOf(leaves.slice(0, split)), rootOf(leaves.slice(split)))
}

function leafHash(entry: Buffer): Buffer {
  return sha256(Buffer.of(0), entry)
}

function sha256(...parts: (Buffer | string)[]): Buffer {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}
