// These packages ship no types; this declares the part that the tests use.

declare module '@digitalbazaar/vc' {
  export type LoadedDocument = { contextUrl: null; documentUrl: string; document: object }
  export type DocumentLoader = (url: string) => Promise<LoadedDocument>
  export type StatusResult = { verified: boolean; results: { status: boolean }[] }
  export type Verified = {
    verified: boolean
    error?: Error & { errors?: Error[] }
    statusResult?: StatusResult
  }

  /** Knows the published contexts of Verifiable Credentials and refuses every other address. */
  export const defaultDocumentLoader: DocumentLoader
  export function verifyCredential(options: {
    credential: object
    suite: object
    documentLoader: DocumentLoader
    checkStatus?: (options: object) => Promise<StatusResult>
  }): Promise<Verified>
}

declare module '@digitalbazaar/vc-bitstring-status-list' {
  import type { StatusResult } from '@digitalbazaar/vc'
  export function checkStatus(options: object): Promise<StatusResult>
}

declare module '@digitalbazaar/data-integrity' {
  export class DataIntegrityProof {
    constructor(options: { cryptosuite: object })
  }
}

declare module '@digitalbazaar/eddsa-jcs-2022-cryptosuite' {
  export function createVerifyCryptosuite(): object
}
