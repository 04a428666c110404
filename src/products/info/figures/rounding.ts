import type { Figure } from '../../../language/figures/read-figures.ts'

const COUNTED_BELOW = 1000

/**
 * How far a total may lie from the sum of its parts through rounding alone: half a step for each figure. Small whole
 * numbers were counted, not rounded, and must fit exactly, unless the document says that it rounds.
 */
export function roundingSlack(total: Figure, parts: Figure[], rounded = false): number {
  const step = parts.reduce((coarsest, part) => Math.max(coarsest, part.step), total.step)
  if (!rounded && step === 1 && Math.abs(total.value) < COUNTED_BELOW) return 0.5
  return parts.reduce((sum, part) => sum + part.step, total.step) / 2 + step / 1000
}
