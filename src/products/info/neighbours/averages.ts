import { say } from '../../../core/text/say.ts'
import { isDigitSlip } from '../../../language/relations/digit-slip.ts'
import type { Mention } from '../../../language/relations/mention.ts'
import { enumerate } from '../../../language/wording.ts'
import type { Slip, Survey } from '../reading/slip.ts'
import type { InfoReading } from '../request.ts'
import {
  between,
  remarkOn,
  type ToldSentence,
  toldSentences,
  wordsOf,
  writtenLike,
} from './told-sentences.ts'

/** Values one after the other and the average that is given of them. */
type Average = {
  listed: ToldSentence
  told: ToldSentence
  values: Mention[]
  stated: Mention
  isOfOne: boolean
}

const AVERAGE = /(?<!\p{L})(?:averag(?:e|es|ed|ing)|mean)(?!\p{L})/giu
const OTHER =
  /(?<!\p{L})(?:median|moving|(?<!un)weighted|national|industry|compared|target|last year|against|than|respectively|excluding|without|best)(?!\p{L})/iu
const SAME_WEIGHT =
  /(?<!\p{L})(?:same weight|equal weights?|weigh\p{L}* equally|counts? equally|unweighted|simple (?:mean|average)|arithmetic mean)(?!\p{L})/iu
const MEASURE =
  /^(?:g|kg|mg|t|tonnes?|m|cm|mm|km|l|ml|litres?|metres?|minutes?|hours?|days?|years?|degrees|°C)$/u
/** "92 lines an hour early, 88 late": no unit of its own. */
const NOUN = /s$|^(?:g|kg|mg|t|m|cm|mm|km|l|ml|°C)$/u
const PER_THING = /^ (?:\p{L}+ )?(?:an?|per|each) (\p{L}{3,})/u
const STATED_MAX = 70
const VALUES_MIN = 3
const FARTHEST = 1.4
const SPREAD_MAX = 4

/** "£142, £149 and £156, an average of £152": values of single things, or of equal weight. */
export function surveyAverages(reading: InfoReading): Survey {
  const sentences = toldSentences(reading)
  const found = sentences.flatMap((told, at) => {
    const before = sentences[at - 1]
    const near = before?.paragraph === told.paragraph ? before : undefined
    return averageOf(told, told) ?? (near && averageOf(near, told)) ?? []
  })
  return { examined: found.length, slips: found.flatMap(slipOf) }
}

function averageOf(listed: ToldSentence, told: ToldSentence): Average | undefined {
  const cue = [...told.text.matchAll(AVERAGE)].at(-1)
  if (!cue || OTHER.test(told.text)) return undefined
  const from = told.start + cue.index
  const values = (stated: Mention) => lastRun(listed, stated, listed === told ? from : listed.end)
  for (const stated of told.mentions) {
    if (stated.start < from || stated.start - from > STATED_MAX || stated.isLoose) continue
    const before = values(stated)
    const run = before.length < VALUES_MIN && listed === told ? valuesBehind(told, stated) : before
    if (run.length < VALUES_MIN) continue
    const average = { listed, told, values: run, stated }
    return haveOneWeight(average) ? { ...average, isOfOne: areSingle(average) } : undefined
  }
  return undefined
}

const BEHIND =
  /(?<!\p{L})(?:one by one|namely|individually|respectively|they are|these are|were|are)(?!\p{L})|[:(]/iu

/** "The average age of the five sweepers is 7 years; they are 2, 3, 6, 8 and 11 years old." */
function valuesBehind(told: ToldSentence, stated: Mention): Mention[] {
  const run = told.mentions.filter(
    each =>
      each.start > stated.end &&
      each.kind === stated.kind &&
      !each.isLoose &&
      each.value > 0 &&
      !/^one$/iu.test(wordsOf(told, each)),
  )
  const [first] = run
  if (first === undefined || !BEHIND.test(between(told, stated.end, first.start))) return []
  const isList = run.every(
    (each, at) => at === 0 || /^(?:,| and|, and) $/u.test(between(told, run[at - 1]!.end, each.start)),
  )
  const sizes = run.map(({ value }) => value)
  return isList && Math.max(...sizes) <= 2 * SPREAD_MAX * Math.min(...sizes) ? run : []
}

/** The last values before a place that are written like the average, joined by commas and "and". */
function lastRun(sentence: ToldSentence, stated: Mention, to: number): Mention[] {
  const alike = sentence.mentions.filter(each => each.end <= to && areAlike(each, stated))
  const run = alike.slice(-1)
  for (const each of alike.slice(0, -1).reverse())
    if (/,|(?<!\p{L})and(?!\p{L})/u.test(between(sentence, each.end, run[0]!.start))) run.unshift(each)
    else break
  const sizes = run.map(({ value }) => value)
  return Math.max(...sizes) > SPREAD_MAX * Math.min(...sizes) ? [] : run
}

function areAlike(one: Mention, stated: Mention): boolean {
  const isKind = one.kind === stated.kind && (one.kind === 'count' || one.kind === 'money')
  const isUnit = one.unit === stated.unit || !NOUN.test(one.unit) || one.kind === 'money'
  return isKind && isUnit && one.step === stated.step && !one.isLoose && one.value > 0
}

function haveOneWeight(average: Omit<Average, 'isOfOne'>): boolean {
  const { listed, told, stated } = average
  if (SAME_WEIGHT.test(told.text) || areSingle(average)) return true
  // "3.1 days in the autumn term, 4.4 in the spring term …, an average of 3.8 days a term".
  const thing = PER_THING.exec(between(told, stated.end, told.end))?.[1]
  const words = listed.text.split(/\P{L}+/u)
  return thing !== undefined && words.filter(word => word.startsWith(thing)).length >= VALUES_MIN
}

/** "Four bags weighed …": as many things as values. */
function areSingle({ listed, told, values, stated }: Omit<Average, 'isOfOne'>): boolean {
  return [...listed.mentions, ...told.mentions].some(
    each =>
      each.kind === 'count' &&
      each.value === values.length &&
      !values.includes(each) &&
      each !== stated &&
      /s$/u.test(each.unit),
  )
}

function slipOf({ listed, told, values, stated, isOfOne }: Average): Slip[] {
  const mean = values.reduce((sum, { value }) => sum + value, 0) / values.length
  const ratio = stated.value / mean
  if (Math.abs(mean - stated.value) < stated.step || ratio > FARTHEST || ratio < 1 / FARTHEST) return []
  const right = Math.round(mean / stated.step)
  const isSlip = isDigitSlip(String(Math.round(stated.value / stated.step)), String(right))
  // Groups of several sizes have another mean; measures and prices of single things have none.
  if (isOfOne && !isSlip && stated.kind !== 'money' && !MEASURE.test(stated.unit)) return []
  const list = enumerate(values.map(each => wordsOf(listed, each)))
  const words = wordsOf(told, stated)
  const sentence = say`From ${list} follows ${writtenLike(words, right * stated.step)}, not ${words}`
  return [remarkOn(sentence, ...new Set([told, listed]))]
}
