export type SimilarDocument = {
  /** The verify code of the earlier certificate. */
  code: string
  /** Estimated Jaccard similarity of the texts, 0 to 1; 1 where the content is the same byte for byte. */
  similarity: number
  /** The content hashes are equal. */
  exact: boolean
  /** Certified by the asking account. Never true for a caller without an account. */
  own: boolean
}

/** Everything this product certified before, by what recognises it again. */
export interface FingerprintIndex {
  /**
   * Sees every certificate of this product committed before the call, of all accounts, none that is not committed.
   * Returns those with the same content hash or at least one shared band (`bandsOf`), oldest first; if an
   * implementation must cut the list, it keeps the most similar. An empty signature is matched by hash alone.
   */
  findSimilar(
    signature: number[],
    contentHash: string,
    accountId: string | undefined,
  ): Promise<SimilarDocument[]>
}
