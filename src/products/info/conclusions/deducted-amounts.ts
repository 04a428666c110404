import { say } from '../../../core/text/say.ts'
import type { Mention } from '../../../language/relations/mention.ts'
import {
  remarkOn,
  type ToldSentence,
  toldSentences,
  wordsOf,
  writtenLike,
} from '../neighbours/told-sentences.ts'
import type { Slip, Survey } from '../reading/slip.ts'
import type { InfoReading } from '../request.ts'

const FROM_THIS =
  /(?<!\p{L})from (?:this|that|it|the above|the total|this (?:sum|amount|total|figure)|that (?:sum|amount|total|figure))(?!\p{L}).*(?<!\p{L})(?:deduct(?:ed)?|subtract(?:ed)?|taken? off|takes? away|comes? off|is off|less)(?!\p{L})|(?<!\p{L})(?:deduct(?:ed)?|subtract(?:ed)?) .*from (?:this|that|it|the total)(?!\p{L})/iu
const SO = /(?<!\p{L})(?:therefore|thus|hence|so|leaves?|leaving|remains?|due|payable)(?!\p{L})/iu
const FARTHEST = 2
const REACH = 400

/** "From this sum we deduct the excess of £250. The amount due is therefore £5,125": this sum is the last amount above. */
export function surveyDeductedAmounts(reading: InfoReading): Survey {
  const told = toldSentences(reading)
  let examined = 0
  const slips: Slip[] = []
  for (const [at, own] of told.entries()) {
    const next = told[at + 1]
    const taken = FROM_THIS.test(own.text) ? onlyAmount(own) : undefined
    const result =
      next && next.paragraph === own.paragraph && SO.test(next.text) ? onlyAmount(next) : undefined
    const base = taken && amountAbove(reading, own)
    if (!next || !taken || !result || base === undefined || taken.value >= base) continue
    const due = base - taken.value
    if (result.value > FARTHEST * due || due > FARTHEST * result.value) continue
    examined++
    if (Math.abs(due - result.value) <= 0.51 * Math.max(result.step, 0.01)) continue
    const words = wordsOf(next, result)
    slips.push(remarkOn(say`What is left is ${writtenLike(words, due)}, not ${words}`, own, next))
  }
  return { examined, slips }
}

function onlyAmount({ mentions }: ToldSentence): Mention | undefined {
  const [only, ...more] = mentions.filter(({ kind }) => kind === 'money')
  return only && more.length === 0 && !only.isLoose ? only : undefined
}

function amountAbove({ figures }: InfoReading, { start }: ToldSentence): number | undefined {
  const last = figures.findLast(
    figure => figure.end <= start && figure.end > start - REACH && figure.kind === 'money',
  )
  return last?.value
}
