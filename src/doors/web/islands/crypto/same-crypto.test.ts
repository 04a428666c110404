import assert from 'node:assert/strict'
import { generateKeyPairSync, sign } from 'node:crypto'
import { describe, test } from 'node:test'
import { hashes, Point, verify } from '@noble/ed25519'
import { sha512 } from '@noble/hashes/sha2.js'
import fc from 'fast-check'
import { concatBytes, fromHex, toHex, utf8 } from '../../../../core/encoding/bytes.ts'
import * as nodeEd25519 from '../../../../core/encoding/ed25519.ts'
import * as nodeSha256 from '../../../../core/encoding/sha256.ts'
import * as browserEd25519 from './noble-ed25519.ts'
import * as browserSha256 from './noble-sha256.ts'

hashes.sha512 = sha512

const { n: GROUP_ORDER, p: P } = Point.CURVE()
const ORDER_EIGHT = 'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a'
const SMALL_ORDER = [
  '0000000000000000000000000000000000000000000000000000000000000000',
  '0000000000000000000000000000000000000000000000000000000000000080',
  '0100000000000000000000000000000000000000000000000000000000000000',
  'ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
  '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05',
  '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc85',
  ORDER_EIGHT,
  'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac03fa',
].map(fromHex)

type Signed = { publicKey: Uint8Array; message: Uint8Array; signature: Uint8Array }

/** The answer of both implementations, which must be the same. */
async function bothVerify({ publicKey, message, signature }: Signed): Promise<boolean> {
  const answers = await Promise.all([
    nodeEd25519.verifyEd25519(publicKey, message, signature),
    browserEd25519.verifyEd25519(publicKey, message, signature),
  ])
  const what = [publicKey, message, signature].map(toHex).join(' ')
  assert.equal(answers[1], answers[0], `Node says ${answers[0]}, the browser ${answers[1]}: ${what}`)
  return answers[0]
}

function signed(message: Uint8Array): Signed {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const der = publicKey.export({ format: 'der', type: 'spki' })
  return {
    publicKey: Uint8Array.from(der.subarray(-32)),
    message,
    signature: Uint8Array.from(sign(null, message, privateKey)),
  }
}

const littleEndian = (bytes: Uint8Array) => BigInt(`0x${toHex(bytes.toReversed())}`)
const encoded = (value: bigint) => fromHex(value.toString(16).padStart(64, '0')).toReversed()
const flipped = (bytes: Uint8Array, bit: number) => bytes.with(bit >> 3, bytes[bit >> 3]! ^ (1 << (bit & 7)))

describe('SHA-256 in the browser', () => {
  test('has the exports of the one it stands in for', () => {
    assert.deepEqual(Object.keys(browserSha256).sort(), Object.keys(nodeSha256).sort())
  })

  test('gives the same digest for any parts and for any text, well-formed or not', () => {
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ maxLength: 200 }), { maxLength: 5 }), parts => {
        assert.deepEqual(browserSha256.sha256(...parts), nodeSha256.sha256(...parts))
      }),
    )
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.constantFrom('', '\ud800', '\udc00x'), (text, tail) => {
        assert.deepEqual(browserSha256.sha256Text(text + tail), nodeSha256.sha256Text(text + tail))
        assert.equal(browserSha256.sha256Hex(text + tail), nodeSha256.sha256Hex(text + tail))
        assert.equal(nodeSha256.sha256Hex(text + tail), toHex(nodeSha256.sha256Text(text + tail)))
        const digests = [browserSha256, nodeSha256].map(({ writeSha256 }) => {
          const target = new Uint8Array(70)
          writeSha256(text + tail, target, 1)
          writeSha256(target.slice(1, 9), target, 37)
          return target
        })
        assert.deepEqual(digests[0], digests[1])
      }),
    )
    const large = new Uint8Array(3_000_001).fill(0x61)
    assert.deepEqual(browserSha256.sha256(large), nodeSha256.sha256(large))
  })

  test('gives plain bytes that nothing else holds', () => {
    const digest = browserSha256.sha256(utf8('abc'))
    assert.equal(Object.getPrototypeOf(digest), Uint8Array.prototype)
    assert.equal(digest.buffer.byteLength, 32)
  })
})

