import { createHash } from 'node:crypto'
import type {
  AuthorizationRequest,
  IdentityProvider,
  ProviderClaims,
  ProviderFailure,
} from '../../access/oidc/identity-provider.port.ts'
import type { Clock } from '../../core/runtime/clock.ts'
import type { FormPoster, WebFetcher } from '../../core/web/web-fetcher.port.ts'
import { type CheckedToken, checkIdToken } from './id-token.ts'
import {
  createProviderDocuments,
  type Discovery,
  type Fetched,
  type ProviderDocuments,
  readJsonObject,
} from './provider-documents.ts'

/** One request to the provider. */
const REQUEST_MS = 4000
/** All requests of one log-in together: a person waits. */
const LOG_IN_MS = 6000
const ANSWER_BYTES_MAX = 256 * 1024

type ProviderDeps = {
  issuer: string
  clientId: string
  /** Undefined for a public client. */
  clientSecret: string | undefined
  redirectUrl: string
  web: WebFetcher & FormPoster
  clock: Clock
}

type Provider = ProviderDeps & { documents: ProviderDocuments }
type Redemption = Pick<AuthorizationRequest, 'nonce' | 'codeVerifier'>
type Tokens = { idToken: string; accessToken: unknown }

export function createIdentityProvider(deps: ProviderDeps): IdentityProvider {
  const provider = { ...deps, documents: createProviderDocuments({ ...deps, deadlineMs: REQUEST_MS }) }
  return {
    async authorizationUrl(request) {
      const found = await provider.documents.discovery()
      if (found.kind !== 'fetched') return found
      return { kind: 'url', url: authorizationUrl(deps, found.value, request) }
    },
    redeem: (code, request, issuer) => redeem(provider, code, request, issuer),
  }
}

function authorizationUrl(
  { clientId, redirectUrl }: ProviderDeps,
  { authorizationEndpoint }: Discovery,
  { state, nonce, codeVerifier }: AuthorizationRequest,
): string {
  const url = new URL(authorizationEndpoint)
  const parameters = {
    ...{ response_type: 'code', client_id: clientId, redirect_uri: redirectUrl, scope: 'openid email' },
    ...{ state, nonce, code_challenge_method: 'S256' },
    code_challenge: createHash('sha256').update(codeVerifier).digest('base64url'),
  }
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return url.href
}

async function redeem(
  provider: Provider,
  code: string,
  request: Redemption,
  issuer: string | undefined,
): Promise<{ kind: 'claims'; claims: ProviderClaims } | ProviderFailure> {
  const signal = AbortSignal.timeout(LOG_IN_MS)
  const found = await provider.documents.discovery(signal)
  if (found.kind !== 'fetched') return found
  const { value: discovery } = found
  if (issuer === undefined ? discovery.namesIssuer : issuer !== discovery.issuer)
    return { kind: 'refused', because: 'answer of another issuer' }
  const tokens = await fetchTokens(provider, discovery, code, request.codeVerifier, signal)
  if (tokens.kind !== 'fetched') return tokens
  const checked = await checkWithKeys(provider, discovery, tokens.value.idToken, request.nonce, signal)
  if (checked.kind !== 'valid') return checked
  const { sub: subject } = checked.payload
  const about = await claimsAbout(provider, discovery, tokens.value, checked.payload, signal)
  if (about.kind !== 'fetched') return about
  const { email, email_verified: isEmailVerified } = about.value
  const claims = { issuer: discovery.issuer, subject, isEmailVerified: isEmailVerified === true }
  return { kind: 'claims', claims: { ...claims, email: typeof email === 'string' ? email : undefined } }
}

async function fetchTokens(
  { clientId, clientSecret, redirectUrl, web }: Provider,
  { tokenEndpoint, takesSecretInForm }: Discovery,
  code: string,
  codeVerifier: string,
  signal: AbortSignal,
): Promise<Fetched<Tokens>> {
  const isInHeader = clientSecret !== undefined && !takesSecretInForm
  const fields = {
    ...{ grant_type: 'authorization_code', code, redirect_uri: redirectUrl, code_verifier: codeVerifier },
    ...(!isInHeader && { client_id: clientId }),
    ...(clientSecret !== undefined && !isInHeader && { client_secret: clientSecret }),
  }
  const headers = isInHeader ? { authorization: basicCredentials(clientId, clientSecret) } : {}
  const limits = { maxBytes: ANSWER_BYTES_MAX, deadlineMs: REQUEST_MS, signal }
  const answer = readJsonObject(await web.postForm(tokenEndpoint, fields, { headers, ...limits }))
  if (answer.kind === 'refused') return { kind: 'refused', because: `token endpoint: ${answer.because}` }
  if (answer.kind !== 'fetched') return answer
  const { id_token: idToken, access_token: accessToken } = answer.value
  return typeof idToken === 'string'
    ? { kind: 'fetched', value: { idToken, accessToken } }
    : { kind: 'refused', because: 'token endpoint: no id token' }
}

/** RFC 6749, section 2.3.1: both parts are form-encoded first. */
function basicCredentials(clientId: string, clientSecret: string): string {
  const [id, secret] = [clientId, clientSecret].map(part =>
    String(new URLSearchParams({ '': part })).slice(1),
  )
  return `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`
}

type Checked = Extract<CheckedToken, { kind: 'valid' }> | ProviderFailure

async function checkWithKeys(
  { documents, clientId, clock }: Provider,
  { issuer }: Discovery,
  token: string,
  nonce: string,
  signal: AbortSignal,
): Promise<Checked> {
  for (const fresh of [false, true]) {
    const keys = await documents.keys(fresh, signal)
    if (keys.kind !== 'fetched') return keys
    const checked = await checkIdToken(token, keys.value, { issuer, clientId, nonce, now: clock() })
    if (checked.kind === 'valid') return checked
    if (checked.kind === 'invalid') return { kind: 'refused', because: checked.because }
  }
  return { kind: 'refused', because: 'id token: unknown key' }
}

/** Some providers give the address in the id token, others only on request. */
async function claimsAbout(
  { web }: Provider,
  { userinfoEndpoint }: Discovery,
  { accessToken }: Tokens,
  payload: { sub: string; email?: unknown; email_verified?: unknown },
  signal: AbortSignal,
): Promise<Fetched<{ email?: unknown; email_verified?: unknown }>> {
  if (payload.email !== undefined || userinfoEndpoint === undefined || typeof accessToken !== 'string')
    return { kind: 'fetched', value: payload }
  const headers = { authorization: `Bearer ${accessToken}` }
  const limits = { maxBytes: ANSWER_BYTES_MAX, deadlineMs: REQUEST_MS, signal }
  const answer = readJsonObject(await web.postForm(userinfoEndpoint, {}, { headers, ...limits }))
  // Section 5.3.2: otherwise the claims may be about somebody else.
  if (answer.kind === 'fetched' && answer.value.sub !== payload.sub)
    return { kind: 'refused', because: 'userinfo: sub' }
  // Without it a known identity still logs in.
  return answer.kind === 'refused' ? { kind: 'fetched', value: {} } : answer
}
