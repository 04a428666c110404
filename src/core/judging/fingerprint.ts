/**
 * Stored to recognise passages of a document later: hashes of some of its runs of words ("shingles"), in
 * ascending order, so that neither the words nor their order can be read from it.
 */
export type Fingerprint = {
  /** Of any so many neighbouring shingles of the document at least one was kept. */
  window: number
  /** Unsigned 32-bit numbers, each once. */
  shingles: number[]
}

/**
 * A shingle that so many accounts have used belongs to all of them: a licence, a notice, a set phrase. It points at
 * no author, and an index need not keep it for another account, which bounds what one shingle can cost.
 */
export const COMMON_ACCOUNTS = 10

/** A fingerprint on its way through the pipeline, which knows only numbers: the window first, then the shingles. */
export function fingerprintNumbers({ window, shingles }: Fingerprint): number[] {
  return [window, ...shingles]
}

/** No numbers, no fingerprint: the document was too short to be recognised. */
export function readFingerprint([window, ...shingles]: number[]): Fingerprint | undefined {
  return window === undefined ? undefined : { window, shingles }
}
