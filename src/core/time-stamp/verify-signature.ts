import { derChildren, derElement, expectTag, readOid, TAGS } from './der.ts'

/** The hash functions of signatures; SHA-1 is not among them. */
const HASHES: Record<string, string> = {
  '2.16.840.1.101.3.4.2.1': 'SHA-256',
  '2.16.840.1.101.3.4.2.2': 'SHA-384',
  '2.16.840.1.101.3.4.2.3': 'SHA-512',
}
/** Signature algorithms that name their hash. */
const SIGNATURE_HASHES: Record<string, string> = {
  '1.2.840.113549.1.1.11': 'SHA-256',
  '1.2.840.113549.1.1.12': 'SHA-384',
  '1.2.840.113549.1.1.13': 'SHA-512',
  '1.2.840.10045.4.3.2': 'SHA-256',
  '1.2.840.10045.4.3.3': 'SHA-384',
  '1.2.840.10045.4.3.4': 'SHA-512',
}
const CURVES: Record<string, { namedCurve: string; bytes: number }> = {
  '1.2.840.10045.3.1.7': { namedCurve: 'P-256', bytes: 32 },
  '1.3.132.0.34': { namedCurve: 'P-384', bytes: 48 },
  '1.3.132.0.35': { namedCurve: 'P-521', bytes: 66 },
}
const KEYS = { rsa: '1.2.840.113549.1.1.1', ec: '1.2.840.10045.2.1', ed25519: '1.3.101.112' }

export type SignedBytes = {
  publicKeyInfo: Uint8Array
  /** Of the signature; `digest` is used where it names no hash. */
  algorithm: string
  digest?: string
  message: Uint8Array
  signature: Uint8Array
}

/** The digest by the hash of this object identifier; undefined for one that is not accepted. */
export async function digestBy(oid: string, bytes: Uint8Array): Promise<Uint8Array | undefined> {
  const name = HASHES[oid]
  return name === undefined ? undefined : new Uint8Array(await crypto.subtle.digest(name, plain(bytes)))
}

/** RSA (PKCS #1), ECDSA on the NIST curves and Ed25519, by the platform's own Web Crypto. False for anything else. */
export async function verifySignature(signed: SignedBytes): Promise<boolean> {
  try {
    return await verifyByType(signed)
  } catch {
    // A key or a signature in another form than its algorithm has.
    return false
  }
}

async function verifyByType(signed: SignedBytes): Promise<boolean> {
  const [algorithm] = derChildren(derElement(signed.publicKeyInfo, TAGS.sequence))
  const [keyType, parameter] = derChildren(algorithm)
  const type = readOid(keyType)
  const hash = SIGNATURE_HASHES[signed.algorithm] ?? HASHES[signed.digest ?? '']
  if (type === KEYS.rsa && hash !== undefined) {
    const scheme = { name: 'RSASSA-PKCS1-v1_5', hash }
    return verifyWith(signed, scheme, scheme, signed.signature)
  }
  if (type === KEYS.ed25519)
    return verifyWith(signed, { name: 'Ed25519' }, { name: 'Ed25519' }, signed.signature)
  const curve = type === KEYS.ec ? CURVES[readOid(parameter)] : undefined
  if (curve === undefined || hash === undefined) return false
  const key = { name: 'ECDSA', namedCurve: curve.namedCurve }
  return verifyWith(signed, key, { name: 'ECDSA', hash }, joinedPoints(signed.signature, curve.bytes))
}

type Scheme = { name: string; hash?: string; namedCurve?: string }

async function verifyWith(
  { publicKeyInfo, message }: SignedBytes,
  keyScheme: Scheme,
  scheme: Scheme,
  signature: Uint8Array,
): Promise<boolean> {
  const key = await crypto.subtle.importKey('spki', plain(publicKeyInfo), keyScheme, false, ['verify'])
  return crypto.subtle.verify(scheme, key, plain(signature), plain(message))
}

/** DER has the two numbers of an ECDSA signature as integers, Web Crypto joined at their full width. */
function joinedPoints(signature: Uint8Array, bytes: number): Uint8Array {
  const pair = new Uint8Array(2 * bytes)
  for (const [at, each] of derChildren(derElement(signature, TAGS.sequence)).slice(0, 2).entries()) {
    const { content } = expectTag(each, TAGS.integer)
    const digits = content[0] === 0 ? content.subarray(1) : content
    if (digits.length > bytes) throw new RangeError('a number that is too large for its curve')
    pair.set(digits, (at + 1) * bytes - digits.length)
  }
  return pair
}

/** Web Crypto takes no view of shared memory. */
function plain(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(bytes)
}
