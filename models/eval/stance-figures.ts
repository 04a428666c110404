import type { Stance } from '../../src/core/judging/language-model.port.ts'
import { calibrationError } from './calibration-error.ts'
import { fittingTemperature } from './fitting-temperature.ts'

export type StanceName = keyof Stance
export type ClassFigures = { n: number; precision: number; recall: number }
export type StanceFigures = {
  n: number
  accuracy: number
  fncScore: number
  calibrationError: number
  fittingTemperature: number
  classes: Record<StanceName, ClassFigures>
}

export const STANCES = ['agree', 'disagree', 'discuss', 'unrelated'] as const

export type LabelledStance = { label: StanceName; stance: Stance }

type PredictedStance = { label: StanceName; predicted: StanceName }

/** `fncScore` is the weighted score of the Fake News Challenge as a share of the best one possible. */
export function stanceFigures(labelledRows: LabelledStance[]): StanceFigures {
  const rows = labelledRows.map(({ label, stance }) => ({ label, predicted: likeliest(stance) }))
  const best = rows.reduce((sum, { label }) => sum + fncPoints(label, label), 0)
  const score = rows.reduce((sum, { label, predicted }) => sum + fncPoints(label, predicted), 0)
  const classes = Object.fromEntries(STANCES.map(name => [name, classFigures(rows, name)]))
  return {
    n: rows.length,
    accuracy: rows.filter(({ label, predicted }) => label === predicted).length / Math.max(1, rows.length),
    fncScore: best === 0 ? 0 : score / best,
    calibrationError: calibrationError(
      labelledRows.map(({ label, stance }, at) => {
        return { confidence: Math.max(...Object.values(stance)), right: rows[at]!.predicted === label }
      }),
    ),
    fittingTemperature: fittingTemperature(
      labelledRows.map(({ label, stance }) => {
        return { probabilities: STANCES.map(name => stance[name]), label: STANCES.indexOf(label) }
      }),
    ),
    classes: classes as Record<StanceName, ClassFigures>,
  }
}

/** A quarter for telling related from unrelated, the rest for the right kind of related. */
export function fncPoints(label: StanceName, predicted: StanceName): number {
  if ((label === 'unrelated') !== (predicted === 'unrelated')) return 0
  return label !== 'unrelated' && label === predicted ? 1 : 0.25
}

function likeliest(stance: Stance): StanceName {
  return STANCES.reduce((best, next) => (stance[next] > stance[best] ? next : best))
}

function classFigures(rows: PredictedStance[], name: StanceName): ClassFigures {
  const labelledRows = rows.filter(({ label }) => label === name)
  const predictedRows = rows.filter(({ predicted }) => predicted === name)
  const hits = labelledRows.filter(({ predicted }) => predicted === name).length
  return {
    n: labelledRows.length,
    precision: hits / Math.max(1, predictedRows.length),
    recall: hits / Math.max(1, labelledRows.length),
  }
}
