import { defineProduct, type Product } from '../../core/product.ts'
import { contradictionCheck } from './checks/contradiction.ts'
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
import { fingerprintOf } from './fingerprint.ts'
import type { FingerprintIndex } from './fingerprint-index.port.ts'
import { ownWords } from './own-words.ts'
import { readableText } from './readable-text.ts'
import { readInfo } from './request.ts'
import { infoRubric } from './rubric.ts'

export function createInfoProduct({ fingerprints }: { fingerprints: FingerprintIndex }): Product {
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
      contradictionCheck,
    ],
  })
}
