/** A person as the provider knows it. An issuer never gives one subject to two people; an address may change hands. */
export type Identity = { issuer: string; subject: string }

/** The content of a verified id token. */
export type ProviderClaims = Identity & {
  email: string | undefined
  /** Whether the provider itself has made sure of the address. */
  isEmailVerified: boolean
}

export type AuthorizationRequest = { state: string; nonce: string; codeVerifier: string }

export type ProviderFailure =
  /** No usable answer in time. `because` names the reason for the operator. */
  | { kind: 'unreachable'; because: string }
  /** It answered, and the answer does not hold. */
  | { kind: 'refused'; because: string }

/** The OpenID Connect provider that the operator named. Failures are answers, never thrown; none holds a code or token. */
export interface IdentityProvider {
  /** Where the browser goes to log in, with PKCE (S256). */
  authorizationUrl(request: AuthorizationRequest): Promise<{ kind: 'url'; url: string } | ProviderFailure>
  /**
   * Redeems the code for an id token and checks it: signature, algorithm, issuer, audience, authorized party, expiry and
   * nonce. `issuer` is the one that the browser brought back (RFC 9207), if any.
   */
  redeem(
    code: string,
    request: Pick<AuthorizationRequest, 'nonce' | 'codeVerifier'>,
    issuer?: string,
  ): Promise<{ kind: 'claims'; claims: ProviderClaims } | ProviderFailure>
}
