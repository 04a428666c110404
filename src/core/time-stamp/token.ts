import { readCertificate, type X509 } from './certificate.ts'
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

// RFC 3161 in RFC 5652: a time stamp is a TSTInfo inside SignedData, signed once.

export type TimeStampToken = {
  /** Object identifier of the hash, and the hash that was stamped. */
  imprint: { algorithm: string; hash: Uint8Array }
  at: Date
  nonce: Uint8Array | undefined
  /** The signed content itself. */
  info: Uint8Array
  certificates: X509[]
  signer: {
    /** Whole name and serial number of the signing certificate. */
    issuer: Uint8Array
    serial: Uint8Array
    digest: string
    /** As they are signed. */
    attributes: Uint8Array
    /** By type: the single value of each. */
    values: Map<string, DerElement>
    algorithm: string
    signature: Uint8Array
  }
}

const OIDS = { signedData: '1.2.840.113549.1.7.2', timeStampInfo: '1.2.840.113549.1.9.16.1.4' }
export const ATTRIBUTES = {
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
}
export const INFO_TYPE = OIDS.timeStampInfo
const TOKEN_BYTES_MAX = 100_000
const GRANTED = [0, 1]

/** The token in an authority's answer. Throws a RangeError for another answer, and where it was not granted. */
export function tokenInAnswer(answer: Uint8Array): Uint8Array {
  const [statusInfo, token, ...more] = derChildren(derElement(answer, TAGS.sequence))
  const status = expectTag(derChildren(statusInfo)[0], TAGS.integer).content
  if (status.length !== 1 || !GRANTED.includes(status[0]!)) throw new RangeError('the authority has refused')
  if (token === undefined || more.length > 0) throw new RangeError('no token')
  return token.whole
}

/** Throws a RangeError for anything but a token with one signature. Nothing in it is to be believed yet. */
export function readToken(bytes: Uint8Array): TimeStampToken {
  if (bytes.length > TOKEN_BYTES_MAX) throw new RangeError('a token that is too long')
  const [type, wrapped] = derChildren(derElement(bytes, TAGS.sequence))
  if (readOid(type) !== OIDS.signedData) throw new RangeError('not signed data')
  const [data] = derElements(expectTag(wrapped, CONTEXT).content)
  const [, , content, ...rest] = derChildren(data)
  const info = readContent(content)
  const signers = derChildren(rest.at(-1), TAGS.set)
  if (signers.length !== 1) throw new RangeError('a token has one signature')
  const certificates = rest.find(({ tag }) => tag === CONTEXT)
  return {
    ...readInfo(info),
    info,
    certificates: certificates
      ? derElements(certificates.content).map(({ whole }) => readCertificate(whole))
      : [],
    signer: readSigner(derChildren(signers[0])),
  }
}

function readContent(element: DerElement | undefined): Uint8Array {
  const [type, wrapped] = derChildren(element)
  if (readOid(type) !== OIDS.timeStampInfo) throw new RangeError('not a time stamp')
  return derElement(expectTag(wrapped, CONTEXT).content, TAGS.octetString).content
}

function readInfo(bytes: Uint8Array): Pick<TimeStampToken, 'imprint' | 'at' | 'nonce'> {
  const [version, policy, imprint, serial, time, ...rest] = derChildren(derElement(bytes, TAGS.sequence))
  const numbers = [version, serial].map(each => expectTag(each, TAGS.integer).content)
  expectTag(policy, TAGS.oid)
  if (numbers[0]!.length !== 1 || numbers[0]![0] !== 1) throw new RangeError('another version of time stamps')
  const [algorithm, hash] = derChildren(imprint)
  return {
    imprint: {
      algorithm: readOid(derChildren(algorithm)[0]),
      hash: expectTag(hash, TAGS.octetString).content,
    },
    at: readTime(expectTag(time, TAGS.generalizedTime)),
    nonce: rest.find(({ tag }) => tag === TAGS.integer)?.content,
  }
}

function readSigner(fields: DerElement[]): TimeStampToken['signer'] {
  const [, sid, digest, attributes, algorithm, signature] = fields
  const [issuer, serial] = derChildren(sid)
  const list = derElements(expectTag(attributes, CONTEXT).content)
  const values = new Map<string, DerElement>()
  for (const each of list) {
    const [type, set] = derChildren(each)
    const [value, ...more] = derChildren(set, TAGS.set)
    const oid = readOid(type)
    if (value === undefined || more.length > 0 || values.has(oid)) throw new RangeError('an attribute twice')
    values.set(oid, value)
  }
  // RFC 5652 §5.4: signed as the set that they are, not under the tag that they are sent with.
  const signedAttributes = Uint8Array.from(attributes!.whole)
  signedAttributes[0] = TAGS.set
  return {
    issuer: expectTag(issuer, TAGS.sequence).whole,
    serial: expectTag(serial, TAGS.integer).content,
    digest: readOid(derChildren(digest)[0]),
    attributes: signedAttributes,
    values,
    algorithm: readOid(derChildren(algorithm)[0]),
    signature: expectTag(signature, TAGS.octetString).content,
  }
}