describe('Ed25519 in the browser and in Node', () => {
  test('have the same exports', () => {
    assert.deepEqual(Object.keys(browserEd25519), Object.keys(nodeEd25519))
  })

  test('accept what was signed, and refuse it with any bit flipped', async () => {
    for (const text of ['', 'a', 'A checkpoint.\n'.repeat(50)]) {
      const given = signed(utf8(text))
      assert.equal(await bothVerify(given), true)
      for (let bit = 0; bit < 512; bit += 11) {
        assert.equal(await bothVerify({ ...given, signature: flipped(given.signature, bit) }), false)
        const publicKey = flipped(given.publicKey, bit % 256)
        assert.equal(await bothVerify({ ...given, publicKey }), false)
      }
      assert.equal(await bothVerify({ ...given, message: utf8(`${text}.`) }), false)
    }
  })

  test('refuse keys and signatures of another length', async () => {
    const given = signed(utf8('a'))
    for (const length of [0, 1, 31, 33, 64]) {
      assert.equal(await bothVerify({ ...given, publicKey: new Uint8Array(length).fill(7) }), false)
    }
    for (const length of [0, 32, 63, 65, 128]) {
      const signature = new Uint8Array(length)
      signature.set(given.signature.subarray(0, length))
      assert.equal(await bothVerify({ ...given, signature }), false)
    }
  })

  test('refuse a response that is not reduced, for it would be a second signature', async () => {
    const given = signed(utf8('a'))
    const response = littleEndian(given.signature.subarray(32))
    for (let more = response + GROUP_ORDER; more < 2n ** 256n; more += GROUP_ORDER) {
      const signature = concatBytes(given.signature.subarray(0, 32), encoded(more))
      assert.equal(await bothVerify({ ...given, signature }), false)
    }
  })

  test('refuse keys of small order and keys that are not written canonically, whatever the signature', async () => {
    for (const point of SMALL_ORDER) assert.ok(Point.fromBytes(point).isSmallOrder())
    const unreduced = [P, P + 1n, P + 3n, 2n ** 255n - 1n].flatMap(y => [encoded(y), encoded(y + 2n ** 255n)])
    const signless = [encoded(1n + 2n ** 255n), encoded(P - 1n + 2n ** 255n)]
    for (const publicKey of [...SMALL_ORDER, ...unreduced, ...signless]) {
      for (const commitment of SMALL_ORDER) {
        const signature = concatBytes(commitment, encoded(0n))
        assert.equal(await bothVerify({ publicKey, message: utf8('a'), signature }), false)
      }
    }
  })

  test('refuse a signature that holds only when multiplied by the cofactor', async () => {
    const twisted = crafted(utf8('a'), { commitment: Point.fromBytes(fromHex(ORDER_EIGHT)) })
    const { publicKey, message, signature } = twisted
    assert.equal(verify(signature, message, publicKey, { zip215: false }), true, 'it is not crafted well')
    assert.equal(await bothVerify(twisted), false)
    assert.equal(await bothVerify(crafted(utf8('a'))), true)
  })

  test('agree on signatures by a key with a part of small order, which fit one message in eight', async () => {
    let accepted = 0
    for (let number = 0; number < 64; number += 1) {
      const twisted = crafted(utf8(`${number}`), { key: Point.fromBytes(fromHex(ORDER_EIGHT)) })
      accepted += Number(await bothVerify(twisted))
    }
    assert.ok(accepted > 0 && accepted < 64, `${accepted} of 64`)
  })

  test('agree on any bytes', async () => {
    const key = fc.uint8Array({ minLength: 32, maxLength: 32 })
    await fc.assert(
      fc.asyncProperty(key, key, key, fc.uint8Array(), async (publicKey, commitment, response, message) => {
        await bothVerify({ publicKey, message, signature: concatBytes(commitment, response) })
      }),
      { numRuns: 200 },
    )
  })
})

/** Signs by hand, so that a point of small order can be hidden in the key or in the commitment. */
function crafted(message: Uint8Array, hidden: { key?: Point; commitment?: Point } = {}): Signed {
  const [secret, nonce] = [123_456_789n, 987_654_321n]
  const publicKey = Point.BASE.multiply(secret)
    .add(hidden.key ?? Point.ZERO)
    .toBytes()
  const commitment = Point.BASE.multiply(nonce)
    .add(hidden.commitment ?? Point.ZERO)
    .toBytes()
  const challenge = littleEndian(sha512(concatBytes(commitment, publicKey, message))) % GROUP_ORDER
  const response = (nonce + challenge * secret) % GROUP_ORDER
  return { publicKey, message, signature: concatBytes(commitment, encoded(response)) }
}
