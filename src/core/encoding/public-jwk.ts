import { utf8 } from './bytes.ts'
import { sha256 } from './sha256.ts'

// Public keys as JSON (RFC 7517), of the kinds that a card may be signed with. Nothing secret passes through here.

/** The members that identify a key, and its optional name, algorithm and validity. */
export type PublicJwk = {
  kty: 'EC' | 'OKP' | 'RSA'
  crv?: string
  x?: string
  y?: string
  n?: string
  e?: string
  kid?: string
  alg?: string
  /** Seconds since 1970, as some key sets give them. */
  nbf?: number
  exp?: number
}

type KeyKind = {
  members: readonly ('crv' | 'x' | 'y' | 'n' | 'e')[]
  algorithms: Record<string, readonly string[]>
}

/** By type; the algorithms by curve. Neither `none` nor any with a shared secret is here. */
const KINDS: Record<PublicJwk['kty'], KeyKind> = {
  EC: {
    members: ['crv', 'x', 'y'],
    algorithms: { 'P-256': ['ES256'], 'P-384': ['ES384'], 'P-521': ['ES512'] },
  },
  OKP: { members: ['crv', 'x'], algorithms: { Ed25519: ['EdDSA', 'Ed25519'] } },
  RSA: { members: ['n', 'e'], algorithms: { '': ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512'] } },
}
const SECRET_MEMBERS = ['d', 'p', 'q', 'dp', 'dq', 'qi', 'oth', 'k']
const BASE64URL = /^[A-Za-z0-9_-]{2,2048}$/
/** 2048 bits, in base64url. */
const MODULUS_CHARACTERS_MIN = 342
const NAME_CHARACTERS_MAX = 200

/** The key, without any other member; or, as a text, its fault: "must …". */
export function readPublicJwk(value: unknown): PublicJwk | string {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return 'must be a JSON Web Key'
  const jwk = value as Record<string, unknown>
  if (SECRET_MEMBERS.some(member => Object.hasOwn(jwk, member)))
    return 'must be a public key, without its secret part'
  const kty = jwk.kty
  if (kty !== 'EC' && kty !== 'OKP' && kty !== 'RSA') return 'must be of the type EC, OKP or RSA'
  const key: PublicJwk = { kty }
  for (const member of KINDS[kty].members) {
    const text = jwk[member]
    if (typeof text !== 'string' || !BASE64URL.test(text)) return `must have the member ${member}`
    key[member] = text
  }
  const algorithms = algorithmsOf(key)
  if (algorithms.length === 0) return 'must be on the curve P-256, P-384, P-521 or Ed25519'
  if (kty === 'RSA' && key.n!.length < MODULUS_CHARACTERS_MIN) return 'must have at least 2048 bits'
  if (!isForVerifying(jwk)) return 'must be meant for signatures'
  if (jwk.alg !== undefined && !algorithms.includes(jwk.alg as string))
    return 'must name an algorithm that fits the key'
  return { ...key, ...descriptiveMembers(jwk) }
}

/** The algorithms that fit this key. A signature that names another was made for another key, or to deceive. */
export function algorithmsOf({ kty, crv = '' }: PublicJwk): readonly string[] {
  const { algorithms } = KINDS[kty]
  return Object.hasOwn(algorithms, crv) ? algorithms[crv]! : []
}

/** RFC 7638: the name of a key that follows from the key alone, as base64url. */
export function jwkThumbprint(key: PublicJwk): string {
  const members = [...KINDS[key.kty].members, 'kty' as const].toSorted()
  const text = JSON.stringify(Object.fromEntries(members.map(member => [member, key[member]])))
  const binary = String.fromCharCode(...sha256(utf8(text)))
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

function isForVerifying({ use, key_ops }: Record<string, unknown>): boolean {
  if (use !== undefined && use !== 'sig') return false
  return key_ops === undefined || (Array.isArray(key_ops) && key_ops.includes('verify'))
}

function descriptiveMembers({
  kid,
  alg,
  nbf,
  exp,
}: Record<string, unknown>): Pick<PublicJwk, 'kid' | 'alg' | 'nbf' | 'exp'> {
  return {
    ...(typeof kid === 'string' && kid.length <= NAME_CHARACTERS_MAX && kid.isWellFormed() && { kid }),
    ...(typeof alg === 'string' && { alg }),
    ...(typeof nbf === 'number' && { nbf }),
    ...(typeof exp === 'number' && { exp }),
  }
}
