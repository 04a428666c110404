import type { PublicJwk } from '../../core/encoding/public-jwk.ts'

/** The parts of a JWS in its flattened form (RFC 7515, section 7.2.2), with the payload beside it. */
export type DetachedJws = { protected: string; signature: string; payload: string }

/** Verifies the signature of a card with a given key. Which keys and algorithms may be trusted is decided before. */
export interface CardVerifier {
  /** Whether this key made this signature with this algorithm and no other. Never throws: malformed input is false. */
  verify(jws: DetachedJws, key: PublicJwk, algorithm: string): Promise<boolean>
}
