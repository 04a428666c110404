import { cidOf } from '../../core/encoding/cid.ts'
import type { Product } from '../../core/judging/product.ts'
import type { Submission } from '../../core/judging/submission.ts'
import type { Verdict } from '../../core/judging/verdict.ts'
import type { CertificateDraft } from '../../core/record/certificate.ts'
import { issuerDid, verificationMethodId } from '../../core/record/issuer.ts'
import { RECORD_BYTES_MAX, recordBytes, signRecord, unsignedRecord } from '../../core/record/record.ts'
import type { Signer } from '../../core/record/signer.port.ts'
import { sandboxCodeFrom, verifyCodeFrom } from '../../core/record/verify-code.ts'
import type { Clock } from '../../core/runtime/clock.ts'
import { Problem } from '../../core/runtime/problem.ts'
import type { RandomBytes } from '../../core/runtime/random-bytes.ts'
import { recordSubject } from './record-subject.ts'

export type SealDeps = { baseUrl: string; signer: Signer; clock: Clock; randomBytes: RandomBytes }

/** The record's bytes and what the certificate will say. Nothing exists yet: that is the commit's business. */
export type Sealed = { draft: CertificateDraft; block: Uint8Array }

type Judged = { product: Product; submission: Submission; verdict: Verdict }

export function createSealer({ baseUrl, signer, clock, randomBytes }: SealDeps) {
  const issuer = issuerDid(baseUrl)
  const method = verificationMethodId(baseUrl, signer.publicKey)

  function draw({ product, submission, verdict }: Judged, code: string) {
    const issuedAt = clock()
    const { subject, salt } = recordSubject({ code, submission, verdict }, product, randomBytes)
    const record = unsignedRecord(subject, { id: `${baseUrl}/certificate/${code}`, issuer, issuedAt })
    return { record, salt, issuedAt }
  }

  return {
    async sealRecord(judged: Judged & { accountId: string }): Promise<Sealed> {
      const { submission, verdict, accountId } = judged
      const code = verifyCodeFrom(randomBytes)
      const { record, salt, issuedAt } = draw(judged, code)
      const block = await signRecord(record, method, signer.sign)
      if (block.length > RECORD_BYTES_MAX) {
        throw new Problem('too-large', `The record would be longer than ${RECORD_BYTES_MAX} bytes.`)
      }
      const { contentHash, title, sourceUrl } = submission
      const { score, grade, rubric, findings } = verdict
      const judgedAs = { score, grade, rubric, findings, product: submission.product }
      const draft = {
        ...judgedAs,
        code,
        accountId,
        contentHash,
        cid: cidOf(block),
        issuedAt,
        salt,
        title,
        sourceUrl,
      }
      return { draft, block }
    },

    /** A sandbox run: the CID that the unsigned record would have. Nothing is signed, so nothing can be passed off. */
    drawPreview(judged: Judged): { code: string; cid: string } {
      const code = sandboxCodeFrom(randomBytes)
      return { code, cid: cidOf(recordBytes(draw(judged, code).record)) }
    },
  }
}

export type Sealer = ReturnType<typeof createSealer>
