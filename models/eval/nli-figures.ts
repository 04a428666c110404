import type { Judgement } from '../../src/core/judging/language-model.port.ts'
import { calibrationError, type Guess } from './calibration-error.ts'
import { fittingTemperature, type Labelled } from './fitting-temperature.ts'

export type NliLabel = keyof Judgement | 'not_entailment'

/**
 * How the pairs of a source are scored:
 * - `three-way`: it has neutral pairs; right is the likeliest of the three.
 * - `entailed-or-not`: it has `not_entailment`; entailed means that entailment is the likeliest of the three.
 * - `two-way`: it has neither; right is the likelier of entailment and contradiction.
 */
export type Scale = 'three-way' | 'entailed-or-not' | 'two-way'

export type JudgedPair = { source: string; scale: Scale; label: NliLabel; judgement: Judgement }
export type SourceFigures = { n: number; scale: Scale; accuracy: number; withoutNeutral?: number }
export type NliFigures = {
  n: number
  accuracy: number
  meanOfSources: number
  /** Of the three-way pairs, like the next two. */
  calibrationError: number
  fittingTemperature: number
  sources: Record<string, SourceFigures>
  /** How many are answered when the likeliest must reach `from`, and how many of those rightly. */
  answered: { from: number; share: number; accuracy: number }[]
}

const LABELS = ['entailment', 'neutral', 'contradiction'] as const
const THRESHOLDS = [0.4, 0.5, 0.6, 0.7, 0.8, 0.9]

/** Decided by all labels of a source: a sample of it may lack one. */
export function scaleOf(labels: Iterable<NliLabel>): Scale {
  const labelSet = new Set(labels)
  if (labelSet.has('neutral')) return 'three-way'
  return labelSet.has('not_entailment') ? 'entailed-or-not' : 'two-way'
}

export function nliFigures(pairs: JudgedPair[]): NliFigures {
  const sources: Record<string, SourceFigures> = {}
  for (const [source, rows] of Map.groupBy(pairs, row => row.source)) sources[source] = sourceFigures(rows)
  const threeWay = pairs.filter(row => row.scale === 'three-way')
  const guesses = threeWay.map(guessOf)
  const accuracies = Object.values(sources).map(each => each.accuracy)
  return {
    n: pairs.length,
    accuracy: shareOf(pairs, isRight),
    meanOfSources: accuracies.reduce((sum, each) => sum + each, 0) / Math.max(1, accuracies.length),
    calibrationError: calibrationError(guesses),
    fittingTemperature: fittingTemperature(threeWay.flatMap(labelledOf)),
    sources,
    answered: THRESHOLDS.map(from => {
      const sureGuesses = guesses.filter(guess => guess.confidence >= from)
      const share = sureGuesses.length / Math.max(1, guesses.length)
      return { from, share, accuracy: shareOf(sureGuesses, guess => guess.right) }
    }),
  }
}

/** `withoutNeutral`: the pairs of a three-way source that are not neutral, scored two-way. */
function sourceFigures(rows: JudgedPair[]): SourceFigures {
  const { scale } = rows[0]!
  const figures = { n: rows.length, scale, accuracy: shareOf(rows, isRight) }
  if (scale !== 'three-way') return figures
  const decidedRows = rows
    .filter(row => row.label !== 'neutral')
    .map(row => ({ ...row, scale: 'two-way' as const }))
  return decidedRows.length === 0 ? figures : { ...figures, withoutNeutral: shareOf(decidedRows, isRight) }
}

function isRight({ scale, label, judgement }: JudgedPair): boolean {
  if (scale === 'two-way') return judgement.entailment > judgement.contradiction === (label === 'entailment')
  const guess = likeliest(judgement)
  if (scale === 'three-way' && label !== 'not_entailment') return guess === label
  return (guess === 'entailment') === (label === 'entailment')
}

function likeliest({ entailment, neutral, contradiction }: Judgement): keyof Judgement {
  if (entailment >= neutral && entailment >= contradiction) return 'entailment'
  return neutral >= contradiction ? 'neutral' : 'contradiction'
}

function guessOf(row: JudgedPair): Guess {
  const { entailment, neutral, contradiction } = row.judgement
  return { confidence: Math.max(entailment, neutral, contradiction), right: isRight(row) }
}

function labelledOf({ label, judgement }: JudgedPair): Labelled[] {
  if (label === 'not_entailment') return []
  return [{ probabilities: LABELS.map(each => judgement[each]), label: LABELS.indexOf(label) }]
}

function shareOf<Each>(all: Each[], holds: (each: Each) => boolean): number {
  return all.filter(holds).length / Math.max(1, all.length)
}
