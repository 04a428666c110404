import { concatBytes, fromBase64, toBase64, toHex, utf8 } from '../../encoding/bytes.ts'
import { sha256, sha256Text } from '../../encoding/sha256.ts'
import { listOf, matching, objectOf, type TypeOf, wholeNumber } from '../../encoding/shape.ts'
import { leafHash, nodeHash, verifyInclusion } from '../../log/merkle.ts'
import { appendLeaves, emptyEdge, rootOf } from '../../log/tree-edge.ts'
import { countWords } from './canonical-text.ts'

/** A text of more paragraphs has no tree: its proof would become too long. */
export const PARAGRAPHS_MAX = 2000

const hash = matching(/^[A-Za-z0-9+/]{43}=$/, 'base64 of 32 bytes', { contentEncoding: 'base64' })

/** The leaves of the paragraphs, in order, each with the number of its words, by which it is found in a copy. */
export const paragraphLeavesShape = listOf(objectOf({ leaf: hash, words: wholeNumber(1) }))
export type ParagraphLeaf = TypeOf<typeof paragraphLeavesShape>[number]

/** As the record names it. */
export type ParagraphTree = { count: number; root: string }

/** The leaf of one paragraph. In a private record it is salted by its nonce: without it a guess cannot be tested. */
export function paragraphHash(paragraph: string, nonce?: Uint8Array): Uint8Array {
  // RFC 6962 puts a zero before a leaf; as a text, it spares two copies.
  return nonce === undefined ? sha256Text(`\0${paragraph}`) : leafHash(concatBytes(nonce, utf8(paragraph)))
}

/** SHA-256(salt ‖ 0x00 ‖ place): opens one paragraph without the others. */
export function paragraphNonce(salt: Uint8Array, place: number): Uint8Array {
  const bytes = new Uint8Array(9)
  new DataView(bytes.buffer).setBigUint64(1, BigInt(place))
  return sha256(salt, bytes)
}

export function paragraphLeaves(paragraphs: readonly string[], salt?: Uint8Array): ParagraphLeaf[] {
  return paragraphs.map((paragraph, place) => ({
    leaf: toBase64(paragraphHash(paragraph, salt && paragraphNonce(salt, place))),
    words: countWords(paragraph),
  }))
}

export function paragraphTree(leaves: readonly ParagraphLeaf[]): ParagraphTree {
  const { edge } = appendLeaves(
    emptyEdge(),
    leaves.map(({ leaf }) => fromBase64(leaf) ?? new Uint8Array()),
  )
  return { count: leaves.length, root: `sha256:${toHex(rootOf(edge))}` }
}

/** Whether these are the leaves that the record names. */
export function areLeavesOf({ count, root }: ParagraphTree, leaves: readonly ParagraphLeaf[]): boolean {
  return leaves.length === count && count <= PARAGRAPHS_MAX && paragraphTree(leaves).root === root
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
  if (hashes.length === 1) return hashes[0]!
  const middle = leftWidth(hashes.length)
  return nodeHash(subtreeRoot(hashes.slice(0, middle)), subtreeRoot(hashes.slice(middle)))
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
