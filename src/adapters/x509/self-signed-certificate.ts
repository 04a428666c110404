import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'

type CertificateOptions = { name: string; until?: string }

const SEQUENCE = 0x30
const SET = 0x31
const OBJECT = 0x06
// ecdsa-with-SHA256 (RFC 5758): every mail server can check it, which is not true of Ed25519.
const ECDSA = der(SEQUENCE, der(OBJECT, Buffer.from([0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02])))
const COMMON_NAME = der(OBJECT, Buffer.from([0x55, 0x04, 0x03]))
const SUBJECT_ALT_NAME = der(OBJECT, Buffer.from([0x55, 0x1d, 0x11]))

/** A fresh key and an X.509 certificate (RFC 5280) for one DNS name: it encrypts, and proves no identity. */
export function createSelfSignedCertificate({ name, until = '21000101000000Z' }: CertificateOptions) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const subject = der(SEQUENCE, der(SET, der(SEQUENCE, COMMON_NAME, der(0x0c, Buffer.from(name)))))
  const validity = der(SEQUENCE, der(0x18, Buffer.from('20000101000000Z')), der(0x18, Buffer.from(until)))
  const names = der(0x04, der(SEQUENCE, der(0x82, Buffer.from(name))))
  const tbsCertificate = der(
    SEQUENCE,
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1, ...randomBytes(15)])),
    ECDSA,
    subject,
    validity,
    subject,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, der(SEQUENCE, der(SEQUENCE, SUBJECT_ALT_NAME, names))),
  )
  const signature = der(0x03, Buffer.from([0]), sign('sha256', tbsCertificate, privateKey))
  const certificate = der(SEQUENCE, tbsCertificate, ECDSA, signature).toString('base64')
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${certificate.replace(/.{1,64}/g, '$&\n')}-----END CERTIFICATE-----\n`,
  }
}

/** An ASN.1 element in DER: tag, length, content. */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}
