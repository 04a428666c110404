import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { concatBytes } from '../encoding/bytes.ts'
import { sha256 } from '../encoding/sha256.ts'
import {
  emptyRoot,
  foldLeaves,
  leafHash,
  nodeHash,
  type TreeHead,
  verifyConsistency,
  verifyInclusion,
} from './merkle.ts'
import { createOracle, numberedLeaves } from './merkle-oracle.sample.ts'

const EXHAUSTIVE = 130
const leaves = numberedLeaves(1000)
const oracle = createOracle(leaves)

type Inclusion = { leaf: Uint8Array; index: number; size: number; proof: Uint8Array[]; root: Uint8Array }
type Consistency = { older: TreeHead; newer: TreeHead; proof: Uint8Array[] }

test('Leaves and nodes are hashed under different prefixes, and an empty tree has the hash of nothing', () => {
  const [left, right] = [leaves[0]!, leaves[1]!]
  assert.deepEqual(leafHash(Uint8Array.of(7)), sha256(Uint8Array.of(0, 7)))
  assert.deepEqual(nodeHash(left, right), sha256(Uint8Array.of(1), left, right))
  assert.deepEqual(emptyRoot(), sha256(new Uint8Array()))
})

test('A node of anything but two hashes is refused, because other lengths could stand for the same bytes', () => {
  assert.throws(() => nodeHash(new Uint8Array(31), new Uint8Array(33)), RangeError)
})

test(`The root of every tree up to ${EXHAUSTIVE} is what the recursion of the RFC gives`, () => {
  for (let size = 0; size <= EXHAUSTIVE; size++)
    assert.deepEqual(foldLeaves(concatBytes(...leaves.slice(0, size))), oracle.root(size), `${size} leaves`)
})

test('leaves from a database, at any place of a larger buffer, have the same root', () => {
  for (let place = 0; place < 8; place++) {
    const buffer = Buffer.concat([new Uint8Array(place), ...leaves.slice(0, 5)])
    assert.deepEqual(foldLeaves(buffer.subarray(place)), oracle.root(5))
  }
})

test(`Every leaf of every tree up to ${EXHAUSTIVE} is proved to be in it, and at its own place only`, () => {
  for (let size = 1; size <= EXHAUSTIVE; size++) {
    for (let index = 0; index < size; index++) {
      const claim = inclusionOf(index, size)
      assert.ok(includes(claim), `leaf ${index} of ${size}`)
      assert.ok(
        !includes({ ...claim, index: (index + 1) % size }) || size === 1,
        `leaf ${index} of ${size}, moved`,
      )
    }
  }
})

test(`Every tree up to ${EXHAUSTIVE} is proved to extend every smaller one`, () => {
  for (let second = 0; second <= EXHAUSTIVE; second++) {
    for (let first = 0; first <= second; first++) {
      assert.ok(extendsTree(consistencyOf(first, second)), `${first} to ${second}`)
    }
  }
})

test('A root passes under a wrong size only where the path runs the same way, so sizes must come signed', () => {
  for (let size = 1; size <= 40; size++) {
    for (let claimedSize = 1; claimedSize <= 40; claimedSize++) {
      for (let index = 0; index < Math.min(size, claimedSize); index++) {
        const samePath = String(turns(index, size)) === String(turns(index, claimedSize))
        assert.equal(includes({ ...inclusionOf(index, size), size: claimedSize }), samePath)
      }
    }
  }
})

test('A consistency proof that is too short or too long for the claimed size is refused, though both roots are right', () => {
  for (let second = 2; second <= 40; second++) {
    for (let first = 1; first < second; first++) {
      const claim = consistencyOf(first, second)
      for (let claimedSize = first + 1; claimedSize <= 40; claimedSize++) {
        if (oracle.consistency(first, claimedSize).length === claim.proof.length) continue
        assert.ok(!extendsTree({ ...claim, newer: { ...claim.newer, size: claimedSize } }))
      }
    }
  }
})

test('The empty tree is extended by every tree, without a proof and under its one root', () => {
  const newer = headOf(5)
  assert.ok(verifyConsistency({ size: 0, root: emptyRoot() }, newer, []))
  assert.ok(!verifyConsistency({ size: 0, root: newer.root }, newer, []))
  assert.ok(!verifyConsistency({ size: 0, root: emptyRoot() }, newer, [leaves[0]!]))
  assert.ok(!verifyConsistency({ size: 0, root: newer.root }, { size: 0, root: newer.root }, []))
})

test('A tree of one size has one root, and nothing proves otherwise', () => {
  const head = headOf(6)
  assert.ok(verifyConsistency(head, head, []))
  assert.ok(!verifyConsistency(head, head, [leaves[0]!]))
  assert.ok(!verifyConsistency(head, { size: 6, root: headOf(7).root }, []))
})

