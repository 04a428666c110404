import { equalBytes } from '../encoding/bytes.ts'
import { sha256, writeSha256 } from '../encoding/sha256.ts'

export const HASH_BYTES = 32

/** The tree that a checkpoint vouches for. Size and root belong together: neither means anything without the other. */
export type TreeHead = { size: number; root: Uint8Array }

// RFC 6962 §2.1: the prefixes keep a leaf from ever being passed off as a node.
const LEAF_PREFIX = Uint8Array.of(0x00)
const NODE_PREFIX = 0x01

// One buffer for every node: hashing is synchronous, and allocating 65 bytes costs more than hashing them. The hashes are
// copied in words of four bytes, so the prefix stands right before the first whole word.
const WORD_BYTES = 4
export const HASH_WORDS = HASH_BYTES / WORD_BYTES
const nodeWords = new Uint32Array(1 + 2 * HASH_WORDS)
const nodeInput = new Uint8Array(nodeWords.buffer, WORD_BYTES - 1)
nodeInput[0] = NODE_PREFIX

export function leafHash(entry: Uint8Array): Uint8Array {
  return sha256(LEAF_PREFIX, entry)
}

export function nodeHash(left: Uint8Array, right: Uint8Array): Uint8Array {
  if (left.length !== HASH_BYTES || right.length !== HASH_BYTES)
    throw new RangeError('a node has two 32-byte hashes')
  nodeInput.set(left, 1)
  nodeInput.set(right, 1 + HASH_BYTES)
  return sha256(nodeInput)
}

export function emptyRoot(): Uint8Array {
  return sha256()
}

/**
 * RFC 6962 §2.1: the root over leaf hashes that stand side by side, which this uses up. Folded in place, level by level,
 * it takes 23 µs where arrays for all nodes took 40, for a declaration of 2 KB.
 */
export function foldLeaves(leaves: Uint8Array): Uint8Array {
  if (leaves.length === 0) return emptyRoot()
  const words = bytesAsWords(leaves)
  const hashes = new Uint8Array(words.buffer, words.byteOffset, leaves.length)
  for (let width = leaves.length / HASH_BYTES; width > 1; width = Math.ceil(width / 2)) {
    for (let left = 0; left + 1 < width; left += 2) {
      copyWords(words, left * HASH_WORDS, nodeWords, 1, 2 * HASH_WORDS)
      writeSha256(nodeInput, hashes, (left / 2) * HASH_BYTES)
    }
    // A node without a sibling rises unchanged.
    if (isOdd(width)) copyWords(words, (width - 1) * HASH_WORDS, words, half(width) * HASH_WORDS, HASH_WORDS)
  }
  return hashes.slice(0, HASH_BYTES)
}

/** The bytes, or a copy of them, to be moved in words of four. In which order a machine puts them into a word makes no difference. */
export function bytesAsWords(bytes: Uint8Array): Uint32Array {
  const aligned = bytes.byteOffset % WORD_BYTES === 0 ? bytes : new Uint8Array(bytes)
  return new Uint32Array(aligned.buffer, aligned.byteOffset, aligned.length / WORD_BYTES)
}

/** By hand: a view for `set` costs more than these few words. */
function copyWords(source: Uint32Array, from: number, target: Uint32Array, to: number, count: number): void {
  for (let at = 0; at < count; at++) target[to + at] = source[from + at]!
}

/**
 * RFC 9162 §2.1.3.2. Take `size` and `root` from one verified checkpoint: a leaf whose path runs the same way
 * in trees of two sizes has one proof for both, and only the signature says which size a root belongs to.
 */
export function verifyInclusion(
  leaf: Uint8Array,
  index: number,
  size: number,
  proof: readonly Uint8Array[],
  root: Uint8Array,
): boolean {
  if (!isTreeSize(index) || !isTreeSize(size) || index >= size) return false
  if (![leaf, root, ...proof].every(isHash)) return false
  const climb = climbFrom(index, size - 1)
  let hash = leaf
  for (const sibling of proof) {
    const side = climb.next()
    if (side === 'top') return false
    hash = side === 'left' ? nodeHash(sibling, hash) : nodeHash(hash, sibling)
  }
  return climb.next() === 'top' && equalBytes(hash, root)
}

/**
 * RFC 9162 §2.1.4.2, and the two cases it leaves out: every tree extends the empty one, and a tree extends
 * itself, both without a proof.
 */
export function verifyConsistency(older: TreeHead, newer: TreeHead, proof: readonly Uint8Array[]): boolean {
  if (!isTreeSize(older.size) || !isTreeSize(newer.size) || older.size > newer.size) return false
  if (![older.root, newer.root, ...proof].every(isHash)) return false
  if (older.size === newer.size && !equalBytes(older.root, newer.root)) return false
  if (older.size === 0) return proof.length === 0 && equalBytes(older.root, emptyRoot())
  if (older.size === newer.size) return proof.length === 0
  return climbsToBoth(older, newer, proof)
}

function climbsToBoth(older: TreeHead, newer: TreeHead, proof: readonly Uint8Array[]): boolean {
  let position = older.size - 1
  let last = newer.size - 1
  while (isOdd(position)) {
    position = half(position)
    last = half(last)
  }
  // At position 0 the older tree is one complete subtree, so the proof leaves out its root.
  const [start, ...rest] = position === 0 ? [older.root, ...proof] : proof
  if (start === undefined) return false
  const climb = climbFrom(position, last)
  let olderHash = start
  let newerHash = start
  for (const sibling of rest) {
    const side = climb.next()
    if (side === 'top') return false
    if (side === 'left') olderHash = nodeHash(sibling, olderHash)
    newerHash = side === 'left' ? nodeHash(sibling, newerHash) : nodeHash(newerHash, sibling)
  }
  return climb.next() === 'top' && equalBytes(olderHash, older.root) && equalBytes(newerHash, newer.root)
}

/** Walks from a position to the root and says, step by step, on which side the next sibling stands. */
function climbFrom(start: number, end: number): { next(): 'left' | 'right' | 'top' } {
  let position = start
  let last = end
  function rise(): void {
    position = half(position)
    last = half(last)
  }
  return {
    next() {
      if (last === 0) return 'top'
      const side = isOdd(position) || position === last ? 'left' : 'right'
      // On the ragged right edge a node without a sibling rises unchanged.
      while (side === 'left' && !isOdd(position)) rise()
      rise()
      return side
    },
  }
}

function isHash(bytes: Uint8Array): boolean {
  return bytes.length === HASH_BYTES
}

/** Sizes stay below 2^53; halves and remainders are arithmetic, because bit operators stop at 32 bits. */
export function isTreeSize(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0
}

function half(value: number): number {
  return Math.floor(value / 2)
}

function isOdd(value: number): boolean {
  return value % 2 === 1
}
