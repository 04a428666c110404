import { createPrivateKey, createPublicKey, sign } from 'node:crypto'
import { utf8 } from '../../core/encoding/bytes.ts'
import { cidOf } from '../../core/encoding/cid.ts'
import { contentHash } from '../../core/encoding/content-hash.ts'
import type { Traces } from '../../core/judging/product.ts'
import { formatVerifierKey } from '../../core/log/signed-note.ts'
import type { Certification } from './change.ts'
import type { KeptDocument } from './commit-store.port.ts'
import type { LogIdentity } from './extend-tree.ts'

// Changes and keys for tests: small, different from each other, and the same in every run.

export const ORIGIN = 'pinproof.example/log'
const PKCS8_PREFIX = '302e020100300506032b657004220420'

/** A log's key that follows from a number. */
export function sampleIdentity(number: number): LogIdentity {
  const seed = number.toString(16).padStart(64, '0')
  const privateKey = createPrivateKey({
    key: Buffer.from(PKCS8_PREFIX + seed, 'hex'),
    format: 'der',
    type: 'pkcs8',
  })
  const spki = createPublicKey(privateKey).export({ format: 'der', type: 'spki' })
  const publicKey = Uint8Array.from(spki.subarray(-32))
  const signer = {
    publicKey,
    sign: async (message: Uint8Array) => new Uint8Array(sign(null, message, privateKey)),
  }
  return { signer, verifierKey: formatVerifierKey(ORIGIN, publicKey) }
}

export function sampleCode(number: number): string {
  return `PP-${number.toString(36).toUpperCase().padStart(16, '0')}`
}

/** Of a product that compares nothing. */
const NO_TRACES: Traces = {
  fingerprint: [],
  lineage: undefined,
  details: undefined,
  document: undefined,
}

/** Asks for a certificate of its own for each number. `retryKey` makes it repeatable. */
export function sampleCertification(
  number: number,
  {
    accountId = 'account_ada',
    debit = true,
    retryKey,
    document,
  }: { accountId?: string; debit?: boolean; retryKey?: string; document?: string } = {},
): Certification {
  const block = utf8(`record ${number}`)
  const code = sampleCode(number)
  const idempotency =
    retryKey === undefined ? undefined : { accountId, key: retryKey, fingerprint: 'same body', answer: code }
  const draft = {
    code,
    accountId,
    product: 'news_verify' as const,
    contentHash: contentHash(`content ${number}`),
    cid: cidOf(block),
    score: 80,
    grade: 'B' as const,
    rubric: 'news/1',
    issuedAt: new Date('2026-01-02T03:04:05.678Z'),
    salt: undefined,
    title: undefined,
    sourceUrl: undefined,
    findings: [],
    limits: [],
  }
  return { kind: 'certified', draft, block, ...NO_TRACES, document, idempotency, debit }
}

/** The kept document of `sampleCertification(number)`. */
export function sampleDocument(number: number, changes: Partial<KeptDocument> = {}): KeptDocument {
  const { accountId, code, issuedAt } = sampleCertification(number).draft
  return { accountId, code, issuedAt, bytes: 3, ciphertext: Uint8Array.of(number, 0, 255), ...changes }
}
