export type Labelled = { probabilities: number[]; label: number }

/** From a fifth to five times the temperature in use, in steps of 2 %. */
const FACTORS = Array.from({ length: 161 }, (_, at) => Math.exp((at - 80) / 50))
const SMALLEST = 1e-12

/** Factor on the temperature in use that minimises the log loss over the labels. */
export function fittingTemperature(rows: Labelled[]): number {
  let best = { factor: 1, loss: Number.POSITIVE_INFINITY }
  for (const factor of FACTORS) {
    const loss = rows.reduce((sum, row) => sum + lossAt(row, factor), 0)
    if (loss < best.loss) best = { factor, loss }
  }
  return best.factor
}

/** The logarithms of probabilities are scores up to a constant, so they can be scaled like scores. */
function lossAt({ probabilities, label }: Labelled, factor: number): number {
  const scores = probabilities.map(each => Math.log(Math.max(SMALLEST, each)) / factor)
  return Math.log(scores.reduce((sum, score) => sum + Math.exp(score), 0)) - scores[label]!
}
