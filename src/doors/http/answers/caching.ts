/** Values of Cache-Control. The default is `no-store`: see `security-headers.ts`. */
export const CACHING = {
  /** The address determines the bytes. */
  forEver: 'public, max-age=31536000, immutable',
  /** For badges: after a revocation, caches may show the former one this long. */
  aMinute: 'public, max-age=60, must-revalidate',
  /** Stored, and revalidated before each use: the answer to an unchanged tag has no body. */
  revalidated: 'no-cache',
  /** For one account alone. */
  neverStored: 'private, no-store',
}
