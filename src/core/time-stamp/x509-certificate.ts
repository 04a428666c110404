import { equalBytes, fromBase64, fromUtf8 } from '../encoding/bytes.ts'
import {
  CONTEXT,
  type DerElement,
  derChildren,
  derElement,
  derElements,
  expectTag,
  readOid,
  readTime,
  TAGS,
} from './der.ts'

/** The parts of an X.509 certificate (RFC 5280) that a time stamp is checked by. */
export type X509 = {
  whole: Uint8Array
  /** The signed part. */
  tbs: Uint8Array
  serial: Uint8Array
  issuer: Uint8Array
  subject: Uint8Array
  notBefore: Date
  notAfter: Date
  publicKeyInfo: Uint8Array
  signatureAlgorithm: string
  signature: Uint8Array
  extensions: Map<string, { isCritical: boolean; value: Uint8Array }>
}

const EXTENSIONS = CONTEXT + 3
const EXTENSION = { keyUsage: '2.5.29.15', basicConstraints: '2.5.29.19', extendedKeyUsage: '2.5.29.37' }
const TIME_STAMPING = '1.3.6.1.5.5.7.3.8'
const COMMON_NAME = '2.5.4.3'
const KEY_CERT_SIGN_BIT = 0x04
const PEM_BLOCK = /-----BEGIN CERTIFICATE-----([A-Za-z0-9+/=\s]{1,100000})-----END CERTIFICATE-----/g

/** Throws a RangeError for anything but a certificate. */
export function readCertificate(bytes: Uint8Array): X509 {
  const [tbs, algorithm, signature] = derChildren(derElement(bytes, TAGS.sequence))
  const fields = derChildren(tbs)
  if (fields[0]?.tag === CONTEXT) fields.shift()
  const [serial, , issuer, validity, subject, publicKeyInfo, ...rest] = fields
  const [notBefore, notAfter] = derChildren(validity)
  return {
    whole: bytes,
    tbs: tbs!.whole,
    serial: expectTag(serial, TAGS.integer).content,
    issuer: expectTag(issuer, TAGS.sequence).whole,
    subject: expectTag(subject, TAGS.sequence).whole,
    notBefore: readTime(notBefore),
    notAfter: readTime(notAfter),
    publicKeyInfo: expectTag(publicKeyInfo, TAGS.sequence).whole,
    signatureAlgorithm: readOid(derChildren(algorithm)[0]),
    signature: expectTag(signature, TAGS.bitString).content.subarray(1),
    extensions: readExtensions(rest.find(({ tag }) => tag === EXTENSIONS)),
  }
}

function readExtensions(element: DerElement | undefined): X509['extensions'] {
  const extensions: X509['extensions'] = new Map()
  const [list] = element === undefined ? [] : derElements(element.content)
  for (const each of list === undefined ? [] : derChildren(list)) {
    const parts = derChildren(each)
    const isCritical = parts[1]?.tag === TAGS.boolean && parts[1].content[0] !== 0
    const value = expectTag(parts.at(-1), TAGS.octetString).content
    extensions.set(readOid(parts[0]), { isCritical, value })
  }
  return extensions
}

/** All certificates in a PEM text; undefined where one of them is none. */
export function readPem(text: string): X509[] | undefined {
  try {
    const bodies = [...text.matchAll(PEM_BLOCK)].map(([, body]) => fromBase64(body!.replace(/\s/g, '')))
    return bodies.map(bytes => readCertificate(bytes ?? new Uint8Array()))
  } catch {
    return undefined
  }
}

/** RFC 3161 §2.3: the key is for time stamps and nothing else, and every reader must know that. */
export function isForTimeStamps(certificate: X509): boolean {
  const usage = certificate.extensions.get(EXTENSION.extendedKeyUsage)
  if (!usage?.isCritical || !isUnderstood(certificate)) return false
  const purposes = derChildren(derElement(usage.value, TAGS.sequence)).map(readOid)
  return purposes.length === 1 && purposes[0] === TIME_STAMPING
}

/** Whether it may sign certificates with so many others below them, and demands nothing that is not understood here. */
export function isAuthority(certificate: X509, below: number): boolean {
  const { extensions } = certificate
  if (!isUnderstood(certificate)) return false
  const constraints = extensions.get(EXTENSION.basicConstraints)
  const [isCa, lengthMax] = constraints ? derChildren(derElement(constraints.value, TAGS.sequence)) : []
  const usage = extensions.get(EXTENSION.keyUsage)
  const usageBits = usage ? derElement(usage.value, TAGS.bitString).content[1] : KEY_CERT_SIGN_BIT
  const maySign = ((usageBits ?? 0) & KEY_CERT_SIGN_BIT) !== 0
  const isShortEnough = lengthMax === undefined || below <= (lengthMax.content.at(-1) ?? 0)
  return isCa?.tag === TAGS.boolean && isCa.content[0] !== 0 && maySign && isShortEnough
}

/** RFC 5280 §4.2: a critical extension that a reader does not know makes the certificate unusable. */
function isUnderstood({ extensions }: X509): boolean {
  const supportedIds = Object.values(EXTENSION)
  return [...extensions].every(([oid, { isCritical }]) => !isCritical || supportedIds.includes(oid))
}

export function isValidAt({ notBefore, notAfter }: X509, time: Date): boolean {
  return notBefore <= time && time <= notAfter
}

export function isSameCertificate(one: X509, other: X509): boolean {
  return equalBytes(one.whole, other.whole)
}

/** The common name, for people. */
export function nameOf({ subject }: X509): string {
  const attributes = derChildren(derElement(subject, TAGS.sequence)).flatMap(set =>
    derChildren(set, TAGS.set),
  )
  const parts = attributes.map(each => derChildren(each)).find(([type]) => readOid(type) === COMMON_NAME)
  return (parts?.[1] && fromUtf8(parts[1].content)) ?? 'an authority without a name'
}
