import { codeIn, type Proof } from '../../src/core/record/proof.ts'
import { type CertificateLookup, createLookup } from '../../src/doors/web/islands/check/lookup-certificate.ts'
import type { ProvenStatus } from '../../src/verifier/check-status.ts'
import { verifyProofByHash } from '../../src/verifier/verify-proof.ts'
import { comparePage, type PageAnswer } from './compare-page.ts'
import { knownKey, rememberKey } from './known-keys.ts'
import type { Mark } from './mark.ts'
import type { WebExtension } from './web-extension.ts'

export type MarkAnswer =
  | { kind: 'no-answer' | 'no-certificate' | 'broken' | 'other-key'; service: string }
  | {
      kind: 'holds'
      service: string
      code: string
      proof: Proof
      status: ProvenStatus
      page: PageAnswer
      isFirstKey: boolean
    }

export type MarkDeps = { request: typeof fetch; storage: WebExtension['storage'] }

/** Checks one mark against the visible text of its page. Only the mark's own code and hash go to its service. */
export async function checkMark(mark: Mark, html: string, deps: MarkDeps): Promise<MarkAnswer> {
  const { service } = mark
  const lookup = createLookup((path, options) =>
    deps.request(service + String(path), {
      ...options,
      credentials: 'omit',
      redirect: 'error',
      referrerPolicy: 'no-referrer',
    }),
  )
  const served = await lookup.logKey().catch(() => undefined)
  if (served === undefined) return { kind: 'no-answer', service }
  const input = await fetchProof(mark, lookup)
  if (input === undefined) return { kind: 'no-certificate', service }
  const key = await knownKey(service, served, deps)
  const { holds, proof, status } = await verifyProofByHash(input, undefined, key.line)
  if (!holds || (mark.code !== undefined && codeIn(proof!) !== mark.code)) {
    const isOtherKey = !key.isNew && (await verifyProofByHash(input, undefined, served)).holds
    return { kind: isOtherKey ? 'other-key' : 'broken', service }
  }
  await rememberKey(service, key.line, deps)
  const page = comparePage(proof!, html)
  return {
    kind: 'holds',
    service,
    code: codeIn(proof!),
    proof: proof!,
    status: status!,
    page,
    isFirstKey: key.isNew,
  }
}

/** With the hash, that of a private certificate brings its salt. Without a code: the newest active certificate of the hash. */
async function fetchProof({ code, hash }: Mark, lookup: CertificateLookup): Promise<unknown> {
  try {
    const certified = code ?? (await codeOf(hash!, lookup))
    return certified === undefined ? undefined : await lookup.proofOf(certified, hash)
  } catch {
    return undefined
  }
}

async function codeOf(hash: string, lookup: CertificateLookup): Promise<string | undefined> {
  const { certificates } = await lookup.certificatesOf(hash)
  const certificate = certificates.find(({ status }) => status === 'active') ?? certificates[0]
  return certificate?.verify_code
}
