import { DataIntegrityProof } from '@digitalbazaar/data-integrity'
import { createVerifyCryptosuite } from '@digitalbazaar/eddsa-jcs-2022-cryptosuite'
import { type DocumentLoader, defaultDocumentLoader, verifyCredential } from '@digitalbazaar/vc'
import { checkStatus } from '@digitalbazaar/vc-bitstring-status-list'
import type { PinproofRecord } from '../../../src/core/record/record-shape.ts'

type DidDocument = { '@context': string[]; verificationMethod: { id: string }[] }

/** A verifier written by others, which knows only the record, and the addresses of keys and status list in it. */
export function verifyElsewhere(record: PinproofRecord) {
  const suite = new DataIntegrityProof({ cryptosuite: createVerifyCryptosuite() })
  // The library writes into what it checks.
  return verifyCredential({
    credential: structuredClone(record),
    suite,
    documentLoader,
    checkStatus: options => checkStatus({ ...options, verifyMatchingIssuers: true }),
  })
}

/** Contexts come with the library; keys come from where did:web says they are. */
const documentLoader: DocumentLoader = async url => {
  if (url.includes('/status-lists/')) {
    const document = (await (await fetch(url)).json()) as object
    return { contextUrl: null, documentUrl: url, document }
  }
  if (!url.startsWith('did:web:')) return defaultDocumentLoader(url)
  const [did = '', fragment] = url.split('#')
  // The method asks for https; a service on loopback has none.
  const host = decodeURIComponent(did.slice('did:web:'.length))
  const answer = await fetch(`http://${host}/.well-known/did.json`)
  const document = (await answer.json()) as DidDocument
  if (fragment === undefined) return { contextUrl: null, documentUrl: url, document }
  const method = document.verificationMethod.find(({ id }) => id === url)
  if (method === undefined) throw new Error(`${url} is not published`)
  return { contextUrl: null, documentUrl: url, document: { '@context': document['@context'][1], ...method } }
}
