import { say } from '../../../core/text/say.ts'
import { isDigitSlip } from '../../../language/relations/digit-slip.ts'
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

/** So much for one period, and what is given for several. */
type Several = { told: ToldSentence; home: ToldSentence; rate: Mention; count: Mention; stated: Mention }

const UNIT = '(hour|day|night|week|month|year)'
const PER = new RegExp(
  `^ (?:(?:per|a|each) (?:person|head|room|child|adult|guest) )?(?:per|an?|each|every|for (?:an?|one|each)) (?:full |whole |calendar |contract )?${UNIT}(?![\\p{L}-])`,
  'iu',
)
const FOR_ONE = new RegExp(
  `(?<!\\p{L})(?:for|per) (?:an?|one|each) (?:full |whole |single )?${UNIT}(?![\\p{L}-])[^.;\\d]{0,30}$`,
  'iu',
)
const SEVERAL = new RegExp(`^(?: (?:full|whole|calendar|contract|rental))? ${UNIT}s(?![\\p{L}-])`, 'iu')
const CONCLUDES = /(?<!\p{L})(?:therefore|thus|hence|adds? up|comes? to|amounts? to|that makes)(?!\p{L})/iu
const OTHER =
  /(?<!\p{L})(?:discount\p{L}*|reduc\p{L}+|cheaper|instead|first|free|minus|less|plus|additional|extra|up to|at most|maximum|deposit|from|after|or)(?!\p{L})|%/iu
const FARTHEST = 1.5
const DIGITS_MIN = 3

/** "€2.80 per person per day. For a fortnight, counted as 14 days, one person therefore pays €36.40." */
export function surveyForSeveral(reading: InfoReading): Survey {
  const sentences = toldSentences(reading)
  const found = sentences.flatMap((told, at) => {
    const before = sentences[at - 1]
    return readSeveral(told, before?.paragraph === told.paragraph ? before : undefined)
  })
  return { examined: found.length, slips: found.flatMap(slipOf) }
}

function readSeveral(told: ToldSentence, before: ToldSentence | undefined): Several[] {
  const isConcluded = CONCLUDES.test(told.text)
  const counts = told.mentions.filter(each => each.kind === 'count' && unitOf(told, each) && each.value > 1)
  const amounts = told.mentions.filter(({ kind }) => kind === 'money')
  const [count] = counts
  const stated = amounts.at(-1)
  if (!count || !stated || counts.length > 1 || !isConcluded || isOther(told)) return []
  const unit = unitOf(told, count)!
  const own = amounts.slice(0, -1).filter(each => rateUnit(told, each) === unit)
  if (amounts.length > 1 && own.length !== amounts.length - 1) return []
  const given = own.length > 0 || !before ? own : ratesIn(before, unit)
  const home = own.length > 0 ? told : before
  const [rate, ...more] = given
  return rate && home && more.length === 0 && !isOther(home) && !isVague(home, rate) && !isVague(told, stated)
    ? [{ told, home, rate, count, stated }]
    : []
}

function isOther({ text }: ToldSentence): boolean {
  return OTHER.test(text.replaceAll(/adds? up to/giu, 'makes'))
}

/** "Adds up to £55" is no limit. */
function isVague(sentence: ToldSentence, { isLoose, start }: Mention): boolean {
  return isLoose && !/adds? up to $/iu.test(between(sentence, start - 12, start))
}

function ratesIn(sentence: ToldSentence, unit: string): Mention[] {
  const money = sentence.mentions.filter(({ kind }) => kind === 'money')
  return money.filter(each => rateUnit(sentence, each) === unit)
}

function unitOf(sentence: ToldSentence, { end }: Mention): string | undefined {
  return SEVERAL.exec(between(sentence, end, sentence.end))?.[1]?.toLowerCase()
}

function rateUnit(sentence: ToldSentence, { start, end }: Mention): string | undefined {
  const after = PER.exec(between(sentence, end, sentence.end))?.[1]
  return (after ?? FOR_ONE.exec(between(sentence, sentence.start, start))?.[1])?.toLowerCase()
}

function slipOf({ told, home, rate, count, stated }: Several): Slip[] {
  const due = rate.value * count.value
  const ratio = stated.value / due
  const slack = (rate.step / 2) * count.value * Number(rate.step >= 1000) + stated.step / 2
  if (Math.abs(due - stated.value) <= slack || ratio > FARTHEST || ratio < 1 / FARTHEST) return []
  const [written, right] = [stated.value, due].map(value => String(Math.round(value / stated.step)))
  // Several may be cheaper than one alone, unless the sentence concludes.
  const isSlip = right!.length >= DIGITS_MIN && isDigitSlip(written!, right!)
  if (ratio < 1 && !/therefore|thus|hence/iu.test(told.text) && !isSlip) return []
  const list = `${wordsOf(home, rate)} and ${wordsOf(told, count)} ${unitOf(told, count)!}s`
  const words = wordsOf(told, stated)
  const sentence = say`From ${list} follows ${writtenLike(words, due)}, not ${words}`
  return [remarkOn(sentence, ...new Set([told, home]))]
}
