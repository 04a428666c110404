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

/** An amount, the tax on it and what both come to. */
type Taxed = { told: ToldSentence; net: Mention; tax: Mention; gross: Mention }

const TAX =
  /(?<!\p{L})(?:VAT|GST|HST|PST|TVA|MwSt|IVA|value added tax|sales tax|goods and services tax|tax|duty|levy|service charge)(?!\p{L})/u
const ALL =
  /(?<!\p{L})(?:in all|altogether|total\p{L}*|owe|due|pay\p{L}*|payable|comes? to|makes?|making|gross|invoice\p{L}*|balance)(?!\p{L})/iu
const BEYOND = 200
const FARTHEST = 1.5

/** "£2,250; with VAT of 20 per cent, £450, you owe us £2,900." */
export function surveyTaxTotals(reading: InfoReading): Survey {
  const found = toldSentences(reading).flatMap(taxedIn)
  return { examined: found.length, slips: found.flatMap(slipOf) }
}

function taxedIn(told: ToldSentence): Taxed[] {
  return told.mentions.flatMap((rate, at) => {
    if (rate.kind !== 'percent' || !TAX.test(between(told, rate.start - 40, rate.end + 40))) return []
    const money = told.mentions.filter(({ kind, isLoose }) => kind === 'money' && !isLoose)
    const [tax, gross] = money.filter(({ start }) => start > rate.end)
    const net = told.mentions.slice(0, at).findLast(each => money.includes(each))
    if (!net || !tax || !gross || gross.start - tax.end > BEYOND) return []
    // Another rate, or a tax that is not the one on this amount, leaves open what the total holds.
    const isTax = Math.abs(net.value * rate.value - tax.value) <= Math.max(tax.step, tax.value * 0.002)
    return isTax && ALL.test(between(told, tax.end, gross.end + 40)) ? [{ told, net, tax, gross }] : []
  })
}

function slipOf({ told, net, tax, gross }: Taxed): Slip[] {
  const due = net.value + tax.value
  if (Math.abs(due - gross.value) <= Math.max(gross.step, due * 0.001)) return []
  if (Math.max(due, gross.value) > FARTHEST * Math.min(due, gross.value)) return []
  const list = `${wordsOf(told, net)} and ${wordsOf(told, tax)}`
  const words = wordsOf(told, gross)
  return [remarkOn(say`From ${list} follows ${writtenLike(words, due)}, not ${words}`, told)]
}
