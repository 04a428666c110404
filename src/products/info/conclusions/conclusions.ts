import { say } from '../../../core/text/say.ts'
import { enumerate } from '../../../language/wording.ts'
import { remarkOn, type ToldSentence, toldSentences, writtenLike } from '../neighbours/told-sentences.ts'
import { oncePerReading } from '../reading/once-per-reading.ts'
import type { Slip, Survey } from '../reading/slip.ts'
import { lineAt, type TextLine } from '../reading/text-lines.ts'
import type { InfoReading } from '../request.ts'
import { contextOutcomes, pairOutcomes, restOutcomes } from './context-outcomes.ts'
import { type Natural, naturalOutcomes } from './natural-outcomes.ts'
import { explains, fits, isNearby, type Outcome, sumOf } from './outcomes.ts'
import { convertedOutcomes, everyOutcomes, periodOutcomes, weekdayOutcomes } from './period-outcomes.ts'
import { type Result, resultsOf } from './results.ts'
import { runningOutcomes } from './running-counts.ts'
import { areAlike, sharesNoun, type Term, termsOf } from './terms.ts'

type Told = { told: ToldSentence; terms: Term[] }

const CONTEXT = 3
const POINTS_MIN = 2
const REACH = 700
const OTHER_CASE =
  /(?<!\p{L})(?:includ(?:es?|ing|ed)|of which|of whom|(?:\d|two|three|four|five|six|seven|eight|nine|ten|some|most|half|many) of (?:them|these|those)|if|unless|except|excluding|would have|could|might|respectively|at least|(?<!add |adds |added |adding )up to|between \d|least|minimum|maximum|either|whether|in addition|additional(?:ly)?|besides|not including|apart from|plus (?:tax|vat|postage))(?!\p{L})/iu

/** Figures that a sentence works out of others, in whatever words: totals, products, differences and shares. */
export const surveyConclusions: (reading: InfoReading) => Survey = oncePerReading(reading => {
  let examined = 0
  const slips: Slip[] = []
  let context: Told[] = []
  for (const told of toldSentences(reading)) {
    context = context.filter(each => told.start - each.told.start <= REACH)
    const terms = termsOf(reading, told)
    for (const result of OTHER_CASE.test(told.text) ? [] : resultsOf(told, terms)) {
      const outcomes = meantBy(
        result,
        toldBefore(reading.lines, told, context).map(each => each.terms),
      )
      if (outcomes.length === 0) continue
      const all = [...context.flatMap(each => each.terms), ...terms.filter(each => each !== result.term)]
      const isRight = outcomes.some(outcome => fits(result.term, outcome))
      // A figure that others explain, or that is too far off to be meant, is neither right nor wrong.
      const found = isRight || isExplained(result, outcomes, all) ? [] : slipOf(told, result.term, outcomes)
      if (!isRight && found.length === 0) continue
      examined++
      slips.push(...found)
    }
    if (terms.length > 0) context = [...context.slice(1 - CONTEXT), { told, terms }]
  }
  return { examined, slips }
})

/** Below a list stands the total of all its points, which another reader adds up. */
function toldBefore(lines: TextLine[], { start }: ToldSentence, context: Told[]): Told[] {
  const isPoint = (at: number) => lineAt(lines, at).kind === 'point'
  const points = context.filter(each => isPoint(each.told.start)).length
  return isPoint(start) || points < POINTS_MIN ? context : []
}

const RESTS = /^of (?:these|them|those|this)(?!\p{L})/iu
const SMALL = 100

