import { conceptOf } from '../concepts.ts'
import { readDates } from '../dates/read-dates.ts'
import { currencyOf } from '../figures/currencies.ts'
import { type Figure, readFigures } from '../figures/read-figures.ts'
import { inBaseUnit, type Unit, unitNamed, unitWithSymbol } from '../figures/units.ts'
import { splitSentences } from '../sentences.ts'
import { isTelling } from '../stems.ts'
import { type Interval, widened } from './interval.ts'
import { readShares } from './shares.ts'
import { readSpans } from './spans.ts'

/** An amount of a short text, with the words that stand nearer to it than to any other amount. */
export type Amount = {
  start: number
  end: number
  value: number
  /** Amounts of one measure can be held against each other: `share`, `count`, `money`, or the dimension of a unit. */
  measure: string
  /** The noun that is counted, or an empty text. */
  noun: string
  /** The values that it may have. */
  range: Interval
  /** Given as it is, and not "more than" or "about". */
  exact: boolean
  /** A fraction in words: "a third", "every other". */
  inWords: boolean
  /** The worth of one of it in the base unit of its measure. */
  factor: number
  /** The place of its sentence. */
  sentence: number
  concepts: string[]
  year?: number
}

/** A short text (a claim, a passage of a few sentences) as its amounts and the concepts of its telling words. */
export type Reading = { text: string; amounts: Amount[]; concepts: string[]; sentences: Sentence[] }

type Sentence = { start: number; end: number }
type Measured = Pick<Amount, 'start' | 'end' | 'value' | 'measure'> &
  Partial<Pick<Amount, 'noun' | 'factor' | 'inWords'>>

/** How far "about" reaches: a twentieth of the whole, or a tenth of another amount. */
const SHARE_SLACK = 0.05
const SLACK = 0.1

export function readAmounts(text: string): Reading {
  const sentences = splitSentences(text)
  const shares = readShares(text).map((share): Measured => ({ ...share, measure: 'share', inWords: true }))
  const figures = figuresOf(text).filter(figure => isFree(figure, shares))
  const spans = readSpans(text).filter(span => isFree(span, [...shares, ...figures]))
  const amounts = [...shares, ...figures, ...spans]
    .sort((left, right) => left.start - right.start)
    .map(measured => toAmount(text, measured, sentences))
  takeOverMeasures(text, amounts)
  return { text, amounts, concepts: shareOutWords(text, amounts, sentences), sentences }
}

function isFree({ start, end }: Sentence, taken: Sentence[]): boolean {
  return taken.every(other => end <= other.start || start >= other.end)
}

function toAmount(text: string, measured: Measured, sentences: Sentence[]): Amount {
  const { start, end, value, measure } = measured
  const slack = measure === 'share' ? SHARE_SLACK : Math.abs(value) * SLACK
  const open = /^ or more/u.test(text.slice(end, end + 8))
    ? { low: value, high: Infinity }
    : widened(value, text.slice(Math.max(0, start - 30), start), slack)
  return {
    noun: '',
    inWords: false,
    factor: 1,
    ...measured,
    range: open ?? { low: value, high: value },
    exact: open === undefined,
    sentence: sentences.findIndex(each => start >= each.start && start < each.end),
    concepts: [],
  }
}

function figuresOf(text: string): Measured[] {
  const dates = readDates(text)
  return readFigures(text, dates, 'en', 'prose')
    .filter(({ sure, yearLike, kind }) => sure && !yearLike && kind !== 'points')
    .filter(figure => isFree(figure, dates))
    .flatMap(figure => measuredBy(text, figure) ?? [])
}

function measuredBy(
  text: string,
  { start, end, value, kind, unit, text: written }: Figure,
): Measured | undefined {
  const after = wordsAfter(text.slice(end, end + 40))
  const first = after[0] ?? ''
  const named = kind === 'measure' ? unitWithSymbol(unit) : unitNamed(first.toLowerCase())
  if (kind === 'percent') return { start, end, value: value / 100, measure: 'share' }
  if (kind === 'money' || (kind === 'plain' && currencyOf(first)))
    return { start, end, value, measure: 'money' }
  if (named) return { start, end, ...inBase(value, named) }
  // "One" seldom counts.
  if (kind !== 'plain' || /^one$/iu.test(written)) return undefined
  const noun = after.find(word => isTelling(word.toLowerCase()))
  return { start, end, value, measure: 'count', noun: noun ? conceptOf(noun.toLowerCase()) : '' }
}

