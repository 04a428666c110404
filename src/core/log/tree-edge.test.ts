import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { concatBytes } from '../encoding/bytes.ts'
import { emptyRoot } from './merkle.ts'
import { createOracle, numberedLeaves } from './merkle-oracle.sample.ts'
import { TILE_WIDTH, tileWidth } from './tiles.ts'
import { appendLeaves, edgeFromTiles, emptyEdge, rootOf, type TreeEdge } from './tree-edge.ts'

const SIZE = 70_000
const leaves = numberedLeaves(SIZE)
const oracle = createOracle(leaves)
const whole = appendLeaves(emptyEdge(), leaves)
const storedTiles = new Map(whole.tiles.map(({ level, index, hashes }) => [`${level}/${index}`, hashes]))

async function readStored(level: number, index: number): Promise<Uint8Array | undefined> {
  return storedTiles.get(`${level}/${index}`)
}

test('An empty edge has the root of the empty tree', () => {
  assert.deepEqual(rootOf(emptyEdge()), emptyRoot())
})

test('However leaves arrive, one by one or in batches, the root is that of the recursive definition', () => {
  const batches = fc.array(fc.oneof(fc.nat(3), fc.nat(70), fc.integer({ min: 250, max: 600 })), {
    maxLength: 12,
  })
  fc.assert(
    fc.property(batches, sizes => {
      let edge = emptyEdge()
      for (const count of sizes) {
        edge = appendLeaves(edge, leaves.slice(edge.size, edge.size + count)).edge
        assert.deepEqual(rootOf(edge), oracle.root(edge.size))
      }
    }),
    { numRuns: 50 },
  )
})

test('The 70,000-leaf tree has 273 full level-0 tiles and one of 112, one full level-1 tile and one of 17, one of 1', () => {
  const widths = (level: number) =>
    whole.tiles.filter(tile => tile.level === level).map(({ hashes }) => hashes.length / 32)
  assert.deepEqual(widths(0), [...Array(273).fill(256), 112])
  assert.deepEqual(widths(1), [256, 17])
  assert.deepEqual(widths(2), [1])
  assert.deepEqual(widths(3), [])
})

test('Every hash of every tile is MTH(D[(n·256+i)·256^l : (n·256+i+1)·256^l])', () => {
  for (const { level, index, hashes } of whole.tiles) {
    const run = 256 ** level
    const expected = Array.from({ length: hashes.length / 32 }, (_, at) => {
      const position = index * TILE_WIDTH + at
      return oracle.subtree(position * run, (position + 1) * run)
    })
    assert.deepEqual(hashes, concatBytes(...expected), `tile ${index} of level ${level}`)
  }
})

test('An append returns every tile it touched and no other, each a prefix of what the tile becomes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(SIZE - 700), fc.integer({ min: 1, max: 700 }), async (before, count) => {
      const edge = await edgeFromTiles(before, readStored)
      const { tiles } = appendLeaves(edge, leaves.slice(before, before + count))
      const after = before + count
      const changedTiles = whole.tiles.filter(
        ({ level, index }) => tileWidth(level, index, before) !== tileWidth(level, index, after),
      )
      assert.deepEqual(
        tiles.map(({ level, index }) => [level, index]),
        changedTiles.map(({ level, index }) => [level, index]),
      )
      for (const { level, index, hashes } of tiles) {
        const final = storedTiles.get(`${level}/${index}`)!
        assert.deepEqual(hashes, final.subarray(0, tileWidth(level, index, after) * 32))
      }
    }),
    { numRuns: 60 },
  )
})

test('Appending leaves the edge it started from as it was, so a failed batch can be tried again', () => {
  const edge = edgeAt(511)
  const root = rootOf(edge)
  const first = appendLeaves(edge, leaves.slice(511, 800))
  assert.deepEqual(rootOf(edge), root)
  assert.deepEqual(appendLeaves(edge, leaves.slice(511, 800)), first)
})

test('Appending nothing changes nothing', () => {
  const edge = edgeAt(300)
  assert.deepEqual(appendLeaves(edge, []), { edge, tiles: [] })
})

test('The edge read back from stored tiles is the edge that was appended, even from tiles grown since', async () => {
  for (const size of [0, 1, 2, 255, 256, 257, 511, 512, 65_535, 65_536, 65_537, 69_999, SIZE]) {
    const edge = await edgeFromTiles(size, readStored)
    assert.deepEqual(edge, edgeAt(size), `size ${size}`)
    assert.deepEqual(rootOf(edge), oracle.root(size), `root of ${size}`)
  }
})

test('An edge is not read back from a tile that has lost hashes', async () => {
  const readWithout = async (level: number, index: number) =>
    level === 1 ? (await readStored(level, index))?.subarray(32) : readStored(level, index)
  await assert.rejects(() => edgeFromTiles(SIZE, readWithout), /tile\/1\/001\.p\/17 is not all there/)
  await assert.rejects(() => edgeFromTiles(SIZE, async () => undefined), /is not all there/)
})

function edgeAt(size: number): TreeEdge {
  return appendLeaves(emptyEdge(), leaves.slice(0, size)).edge
}
