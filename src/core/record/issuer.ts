import { formatMultikey, parseMultikey } from '../encoding/multikey.ts'

/** `did:web` of a base address that has no path: colons are percent-encoded, as the method asks. */
export function issuerDid(baseUrl: string): string {
  return `did:web:${encodeURIComponent(new URL(baseUrl).host)}`
}

/** The key is named by its own value, so that a rotated key never takes an old one's name. */
export function verificationMethodId(baseUrl: string, publicKey: Uint8Array): string {
  return `${issuerDid(baseUrl)}#${formatMultikey(publicKey)}`
}

/** The key that the name of a verification method holds. */
export function methodKey(id: string): Uint8Array | undefined {
  return parseMultikey(id.slice(id.indexOf('#') + 1))
}

/** The document served at /.well-known/did.json: every key that ever signed records, the present one first. */
export function didDocument(baseUrl: string, publicKeys: Uint8Array[]) {
  const did = issuerDid(baseUrl)
  const methods = publicKeys.map(key => ({
    id: verificationMethodId(baseUrl, key),
    type: 'Multikey',
    controller: did,
    publicKeyMultibase: formatMultikey(key),
  }))
  return {
    '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/multikey/v1'],
    id: did,
    verificationMethod: methods,
    assertionMethod: methods.map(method => method.id),
  }
}
