import { type Figure, isExact } from '../figures/read-figures.ts'
import { roundingSlack } from '../figures/rounding.ts'
import { spansWithin } from '../reading/spans-within.ts'
import type { InfoReading } from '../request.ts'
import { inUnitOf } from './change-claims.ts'

/** A sentence in which one figure is the others taken together, however it says so. */
export type ToldSum = { start: number; end: number; whole: Figure; parts: Figure[]; holds: boolean }

const LENGTH_MAX = 280
// Any of these makes it likely that the figures of a sentence are a whole and its parts.
const CUE =
  /(?<!\p{L})(?:together|altogether|all in all|in all|in total|total(?:s|l?ing|led)?|combined|sum|add(?:s|ed|ing)? up|comes? to|came to|bring(?:s|ing)?|brought|overall|makes?|making|giv(?:es|ing)|consist(?:s|ed|ing)? of|compris\p{L}+|made up|composed|plus|minus|less|left|leaves|leaving|remain(?:s|ed|ing|der)?|the rest|the others?|surplus|deficit|shortfall|balance|difference|unspent|deduct\p{L}*|net|thereof|split|divided)(?!\p{L})/iu
const OTHER_RELATION =
  /(?<!\p{L})(?:including|includes|of which|compared|versus|than|previous|prior|last year|per|each|every|averag\p{L}+|between|target|expected|forecast|would|could|might|if|instead|times|further|additional|excluding|net profit|net income|operating profit|ebitda?|personnel|interest|rose|fell|grew|increased?|decreased?|up|down|gained|lost|discount|vat|among|at least|at most|maximum|minimum|nearly|about|beginning|start|started|began|opening|aged|by \d|points|goals|years old|through|ranging|estimated)(?!\p{L})/iu
const ADD_UP = /(?<!\p{L})add\p{L}* up/giu
const JOINS = /^(?:,|;| and| und| plus|, and)\s$/u
// Farther off than this the largest figure was not meant as the sum of the others.
const FARTHEST = 0.25

export function toldSums({ text, sentences, figures }: InfoReading): ToldSum[] {
  return sentences.flatMap(sentence => {
    const { start, end } = sentence
    if (sentence.text.length > LENGTH_MAX || !CUE.test(sentence.text)) return []
    if (OTHER_RELATION.test(sentence.text.replace(ADD_UP, ' '))) return []
    const inside = spansWithin(figures, start, end).filter(figure => !figure.yearLike)
    if (inside.length < 3 || inside.length > 9 || !inside.every(isExact)) return []
    const claim = readSum(withUnits(text, inside))
    return claim ? [{ start, end, ...claim }] : []
  })
}

/** "120, 150 and 90 tonnes": the figures of a list have the unit of the last. */
function withUnits(text: string, inside: Figure[]): Figure[] {
  const read = inside.slice()
  for (let place = read.length - 2; place >= 0; place--) {
    const [figure, next] = [read[place]!, read[place + 1]!]
    if (JOINS.test(text.slice(figure.end, next.start))) read[place] = inUnitOf(next, figure)
  }
  return read
}

/** Other figures may stand beside them: "our 3 plants made 120, 150 and 90 tonnes, 360 tonnes overall". */
function readSum(inside: Figure[]): Pick<ToldSum, 'whole' | 'parts' | 'holds'> | undefined {
  const groups = Map.groupBy(inside, ({ kind, unit }) => `${kind} ${unit}`)
  const [alike, ...others] = [...groups.values()].filter(group => group.length > 2)
  if (
    !alike ||
    others.length > 0 ||
    alike.some(({ kind, value }) => kind === 'percent' || kind === 'points' || value <= 0)
  )
    return undefined
  const whole = alike.reduce((largest, figure) => (figure.value > largest.value ? figure : largest))
  const parts = alike.filter(figure => figure !== whole)
  const miss = Math.abs(parts.reduce((sum, { value }) => sum + value, 0) - whole.value)
  const holds = miss <= roundingSlack(whole, parts)
  return holds || miss <= FARTHEST * whole.value ? { whole, parts, holds } : undefined
}
