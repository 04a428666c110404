/** How long others may keep an answer. An answer of which nothing is said is kept by nobody: see `security-headers.ts`. */
export const CACHING = {
  /** Its address names its very bytes. */
  forEver: 'public, max-age=31536000, immutable',
  /** A picture that a change of status alters: so long may a revoked certificate look well elsewhere. */
  aMinute: 'public, max-age=60, must-revalidate',
  /** Kept, and asked about before each use: the answer to an unchanged tag has no body. */
  revalidated: 'no-cache',
  /** For one account's eyes. */
  byNobody: 'private, no-store',
}
