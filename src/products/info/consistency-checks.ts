import { datesCheck } from './checks/dates.ts'
import { namesCheck } from './checks/names.ts'
import { percentagesCheck } from './checks/percentages.ts'
import { periodsCheck } from './checks/periods.ts'
import { referencesCheck } from './checks/references.ts'
import { sumsCheck } from './checks/sums.ts'
import { termsCheck } from './checks/terms.ts'
import { unitsCheck } from './checks/units.ts'
import { valuesCheck } from './checks/values.ts'

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
