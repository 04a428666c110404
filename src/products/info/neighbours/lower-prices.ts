import { say } from '../../../core/text/say.ts'
import { numberAtEnd } from '../../../language/number-words.ts'
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

/** An amount that is said to be another one less a share of it. */
type Lower = {
  told: ToldSentence
  share: number
  stated: Mention
  from: { told: ToldSentence; amount: Mention }[]
}

const SHARES: Record<string, number> = {
  half: 1 / 2,
  third: 1 / 3,
  quarter: 1 / 4,
  fifth: 1 / 5,
  tenth: 1 / 10,
}
const LESS =
  /(?<!\p{L})(?:an? (half|third|quarter|fifth|tenth)|(\d{1,2}(?:\.\d)?|\p{L}{3,12}) ?(?:%|per ?cent)) (?:less|off|cheaper|lower|discount|reduction)(?!\p{L})[^.;]{0,40}?(?:,| and)? (?:so|thus|that is|which is|i\.e\.|therefore|hence|namely|making|making it)(?: \p{L}+){0,3} $/iu
/** "Get ten per cent off and pay £594 instead of £660." */
const OFF =
  /(?<!\p{L})(\d{1,2}(?:\.\d)?|five|ten|fifteen|twenty|twenty-five|thirty|fifty) ?(?:%|per ?cent) (?:off|less|cheaper|discount|reduction|rebate)(?!\p{L})[^.;]{0,60}$/iu
const INSTEAD = /^ (?:an? \p{L}+ )?(?:instead of|rather than) (?:the )?(?:usual |full |normal |regular )?$/iu
const BEFORE = 2
const FARTHEST = 1.25

/** "A place costs £1,240 a month … a second child pays a quarter less, so £980." */
export function surveyLowerPrices(reading: InfoReading): Survey {
  const sentences = toldSentences(reading)
  const found = sentences.flatMap((told, at) => {
    const before = sentences
      .slice(Math.max(0, at - BEFORE), at)
      .filter(({ paragraph }) => paragraph === told.paragraph)
    return lowerIn(told, [...before, told])
  })
  return { examined: found.length, slips: found.flatMap(slipOf) }
}

function lowerIn(told: ToldSentence, near: ToldSentence[]): Lower[] {
  return told.mentions.flatMap(stated => {
    if (stated.kind !== 'money' || stated.isLoose) return []
    const instead = insteadOf(told, stated)
    if (instead) return [instead]
    const match = LESS.exec(between(told, told.start, stated.start))
    const share =
      match?.[1] === undefined ? Number(match?.[2] ?? Number.NaN) / 100 : SHARES[match[1].toLowerCase()]
    if (!match || share === undefined || !(share > 0 && share < 1)) return []
    const from = near.flatMap(each =>
      each.mentions
        .filter(({ kind, value, start }) => kind === 'money' && value > stated.value && start < stated.start)
        .map(amount => ({ told: each, amount })),
    )
    return from.length > 0 ? [{ told, share, stated, from }] : []
  })
}

/** The price before stands behind. */
function insteadOf(told: ToldSentence, stated: Mention): Lower | undefined {
  const amount = told.mentions.find(({ start }) => start >= stated.end)
  const written = OFF.exec(between(told, told.start, stated.start))?.[1]
  if (!written || amount?.kind !== 'money' || !INSTEAD.test(between(told, stated.end, amount.start)))
    return undefined
  const share = (Number(written) || (numberAtEnd(written.toLowerCase()) ?? 0)) / 100
  return { told, share, stated, from: [{ told, amount }] }
}

function slipOf({ told, share, stated, from }: Lower): Slip[] {
  const due = ({ amount }: Lower['from'][number]) => amount.value * (1 - share)
  if (from.some(each => Math.abs(due(each) - stated.value) <= Math.max(stated.step, stated.value * 0.004)))
    return []
  const meant = from.findLast(
    each => Math.max(due(each), stated.value) <= FARTHEST * Math.min(due(each), stated.value),
  )
  if (!meant) return []
  const words = wordsOf(told, stated)
  const sentence = say`From ${wordsOf(meant.told, meant.amount)} follows ${writtenLike(words, due(meant))}, not ${words}`
  return [remarkOn(sentence, ...new Set([told, meant.told]))]
}
