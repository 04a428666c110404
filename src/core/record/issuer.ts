import { base58btc } from '../encoding/base58.ts'
import { concatBytes } from '../encoding/bytes.ts'

const ED25519_MULTICODEC = Uint8Array.of(0xed, 0x01)

/** `did:web` of a base address that has no path: colons are percent-encoded, as the method asks. */
export function issuerDid(baseUrl: string): string {
  return `did:web:${encodeURIComponent(new URL(baseUrl).host)}`
}

function publicKeyMultibase(publicKey: Uint8Array): string {
  return base58btc(concatBytes(ED25519_MULTICODEC, publicKey))
}

/** The key is named by its own value, so that a rotated key never takes an old one's name. */
export function verificationMethodId(baseUrl: string, publicKey: Uint8Array): string {
  return `${issuerDid(baseUrl)}#${publicKeyMultibase(publicKey)}`
}

/** The document served at /.well-known/did.json: every key that ever signed, the present one first. */
export function didDocument(baseUrl: string, publicKeys: Uint8Array[]) {
  const did = issuerDid(baseUrl)
  const methods = publicKeys.map(key => ({
    id: verificationMethodId(baseUrl, key),
    type: 'Multikey',
    controller: did,
    publicKeyMultibase: publicKeyMultibase(key),
  }))
  return {
    '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/multikey/v1'],
    id: did,
    verificationMethod: methods,
    assertionMethod: methods.map(method => method.id),
  }
}
