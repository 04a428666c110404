import type { Figure } from '../../../language/figures/read-figures.ts'

/** The least and the greatest change in percent, or in points, that two rounded figures can stand for. */
export function changeBetween(
  from: Figure,
  to: Figure,
  inPoints: boolean,
  rounded = false,
): [least: number, greatest: number] {
  const changes = [-0.5, 0.5].flatMap(shift =>
    [-0.5, 0.5].map(other => {
      const before = from.value + shift * blurOf(from, rounded)
      const after = to.value + other * blurOf(to, rounded)
      return inPoints ? Math.abs(after - before) : Math.abs((100 * (after - before)) / before)
    }),
  )
  return [Math.min(...changes), Math.max(...changes)]
}

/** Whole numbers without a scale are taken as counted, everything else as rounded to its last digit. */
function blurOf({ kind, step }: Figure, rounded: boolean): number {
  return kind === 'plain' && step === 1 && !rounded ? 0 : step
}
