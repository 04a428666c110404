import { generateKeyPairSync, sign } from 'node:crypto'

type Wishes = { name: string; until?: string }

const SEQUENCE = 0x30
const SET = 0x31
const OBJECT = 0x06
const ED25519 = der(SEQUENCE, der(OBJECT, Buffer.from([0x2b, 0x65, 0x70])))
const COMMON_NAME = der(OBJECT, Buffer.from([0x55, 0x04, 0x03]))
const SUBJECT_ALT_NAME = der(OBJECT, Buffer.from([0x55, 0x1d, 0x11]))

/** A fresh key and an X.509 certificate (RFC 5280) for one DNS name, so that no key lies in the repository. */
export function createSelfSignedCertificate({ name, until = '21000101000000Z' }: Wishes) {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const subject = der(SEQUENCE, der(SET, der(SEQUENCE, COMMON_NAME, der(0x0c, Buffer.from(name)))))
  const validity = der(SEQUENCE, der(0x18, Buffer.from('20000101000000Z')), der(0x18, Buffer.from(until)))
  const names = der(0x04, der(SEQUENCE, der(0x82, Buffer.from(name))))
  const toBeSigned = der(
    SEQUENCE,
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    ED25519,
    subject,
    validity,
    subject,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, der(SEQUENCE, der(SEQUENCE, SUBJECT_ALT_NAME, names))),
  )
  const signature = der(0x03, Buffer.from([0]), sign(null, toBeSigned, privateKey))
  const certificate = der(SEQUENCE, toBeSigned, ED25519, signature).toString('base64')
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    cert: `-----BEGIN CERTIFICATE-----\n${certificate.replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
  }
}

/** One element of ASN.1 in DER: its tag, its length, what it holds. */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  const size = length < 128 ? [length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}
