import { type Figure, isExact } from '../../../language/figures/read-figures.ts'
import { spansWithin } from '../../../language/spans-within.ts'
import type { InfoReading } from '../request.ts'
import { type ChangeClaim, inUnitOf, shownAlone } from './change-claims.ts'
import { type ChangeWords, changeWords } from './claim-words.ts'

const LENGTH_MAX = 400
const GAP_MAX = 60
/** A verb of change stands close before its figures. */
const VERB_MAX = 60

/** "stieg von 4,0 auf 4,6 Millionen Euro, ein Plus von 15 %", and the like in the languages whose words are known. */
export function foreignChanges({ sentences, figures, language }: InfoReading): ChangeClaim[] {
  const words = changeWords(language)
  if (!words) return []
  return sentences.flatMap(({ text, start, end }) => {
    if (text.length > LENGTH_MAX || words.otherMeasure.test(text)) return []
    const inside = spansWithin(figures, start, end).filter(({ yearLike }) => !yearLike)
    return shownAlone(inside).flatMap(shown => {
      const claim = readChange(text, start, shown, words)
      const isTwice = shown.length < inside.length
      return claim ? [{ sentence: text, start, end, ...claim, ...(isTwice && { isTwice }) }] : []
    })
  })
}

type Change = Pick<ChangeClaim, 'from' | 'to' | 'stated' | 'direction'>

function readChange(text: string, start: number, inside: Figure[], words: ChangeWords): Change | undefined {
  const [first, to, stated, ...more] = inside
  if (!first || !to || more.length > 0) return undefined
  const lead = (figure: Figure) => text.slice(Math.max(0, figure.start - start - 12), figure.start - start)
  const gap = text.slice(first.end - start, to.start - start)
  if (!words.from.test(lead(first)) || !words.to.test(lead(to)) || gap.length > GAP_MAX) return undefined
  const from = inUnitOf(to, first)
  const alike = from.kind === to.kind && from.unit === to.unit && isExact(from) && isExact(to)
  if (!alike || from.value <= 0 || to.value < 0) return undefined
  const direction = directionBefore(text, first.start - start, words)
  if (!stated) return direction ? { from, to, direction } : undefined
  if (!isExact(stated) || !isLinked(text.slice(to.end - start, stated.start - start), words)) return undefined
  const isAmount = stated.kind === from.kind && stated.unit === from.unit
  const isChange = stated.kind === 'points' ? from.kind === 'percent' : stated.kind === 'percent' || isAmount
  return isChange ? { from, to, stated, ...(direction && { direction }) } : undefined
}

/** A sentence that goes both ways claims neither. */
function directionBefore(text: string, at: number, { up, down }: ChangeWords): 'up' | 'down' | undefined {
  const near = text.slice(Math.max(0, at - VERB_MAX), at)
  if (up.test(near) && !down.test(text)) return 'up'
  return down.test(near) && !up.test(text) ? 'down' : undefined
}

/** Of the amount that stands before the percentage. */
const FIGURE_OR_UNIT = /^\d[\d.,]*$|^(?:€|euros?|eur|chf|punkte|points?|puntos?|punti|oder|o|ou)$/u

/** Between the new value and the change stand a unit and words that tie the two together. */
function isLinked(gap: string, { links }: ChangeWords): boolean {
  if (gap.length > GAP_MAX) return false
  const [unit, ...rest] = gap.toLowerCase().split(/[,;(–—]/u)
  if (rest.length === 0 || unit!.trim().split(/\s+/u).length > 2) return false
  return rest
    .join(' ')
    .split(/\s+/u)
    .every(word => word === '' || links.has(word) || FIGURE_OR_UNIT.test(word))
}
