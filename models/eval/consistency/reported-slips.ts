import { createHash } from 'node:crypto'
import { datesCheck } from '../../../src/products/info/checks/dates.ts'
import { namesCheck } from '../../../src/products/info/checks/names.ts'
import { percentagesCheck } from '../../../src/products/info/checks/percentages.ts'
import { periodsCheck } from '../../../src/products/info/checks/periods.ts'
import { referencesCheck } from '../../../src/products/info/checks/references.ts'
import { sumsCheck } from '../../../src/products/info/checks/sums.ts'
import { termsCheck } from '../../../src/products/info/checks/terms.ts'
import { unitsCheck } from '../../../src/products/info/checks/units.ts'
import { valuesCheck } from '../../../src/products/info/checks/values.ts'
import { type InfoReading, readInfo } from '../../../src/products/info/request.ts'
import type { Slip } from '../../../src/products/info/slip.ts'

const CHECKS = [
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

export type ReportedSlip = Slip & { code: string }

/** Everything that the consistency checks of the service hold against a text, each conflict by itself. */
export function reportedSlips(content: string): { reading: InfoReading; slips: ReportedSlip[] } {
  const contentHash = `sha256:${createHash('sha256').update(content).digest('hex')}` as const
  const reading = readInfo({ product: 'info_verify', content, contentHash, receivedAt: new Date(0) })
  const slips = CHECKS.flatMap(({ code, survey }) => survey(reading).slips.map(slip => ({ ...slip, code })))
  return { reading, slips }
}
