export type EarlierCertificate = {
  code: string
  /** Certified by the asking account. Never true for a caller without an account. */
  own: boolean
  certifiedAt: Date
}

/** A document of which a fingerprint is kept. */
export type FingerprintedDocument = EarlierCertificate & {
  /** Its place in the log: a smaller index was certified earlier. */
  entryIndex: number
  /** The window of its fingerprint. */
  window: number
}

export type Sightings = {
  /** The first certificate of the very same content. */
  same: EarlierCertificate | undefined
  /** The documents each shingle was seen in; a shingle seen nowhere is absent. */
  documents: Map<number, FingerprintedDocument[]>
}

/** Fingerprints of texts that were certified before. */
export interface FingerprintIndex {
  /**
   * Sees every certificate of the asking account and every public one of other accounts that was committed before the call,
   * none that is not committed, and a private one of another account only where both accounts have chosen to compare
   * theirs with others: an answer that depended on it would tell of it. Without an account it sees public ones only.
   * Of each account it names the first document with a shingle, the oldest first, and at most COMMON_ACCOUNTS of them.
   */
  findSightings(shingles: number[], contentHash: string, accountId: string | undefined): Promise<Sightings>
}
