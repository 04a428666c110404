import type { Judgement } from '../../src/core/judging/language-model.port.ts'
import { calibrationError, type Guess } from './calibration-error.ts'
import { fittingTemperature, type Labelled } from './fitting-temperature.ts'

export type NliLabel = keyof Judgement | 'not_entailment'

/**
 * How the pairs of a source are scored:
 * - `three-way`: it has neutral pairs; right is the likeliest of the three.
 * - `entailed-or-not`: it has `not_entailment`; entailed is what has entailment as the likeliest of the three.
 * - `two-way`: it has neither; right is the likelier of entailment and contradiction.
 */
export type Scale = 'three-way' | 'entailed-or-not' | 'two-way'

export type Judged = { source: string; scale: Scale; label: NliLabel; judgement: Judgement }
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

/** Told by all labels of a source: a sample of it may lack one. */
export function scaleOf(labels: Iterable<NliLabel>): Scale {
  const known = new Set(labels)
  if (known.has('neutral')) return 'three-way'
  return known.has('not_entailment') ? 'entailed-or-not' : 'two-way'
}

export function nliFigures(judged: Judged[]): NliFigures {
  const sources: Record<string, SourceFigures> = {}
  for (const [source, rows] of Map.groupBy(judged, row => row.source)) sources[source] = sourceFigures(rows)
  const threeWay = judged.filter(row => row.scale === 'three-way')
  const guesses = threeWay.map(guessOf)
  const accuracies = Object.values(sources).map(each => each.accuracy)
  return {
    n: judged.length,
    accuracy: shareOf(judged, isRight),
    meanOfSources: accuracies.reduce((sum, each) => sum + each, 0) / Math.max(1, accuracies.length),
    calibrationError: calibrationError(guesses),
    fittingTemperature: fittingTemperature(threeWay.flatMap(labelledOf)),
    sources,
    answered: THRESHOLDS.map(from => {
      const answered = guesses.filter(guess => guess.confidence >= from)
      const share = answered.length / Math.max(1, guesses.length)
      return { from, share, accuracy: shareOf(answered, guess => guess.right) }
    }),
  }
}

/** `withoutNeutral`: the pairs of a three-way source that are not neutral, scored two-way. */
function sourceFigures(rows: Judged[]): SourceFigures {
  const { scale } = rows[0]!
  const figures = { n: rows.length, scale, accuracy: shareOf(rows, isRight) }
  if (scale !== 'three-way') return figures
  const decided = rows
    .filter(row => row.label !== 'neutral')
    .map(row => ({ ...row, scale: 'two-way' as const }))
  return decided.length === 0 ? figures : { ...figures, withoutNeutral: shareOf(decided, isRight) }
}

function isRight({ scale, label, judgement }: Judged): boolean {
  if (scale === 'two-way') return judgement.entailment > judgement.contradiction === (label === 'entailment')
  const found = likeliest(judgement)
  if (scale === 'three-way' && label !== 'not_entailment') return found === label
  return (found === 'entailment') === (label === 'entailment')
}

function likeliest({ entailment, neutral, contradiction }: Judgement): keyof Judgement {
  if (entailment >= neutral && entailment >= contradiction) return 'entailment'
  return neutral >= contradiction ? 'neutral' : 'contradiction'
}

function guessOf(row: Judged): Guess {
  const { entailment, neutral, contradiction } = row.judgement
  return { confidence: Math.max(entailment, neutral, contradiction), right: isRight(row) }
}

function labelledOf({ label, judgement }: Judged): Labelled[] {
  if (label === 'not_entailment') return []
  return [{ probabilities: LABELS.map(each => judgement[each]), label: LABELS.indexOf(label) }]
}

function shareOf<Each>(all: Each[], holds: (each: Each) => boolean): number {
  return all.filter(holds).length / Math.max(1, all.length)
}