/** A small number is some sum of others in any text: only its own sentence explains it, and nothing less than the whole of a list. */
function isExplained({ term, own }: Result, outcomes: Natural[], all: Term[]): boolean {
  const repeats = all.some(
    each =>
      each.told !== term.told && each.value === term.value && areAlike(each, term) && sharesNoun(each, term),
  )
  if (repeats) return true
  if (outcomes.some(({ isWhole }) => isWhole)) return false
  // "58 names … 21 are no longer interested and 6 letters came back, so the list is 31."
  const sum = sumOf(own).value
  if (
    all.some(
      each =>
        each.told !== term.told &&
        areAlike(each, term) &&
        Math.abs(Math.abs(each.value - term.value) - sum) < term.step,
    )
  )
    return true
  return explains(Math.abs(term.value / term.step) < SMALL ? own : all, term)
}

const SPECIAL = [periodOutcomes, everyOutcomes, weekdayOutcomes, convertedOutcomes]

/** What its own sentence gives, else what the sentences before it do. */
function meantBy(result: Result, before: Term[][]): Natural[] {
  const { own, term, opens } = result
  const usable = own.every(({ isLoose }) => !isLoose)
  const [special] = usable ? SPECIAL.map(read => read(result)).filter(found => found.length > 0) : []
  if (special) return special
  if (RESTS.test(term.told.text)) return usable ? restOutcomes(result, before) : []
  const running = usable ? runningOutcomes(result, before) : []
  if (running.length > 0) return running
  if (own.length > 1 && usable) {
    const outcomes = naturalOutcomes(result, own)
    const [fresh] = outcomes.length > 0 ? [] : [own.filter(({ isTold }) => !isTold)]
    if (outcomes.length > 0) return outcomes
    const isFresh = fresh && result.cue !== 'difference' && fresh.length > 1 && fresh.length < own.length
    if (isFresh) return naturalOutcomes(result, fresh)
    return []
  }
  const near = contextOutcomes(result, before)
  if (near.length > 0) return near
  const rest = own.filter(({ isTold }) => !isTold)
  if (rest.length > 0) return []
  const pairs = result.cue === 'so' || term.measure === 'count' ? [] : pairOutcomes(result, before)
  if (pairs.length > 0 || !opens) return pairs
  const last = before.findLast(each => each.some(other => isOfOne(other, term))) ?? []
  const likes = last.filter(({ measure }) => measure === term.measure)
  const earlier =
    before
      .slice(0, before.indexOf(last))
      .findLast(each => each.some(other => isOfOne(other, term)))
      ?.filter(each => isOfOne(each, term)) ?? []
  const terms =
    likes.length === 1 && last.length === 1 && earlier.length === 1 ? [...earlier, ...likes] : last
  if (terms.some(({ isLoose }) => isLoose)) return []
  // A list of another sentence may tell more than is added up here.
  return naturalOutcomes(result, terms).map(each => ({ ...each, isWhole: false }))
}

function isOfOne(one: Term, other: Term): boolean {
  return (
    areAlike(one, other) && (other.measure !== 'count' || other.nouns.size === 0 || sharesNoun(one, other))
  )
}

function slipOf(told: ToldSentence, result: Term, outcomes: Natural[]): Slip[] {
  const [nearest] = outcomes
    .filter(outcome => isNearby(result, outcome))
    .sort((one, other) => distance(one) - distance(other))
  if (!nearest) return []
  const list = enumerate(nearest.from.map(({ words }) => words))
  const due = writtenLike(result.words, (nearest.value / result.value) * numberOf(result))
  const sentence = say`From ${list} follows ${due}, not ${result.words}`
  const sources = [...new Set(nearest.from.map(each => each.told))].filter(each => each !== told)
  const slip = remarkOn(sentence, told, ...sources)
  return [nearest.isWhole ? slip : { ...slip, stated: { start: result.start, end: result.end } }]

  function distance({ value }: Outcome): number {
    return Math.abs(Math.log(result.value / value))
  }
}

/** The number as it is written, without its scale. */
function numberOf({ words, value, factor }: Term): number {
  const digits = /\d[\d,]*(?:\.\d+)?/u.exec(words)?.[0]
  return Number(digits?.replaceAll(',', '')) || value / factor
}