const NOUN_REACH = 3

function wordsAfter(text: string): string[] {
  if (/^[\s-]*[.,;:)]/u.test(text)) return []
  return (text.match(/\p{L}[\p{L}'’-]*/gu) ?? []).slice(0, NOUN_REACH)
}

const SECONDS_A_DAY = 86_400

/** Hours and weeks become days, so that they can be held against each other. */
function inBase(value: number, unit: Unit): Pick<Measured, 'value' | 'measure' | 'factor'> {
  const isTime = unit.dimension === 'time'
  const factor = isTime ? unit.factor / SECONDS_A_DAY : unit.factor
  const base = inBaseUnit(value, unit)
  return { value: isTime ? base / SECONDS_A_DAY : base, measure: isTime ? 'days' : unit.dimension, factor }
}

const REACH = 110
const ENDS_BARE = /^\s*[.,;]|^ (?:in|for|on|at|per|an?|by|to|and|this|last|now|today)\b/u

/** "16 minutes, before it 21", "500 million last year, now 440": the later figure leaves out what the earlier one said. */
function takeOverMeasures(text: string, amounts: Amount[]): void {
  for (let place = 1; place < amounts.length; place++) {
    const [before, bare] = [amounts[place - 1]!, amounts[place]!]
    const isBare = bare.noun === '' || ENDS_BARE.test(text.slice(bare.end, bare.end + 8))
    if (bare.measure !== 'count' || !isBare || bare.start - before.end > REACH) continue
    if (before.measure !== 'count' && before.measure !== 'share') {
      bare.measure = before.measure
      bare.factor = before.factor
      multiply(bare, before.factor)
    }
    const scale = before.value >= 1e9 ? 1e9 : 1e6
    const isScaled = before.measure === bare.measure && before.value >= 1e6 && bare.value < 1000
    if (isScaled && isOfOneSize(bare.value * scale, before.value)) multiply(bare, scale)
  }
}

function isOfOneSize(one: number, other: number): boolean {
  return one < other * 50 && one > other / 50
}

function multiply(amount: Amount, factor: number): void {
  const { low, high } = amount.range
  amount.value *= factor
  amount.range = { ...amount.range, low: low * factor, high: high * factor }
}

/** A word, or a year. */
const WORD = /\p{L}[\p{L}'’-]*|(?<!\d)\d{4}(?!\d)/gu
const YEAR = /^\d/u
const BREAK = /[,;:–—]|\b(?:and|while|but|whereas|against)\b/gu
/** A break between a word and an amount keeps them as far apart as so many characters. */
const BREAK_DISTANCE = 40

/** Gives each telling word to the nearest amount of its sentence, and returns the concepts of all of them. */
function shareOutWords(text: string, amounts: Amount[], sentences: Sentence[]): string[] {
  const concepts: string[] = []
  for (const { 0: word, index } of text.matchAll(WORD)) {
    const place = { start: index, end: index + word.length }
    const concept = conceptIn(word)
    if (concept === undefined || !isFree(place, amounts)) continue
    concepts.push(concept)
    const sentence = sentences.findIndex(each => index >= each.start && index < each.end)
    const near = amounts.filter(amount => amount.sentence === sentence)
    const distances = near.map(amount => distanceBetween(text, place, amount))
    const nearest = near[distances.indexOf(Math.min(...distances))]
    nearest?.concepts.push(concept)
    if (nearest && YEAR.test(word)) nearest.year = Number(word)
  }
  return concepts
}

function distanceBetween(text: string, word: Sentence, amount: Sentence): number {
  const [from, to] = word.start < amount.start ? [word.end, amount.start] : [amount.end, word.start]
  return to - from + BREAK_DISTANCE * (text.slice(from, to).match(BREAK)?.length ?? 0)
}

/** The concept of a word; undefined for one that stands in every sentence. */
function conceptIn(word: string): string | undefined {
  if (YEAR.test(word)) return word
  const lower = word.toLowerCase()
  return isTelling(lower) ? conceptOf(lower) : undefined
}

/** The concepts of the telling words of a text, years among them. */
export function conceptsIn(text: string): Set<string> {
  return new Set([...text.matchAll(WORD)].flatMap(({ 0: word }) => conceptIn(word) ?? []))
}
