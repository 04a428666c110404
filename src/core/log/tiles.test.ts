import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  encodeBundle,
  parseBundle,
  parseTilePath,
  readTilePrefix,
  TILE_WIDTH,
  tileExists,
  tilePath,
  tileWidth,
  treeShape,
} from './tiles.ts'

const tileNames = fc.record(
  {
    level: fc.oneof(fc.nat(63), fc.constant('entries' as const)),
    index: fc.oneof(fc.nat(3000), fc.maxSafeNat()),
    width: fc.integer({ min: 1, max: TILE_WIDTH }),
  },
  { noNullPrototype: true },
)

test('A tile name comes back from its path', () => {
  fc.assert(fc.property(tileNames, name => assert.deepEqual(parseTilePath(tilePath(name)), name)))
})

test('A path that parses is the path of what it names', () => {
  const nearPath = fc
    .array(
      fc.constantFrom('tile', '/', 'x', '0', '00', '000', '001', 'x001', '.p/', '1', '255', '256', 'entries'),
      {
        maxLength: 9,
      },
    )
    .map(pieces => pieces.join(''))
  const digits = fc
    .string({ unit: fc.constantFrom(...'0019x/.p'), maxLength: 14 })
    .map(tail => `tile/0/${tail}`)
  fc.assert(
    fc.property(fc.oneof(nearPath, digits), path => {
      const name = parseTilePath(path)
      if (name !== undefined) assert.equal(tilePath(name), path)
    }),
    { numRuns: 5000 },
  )
})

test('A very long path is refused at once', () => {
  assert.equal(parseTilePath(`tile/0/${'x000/'.repeat(200_000)}000`), undefined)
})

test('A tree of 70,000 leaves has the tiles that the specification counts', () => {
  assert.deepEqual(treeShape(70_000), [
    { level: 0, fullTiles: 273, partialWidth: 112 },
    { level: 1, fullTiles: 1, partialWidth: 17 },
    { level: 2, fullTiles: 0, partialWidth: 1 },
  ])
})

test('A tree of 256 leaves has one full tile and a tile of width 1 above it; an empty tree has none', () => {
  assert.deepEqual(treeShape(256), [
    { level: 0, fullTiles: 1, partialWidth: 0 },
    { level: 1, fullTiles: 0, partialWidth: 1 },
  ])
  assert.deepEqual(treeShape(0), [])
})

test('A tile exists exactly as far as whole runs of 256^level leaves go, up to the largest tree', () => {
  fc.assert(
    fc.property(
      fc.maxSafeNat(),
      fc.nat(8),
      fc.nat(),
      fc.integer({ min: 1, max: 256 }),
      (size, level, seed, width) => {
        const index = seed % (Math.floor(size / 256 ** (level + 1)) + 2)
        const hashes = BigInt(size) / 256n ** BigInt(level)
        const expected = hashes - BigInt(index) * 256n
        const expectedWidth = Number(expected < 0n ? 0n : expected > 256n ? 256n : expected)
        assert.equal(tileWidth(level, index, size), expectedWidth)
        assert.equal(tileExists({ level, index, width }, size), width <= expectedWidth)
      },
    ),
  )
})

test('The shape counts the same tiles, and each partial one has floor(size / 256^level) mod 256 hashes', () => {
  fc.assert(
    fc.property(fc.maxSafeNat(), size => {
      for (const { level, fullTiles, partialWidth } of treeShape(size)) {
        assert.equal(BigInt(partialWidth), (BigInt(size) / 256n ** BigInt(level)) % 256n)
        assert.equal(tileWidth(level, fullTiles, size), partialWidth)
        if (fullTiles > 0) assert.equal(tileWidth(level, fullTiles - 1, size), TILE_WIDTH)
      }
    }),
  )
})

test('An empty tile is no tile: none is named, none exists', () => {
  assert.equal(parseTilePath('tile/0/000.p/0'), undefined)
  assert.ok(!tileExists({ level: 0, index: 0, width: 1 }, 0))
  assert.ok(!tileExists({ level: 0, index: 1, width: 1 }, 256))
})

test('An entry bundle is as wide as the tile of leaf hashes beside it', () => {
  for (const index of [0, 1, 272, 273, 274]) {
    assert.equal(tileWidth('entries', index, 70_000), tileWidth(0, index, 70_000))
  }
})

test('A stored tile is cut to the width asked for, and a shorter or torn one is reported, not padded', async () => {
  const tile = Uint8Array.from({ length: 96 }, (_, at) => at)
  assert.deepEqual(
    await readTilePrefix(async () => tile, { level: 0, index: 0, width: 2 }),
    tile.subarray(0, 64),
  )
  const tileName = { level: 1, index: 4, width: 3 }
  for (const brokenTile of [undefined, new Uint8Array(64), new Uint8Array(97)]) {
    await assert.rejects(
      () => readTilePrefix(async () => brokenTile, tileName),
      /tile\/1\/004\.p\/3 is not all there/,
    )
  }
})

const entryLists = fc.array(fc.uint8Array({ maxLength: 300 }), { minLength: 1, maxLength: TILE_WIDTH })

test('Entries come back from their bundle, and fewer entries are a prefix of it', () => {
  fc.assert(
    fc.property(entryLists, fc.nat(), (entries, seed) => {
      const bundle = encodeBundle(entries)
      assert.deepEqual(parseBundle(bundle), entries)
      const part = encodeBundle(entries.slice(0, 1 + (seed % entries.length)))
      assert.deepEqual(bundle.subarray(0, part.length), part)
    }),
  )
})

test('A bundle that is cut off anywhere inside an entry is refused', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 1, maxLength: 40 }), entry => {
      const bundle = encodeBundle([entry])
      for (let length = 0; length < bundle.length; length++) {
        assert.equal(parseBundle(bundle.subarray(0, length)), undefined)
      }
    }),
  )
})

test('A bundle has 1 to 256 entries of at most 65,535 bytes', () => {
  const longest = new Uint8Array(65_535).fill(1)
  assert.deepEqual(parseBundle(encodeBundle([longest])), [longest])
  assert.throws(() => encodeBundle([new Uint8Array(65_536)]), RangeError)
  assert.throws(() => encodeBundle([]), RangeError)
  assert.throws(() => encodeBundle(Array.from({ length: 257 }, () => new Uint8Array())), RangeError)
})
