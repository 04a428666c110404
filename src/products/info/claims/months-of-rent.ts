import { say } from '../../../core/text/say.ts'
import { type Figure, isExact } from '../../../language/figures/read-figures.ts'
import { numberAtEnd } from '../../../language/number-words.ts'
import { amountText } from '../figures/amount-text.ts'
import type { Slip, Survey } from '../reading/slip.ts'
import type { InfoReading } from '../request.ts'

const MONTHS_OF =
  /(?<![\p{L}\d])(\d{1,2}|\p{L}{3,6}) months?[’'](?:s)? (?:basic |net |initial |current )?(?:rent|salary|pay|fees?)(?![\p{L}-])/giu
const A_MONTH = /^ ?(?:\/ ?month|(?:a|per|each|every) (?:calendar )?month|monthly|p\.?c?\.?m\.?)(?!\p{L})/iu
const MONTHLY =
  /(?<!\p{L})(?:monthly (?:rent|fee|salary|pay|sum|amount|instal?ments?)|(?:twelve|12) (?:equal )?(?:monthly )?instal?ments)(?: is| of| at|:| comes to| amounts to){0,2} $/iu
const YEARLY =
  /(?<!\p{L})(?:yearly|annual) (?:rent|fee|salary|pay|sum|amount|charge|payment)s?(?: (?:thus|therefore|accordingly|hence|then))?(?: is| are| of| at|:| comes? to| amounts? to| makes?){1,2}(?: thus| therefore| accordingly| hence)? $/iu
const REACH = 60
const FARTHEST = 2

/** "A deposit of three months' rent, £2,400", where the rent is £800 a month. */
export function surveyMonthsOfRent({ text, figures, language }: InfoReading): Survey {
  if (language !== 'en') return { examined: 0, slips: [] }
  const amounts = figures.filter(figure => figure.kind === 'money' && isExact(figure))
  const monthly = amounts.filter(
    ({ start, end }) =>
      A_MONTH.test(text.slice(end, end + 24).replace(/\s/gu, ' ')) ||
      MONTHLY.test(text.slice(Math.max(0, start - 50), start).replace(/\s/gu, ' ')),
  )
  const claims = [...text.matchAll(MONTHS_OF)].flatMap(match => {
    const count = /^\d/u.test(match[1]!) ? Number(match[1]) : numberAtEnd(match[1]!.toLowerCase())
    const end = match.index + match[0].length
    const all = amounts.find(({ start }) => start >= end && start - end < REACH)
    const isBeside = all && /^[^.;:\d]{0,50}$/u.test(text.slice(end, all.start)) && !monthly.includes(all)
    const same = monthly.filter(({ unit }) => unit === all?.unit)
    return isBeside && count && count > 1 && same.length > 0
      ? [{ count, all, monthly: same, start: match.index }]
      : []
  })
  // "€1,840 per month. The yearly rent accordingly amounts to €22,080."
  const yearly = amounts.flatMap(all => {
    const said = text.slice(Math.max(0, all.start - 70), all.start).replace(/\s/gu, ' ')
    const match = YEARLY.exec(said)
    const same = monthly.filter(({ unit, start }) => unit === all.unit && start < all.start)
    return match && same.length > 0
      ? [{ count: 12, all, monthly: same, start: all.start - said.length + match.index }]
      : []
  })
  const found = [...claims, ...yearly]
  return { examined: found.length, slips: found.flatMap(slipOf) }
}

type Claim = { count: number; all: Figure; monthly: Figure[]; start: number }

function slipOf({ count, all, monthly, start }: Claim): Slip[] {
  const isMet = monthly.some(
    ({ value, step }) => Math.abs(count * value - all.value) <= Math.max(step, all.step),
  )
  const [nearest] = monthly.toSorted(
    (one, other) => Math.abs(count * one.value - all.value) - Math.abs(count * other.value - all.value),
  )
  const due = count * nearest!.value
  if (isMet || due / all.value > FARTHEST || all.value / due > FARTHEST) return []
  const sentence = say`${String(count)} times ${nearest!.text} is ${amountText(due, all)}, but the document gives ${all.text}`
  return [{ sentence, places: [{ start, end: all.end }, nearest!], suspected: true }]
}
