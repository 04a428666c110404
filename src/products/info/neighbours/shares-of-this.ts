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

type ShareOfThis = { told: ToldSentence; home: ToldSentence; whole: Mention; share: Mention; stated: Mention }

const OF_THIS =
  /^ of (?:this|that|it)(?!\p{L})(?:,| \(|:| is| are| was| makes| means| comes to)[^\d.;]{0,24}$/u
const NEARLY = /(?<!\p{L})(?:about|around|nearly|almost|roughly|some|up to|at least|at most) $/iu
const TOLERANCE = 0.02
const FARTHEST = 1.4

/** "Your personal best is 480. Below 80% of this, at under 360, you are in the yellow zone." */
export function surveySharesOfThis(reading: InfoReading): Survey {
  const sentences = toldSentences(reading)
  const found = sentences.flatMap((told, at) => {
    const home = sentences[at - 1]
    const [whole, ...more] = home?.paragraph === told.paragraph ? home.mentions.filter(isAmount) : []
    if (!home || !whole || more.length > 0 || whole.isLoose) return []
    return sharesIn(told).map(each => ({ ...each, told, home, whole }))
  })
  return { examined: found.length, slips: found.flatMap(slipOf) }
}

function isAmount({ kind }: Mention): boolean {
  return kind === 'count' || kind === 'money'
}

function sharesIn(told: ToldSentence): { share: Mention; stated: Mention }[] {
  return told.mentions.flatMap((share, at) => {
    const stated = told.mentions[at + 1]
    if (share.kind !== 'percent' || !stated || !isAmount(stated)) return []
    const isNearly = NEARLY.test(between(told, stated.start - 12, stated.start))
    return OF_THIS.test(between(told, share.end, stated.start)) && !isNearly ? [{ share, stated }] : []
  })
}

function slipOf({ told, home, whole, share, stated }: ShareOfThis): Slip[] {
  const due = whole.value * share.value
  const ratio = stated.value / due
  const isNear = Math.abs(due - stated.value) <= Math.max(stated.step / 2, TOLERANCE * due)
  if (stated.kind !== whole.kind || isNear || ratio > FARTHEST || ratio < 1 / FARTHEST) return []
  const words = wordsOf(told, stated)
  const list = `${wordsOf(home, whole)} and ${wordsOf(told, share)}`
  return [remarkOn(say`From ${list} follows ${writtenLike(words, due)}, not ${words}`, told, home)]
}
