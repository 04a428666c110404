import type { Figure } from '../../../language/figures/read-figures.ts'
import { inBaseUnit, unitWithSymbol } from '../../../language/figures/units.ts'
import type { LabelledFigure } from './labelled-figures.ts'

// Tenths have no exact binary form; this much is the computer's doing, not the author's.
const ARITHMETIC_ERROR = 1e-9

/** Two figures under one label and for one period, which ought to be equal. */
export type FigurePair = { label: string; left: LabelledFigure; right: LabelledFigure; agree: boolean }

/** Each later mention is held against the first of its label, period and dimension. */
export function samePairs(labelled: LabelledFigure[]): FigurePair[] {
  const groups = Map.groupBy(
    labelled,
    ({ label, period, figure }) => `${label}|${period}|${dimensionOf(figure)}`,
  )
  return [...groups.values()].flatMap(group => (isOneSubject(group) ? pairUp(group) : []))
}

function dimensionOf({ kind, unit }: Figure): string {
  return kind === 'measure' ? unitWithSymbol(unit)!.dimension : `${kind} ${unit}`
}

/**
 * Entries repeat where a document describes several things alike ("Weight: 3 kg" for each product), so a label with two
 * entries is not about one subject. Prose that names no period is only held against an entry.
 */
function isOneSubject(group: LabelledFigure[]): boolean {
  const entries = group.filter(figure => figure.source === 'entry')
  if (entries.length > 1 || group.length < 2) return false
  return entries.length === 1 || group[0]!.period !== ''
}

function pairUp(group: LabelledFigure[]): FigurePair[] {
  const first = group.find(figure => figure.source === 'entry') ?? group[0]!
  return group
    .filter(other => other !== first)
    .map(right => ({ label: first.label, left: first, right, agree: isSame(first, right) }))
}

/** Equal up to one step of the coarser figure: 4.2 million and 4,213,450 are one figure, 4.2 and 4.3 million are two. */
function isSame({ figure: left }: LabelledFigure, { figure: right }: LabelledFigure): boolean {
  const [first, second] = [inBase(left), inBase(right)]
  const equallyExact = left.unit === right.unit && left.step === right.step
  const slack = equallyExact ? 0 : Math.max(first.step, second.step)
  return Math.abs(first.value - second.value) <= slack + ARITHMETIC_ERROR * Math.abs(first.value)
}

function inBase({ value, step, unit }: Figure): { value: number; step: number } {
  const symbol = unitWithSymbol(unit)
  return symbol ? { value: inBaseUnit(value, symbol), step: step * symbol.factor } : { value, step }
}
