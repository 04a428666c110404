import { datesCheck } from './dates-check.ts'
import { namesCheck } from './names-check.ts'
import { percentagesCheck } from './percentages-check.ts'
import { periodsCheck } from './periods-check.ts'
import { referencesCheck } from './references-check.ts'
import { sumsCheck } from './sums-check.ts'
import { termsCheck } from './terms-check.ts'
import { unitsCheck } from './units-check.ts'
import { valuesCheck } from './values-check.ts'

/** The layer between uniqueness and contradiction: what a document says of itself, in the rubric's order. */
export const CONSISTENCY_CHECKS = [
  sumsCheck,
  percentagesCheck,
  valuesCheck,
  unitsCheck,
  datesCheck,
  periodsCheck,
  termsCheck,
  referencesCheck,
  namesCheck,
]
