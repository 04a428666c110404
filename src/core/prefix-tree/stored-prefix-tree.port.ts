import type { PrefixLeaf } from './prefix-node.ts'

/** The tree over the first `size` entries. `rootEntry` is the entry that says so; undefined before the first. */
export type PrefixHead = { size: number; root: Uint8Array; rootEntry: number | undefined }

/** The changes from the tree over `from` entries to that over `size`. */
export type PrefixUpdate = {
  from: number
  size: number
  root: Uint8Array
  added: PrefixLeaf[]
  /** Leaves that were there with another entry. */
  moved: PrefixLeaf[]
  pages: { page: number; nodes: Uint8Array }[]
}

/** The tree as it is stored, in step with the newest `prefix-root` entry. Two reads may see two states of it. */
export interface StoredPrefixTree {
  head(): Promise<PrefixHead>
  /** The encoded nodes; undefined for a page without any. */
  page(page: number): Promise<Uint8Array | undefined>
  /** All leaves of these buckets, in the order of their labels. */
  leaves(buckets: number[]): Promise<PrefixLeaf[]>
  /** The first leaf of the buckets `from` up to and including `to`. */
  firstLeaf(from: number, to: number): Promise<PrefixLeaf | undefined>
}

export type WholePage = { page: number; nodes: Uint8Array; leaves: PrefixLeaf[] }

/**
 * Rows that were damaged are written anew. Nothing is written, and the answer is false, where the stored tree no longer
 * says that it covers `storedSize` entries: another process has extended it.
 */
export interface PrefixTreeRepair {
  /** All leaves and nodes of these pages, in place of those that are there. */
  replacePages(storedSize: number, pages: WholePage[]): Promise<boolean>
  replaceHead(storedSize: number, head: PrefixHead, topNodes: Uint8Array): Promise<boolean>
}
