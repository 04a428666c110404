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

export type Found = { label: StanceName; stance: Stance }

type Told = { label: StanceName; found: StanceName }

/** `fncScore` is the weighted score of the Fake News Challenge as a share of the best one possible. */
export function stanceFigures(given: Found[]): StanceFigures {
  const rows = given.map(({ label, stance }) => ({ label, found: likeliest(stance) }))
  const best = rows.reduce((sum, { label }) => sum + fncPoints(label, label), 0)
  const reached = rows.reduce((sum, { label, found }) => sum + fncPoints(label, found), 0)
  const classes = Object.fromEntries(STANCES.map(name => [name, classFigures(rows, name)]))
  return {
    n: rows.length,
    accuracy: rows.filter(({ label, found }) => label === found).length / Math.max(1, rows.length),
    fncScore: best === 0 ? 0 : reached / best,
    calibrationError: calibrationError(
      given.map(({ label, stance }, at) => {
        return { confidence: Math.max(...Object.values(stance)), right: rows[at]!.found === label }
      }),
    ),
    fittingTemperature: fittingTemperature(
      given.map(({ label, stance }) => {
        return { probabilities: STANCES.map(name => stance[name]), label: STANCES.indexOf(label) }
      }),
    ),
    classes: classes as Record<StanceName, ClassFigures>,
  }
}

/** A quarter for telling related from unrelated, the rest for the right kind of related. */
export function fncPoints(label: StanceName, found: StanceName): number {
  if ((label === 'unrelated') !== (found === 'unrelated')) return 0
  return label !== 'unrelated' && label === found ? 1 : 0.25
}

function likeliest(stance: Stance): StanceName {
  return STANCES.reduce((best, next) => (stance[next] > stance[best] ? next : best))
}

function classFigures(rows: Told[], name: StanceName): ClassFigures {
  const labelled = rows.filter(({ label }) => label === name)
  const told = rows.filter(({ found }) => found === name)
  const hits = labelled.filter(({ found }) => found === name).length
  return {
    n: labelled.length,
    precision: hits / Math.max(1, told.length),
    recall: hits / Math.max(1, labelled.length),
  }
}
