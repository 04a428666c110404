import { type Figure, isExact } from '../../../language/figures/read-figures.ts'
import { spansWithin } from '../../../language/spans-within.ts'
import type { InfoReading } from '../request.ts'
import { inUnitOf } from './change-claims.ts'

/** "doubled from 40 to 80": the change as a factor in words. */
export type WordedChange = {
  words: string
  factor: number
  from: Figure
  to: Figure
  start: number
  end: number
}

const FACTORS: Record<string, number> = { doubled: 2, tripled: 3, trebled: 3, quadrupled: 4, halved: 0.5 }
const PARTS: Record<string, number> = {
  half: 1 / 2,
  third: 1 / 3,
  quarter: 1 / 4,
  fifth: 1 / 5,
  tenth: 1 / 10,
}
const TIMES: Record<string, number> = { a: 1, one: 1, two: 2, three: 3, four: 4 }
const FACTOR =
  /(?<!\p{L})(?:(almost|nearly|more than|about|roughly|around|approximately|over|just under|just over|well over)\s)?(doubled|tripled|trebled|quadrupled|halved)(?!\p{L})/giu
const PART =
  /(?<!\p{L})(increased|rose|risen|grew|grown|climbed|decreased|fell|fallen|dropped|declined|shrank|reduced|cut)\s(?:by\s)?(?:(almost|nearly|more than|about|roughly|around|approximately|over|just under|just over)\s)?(a|one|two|three|four)[\s-](half|third|quarter|fifth|tenth)s?(?!\p{L})/giu
const RISES = /^(?:increased|rose|risen|grew|grown|climbed)$/iu
const LENGTH_MAX = 300

const MULTIPLES: Record<string, number> = {
  twice: 2,
  double: 2,
  triple: 3,
  'three times': 3,
  'four times': 4,
  'five times': 5,
  half: 0.5,
}
const MULTIPLE_BEFORE =
  /(?<!\p{L})(?<!(?:more than|less than|nearly|almost|about|over|up to|around|roughly|than) )(twice|double|triple|three times|four times|five times|half)\s(?:(?:as (?:many|much|large|high) as|of|that of)\s)?(?:(?:the|its|last year’s|in \d{4}|\p{L}+ of)\s){0,3}$/iu

const PRODUCT = /(?:(?<!\p{L})(?:and|plus|for|cost|costs|paid|pays)|[:+=])\s(?:three|four|five) times\s$/iu

/** "2,400 parcels, twice the 1,200 of February". */
export function multiples({ text, figures, sentences }: InfoReading): WordedChange[] {
  return sentences.flatMap(({ start, end }) => {
    const inside = spansWithin(figures, start, end).filter(figure => !figure.yearLike)
    const [to, from] = inside
    if (inside.length !== 2 || !to || !from || !areAlike(from, to)) return []
    const gap = text.slice(to.end, from.start)
    const words = MULTIPLE_BEFORE.exec(gap)?.[1]
    // "One pound to unlock and three times £1.50" adds them up.
    const isProduct = PRODUCT.test(gap)
    return words && !isProduct
      ? [{ words, factor: MULTIPLES[words.toLowerCase()]!, from, to, start, end }]
      : []
  })
}

/** Only where one sentence gives both values: "from X to Y" or "to Y from X". */
export function wordedChanges({ sentences, figures }: InfoReading): WordedChange[] {
  return sentences.flatMap(({ text, start, end }) => {
    if (text.length > LENGTH_MAX) return []
    const factor = readFactor(text)
    if (!factor) return []
    const inside = spansWithin(figures, start, end).filter(figure => !figure.yearLike)
    const after = (figure: Figure) => text.slice(0, figure.start - start)
    const from = inside.filter(figure => /(?<!\p{L})from\s(?:\p{L}+\s)?$/iu.test(after(figure)))
    const to = inside.filter(figure => /(?<!\p{L})to\s(?:\p{L}+\s)?$/iu.test(after(figure)))
    if (from.length !== 1 || to.length !== 1) return []
    const before = inUnitOf(to[0]!, from[0]!)
    return areAlike(before, to[0]!) ? [{ ...factor, from: before, to: to[0]!, start, end }] : []
  })
}

function readFactor(text: string): { words: string; factor: number } | undefined {
  const factors = [...text.matchAll(FACTOR)].map(([words, vague, word]) => ({
    words,
    vague,
    factor: FACTORS[word!.toLowerCase()]!,
  }))
  const parts = [...text.matchAll(PART)].map(([words, verb, vague, count, part]) => {
    const change = TIMES[count!.toLowerCase()]! * PARTS[part!.toLowerCase()]!
    return { words, vague, factor: RISES.test(verb!) ? 1 + change : 1 - change }
  })
  const [factor, ...others] = [...factors, ...parts]
  return factor && others.length === 0 && factor.vague === undefined ? factor : undefined
}

function areAlike(from: Figure, to: Figure): boolean {
  return from.kind === to.kind && from.unit === to.unit && isExact(from) && isExact(to) && from.value > 0
}

// "Doubled" is said of 1.9 times as well as of 2.1 times.
const LOOSE = 0.09

export function fitsWords({ factor, from, to }: WordedChange): boolean {
  const low = (to.value - to.step / 2) / (from.value + from.step / 2)
  const high = (to.value + to.step / 2) / (from.value - from.step / 2)
  return high >= factor * (1 - LOOSE) && low <= factor * (1 + LOOSE)
}