test('Sizes and indexes that are no counts are refused', () => {
  const claim = inclusionOf(0, 1)
  for (const wrong of [-1, 0.5, 2 ** 53, Number.NaN, Number.POSITIVE_INFINITY]) {
    assert.ok(!includes({ ...claim, size: wrong }), `size ${wrong}`)
    assert.ok(!includes({ ...claim, index: wrong }), `index ${wrong}`)
    assert.ok(
      !extendsTree({ older: { ...headOf(1), size: wrong }, newer: headOf(1), proof: [] }),
      `older ${wrong}`,
    )
    assert.ok(
      !extendsTree({ older: headOf(1), newer: { ...headOf(1), size: wrong }, proof: [] }),
      `newer ${wrong}`,
    )
  }
})

test('Past 32 bits the paths are still those of the recursive definition', () => {
  const hashes = numberedLeaves(60)
  const size = fc.maxSafeInteger().map(value => 2 ** 32 + Math.abs(value % (2 ** 53 - 2 ** 32)))
  fc.assert(
    fc.property(size, fc.maxSafeNat(), (size, seed) => {
      const index = seed % size
      const proof = [...hashes]
      const root = rebuildRoot(leaves[999]!, BigInt(index), BigInt(size), proof)
      const usedHashes = hashes.slice(0, hashes.length - proof.length)
      assert.ok(verifyInclusion(leaves[999]!, index, size, usedHashes, root))
      assert.ok(!verifyInclusion(leaves[999]!, index, size, usedHashes.slice(1), root))

      const first = 1 + (seed % (size - 1))
      const rest = [...hashes]
      const [olderRoot, newerRoot] = rebuildBoth(leaves[998]!, BigInt(first), BigInt(size), true, rest)
      const path = hashes.slice(0, hashes.length - rest.length)
      const older = { size: first, root: olderRoot }
      assert.ok(verifyConsistency(older, { size, root: newerRoot }, path))
      assert.ok(!verifyConsistency(older, { size, root: newerRoot }, path.slice(0, -1)))
    }),
    { numRuns: 300 },
  )
})

function inclusionOf(index: number, size: number): Inclusion {
  return { leaf: leaves[index]!, index, size, proof: oracle.inclusion(index, size), root: oracle.root(size) }
}

function consistencyOf(first: number, second: number): Consistency {
  return { older: headOf(first), newer: headOf(second), proof: oracle.consistency(first, second) }
}

function headOf(size: number): TreeHead {
  return { size, root: oracle.root(size) }
}

function includes({ leaf, index, size, proof, root }: Inclusion): boolean {
  return verifyInclusion(leaf, index, size, proof, root)
}

function extendsTree({ older, newer, proof }: Consistency): boolean {
  return verifyConsistency(older, newer, proof)
}

/** Left and right turns from the root to a leaf. */
function turns(index: number, size: number): string[] {
  if (size === 1) return []
  const left = 2 ** (Math.ceil(Math.log2(size)) - 1)
  return index < left ? ['left', ...turns(index, left)] : ['right', ...turns(index - left, size - left)]
}

/** RFC 6962 §2.1.1 read backwards, in whole numbers of any length: the root that a path of `proof` leads to. */
function rebuildRoot(leaf: Uint8Array, index: bigint, size: bigint, proof: Uint8Array[]): Uint8Array {
  if (size === 1n) return leaf
  const left = leftWidth(size)
  if (index < left) return nodeHash(rebuildRoot(leaf, index, left, proof), proof.shift()!)
  const hash = rebuildRoot(leaf, index - left, size - left, proof)
  return nodeHash(proof.shift()!, hash)
}

/** RFC 6962 §2.1.2 read backwards: both roots, given the node at which the trees part. */
function rebuildBoth(
  node: Uint8Array,
  first: bigint,
  second: bigint,
  complete: boolean,
  proof: Uint8Array[],
): [Uint8Array, Uint8Array] {
  if (first === second) {
    const hash = complete ? node : proof.shift()!
    return [hash, hash]
  }
  const left = leftWidth(second)
  if (first <= left) {
    const [older, newer] = rebuildBoth(node, first, left, complete, proof)
    return [older, nodeHash(newer, proof.shift()!)]
  }
  const [older, newer] = rebuildBoth(node, first - left, second - left, false, proof)
  const sibling = proof.shift()!
  return [nodeHash(sibling, older), nodeHash(sibling, newer)]
}

function leftWidth(width: bigint): bigint {
  let left = 1n
  while (left * 2n < width) left *= 2n
  return left
}
