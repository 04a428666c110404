import { sha256 } from '../encoding/sha256.ts'

// RFC 6962 §2.1 as it is written: recursive, slow and plainly right. Tests hold the fast code against it.

export type Oracle = {
  root(size: number): Uint8Array
  /** MTH(D[start:end]) */
  subtree(start: number, end: number): Uint8Array
  inclusion(index: number, size: number): Uint8Array[]
  consistency(first: number, second: number): Uint8Array[]
}

export function createOracle(leafHashes: readonly Uint8Array[]): Oracle {
  const cache = new Map<string, Uint8Array>()

  function subtree(start: number, end: number): Uint8Array {
    const name = `${start}-${end}`
    const hash = cache.get(name) ?? mth(start, end)
    cache.set(name, hash)
    return hash
  }

  function mth(start: number, end: number): Uint8Array {
    if (end === start) return sha256()
    if (end - start === 1) return leafHashes[start]!
    const middle = start + split(end - start)
    return sha256(Uint8Array.of(1), subtree(start, middle), subtree(middle, end))
  }

  function path(index: number, start: number, end: number): Uint8Array[] {
    if (end - start === 1) return []
    const middle = start + split(end - start)
    return index < middle
      ? [...path(index, start, middle), subtree(middle, end)]
      : [...path(index, middle, end), subtree(start, middle)]
  }

  function subproof(first: number, start: number, end: number, complete: boolean): Uint8Array[] {
    if (first === end) return complete ? [] : [subtree(start, end)]
    const middle = start + split(end - start)
    return first <= middle
      ? [...subproof(first, start, middle, complete), subtree(middle, end)]
      : [...subproof(first, middle, end, false), subtree(start, middle)]
  }

  return {
    root: size => subtree(0, size),
    subtree,
    inclusion: (index, size) => path(index, 0, size),
    consistency: (first, second) => (first === 0 ? [] : subproof(first, 0, second, true)),
  }
}

/** Different leaves for different numbers, so that no two subtrees of a test tree are alike. */
export function numberedLeaves(count: number): Uint8Array[] {
  return Array.from({ length: count }, (_, index) =>
    sha256(Uint8Array.of(0), new TextEncoder().encode(`entry ${index}`)),
  )
}

function split(width: number): number {
  return 2 ** (Math.ceil(Math.log2(width)) - 1)
}
