import { say } from '../../../core/text/say.ts'
import type { Mention } from '../../../language/relations/mention.ts'
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

type Rate = { sentence: ToldSentence; mention: Mention; perYear: number }
type Term = { months: number; sentence: ToldSentence; mention: Mention }

const KIND = '(?:initial|fixed|minimum|basic|contract|lease|rental|whole|full|entire)'
const TERM_OF = new RegExp(
  `(?<!\\p{L})${KIND}? ?(?:term|period|duration) of (?:the \\p{L}+ (?:is|of) )?$`,
  'iu',
)
const OVER_TERM = new RegExp(
  `(?<!\\p{L})(?:over|for|during|in) (?:the|its|this) (?:${KIND} ){0,2}(?:term|period|duration)(?!\\p{L})`,
  'iu',
)
const CONCLUDES =
  /(?<!\p{L})(?:therefore|thus|hence|adds? up|comes? to|amounts? to|totals?|makes?)(?!\p{L})/iu
const PER = /^ (?:per|an?|each|every) (?:calendar |contract |full )?(month|year)(?!\p{L})/iu
const OTHER =
  /(?<!\p{L})(?:discount|reduced|plus|including|one-off|set-?up|increas\p{L}+|index\p{L}*|up to|deposit|if|less)(?!\p{L})/iu
const FARTHEST = 1.6

/** "£4,250 per month … Over the initial term the charges therefore amount to £151,000", with a term of three years. */
export function surveyOverTerm(reading: InfoReading): Survey {
  const sentences = toldSentences(reading)
  const results = sentences.filter(
    ({ text }) => OVER_TERM.test(text) && CONCLUDES.test(text) && !OTHER.test(text),
  )
  const terms = results.length > 0 ? sentences.flatMap(termsIn) : []
  const [term] = terms
  if (!term || terms.some(({ months }) => months !== term.months)) return { examined: 0, slips: [] }
  const slips = results.flatMap(told => {
    const before = sentences[sentences.indexOf(told) - 1]
    const rates = [told, ...(before ? [before] : [])].flatMap(ratesIn)
    return slipOf(told, term, rates)
  })
  return { examined: results.length, slips }
}

function termsIn(sentence: ToldSentence): Term[] {
  return sentence.mentions.flatMap(mention => {
    const months = /^years?$/u.test(mention.unit) ? 12 : /^months?$/u.test(mention.unit) ? 1 : 0
    const isTerm = TERM_OF.test(between(sentence, mention.start - 40, mention.start))
    return mention.kind === 'count' && months > 0 && isTerm
      ? [{ months: months * mention.value, sentence, mention }]
      : []
  })
}

function ratesIn(sentence: ToldSentence): Rate[] {
  return sentence.mentions.flatMap(mention => {
    const period = PER.exec(between(sentence, mention.end, sentence.end))?.[1]?.toLowerCase()
    if (mention.kind !== 'money' || period === undefined) return []
    return [{ sentence, mention, perYear: mention.value * (period === 'month' ? 12 : 1) }]
  })
}

function slipOf(told: ToldSentence, { months, sentence, mention }: Term, rates: Rate[]): Slip[] {
  const [stated, ...more] = told.mentions.filter(
    each => each.kind === 'money' && rates.every(rate => rate.mention !== each),
  )
  const [rate] = rates
  if (!stated || !rate || more.length > 0 || rates.some(({ perYear }) => perYear !== rate.perYear)) return []
  const due = (rate.perYear * months) / 12
  const ratio = stated.value / due
  if (Math.abs(due - stated.value) < stated.step || ratio > FARTHEST || ratio < 1 / FARTHEST) return []
  const length = `${wordsOf(sentence, mention)} ${mention.unit}`
  const words = wordsOf(told, stated)
  const list = `${wordsOf(rate.sentence, rate.mention)} and ${length}`
  const remark = say`From ${list} follows ${writtenLike(words, due)}, not ${words}`
  return [remarkOn(remark, ...new Set([told, rate.sentence, sentence]))]
}
