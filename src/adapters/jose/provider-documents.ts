import type { JSONWebKeySet } from 'jose'
import type { ProviderFailure } from '../../access/oidc/identity-provider.port.ts'
import { fromUtf8 } from '../../core/encoding/bytes.ts'
import { parseJson } from '../../core/encoding/parse-json.ts'
import type { Clock } from '../../core/runtime/clock.ts'
import type { Page, Unreachable, WebFetcher } from '../../core/web/web-fetcher.port.ts'

const DOCUMENT_BYTES_MAX = 256 * 1024
const DISCOVERY_MS = 60 * 60 * 1000
const KEYS_MS = 10 * 60 * 1000

/** A provider's own description (OpenID Connect Discovery 1.0, section 3), as far as it is used. */
export type Discovery = {
  issuer: string
  authorizationEndpoint: string
  tokenEndpoint: string
  jwksUri: string
  userinfoEndpoint: string | undefined
  /** By the client's name and secret in a header, unless it takes them in the form alone. */
  takesSecretInForm: boolean
  /** Whether it names itself in the browser's answer (RFC 9207). */
  namesIssuer: boolean
}

export type Fetched<Value> = { kind: 'fetched'; value: Value } | ProviderFailure

export type ProviderDocuments = {
  discovery(signal?: AbortSignal): Promise<Fetched<Discovery>>
  /** `fresh`: after a signature by an unknown key, when the provider may have changed its keys. */
  keys(fresh: boolean, signal?: AbortSignal): Promise<Fetched<JSONWebKeySet>>
}

type DocumentDeps = { issuer: string; web: WebFetcher; clock: Clock; deadlineMs: number }

/** Documents that are read once and kept for a while. Callers who come meanwhile wait for the same request. */
export function createProviderDocuments(deps: DocumentDeps): ProviderDocuments {
  const { issuer, clock } = deps
  const discovery = keepFor(clock, DISCOVERY_MS, async signal =>
    readDiscovery(issuer, await fetchJson(deps, wellKnownUrl(issuer), signal)),
  )
  const keys = keepFor(clock, KEYS_MS, async (signal): Promise<Fetched<JSONWebKeySet>> => {
    const found = await discovery.get(false, signal)
    if (found.kind !== 'fetched') return found
    const document = await fetchJson(deps, found.value.jwksUri, signal)
    if (document.kind !== 'fetched') return document
    const { keys } = document.value
    return Array.isArray(keys)
      ? { kind: 'fetched', value: { keys } as JSONWebKeySet }
      : { kind: 'refused', because: 'its keys are no key set' }
  })
  return { discovery: signal => discovery.get(false, signal), keys: keys.get }
}

/** The answer as a JSON object. */
export function readJsonObject(outcome: Page | Unreachable): Fetched<Record<string, unknown>> {
  if (outcome.kind === 'unreachable') return { kind: 'unreachable', because: outcome.reason }
  if (outcome.status >= 500) return { kind: 'unreachable', because: `status ${outcome.status}` }
  const value = parseJson(fromUtf8(outcome.body))
  if (outcome.status !== 200 || typeof value !== 'object' || value === null || Array.isArray(value))
    return { kind: 'refused', because: `status ${outcome.status}` }
  return { kind: 'fetched', value: value as Record<string, unknown> }
}

async function fetchJson({ web, deadlineMs }: DocumentDeps, url: string, signal?: AbortSignal) {
  const options = { accept: 'application/json', maxBytes: DOCUMENT_BYTES_MAX, deadlineMs }
  const outcome = await web.fetchPage(url, { ...options, ...(signal && { signal }) })
  return outcome.kind === 'unchanged'
    ? ({ kind: 'refused', because: 'status 304' } as const)
    : readJsonObject(outcome)
}

function keepFor<Value>(
  clock: Clock,
  ms: number,
  load: (signal?: AbortSignal) => Promise<Fetched<Value>>,
): { get(fresh: boolean, signal?: AbortSignal): Promise<Fetched<Value>> } {
  let kept: { fetched: Fetched<Value>; until: number } | undefined
  let loading: Promise<Fetched<Value>> | undefined
  async function reload(signal?: AbortSignal): Promise<Fetched<Value>> {
    try {
      const fetched = await load(signal)
      if (fetched.kind === 'fetched') kept = { fetched, until: clock().getTime() + ms }
      return fetched
    } finally {
      loading = undefined
    }
  }
  return {
    async get(fresh, signal) {
      if (!fresh && kept !== undefined && kept.until > clock().getTime()) return kept.fetched
      loading ??= reload(signal)
      return loading
    },
  }
}

function wellKnownUrl(issuer: string): string {
  return `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
}

function readDiscovery(issuer: string, document: Fetched<Record<string, unknown>>): Fetched<Discovery> {
  if (document.kind !== 'fetched') return document
  const { value } = document
  if (typeof value.issuer !== 'string' || withoutSlash(value.issuer) !== withoutSlash(issuer))
    return { kind: 'refused', because: 'it names another issuer' }
  const url = (name: string) => endpointUrl(value[name], issuer)
  const [authorizationEndpoint, tokenEndpoint] = [url('authorization_endpoint'), url('token_endpoint')]
  const jwksUri = url('jwks_uri')
  if (authorizationEndpoint === undefined || tokenEndpoint === undefined || jwksUri === undefined)
    return { kind: 'refused', because: 'it lacks an endpoint' }
  const methods = value.token_endpoint_auth_methods_supported
  const takesSecretInForm = Array.isArray(methods) && !methods.includes('client_secret_basic')
  const namesIssuer = value.authorization_response_iss_parameter_supported === true
  const endpoints = {
    authorizationEndpoint,
    tokenEndpoint,
    jwksUri,
    userinfoEndpoint: url('userinfo_endpoint'),
  }
  return { kind: 'fetched', value: { issuer: value.issuer, ...endpoints, takesSecretInForm, namesIssuer } }
}

/** An issuer over https has no endpoint over plain http. */
function endpointUrl(value: unknown, issuer: string): string | undefined {
  const url = typeof value === 'string' ? URL.parse(value) : null
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && issuer.startsWith('http:'))
  return url !== null && isSafe ? url.href : undefined
}

/** Some providers end their issuer with a slash; operators copy it with or without. */
function withoutSlash(issuer: string): string {
  return issuer.replace(/\/$/, '')
}
