import type { Figure } from '../../../language/figures/read-figures.ts'

const FIGURES_MAX = 8

/** Every sum that the figures make if each but the first may be added or taken off. With too many, only the plain sum. */
export function signedSums(figures: Figure[]): number[] {
  const [first, ...others] = figures
  if (!first) return []
  if (others.length > FIGURES_MAX) return [figures.reduce((sum, figure) => sum + figure.value, 0)]
  return others.reduce((sums, { value }) => sums.flatMap(sum => [sum + value, sum - value]), [first.value])
}

/** The sum nearest to what is stated: the reading under which the document is least wrong. */
export function nearestSum(sums: number[], stated: number): number {
  return sums.reduce((best, sum) => (Math.abs(sum - stated) < Math.abs(best - stated) ? sum : best))
}
