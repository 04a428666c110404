import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { fromHex, fromUtf8, toHex, utf8 } from '../../../src/core/encoding/bytes.ts'
import { sha256 } from '../../../src/core/encoding/sha256.ts'
import { openCheckpoint } from '../../../src/core/log/checkpoint.ts'
import { type Entry, encodeEntry, parseEntry } from '../../../src/core/log/entry.ts'
import { openHandOver } from '../../../src/core/log/hand-over.ts'
import { leafHash, verifyConsistency, verifyInclusion } from '../../../src/core/log/merkle.ts'
import { formatVerifierKey, openNote, parseVerifierKey } from '../../../src/core/log/signed-note.ts'
import { followHandOvers } from '../../../src/core/log/succession.ts'
import {
  encodeBundle,
  parseBundle,
  parseTilePath,
  type TileName,
  tilePath,
  treeShape,
} from '../../../src/core/log/tiles.ts'
import { appendLeaves, emptyEdge, rootOf } from '../../../src/core/log/tree-edge.ts'
import { consistencyProof, inclusionProof, rootFromTiles } from '../../../src/core/log/tree-proofs.ts'
import bundles from '../../vectors/log/bundles.json' with { type: 'json' }
import checkpoints from '../../vectors/log/checkpoints.json' with { type: 'json' }
import entries from '../../vectors/log/entries.json' with { type: 'json' }
import handOvers from '../../vectors/log/hand-overs.json' with { type: 'json' }
import largeTree from '../../vectors/log/large-tree.json' with { type: 'json' }
import notes from '../../vectors/log/notes.json' with { type: 'json' }
import privateEntries from '../../vectors/log/private-entries.json' with { type: 'json' }
import smallTree from '../../vectors/log/small-tree.json' with { type: 'json' }
import tilePaths from '../../vectors/log/tile-paths.json' with { type: 'json' }

// The bytes were frozen by another implementation in another language. A change here is a new format, not a fix.

function grow(leaves: Uint8Array[]) {
  const { edge, tiles } = appendLeaves(emptyEdge(), leaves)
  const stored = new Map(tiles.map(({ level, index, hashes }) => [`${level}/${index}`, hashes]))
  return { edge, stored, readTile: async (level: number, index: number) => stored.get(`${level}/${index}`) }
}

test('The eight leaves of RFC 6962 give the roots and proofs they always gave', async () => {
  const leaves = smallTree.entries.map(entry => leafHash(fromHex(entry)))
  assert.deepEqual(leaves.map(toHex), smallTree.leafHashes)
  const { readTile } = grow(leaves)
  const roots = smallTree.roots.map(fromHex)
  for (const [size, root] of roots.entries()) assert.deepEqual(await rootFromTiles(size, readTile), root)
  for (const { index, size, proof } of smallTree.inclusion) {
    assert.deepEqual((await inclusionProof(index, size, readTile)).map(toHex), proof)
    assert.ok(verifyInclusion(leaves[index]!, index, size, proof.map(fromHex), roots[size]!))
  }
  for (const { first, second, proof } of smallTree.consistency) {
    assert.deepEqual((await consistencyProof(first, second, readTile)).map(toHex), proof)
    const [older, newer] = [
      { size: first, root: roots[first]! },
      { size: second, root: roots[second]! },
    ]
    assert.ok(verifyConsistency(older, newer, proof.map(fromHex)))
  }
})

test('The tree of 70,000 entries has the frozen roots, tiles and proofs', async () => {
  const leaves = Array.from({ length: largeTree.size }, (_, index) => leafHash(utf8(`entry ${index}`)))
  const { edge, stored, readTile } = grow(leaves)
  assert.deepEqual(treeShape(largeTree.size), largeTree.shape)
  assert.equal(toHex(rootOf(edge)), largeTree.roots.at(-1)!.root)
  for (const { size, root } of largeTree.roots) assert.equal(toHex(await rootFromTiles(size, readTile)), root)
  for (const { level, index, width, sha256: digest } of largeTree.tiles) {
    const tile = stored.get(`${level}/${index}`)!
    assert.equal(tile.length, width * 32)
    assert.equal(toHex(sha256(tile)), digest)
  }
  for (const { index, size, proof } of largeTree.inclusion) {
    assert.deepEqual((await inclusionProof(index, size, readTile)).map(toHex), proof)
  }
  for (const { first, second, proof } of largeTree.consistency) {
    assert.deepEqual((await consistencyProof(first, second, readTile)).map(toHex), proof)
  }
})

test('Notes signed elsewhere open, the example of the specification first', async () => {
  for (const { why, vkey, note, text } of notes.opened) assert.equal(await openNote(note, vkey), text, why)
})

test('Notes that must be refused are refused', async () => {
  for (const { why, vkey, note } of notes.refused) assert.equal(await openNote(note, vkey), undefined, why)
})

