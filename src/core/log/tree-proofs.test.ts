import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { verifyConsistency, verifyInclusion } from './merkle.ts'
import { createOracle, numberedLeaves } from './merkle-oracle.sample.ts'
import type { ReadTile } from './tiles.ts'
import { appendLeaves, emptyEdge } from './tree-edge.ts'
import { consistencyProof, inclusionProof, rootFromTiles } from './tree-proofs.ts'

const EXHAUSTIVE = 70
const SIZE = 70_000
const leaves = numberedLeaves(SIZE)
const oracle = createOracle(leaves)
const tiles = new Map(
  appendLeaves(emptyEdge(), leaves).tiles.map(({ level, index, hashes }) => [`${level}/${index}`, hashes]),
)

// Always the tiles of the whole tree: a proof for a smaller one must use their prefixes.
const readStored: ReadTile = async (level, index) => tiles.get(`${level}/${index}`)

test(`Every inclusion proof in every tree up to ${EXHAUSTIVE} is the one of RFC 6962`, async () => {
  for (let size = 1; size <= EXHAUSTIVE; size++) {
    for (let index = 0; index < size; index++) {
      const proof = await inclusionProof(index, size, readStored)
      assert.deepEqual(proof, oracle.inclusion(index, size), `leaf ${index} of ${size}`)
    }
  }
})

test(`Every consistency proof between trees up to ${EXHAUSTIVE} is the one of RFC 6962`, async () => {
  for (let second = 0; second <= EXHAUSTIVE; second++) {
    for (let first = 0; first <= second; first++) {
      const proof = await consistencyProof(first, second, readStored)
      assert.deepEqual(proof, oracle.consistency(first, second), `${first} to ${second}`)
    }
  }
})

// The places where tiles end are where such arithmetic goes wrong.
const sizes = fc.oneof(
  fc.integer({ min: 1, max: SIZE }),
  fc.constantFrom(255, 256, 257, 511, 512, 513, 65_535, 65_536, 65_537, 65_791, 65_792, 65_793, SIZE),
)

test('Inclusion proofs in larger trees are those of RFC 6962, and they verify', async () => {
  await fc.assert(
    fc.asyncProperty(
      sizes,
      fc.oneof(fc.nat(), fc.constantFrom(0, 1, 255, 256, 65_535, 65_536)),
      async (size, seed) => {
        const index = seed % size
        const proof = await inclusionProof(index, size, readStored)
        assert.deepEqual(proof, oracle.inclusion(index, size))
        assert.ok(verifyInclusion(leaves[index]!, index, size, proof, await rootFromTiles(size, readStored)))
      },
    ),
    { numRuns: 250 },
  )
})

test('Consistency proofs between larger trees are those of RFC 6962, and they verify', async () => {
  await fc.assert(
    fc.asyncProperty(sizes, sizes, async (one, other) => {
      const [first, second] = [Math.min(one, other), Math.max(one, other)]
      const proof = await consistencyProof(first, second, readStored)
      assert.deepEqual(proof, oracle.consistency(first, second))
      const older = { size: first, root: await rootFromTiles(first, readStored) }
      const newer = { size: second, root: await rootFromTiles(second, readStored) }
      assert.ok(verifyConsistency(older, newer, proof))
    }),
    { numRuns: 250 },
  )
})

test('The root comes from the right-hand tiles alone', async () => {
  for (const size of [0, 1, 255, 256, 257, 65_535, 65_536, 65_537, SIZE]) {
    assert.deepEqual(await rootFromTiles(size, readStored), oracle.root(size), `size ${size}`)
  }
})

test('No proof in a tree of three tile levels needs more than two tiles a level, or one of them twice', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(SIZE - 1), async index => {
      for (const prove of [inclusionProof, consistencyProof]) {
        const reads: string[] = []
        await prove(index, SIZE, async (level, tile) => {
          reads.push(`${level}/${tile}`)
          return readStored(level, tile)
        })
        assert.equal(new Set(reads).size, reads.length)
        for (const level of [0, 1, 2])
          assert.ok(reads.filter(name => name.startsWith(`${level}/`)).length <= 2)
      }
    }),
    { numRuns: 50 },
  )
})

test('What a tree of that size cannot have is not proved', async () => {
  for (const [index, size] of [
    [0, 0],
    [5, 5],
    [-1, 5],
    [0.5, 5],
    [0, 2 ** 53],
  ] as const) {
    await assert.rejects(() => inclusionProof(index, size, readStored), RangeError)
  }
  for (const [first, second] of [
    [6, 5],
    [-1, 5],
    [1.5, 5],
    [1, 2 ** 53],
  ] as const) {
    await assert.rejects(() => consistencyProof(first, second, readStored), RangeError)
  }
})

test('A missing tile is reported, not proved around', async () => {
  const withoutFirst: ReadTile = async (level, index) => (index === 0 ? undefined : readStored(level, index))
  await assert.rejects(() => inclusionProof(3, 1000, withoutFirst), /tile\/0\/000 is not all there/)
})
