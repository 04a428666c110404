import { concatBytes, fromBase64, toBase64, toHex, utf8 } from '../../encoding/bytes.ts'
import { sha256, writeSha256 } from '../../encoding/sha256.ts'
import { listOf, matching, objectOf, type TypeOf, wholeNumber } from '../../encoding/shape.ts'
import { bytesAsWords, foldLeaves, HASH_BYTES, HASH_WORDS, verifyInclusion } from '../../log/merkle.ts'
import { countWords } from './canonical-text.ts'

/** A text of more paragraphs has no tree: its proof would become too long. */
export const PARAGRAPHS_MAX = 2000

const hash = matching(/^[A-Za-z0-9+/]{43}=$/, 'base64 of 32 bytes', { contentEncoding: 'base64' })

/** The leaves of the paragraphs, in order, each with the number of its words, by which it is found in a copy. */
export const paragraphLeavesShape = listOf(objectOf({ leaf: hash, words: wholeNumber(1) }))
export type ParagraphLeaf = TypeOf<typeof paragraphLeavesShape>[number]

/** As the record names it. */
export type ParagraphTree = { count: number; root: string }

/** The tree, and its leaves as they are stored. */
export type HashedParagraphs = { leaves: Uint8Array; tree: ParagraphTree }

/** A leaf as it is stored: its hash, and the number of its words in four bytes. */
const LEAF_BYTES = HASH_BYTES + 4
const LEAF_WORDS = HASH_WORDS + 1
// RFC 6962 §2.1.
const LEAF_PREFIX = Uint8Array.of(0x00)

/** The leaf of one paragraph. In a private record it is salted by its nonce: without it a guess cannot be tested. */
export function paragraphHash(paragraph: string, nonce?: Uint8Array): Uint8Array {
  const leaf = new Uint8Array(HASH_BYTES)
  writeLeaf(paragraph, nonce, leaf, 0)
  return leaf
}

function writeLeaf(
  paragraph: string,
  nonce: Uint8Array | undefined,
  target: Uint8Array,
  place: number,
): void {
  // As a text, the prefix spares two copies.
  const message = nonce === undefined ? `\0${paragraph}` : concatBytes(LEAF_PREFIX, nonce, utf8(paragraph))
  writeSha256(message, target, place)
}

/** SHA-256(salt ‖ 0x00 ‖ place): opens one paragraph without the others. */
export function paragraphNonce(salt: Uint8Array, place: number): Uint8Array {
  const bytes = new Uint8Array(9)
  new DataView(bytes.buffer).setBigUint64(1, BigInt(place))
  return sha256(salt, bytes)
}

/** The leaves of the paragraphs as they are stored, side by side. */
export function hashParagraphs(paragraphs: readonly string[], salt?: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(paragraphs.length * LEAF_BYTES)
  const view = new DataView(bytes.buffer)
  for (let place = 0; place < paragraphs.length; place++) {
    const paragraph = paragraphs[place]!
    const start = place * LEAF_BYTES
    writeLeaf(paragraph, salt && paragraphNonce(salt, place), bytes, start)
    view.setUint32(start + HASH_BYTES, countWords(paragraph))
  }
  return bytes
}

export function treeOfParagraphs(paragraphs: readonly string[], salt?: Uint8Array): HashedParagraphs {
  const leaves = hashParagraphs(paragraphs, salt)
  return { leaves, tree: paragraphTree(leaves) }
}

/** Leaves as they are stored, as a proof has them. */
export function leavesFromBytes(bytes: Uint8Array): ParagraphLeaf[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  return Array.from({ length: bytes.length / LEAF_BYTES }, (_, place) => {
    const start = place * LEAF_BYTES
    return {
      leaf: toBase64(bytes.subarray(start, start + HASH_BYTES)),
      words: view.getUint32(start + HASH_BYTES),
    }
  })
}

/** The tree over leaves as they are stored. */
export function paragraphTree(bytes: Uint8Array): ParagraphTree {
  const leaves = bytesAsWords(bytes)
  const count = bytes.length / LEAF_BYTES
  const hashes = new Uint32Array(count * HASH_WORDS)
  for (let place = 0; place < count; place++)
    for (let at = 0; at < HASH_WORDS; at++) hashes[place * HASH_WORDS + at] = leaves[place * LEAF_WORDS + at]!
  return treeOver(new Uint8Array(hashes.buffer))
}

function treeOver(hashes: Uint8Array): ParagraphTree {
  return { count: hashes.length / HASH_BYTES, root: `sha256:${toHex(foldLeaves(hashes))}` }
}

/** Whether these are the leaves that the record names. */
export function areLeavesOf({ count, root }: ParagraphTree, leaves: readonly ParagraphLeaf[]): boolean {
  if (leaves.length !== count || count > PARAGRAPHS_MAX) return false
  const hashes = leaves.map(({ leaf }) => fromBase64(leaf)).filter(bytes => bytes !== undefined)
  return hashes.length === count && treeOver(concatBytes(...hashes)).root === root
}

/** RFC 6962 §2.1.1, from the leaf's sibling up, in base64. */
export function paragraphPath(leaves: readonly ParagraphLeaf[], place: number): string[] {
  const hashes = leaves.map(({ leaf }) => fromBase64(leaf)!)
  return pathWithin(hashes, place).map(toBase64)
}

function pathWithin(hashes: Uint8Array[], place: number): Uint8Array[] {
  if (hashes.length <= 1) return []
  const middle = leftWidth(hashes.length)
  const [left, right] = [hashes.slice(0, middle), hashes.slice(middle)]
  return place < middle
    ? [...pathWithin(left, place), subtreeRoot(right)]
    : [...pathWithin(right, place - middle), subtreeRoot(left)]
}

function subtreeRoot(hashes: Uint8Array[]): Uint8Array {
  return foldLeaves(concatBytes(...hashes))
}

/** The largest power of two below the width. */
function leftWidth(width: number): number {
  let power = 1
  while (power * 2 < width) power *= 2
  return power
}

/** Whether the paragraph stands at that place of the text whose tree the record names. */
export function isParagraphOf(
  { count, root }: ParagraphTree,
  paragraph: { place: number; text: string; path: readonly string[]; nonce?: string | undefined },
): boolean {
  const { place, text, path, nonce } = paragraph
  const hashes = path.map(fromBase64).filter(bytes => bytes !== undefined)
  const nonceBytes = nonce === undefined ? undefined : fromBase64(nonce)
  if (hashes.length !== path.length || (nonce !== undefined && nonceBytes?.length !== 32)) return false
  return verifyInclusion(paragraphHash(text, nonceBytes), place, count, hashes, rootBytes(root))
}

function rootBytes(root: string): Uint8Array {
  const hex = root.slice('sha256:'.length)
  return Uint8Array.from({ length: 32 }, (_, at) => Number.parseInt(hex.slice(2 * at, 2 * at + 2), 16))
}
