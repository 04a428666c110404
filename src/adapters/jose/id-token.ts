import type { JSONWebKeySet, JWTPayload } from 'jose'

/** Signatures by the provider's private key alone: neither `none` nor one that the client secret makes. */
const ALGORITHMS = [
  ...['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512'],
  ...['ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519'],
]
/** The clocks of two machines differ. */
const TOLERANCE_SECONDS = 60
const SUBJECT_LENGTH_MAX = 255

export type Expected = { issuer: string; clientId: string; nonce: string; now: Date }

export type CheckedToken =
  | { kind: 'valid'; payload: JWTPayload & { sub: string } }
  /** No key of the set fits: the provider may have changed its keys. */
  | { kind: 'unknown-key' }
  | { kind: 'invalid'; because: string }

/** OpenID Connect Core 1.0, section 3.1.3.7. */
export async function checkIdToken(
  token: string,
  keys: JSONWebKeySet,
  { issuer, clientId, nonce, now }: Expected,
): Promise<CheckedToken> {
  // Loaded with the first log-in by a provider.
  const { createLocalJWKSet, jwtVerify, errors } = await import('jose')
  try {
    const { payload } = await jwtVerify(token, createLocalJWKSet(keys), {
      ...{ issuer, audience: clientId, algorithms: ALGORITHMS, currentDate: now },
      ...{ clockTolerance: TOLERANCE_SECONDS, requiredClaims: ['exp', 'iat', 'sub', 'nonce'] },
    })
    const because = faultOf(payload, clientId, nonce)
    return because === undefined
      ? { kind: 'valid', payload: payload as JWTPayload & { sub: string } }
      : { kind: 'invalid', because }
  } catch (error) {
    if (error instanceof errors.JWKSNoMatchingKey) return { kind: 'unknown-key' }
    if (error instanceof errors.JWTClaimValidationFailed || error instanceof errors.JWTExpired)
      return { kind: 'invalid', because: `id token: ${error.claim}` }
    // The code alone: a message may hold words of the token.
    if (error instanceof errors.JOSEError) return { kind: 'invalid', because: `id token: ${error.code}` }
    // Keys that cannot be imported.
    return { kind: 'invalid', because: 'id token: key' }
  }
}

function faultOf({ aud, azp, nonce, sub }: JWTPayload, clientId: string, expectedNonce: string) {
  if (nonce !== expectedNonce) return 'id token: nonce'
  if (azp !== undefined && azp !== clientId) return 'id token: azp'
  if (Array.isArray(aud) && aud.length > 1 && azp === undefined) return 'id token: azp'
  if (typeof sub !== 'string' || sub === '' || sub.length > SUBJECT_LENGTH_MAX) return 'id token: sub'
  return undefined
}
