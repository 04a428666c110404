import { say } from '../../../core/text/say.ts'
import { type Figure, isExact } from '../../../language/figures/read-figures.ts'
import { spansWithin } from '../../../language/spans-within.ts'
import { amountText } from '../figures/amount-text.ts'
import type { Survey } from '../reading/slip.ts'
import type { InfoReading } from '../request.ts'
import { productSlack } from '../tables/row-products.ts'
import { isNear } from '../tables/row-rule.ts'

const LINE_MAX = 160
const FARTHEST = 1.6
const PER = /^ ?(?:per|an?|each|every|\/) ?([\p{L}²³]{1,14})/iu

/** "Spring barley: 45 ha, 6.4 tonnes per ha, 318 tonnes": a line of a list that gives so many, what each has, and what all have. */
export function surveyLineProducts({ text, lines, figures }: InfoReading): Survey {
  const claims = lines.flatMap(line => {
    if (line.text.length > LINE_MAX || /[.;] \p{Lu}|→/u.test(line.text)) return []
    const inside = spansWithin(figures, line.start, line.start + line.text.length).filter(
      ({ yearLike }) => !yearLike,
    )
    return inside.length === 3 && inside.every(isExact) ? productIn(text, inside as Three) : []
  })
  const wrong = claims.filter(([count, each, all]) => {
    const due = count.value * each.value
    return Math.abs(due - all.value) > productSlack(count, each, all) && isNear(all.value, due, FARTHEST)
  })
  return {
    examined: claims.length,
    slips: wrong.map(([count, each, all]) => ({
      sentence: say`${count.text} times ${each.text} is ${amountText(Number((count.value * each.value).toPrecision(6)), all)}, but the document gives ${all.text}`,
      places: [{ start: count.start, end: all.end }],
      suspected: true as const,
    })),
  }
}

/** "Haulage, 3 at 620,000 | 1,860,000": a cell that tells the product beside its factors. */
const AT = /^(?: \p{L}{1,20}){0,2} ?(?:at|@|[x×]) ?$/u
const NEXT_CELL = /^[*_ ]*\|[*_ ]*$/u

type Three = [Figure, Figure, Figure]

/** The rate is given for the unit of the first figure, and the last one has the unit of the rate. */
function productIn(text: string, inside: Three): Three[] {
  const [count, each, all] = inside
  const gaps = [text.slice(count.end, each.start), text.slice(each.end, all.start)] as const
  if (AT.test(gaps[0]) && NEXT_CELL.test(gaps[1]) && count.kind === 'plain') return [inside]
  const per = PER.exec(text.slice(each.end, each.end + 20))?.[1]?.toLowerCase()
  const unit = /[\p{L}²³]{1,14}/u.exec(text.slice(count.start, count.end + 16))?.[0].toLowerCase()
  if (per === undefined || unit === undefined || singular(per) !== singular(unit)) return []
  const isOfRate = each.kind === all.kind && each.unit === all.unit && each.kind !== 'percent'
  const isList = gaps.every(gap => /[,;:=–(×x]|(?<!\p{L})(?:at|of|with|makes?)(?!\p{L})/u.test(gap))
  return isOfRate && isList ? [inside] : []
}

function singular(word: string): string {
  return word.length > 3 ? word.replace(/s$/u, '') : word
}
