import type { LanguageModel } from '../../core/language-model.port.ts'
import { defineProduct, type Product } from '../../core/product.ts'
import { createContradictionCheck } from './checks/contradiction.ts'
import { datesCheck } from './checks/dates.ts'
import { namesCheck } from './checks/names.ts'
import { percentagesCheck } from './checks/percentages.ts'
import { periodsCheck } from './checks/periods.ts'
import { referencesCheck } from './checks/references.ts'
import { sumsCheck } from './checks/sums.ts'
import { termsCheck } from './checks/terms.ts'
import { createUniquenessCheck } from './checks/uniqueness.ts'
import { unitsCheck } from './checks/units.ts'
import { valuesCheck } from './checks/values.ts'
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
      sumsCheck,
      percentagesCheck,
      valuesCheck,
      unitsCheck,
      datesCheck,
      periodsCheck,
      termsCheck,
      referencesCheck,
      namesCheck,
      createContradictionCheck({ model, ...(earlier && { earlier }) }),
    ],
  })
}
