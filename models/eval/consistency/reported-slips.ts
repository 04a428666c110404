import { createHash } from 'node:crypto'
import { CONSISTENCY_CHECKS } from '../../../src/products/info/checks/consistency-checks.ts'
import type { Slip } from '../../../src/products/info/reading/slip.ts'
import { type InfoReading, readInfo } from '../../../src/products/info/request.ts'

export type ReportedSlip = Slip & { code: string }

/** Everything that the consistency checks of the service hold against a text, each conflict by itself. */
export function reportedSlips(content: string): { reading: InfoReading; slips: ReportedSlip[] } {
  const contentHash = `sha256:${createHash('sha256').update(content).digest('hex')}` as const
  const reading = readInfo({ product: 'info_verify', content, contentHash, receivedAt: new Date(0) })
  const slips = CONSISTENCY_CHECKS.flatMap(({ code, survey }) =>
    survey(reading).slips.map(slip => ({ ...slip, code })),
  )
  return { reading, slips }
}
