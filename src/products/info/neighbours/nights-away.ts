import { say } from '../../../core/text/say.ts'
import type { Mention } from '../../../language/relations/mention.ts'
import type { Slip, Survey } from '../reading/slip.ts'
import type { InfoReading } from '../request.ts'
import { between, remarkOn, type ToldSentence, toldSentences, wordsOf } from './told-sentences.ts'

/** The day of leaving, the day of coming back, and the nights between them as they are told. */
type Stay = { told: ToldSentence; from: Mention; to: Mention; nights: Mention }

const AWAY =
  /(?<!\p{L})(?:leave|leaves|leaving|left|set off|sets off|depart\p{L}*|travel\p{L}*|go(?:es|ing)?|arriv\p{L}*|check(?:ing)? in|from|stay\p{L}*)(?!\p{L})/iu
const BACK =
  /(?<!\p{L})(?:home|back|return\p{L}*|leave|leaves|depart\p{L}*|check(?:ing)? out|until|till|to)(?!\p{L})/iu
const NIGHTS = /^nights?$/u
const TOLD =
  /(?<!\p{L})(?:away|gone|stay\p{L}*|so|that is|thus|for|of|in all|altogether|after|the|or)(?!\p{L})[^.;\d]{0,12}$/iu
/** Nights of another kind, or some of them. */
const PARTLY =
  /(?<!\p{L})(?:first|last|other|another|extra|more|further|coach|bus|train|ferry|plane|board|each)(?!\p{L})/iu
const DAYS_MAX = 60

/** "We leave on Wednesday 15 October and come home on Friday 17 October, so the children will be away for three nights." */
export function surveyNightsAway(reading: InfoReading): Survey {
  const found = toldSentences(reading).flatMap(stayIn)
  return { examined: found.length, slips: found.flatMap(slipOf) }
}

function stayIn(told: ToldSentence): Stay[] {
  const dates = told.mentions.filter(({ kind }) => kind === 'date')
  const counted = told.mentions.filter(({ unit }) => NIGHTS.test(unit))
  const [from, to] = dates
  const [nights] = counted
  if (dates.length !== 2 || counted.length !== 1 || !from || !to || !nights || nights.isLoose) return []
  if (
    nights.kind !== 'count' ||
    PARTLY.test(told.text) ||
    !TOLD.test(between(told, told.start, nights.start))
  )
    return []
  const isStay =
    AWAY.test(between(told, told.start, from.start)) && BACK.test(between(told, from.end, to.start))
  return isStay && from.isOfAnyYear === to.isOfAnyYear ? [{ told, from, to, nights }] : []
}

function slipOf({ told, from, to, nights }: Stay): Slip[] {
  const due = to.value - from.value
  if (due === nights.value || due < 1 || due > DAYS_MAX) return []
  const words = `${wordsOf(told, nights)} ${nights.unit}`
  return [remarkOn(say`From ${wordsOf(told, from)} to ${wordsOf(told, to)} it is not ${words}`, told)]
}
