import { say } from '../../../core/text/say.ts'
import type { Mention } from '../../../language/relations/mention.ts'
import { between, remarkOn, type ToldSentence, toldSentences } from '../neighbours/told-sentences.ts'
import type { Slip, Survey } from '../reading/slip.ts'
import type { InfoReading } from '../request.ts'

type End = {
  told: ToldSentence
  home: ToldSentence
  from: ToldSentence
  begins: Mention
  ends: Mention
  stated: number
}

const BEGINS = /(?<!\p{L})(?:begins?|began|starts?|started|opens?|opened) (?:\p{L}+ ){0,3}?at $/iu
const ENDS = /(?<!\p{L})(?:ends?|ended|finish(?:es|ed)?|closes?|closed) (?:\p{L}+ ){0,3}?at $/iu
const OTHER =
  /(?<!\p{L})(?:break|lunch|interval|pause|about|or|before|within|each|every|maximum|at most)(?!\p{L})/iu
const BACK = 4
const FARTHEST = 120

/** "It begins at 09:00. … Some have 225 minutes. For them it ends at 12:40." */
export function surveyEndingHours(reading: InfoReading): Survey {
  const sentences = toldSentences(reading)
  const found = sentences.flatMap((told, at) => {
    const home = sentences[at - 1]
    return home?.paragraph === told.paragraph
      ? readEnd(told, home, sentences.slice(Math.max(0, at - BACK), at))
      : []
  })
  return { examined: found.length, slips: found.flatMap(slipOf) }
}

function readEnd(told: ToldSentence, home: ToldSentence, before: ToldSentence[]): End[] {
  const [ends, ...more] = told.mentions.filter(({ kind }) => kind === 'clock')
  const lengths = [told, home].flatMap(({ mentions }) => mentions.filter(each => minutesOf(each) > 0))
  const [length] = lengths
  if (!ends || !length || more.length > 0 || lengths.length > 1 || length.isLoose) return []
  if (!ENDS.test(between(told, told.start, ends.start)) || [told, home].some(({ text }) => OTHER.test(text)))
    return []
  const begun = before.flatMap(from =>
    from.mentions
      .filter(({ kind, start }) => kind === 'clock' && BEGINS.test(between(from, from.start, start)))
      .map(begins => ({ from, begins })),
  )
  const [only, ...others] = begun
  return only && others.length === 0 ? [{ told, home, ends, stated: minutesOf(length), ...only }] : []
}

function minutesOf({ kind, unit, value }: Mention): number {
  if (kind !== 'count') return 0
  if (/^(?:h|hrs?|hours?)$/u.test(unit)) return 60 * value
  return /^(?:mins?|minutes?)$/u.test(unit) ? value : 0
}

function slipOf({ told, home, from, begins, ends, stated }: End): Slip[] {
  const due = ends.value - begins.value
  if (due <= 0 || Math.abs(due - stated) < 1 || Math.abs(due - stated) > FARTHEST) return []
  const shown = between(from, begins.start, begins.end)
  const until = between(told, ends.start, ends.end)
  const sentence = say`From ${shown} on, “${until}” is ${due} minutes by the clock`
  return [remarkOn(sentence, ...new Set([told, home, from]))]
}
