import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fromHex } from '../encoding/bytes.ts'
import { didDocument, issuerDid, verificationMethodId } from './issuer.ts'

// RFC 8032 §7.1, tests 1 and 2; the multibase forms are those that the did:key method gives these keys.
const KEY = fromHex('d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a')
const OLDER_KEY = fromHex('3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c')
const MULTIBASE = 'z6MktwupdmLXVVqTzCw4i46r4uGyosGXRnR3XjN4Zq7oMMsw'
const OLDER_MULTIBASE = 'z6MkiaMbhXHNA4eJVCCj8dbzKzTgYDKf6crKgHVHid1F1WCT'

test('the issuer is the did:web of the address, a port’s colon percent-encoded', () => {
  assert.equal(issuerDid('https://pinproof.example'), 'did:web:pinproof.example')
  assert.equal(issuerDid('http://127.0.0.1:8080'), 'did:web:127.0.0.1%3A8080')
  assert.equal(issuerDid('https://pinproof.example:443'), 'did:web:pinproof.example')
})

test('no colon of an IPv6 address is left in the issuer, where it would mean a path', () => {
  assert.equal(issuerDid('http://[::1]:8080'), 'did:web:%5B%3A%3A1%5D%3A8080')
})

test('a key is named by its own value, as a multikey', () => {
  assert.equal(verificationMethodId('https://pinproof.example', KEY), `did:web:pinproof.example#${MULTIBASE}`)
})

test('the document lists every key that ever signed, the present one first, and lets each assert', () => {
  const did = 'did:web:pinproof.example'
  const document = didDocument('https://pinproof.example', [KEY, OLDER_KEY])
  assert.equal(document.id, did)
  assert.deepEqual(document['@context'], [
    'https://www.w3.org/ns/did/v1',
    'https://w3id.org/security/multikey/v1',
  ])
  assert.deepEqual(
    document.verificationMethod,
    [MULTIBASE, OLDER_MULTIBASE].map(publicKeyMultibase => ({
      id: `${did}#${publicKeyMultibase}`,
      type: 'Multikey',
      controller: did,
      publicKeyMultibase,
    })),
  )
  assert.deepEqual(document.assertionMethod, [`${did}#${MULTIBASE}`, `${did}#${OLDER_MULTIBASE}`])
})
