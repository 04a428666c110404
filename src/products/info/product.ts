import type { LanguageModel } from '../../core/language-model.port.ts'
import { defineProduct, type Product } from '../../core/product.ts'
import { isLong, type Submission } from '../../core/submission.ts'
import { CONSISTENCY_CHECKS } from './checks/consistency-checks.ts'
import { createContradictionCheck } from './checks/contradiction-check.ts'
import { disguiseCheck } from './checks/document-disguise-check.ts'
import { createUniquenessCheck } from './checks/uniqueness-check.ts'
import type { EarlierDocuments } from './earlier-documents.port.ts'
import type { FingerprintIndex } from './fingerprint-index.port.ts'
import { readInfo, readInfoInTurns } from './request.ts'
import { fingerprintOfWords } from './reuse/document-fingerprint.ts'
import type { PlacedWords } from './reuse/word-hashes.ts'
import { infoRubric } from './rubric.ts'

export type InfoDeps = {
  fingerprints: FingerprintIndex
  /** Judges sentences. Without it, contradictions stay open. */
  model?: LanguageModel | undefined
  /** What the account asked us to keep. */
  earlier?: EarlierDocuments
}

export function createInfoProduct({ fingerprints, model, earlier }: InfoDeps): Product {
  /** What was read of a submission is not read again for its fingerprint. */
  const wordsRead = new WeakMap<Submission, PlacedWords>()
  return defineProduct({
    type: 'info_verify',
    rubric: infoRubric,
    disclose: () => ({ kind: 'private' }),
    fingerprint: submission => fingerprintOfWords(wordsRead.get(submission) ?? readInfo(submission).ownWords),
    async read(submission, asker) {
      const reading = isLong(submission) ? await readInfoInTurns(submission, asker) : readInfo(submission)
      wordsRead.set(submission, reading.ownWords)
      return reading
    },
    checks: [
      createUniquenessCheck(fingerprints),
      ...CONSISTENCY_CHECKS,
      disguiseCheck,
      createContradictionCheck({ model, ...(earlier && { earlier }) }),
    ],
  })
}