test('Verifier keys have one text each', () => {
  for (const vkey of notes.verifierKeys) {
    const key = parseVerifierKey(vkey)
    assert.equal(key && formatVerifierKey(key.name, key.publicKey), vkey)
  }
  for (const vkey of notes.refusedVerifierKeys)
    assert.equal(parseVerifierKey(vkey), undefined, JSON.stringify(vkey))
})

test('Checkpoints open to origin, size and root', async () => {
  for (const { why, note, origin, size, root } of checkpoints.opened) {
    assert.deepEqual(await openCheckpoint(note, checkpoints.vkey), { origin, size, root: fromHex(root) }, why)
  }
})

test('Well-signed texts that are no checkpoints of this log are refused', async () => {
  for (const { why, note } of checkpoints.refused) {
    assert.notEqual(await openNote(note, checkpoints.vkey), undefined, `${why}: the signature is good`)
    assert.equal(await openCheckpoint(note, checkpoints.vkey), undefined, why)
  }
})

test('Tile paths name one tile each, and every other spelling is refused', () => {
  for (const { path, ...name } of tilePaths.paths) {
    assert.deepEqual(parseTilePath(path), name)
    assert.equal(tilePath(name as TileName), path)
  }
  for (const path of tilePaths.refused) assert.equal(parseTilePath(path), undefined, JSON.stringify(path))
})

test('Entry bundles have the frozen bytes', () => {
  for (const { entries: members, bytes } of bundles.bundles) {
    assert.equal(toHex(encodeBundle(members.map(fromHex))), bytes)
    assert.deepEqual(parseBundle(fromHex(bytes))?.map(toHex), members)
  }
  for (const bytes of bundles.refused) assert.equal(parseBundle(fromHex(bytes)), undefined, bytes)
})

test('Entries have the frozen bytes and leaf hashes, and nothing else is an entry', () => {
  for (const { entry, text, leafHash: leaf } of [...entries.entries, ...privateEntries.entries]) {
    const bytes = encodeEntry(entry as Entry)
    assert.equal(fromUtf8(bytes), text)
    assert.equal(toHex(leafHash(bytes)), leaf)
    assert.deepEqual(parseEntry(bytes), entry)
  }
  for (const text of [...entries.refused, ...privateEntries.refused])
    assert.equal(parseEntry(utf8(text)), undefined, text)
})

test('Hand-overs open to size, root and both keys, and everything else is refused', async () => {
  for (const { why, note, root, size, from, to } of handOvers.opened) {
    const said = { origin: 'pinproof.example/log', size, root: fromHex(root), from, to }
    assert.deepEqual(await openHandOver(note), said, why)
  }
  for (const { why, note } of handOvers.refused) assert.equal(await openHandOver(note), undefined, why)
})

test('Hand-overs lead from a known key to the others, each with its stretch of the log', async () => {
  for (const { why, known, handOvers: notes, place, reigns } of handOvers.successions) {
    const followed = await followHandOvers(known, notes)
    assert.equal(followed?.knownIndex, place, why)
    const endless = Number.POSITIVE_INFINITY
    assert.deepEqual(
      followed?.periods.map(({ verifierKey, first, last }) => [verifierKey, first, last]),
      reigns.map(([key, first, last]) => [key, first, last ?? endless]),
      why,
    )
  }
  for (const { why, known, handOvers: notes } of handOvers.refusedSuccessions)
    assert.equal(await followHandOvers(known, notes), undefined, why)
})

test('Entries of hand-overs have the frozen bytes and leaf hashes', () => {
  for (const { text, leafHash: leaf } of handOvers.entries) {
    const entry = parseEntry(utf8(text))
    assert.equal(fromUtf8(encodeEntry(entry!)), text)
    assert.equal(toHex(leafHash(utf8(text))), leaf)
  }
  for (const text of handOvers.refusedEntries) assert.equal(parseEntry(utf8(text)), undefined, text)
})

test('The example in docs/formats/log.md is a real log of three entries', async () => {
  const page = await readFile(new URL('../../../docs/formats/log.md', import.meta.url), 'utf8')
  const blocks = [...page.matchAll(/^```\n(.*?)^```$/gms)].map(([, block]) => block!)
  const [note, vkey, dump, lines, hashes] = blocks.slice(0, 5) as [string, string, string, string, string]
  const logged = lines.trimEnd().split('\n').map(utf8)
  for (const entry of logged) assert.notEqual(parseEntry(entry), undefined)

  const leaves = logged.map(leafHash)
  assert.deepEqual(leaves.map(toHex), hashes.trimEnd().split('\n'))
  const checkpoint = await openCheckpoint(note, vkey.trimEnd())
  assert.deepEqual(checkpoint, { origin: 'pinproof.example/log', size: 3, root: rootOf(grow(leaves).edge) })

  const shown = dump.split('\n').flatMap(row => /^[0-9a-f]{8} ((?:[0-9a-f]{2} ){16})/.exec(row)?.[1] ?? [])
  assert.ok(toHex(encodeBundle(logged)).startsWith(shown.join('').replaceAll(' ', '')))
})
