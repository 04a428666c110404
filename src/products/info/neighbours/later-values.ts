import { say } from '../../../core/text/say.ts'
import type { Mention } from '../../../language/relations/mention.ts'
import type { Slip, Survey } from '../reading/slip.ts'
import type { InfoReading } from '../request.ts'
import { remarkOn, type ToldSentence, toldSentences, wordsOf, writtenLike } from './told-sentences.ts'

/** A change in percent, and the values before and after that may be meant. */
type Change = {
  told: ToldSentence
  before: ToldSentence
  share: Mention
  pairs: [from: Mention, to: Mention][]
}

const TO =
  /(?<!\p{L})(?:rose|grew|increased|climbed|went up|fell|dropped|declined|decreased|went down|shrank|rises|falls|grows) to (?:\S+ ){1,3}?(?:(?:an?|or|that is|which is|up|down) )?/iu
const CHANGE_WORDS =
  /(?:,| or| –| \() ?(?:that is |i\.e\. |which is |or )?(?:an? )?(?:plus|minus|increase|rise|gain|growth|decrease|fall|drop|decline|reduction|up|down)(?: of| by)? $/iu
const LAST_YEAR =
  /(?<!\p{L})(?:last|the previous|the preceding|the prior) (?:year|season)(?:['’]s)?(?!\p{L})/iu
const SO_IT_MOVES =
  /(?<!\p{L})(?:so(?: that)?|thus|therefore|hence|which means)(?!\p{L})[^.;\d]{0,40}(?:grows?|rises?|rose|grew|increases?|increased|falls?|fell|decreases?|decreased|declines?|declined) by $/iu
const OTHER =
  /(?<!\p{L})(?:respectively|adjusted|organic|currency|average|annual(?:ly)?|target|expected|compared|than|points?|about|nearly|almost)(?!\p{L})|(?<!\p{L})from (?:the )?[£$€]?\d/iu
const FARTHEST = 2
const YEAR_LIKE = /^(?:year|month|date|clock|ordinal)$/u

/** "In 2023 it counted 24,000 visitors. In the year of the exhibition the number rose to 30,000, a plus of 20%." */
export function surveyLaterValues(reading: InfoReading): Survey {
  const sentences = toldSentences(reading)
  const found = sentences.flatMap((told, at) => {
    const before = sentences[at - 1]
    return before?.paragraph === told.paragraph ? changeOf(told, before) : []
  })
  return { examined: found.length, slips: found.flatMap(slipOf) }
}

function changeOf(told: ToldSentence, before: ToldSentence): Change[] {
  const [share, ...more] = told.mentions.filter(({ kind }) => kind === 'percent')
  const [value, ...others] = told.mentions.filter(({ kind }) => kind === 'count' || kind === 'money')
  if (!share || !value || more.length + others.length > 0 || OTHER.test(told.text)) return []
  const lead = told.text.slice(0, share.start - told.start)
  const earlier = before.mentions.filter(each => each.kind === value.kind && !YEAR_LIKE.test(each.kind))
  if (value.end > share.start || share.isLoose || value.isLoose) return []
  if (TO.test(lead) && CHANGE_WORDS.test(lead)) {
    const [from] = earlier
    return from && earlier.length === 1 && !from.isLoose
      ? [{ told, before, share, pairs: [[from, value]] }]
      : []
  }
  // "Makes 16.5p. Last year's total was 15.0p, so that the dividend grows by 9 per cent."
  const isBase = LAST_YEAR.test(lead) && SO_IT_MOVES.test(lead)
  return isBase && earlier.length > 0 && earlier.length < 4
    ? [{ told, before, share, pairs: earlier.map(to => [value, to]) }]
    : []
}

function slipOf({ told, before, share, pairs }: Change): Slip[] {
  const changes = pairs.map(([from, to]) => {
    const [value, slack] = [Math.abs(to.value - from.value) / from.value, slackOf(from, to)]
    return { from, to, value, holds: Math.abs(value - share.value) < 0.999 * share.step + slack }
  })
  if (changes.some(({ holds }) => holds)) return []
  const near = changes.filter(({ value }) => value / share.value < FARTHEST && share.value / value < FARTHEST)
  const [change] = near.sort((one, other) => away(one.value) - away(other.value))
  if (!change) return []
  const list = [change.from, change.to].map(each => wordsOf(each.start < told.start ? before : told, each))
  const written = wordsOf(told, share)
  const due = writtenLike(written, Math.round(1000 * change.value) / 10)
  return [remarkOn(say`From ${list.join(' and ')} follows ${due}, not ${written}`, told, before)]

  function away(value: number): number {
    return Math.abs(value - share.value)
  }
}

/** The effect of both roundings on the change; counts and amounts in pence are exact. */
function slackOf(...both: [Mention, Mention]): number {
  return both.reduce(
    (sum, { value, step, kind }) =>
      sum + ((kind === 'count' && step === 1) || step < 0.01 ? 0 : step / 2 / value),
    0,
  )
}
