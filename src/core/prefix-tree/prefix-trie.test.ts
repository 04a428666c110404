import assert from 'node:assert/strict'
import { test } from 'node:test'
import vectors from '../../../test/vectors/log/prefix-tree.json' with { type: 'json' }
import { fromHex, toHex } from '../encoding/bytes.ts'
import type { CertificateEntry } from '../log/entry.ts'
import type { PinproofRecord } from '../record/record-shape.ts'
import { compareLabels, nodeOfLeaves } from './prefix-node.ts'
import { type PrefixPath, readPath } from './prefix-path.ts'
import { createPrefixTrie, type PrefixTrie } from './prefix-trie.ts'
import { factsOf, labelOf } from './subjects.ts'

type FrozenEntry = { type: string; code?: string; contentHash?: string; textHash?: string }
type FrozenPath = { siblings: string[]; leaf: { label: string; entry: number } | null }

/** Only what the tree reads of an entry and its record. */
function addEntry(trie: PrefixTrie, { type, code, contentHash, textHash }: FrozenEntry, index: number): void {
  if (code === undefined) return
  const text = textHash === undefined ? undefined : { hash: textHash }
  const record = { credentialSubject: { contentHash, text } } as unknown as PinproofRecord
  const entry = { type, code } as CertificateEntry
  for (const fact of factsOf(entry, type === 'certified' ? record : undefined)) trie.add(fact, index)
}

function frozenTrie(): PrefixTrie {
  const trie = createPrefixTrie()
  for (const [index, entry] of vectors.entries.entries()) addEntry(trie, entry, index)
  return trie
}

function largeTrie(): PrefixTrie {
  const trie = createPrefixTrie()
  for (let entry = 0; entry < 1000; entry += 1)
    trie.add({ subject: `content ${entry}`, keeps: 'first' }, entry)
  return trie
}

function inHex({ siblings, leaf }: PrefixPath): FrozenPath {
  return {
    siblings: siblings.map(toHex),
    leaf: leaf === undefined ? null : { label: toHex(leaf.label), entry: leaf.entry },
  }
}

test('the tree over any number of entries has the frozen root', () => {
  const trie = createPrefixTrie()
  const roots = [toHex(trie.root())]
  for (const [index, entry] of vectors.entries.entries()) {
    addEntry(trie, entry, index)
    roots.push(toHex(trie.root()))
  }
  assert.deepEqual(roots, vectors.roots)
})

test('the path to every subject, there or not, is the frozen one and proves what it should', () => {
  const entries = new Map<string, number | undefined>()
  for (const [trie, lookups] of [
    [frozenTrie(), vectors.lookups],
    [largeTrie(), vectors.large.lookups],
  ] as const) {
    for (const { subject, siblings, leaf } of lookups) {
      const label = labelOf(subject)
      const path = trie.pathTo(label)
      assert.deepEqual(inHex(path), { siblings, leaf })
      entries.set(subject, readPath(label, path, trie.root())!.entry)
    }
  }
  assert.equal(toHex(largeTrie().root()), vectors.large.root)
  const found = [...entries.values()]
  // The first certificate of a content, the newest entry about a certificate, and nothing for the rest.
  assert.deepEqual(found, [
    0,
    4,
    undefined,
    0,
    undefined,
    5,
    7,
    8,
    4,
    undefined,
    0,
    999,
    undefined,
    undefined,
  ])
})

test('the order in which leaves arrive does not matter to the root', () => {
  const leaves = Array.from({ length: 1000 }, (_, entry) => ({ label: labelOf(`content ${entry}`), entry }))
  leaves.sort((left, right) => compareLabels(left.label, right.label))
  assert.equal(toHex(nodeOfLeaves(leaves, 0).hash), vectors.large.root)
})

test('no changed bit, missing hash or other leaf of a path is believed', () => {
  const trie = largeTrie()
  const root = trie.root()
  for (const subject of ['content 7', 'content 1000']) {
    const label = labelOf(subject)
    const path = trie.pathTo(label)
    const fact = readPath(label, path, root)!
    const { siblings, leaf } = path
    const forgeries: PrefixPath[] = [
      { siblings, leaf: { label, entry: 8 } },
      { siblings: siblings.slice(1), leaf },
      { siblings: siblings.slice(0, -1), leaf },
      { siblings: [...siblings, new Uint8Array(32)], leaf },
      { siblings: siblings.with(0, siblings[0]!.subarray(1)), leaf },
      { siblings, leaf: { label: labelOf('content 9'), entry: 9 } },
      ...siblings.map((hash, at) => ({ siblings: siblings.with(at, hash.with(0, hash[0]! ^ 1)), leaf })),
    ]
    if (leaf !== undefined) forgeries.push({ siblings, leaf: undefined })
    for (const forgery of forgeries) assert.equal(readPath(label, forgery, root), undefined)
    assert.deepEqual(fact, { entry: subject === 'content 7' ? 7 : undefined })
  }
})

test('a path to one label proves nothing about another', () => {
  const trie = largeTrie()
  const path = trie.pathTo(labelOf('content 7'))
  for (const subject of ['content 8', 'content 1000', 'text 7'])
    assert.equal(readPath(labelOf(subject), path, trie.root()), undefined)
  assert.equal(readPath(fromHex('00'), path, trie.root()), undefined)
})
