import type { LanguageModel } from '../../core/language-model.port.ts'
import { defineProduct, type Product } from '../../core/product.ts'
import { createContradictionCheck } from './checks/contradiction.ts'
import { createUniquenessCheck } from './checks/uniqueness.ts'
import { CONSISTENCY_CHECKS } from './consistency-checks.ts'
import type { EarlierDocuments } from './earlier-documents.port.ts'
import type { FingerprintIndex } from './fingerprint-index.port.ts'
import { readInfo } from './request.ts'
import { fingerprintOf } from './reuse/fingerprint.ts'
import { ownWords } from './reuse/own-words.ts'
import { infoRubric } from './rubric.ts'
import { readableText } from './text/readable-text.ts'

export type InfoDeps = {
  fingerprints: FingerprintIndex
  /** Judges sentences. Without it, contradictions stay open. */
  model?: LanguageModel | undefined
  /** What the account asked us to keep. */
  earlier?: EarlierDocuments
}

export function createInfoProduct({ fingerprints, model, earlier }: InfoDeps): Product {
  return defineProduct({
    type: 'info_verify',
    rubric: infoRubric,
    disclose: () => ({ kind: 'private' }),
    fingerprint: ({ content }) => fingerprintOf(ownWords(readableText(content))),
    read: readInfo,
    checks: [
      createUniquenessCheck(fingerprints),
      ...CONSISTENCY_CHECKS,
      createContradictionCheck({ model, ...(earlier && { earlier }) }),
    ],
  })
}
