import { figuresWithin } from '../figures/figure-spans.ts'
import { type Figure, isExact } from '../figures/figures.ts'
import { roundingSlack } from '../figures/rounding.ts'
import type { InfoReading } from '../request.ts'

/** A sentence in which one figure is the others taken together, however it says so. */
export type ToldSum = { start: number; end: number; whole: Figure; parts: Figure[]; holds: boolean }

const LENGTH_MAX = 260
const TOGETHER =
  /(?<!\p{L})(?:together|altogether|all in all|in all|in total|total(?:s|l?ing|led)?|combined|sum|adds? up|added up|adding up|comes? to|came to|overall|makes?|making)(?!\p{L})/iu
const LEFT =
  /(?<!\p{L})(?:left|leaves|leaving|remain(?:s|ed|ing|der)?|surplus|deficit|shortfall|profit|loss|balance|difference|unspent)(?!\p{L})/iu
const TAKEN =
  /(?<!\p{L})(?:costs?|expens\p{L}+|expenditures?|spent|spending|deduct\p{L}*|paid|less|minus|used|sold|outgoings|outlays?)(?!\p{L})/iu
const OTHER_RELATION =
  /(?<!\p{L})(?:including|includes|of which|compared|versus|than|previous|prior|last|per|each|every|average|averag\p{L}+|respectively|between|target|expected|forecast|would|could|might|if|or|instead|times|further|additional|excluding|net profit|net income|operating profit|ebitda?|before tax|after tax|pre-?tax|personnel|interest|some|rose|fell|grew|increased?|decreased?|up|down|gained|lost|discount|vat|among|beginning|start|started|began|opening|at least|at most|maximum|minimum|nearly|about)(?!\p{L})/iu
const ADD_UP = /(?<!\p{L})add\p{L}* up/giu
// Farther off than this the largest figure was not meant as the sum of the others.
const FARTHEST = 0.25

export function toldSums({ sentences, figures }: InfoReading): ToldSum[] {
  return sentences.flatMap(({ text, start, end }) => {
    if (text.length > LENGTH_MAX) return []
    const isDifference = LEFT.test(text) && TAKEN.test(text)
    if ((!isDifference && !TOGETHER.test(text)) || OTHER_RELATION.test(text.replace(ADD_UP, ' '))) return []
    const inside = figuresWithin(figures, start, end).filter(figure => !figure.yearLike)
    const claim = inside.length >= 3 && inside.length <= 8 ? readSum(inside) : undefined
    if (!claim || (isDifference && !TOGETHER.test(text) && inside.length !== 3)) return []
    return [{ start, end, ...claim }]
  })
}

function readSum(inside: Figure[]): Pick<ToldSum, 'whole' | 'parts' | 'holds'> | undefined {
  const [first] = inside as [Figure]
  const alike = inside.every(
    ({ kind, unit, value }) => kind === first.kind && unit === first.unit && value > 0,
  )
  if (!alike || first.kind === 'percent' || first.kind === 'points' || !inside.every(isExact))
    return undefined
  const whole = inside.reduce((largest, figure) => (figure.value > largest.value ? figure : largest))
  const parts = inside.filter(figure => figure !== whole)
  const miss = Math.abs(parts.reduce((sum, { value }) => sum + value, 0) - whole.value)
  const holds = miss <= roundingSlack(whole, parts)
  return holds || miss <= FARTHEST * whole.value ? { whole, parts, holds } : undefined
}
