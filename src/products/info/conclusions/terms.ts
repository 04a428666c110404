import { conceptOf } from '../../../language/concepts.ts'
import { unitNamed } from '../../../language/figures/units.ts'
import type { Mention } from '../../../language/relations/mention.ts'
import { spansWithin } from '../../../language/spans-within.ts'
import { isTelling } from '../../../language/stems.ts'
import { between, type ToldSentence, wordsOf } from '../neighbours/told-sentences.ts'
import type { InfoReading } from '../request.ts'

/** A number of a sentence as a term of a calculation: its value in the base unit of its measure. */
export type Term = {
  start: number
  end: number
  told: ToldSentence
  words: string
  value: number
  /** The worth of one in its last digit, in the base unit. */
  step: number
  /** `money`, `share`, `count`, or the dimension of a unit. */
  measure: string
  /** The worth of its unit in the base unit. */
  factor: number
  /** The concepts of the words behind it. */
  nouns: ReadonlySet<string>
  isLoose: boolean
  /** "The two firms", "these four weeks": told before, and no part of a sum. */
  isTold: boolean
}

const REFERS =
  /(?<!\p{L})(?:the|these|those|both|all|our|their|its|his|her)(?: (?:other|first|last|same))? $/iu
const BARE =
  /^(?:in|at|on|to|for|by|from|and|or|with|of|the|during|last|this|were|was|are|is|have|had|came|[.;:)]|)$/u

/** The terms of a sentence in order: no dates, hours of the clock or ordinals, and no digits that only name something. */
export function termsOf(reading: InfoReading, told: ToldSentence): Term[] {
  const terms = told.mentions.flatMap((mention, place) => {
    if (isDay(told, mention, told.mentions[place - 1])) return []
    const term = termOf(told, mention)
    return term && isFigure(reading, term) ? [term] : []
  })
  const joined = terms.map((term, place) => withUnitOf(term, terms[place + 1]))
  return joined.map((term, place) => withUnitBefore(term, joined.slice(0, place)))
}

const JOINS = /^(?:,| to| and| or|, and| [–-]) $/u

/** "From 38.4 to 41.1 pence", "21,400 and 38,900 litres": the unit is told once, behind the last. */
function withUnitOf(term: Term, next: Term | undefined): Term {
  if (!next || term.measure !== 'count' || next.measure === 'count' || next.measure === 'share') return term
  if (!/^\d/u.test(term.words) || !JOINS.test(between(term.told, term.end, next.start))) return term
  const factor = /^[\d.,]+ ?(?:p|pence|cents?)$/u.test(next.words) ? 0.01 : next.factor
  return {
    ...term,
    measure: next.measure,
    factor: next.factor,
    value: term.value * factor,
    step: term.step * factor,
  }
}

const NAMED =
  /(?<!\p{L})(?:day|week|month|year|quarter|phase|part|stage|step|level|group|team|class|room|line|number|page|section|round|unit|lot|block|case|type|grade|option|table|question|act|volume) $/iu

function isFigure({ figures }: InfoReading, { told, start, end, words }: Term): boolean {
  // "Day one had 120 visitors."
  if (!/\d/u.test(words)) return !NAMED.test(between(told, start - 12, start))
  const near = spansWithin(figures, start - 4, end + 12)
  return !/^0\d/u.test(words) && near.some(figure => figure.start < end && figure.end > start)
}

/** The second of "November 29 and 30". */
function isDay(told: ToldSentence, { start }: Mention, before: Mention | undefined): boolean {
  return before?.kind === 'date' && /^ ?(?:and|or|to|[-–,]) ?$/u.test(between(told, before.end, start))
}

function termOf(told: ToldSentence, mention: Mention): Term | undefined {
  const { start, end, kind, value, step, unit, isLoose } = mention
  const after = between(told, end, end + 60)
  const words = wordsOf(told, mention)
  const plain = { start, end, told, words, value, step, factor: 1, isLoose, nouns: nounsAfter(after) }
  const isTold = REFERS.test(between(told, start - 24, start))
  if (kind === 'money' && !/^\p{L}+ dollar/u.test(words)) return { ...plain, measure: 'money', isTold }
  if (kind === 'percent' || (kind === 'fraction' && step > 0)) return { ...plain, measure: 'share', isTold }
  if (kind !== 'count' && kind !== 'money') return undefined
  const unitWord = WHICH_DAYS.exec(after)?.[1]?.toLowerCase() ?? unit
  const named = /^[\s-]?\p{L}/u.test(after) ? unitNamed(unitWord) : undefined
  if (value <= 12 && isHour(told, start, after)) return undefined
  if (!named || named.offset !== undefined) return { ...plain, measure: 'count', isTold }
  const { factor, dimension } = named
  const minutes = dimension === 'days' ? 86_400 * factor : factor
  const [measure, worth] = dimension === 'days' ? ['time', minutes] : [dimension, factor]
  return { ...plain, measure, factor: worth, value: value * worth, step: step * worth, isTold }
}

const HOUR_BEFORE = /(?<!\p{L})(?:at|until|till|from|before|after) $/iu
const HOUR_AFTER = /^ (?:in the (?:morning|afternoon|evening)|at night|o['’]clock)|^[,.;]/iu

/** "They start at six in the morning and stop at one." */
function isHour(told: ToldSentence, start: number, after: string): boolean {
  return HOUR_AFTER.test(after) && HOUR_BEFORE.test(between(told, start - 8, start))
}

const WHICH_DAYS =
  /^ (?:calendar|consecutive|full|whole|more|further|paid|extra|additional|working|business) (minutes?|hours?|days?|weeks?|months?|years?)(?!\p{L})/iu

/** "62 kilometres in the north, 47 in the south": the unit is told once. */
function withUnitBefore(term: Term, before: Term[]): Term {
  const unit = /^[\s,]*(\p{L}*|\P{L})/u.exec(between(term.told, term.end, term.end + 20))![1]!.toLowerCase()
  const last = before.findLast(({ measure }) => measure !== 'count' && measure !== 'share')
  if (term.measure !== 'count' || !BARE.test(unit) || !last || !/^\d/u.test(term.words)) return term
  const { measure, factor } = last
  return { ...term, measure, factor, value: term.value * factor, step: term.step * factor }
}

const NEXT = /^[\s-](?:\p{L}[\p{L}’'-]*[\s-]?){1,3}/u

function nounsAfter(text: string): ReadonlySet<string> {
  const words =
    NEXT.exec(text)?.[0]
      .toLowerCase()
      .match(/\p{L}{3,}/gu) ?? []
  return new Set(words.filter(isTelling).map(conceptOf))
}

/** Whether both count, or measure, the same kind of thing. */
export function areAlike(one: Term, other: Term): boolean {
  return one.measure === other.measure
}

export function sharesNoun(one: Term, other: Term): boolean {
  return !one.nouns.isDisjointFrom(other.nouns)
}
