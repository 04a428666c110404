import { amountText } from '../figures/amount-text.ts'
import { isExact } from '../figures/read-figures.ts'
import { roundingSlack } from '../figures/rounding.ts'
import { nearestSum, signedSums } from '../figures/signed-sums.ts'
import type { Slip, Survey } from '../reading/slip.ts'
import { spansWithin } from '../reading/spans-within.ts'
import type { InfoReading } from '../request.ts'

const STARTS =
  /(?<!\p{L})(?:opening|opened (?:the year|with)|at the (?:start|beginning)|began|started|beginning|start of|on 1 January)(?!\p{L})/iu
const ENDS =
  /(?<!\p{L})(?:closing|closed (?:the year|with)|at the end|year-end|ended|ending|by the end|finished|finishing|on 31 December)(?!\p{L})/iu
const ADDS =
  /(?<!\p{L})(?:joined|hired|added|additions?|acquired|received|new|bought|opened|inflows?|deposits?|drew|gained|recruited|issued)(?!\p{L})/iu
const TAKES =
  /(?<!\p{L})(?:left|leavers|sold|departed|disposals?|disposed|used|retired|lost|repaid|repayments?|withdrawals?|outflows?|paid|closed|redeemed|scrapped)(?!\p{L})/iu
const OTHER =
  /(?<!\p{L})(?:of which|including|average|per|compared|than|previous|target|about|percent)(?!\p{L})|%/iu
const LENGTH_MAX = 320

/** "We began with 120 people, 15 joined and 7 left, and we ended the year with 128." */
export function surveyMovements({ sentences, figures }: InfoReading): Survey {
  let examined = 0
  const slips: Slip[] = []
  for (const { text, start, end } of sentences) {
    if (text.length > LENGTH_MAX || !STARTS.test(text) || !ENDS.test(text) || OTHER.test(text)) continue
    if (!ADDS.test(text) && !TAKES.test(text)) continue
    const inside = spansWithin(figures, start, end).filter(figure => !figure.yearLike)
    const [stated, from] = [inside.at(-1), inside.slice(0, -1)]
    const first = from[0]
    if (!stated || !first || from.length < 2 || from.length > 4 || !inside.every(isExact)) continue
    if (!inside.every(({ kind, unit }) => kind === first.kind && unit === first.unit)) continue
    // The opening value must come first and the closing one last; any other order says something else.
    if (text.search(STARTS) > text.search(ENDS)) continue
    examined++
    const sums = signedSums(from)
    if (sums.some(sum => Math.abs(sum - stated.value) <= roundingSlack(stated, from))) continue
    const sum = amountText(nearestSum(sums, stated.value), stated)
    const sentence = `The movements told lead from ${first.text} to ${sum}, but the document gives ${stated.text}`
    slips.push({ sentence, places: [{ start, end }, stated] })
  }
  return { examined, slips }
}
