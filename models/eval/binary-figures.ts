import { calibrationError } from './calibration-error.ts'
import { fittingTemperature } from './fitting-temperature.ts'
import { calibrationLine, percent } from './print.ts'
import type { Report } from './task.ts'

export type BinaryFigures = {
  n: number
  accuracy: number
  precision: number
  recall: number
  f1: number
  calibrationError: number
  fittingTemperature: number
}

/** For yes-or-no questions: yes from a probability of one half. */
export function binaryFigures(rows: { label: boolean; probability: number }[]): BinaryFigures {
  const guesses = rows.map(({ label, probability }) => ({ label, probability, yes: probability >= 0.5 }))
  const count = (holds: (guess: (typeof guesses)[number]) => boolean) => guesses.filter(holds).length
  const hits = count(({ label, yes }) => label && yes)
  const [yesCount, labelCount] = [count(({ yes }) => yes), count(({ label }) => label)]
  return {
    n: rows.length,
    accuracy: count(({ label, yes }) => label === yes) / Math.max(1, rows.length),
    precision: hits / Math.max(1, yesCount),
    recall: hits / Math.max(1, labelCount),
    f1: (2 * hits) / Math.max(1, yesCount + labelCount),
    calibrationError: calibrationError(
      guesses.map(({ label, probability, yes }) => {
        return { confidence: Math.max(probability, 1 - probability), right: label === yes }
      }),
    ),
    fittingTemperature: fittingTemperature(
      rows.map(({ label, probability }) => {
        return { probabilities: [1 - probability, probability], label: label ? 1 : 0 }
      }),
    ),
  }
}

export function binaryReport(rows: { label: boolean; probability: number }[]): Report {
  const figures = binaryFigures(rows)
  const { n, accuracy, precision, recall, f1 } = figures
  const lines = [
    `all ${n} texts ${percent(accuracy)}`,
    `precision ${percent(precision)}, recall ${percent(recall)}, F1 ${f1.toFixed(4)}`,
    calibrationLine(figures),
  ]
  return { figures, lines }
}
