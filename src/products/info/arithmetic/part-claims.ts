import { say } from '../../../core/text/say.ts'
import { type Figure, isExact } from '../../../language/figures/read-figures.ts'
import { spanOf } from '../claims/figure-triples.ts'
import { amountText } from '../figures/amount-text.ts'
import { isEndOfChange } from '../figures/figure-roles.ts'
import { roundingSlack } from '../figures/rounding.ts'
import type { Slip, Survey } from '../reading/slip.ts'
import type { InfoReading } from '../request.ts'
import { isNear } from '../tables/row-rule.ts'

/** Parts and the whole that the clause behind them gives. */
type Division = { whole: Figure; parts: Figure[] }

const JOINS = /^[^.;:|\n\d]{0,50}?(?:,|;| and| plus| &)[^.;:|\n\d]{0,16}$/u
const LAST_JOIN = / and | plus | & /u
const TOGETHER =
  /(?:,|;| –| —|\.)?\s?(?:[^.;:|\n\d]{0,24}\s)?(?:together|in total|in all|altogether|a (?:combined )?total of|for a total of|totall?ing|combined|making|which makes|adding up to|sums? to|adds? up to|comes? to|came to)\s(?:[\p{L}’]+\s){0,3}$/iu
const TOGETHER_AFTER =
  /^(?:\s[\p{L}-]+){0,3}\s(?:together|in total|in all|altogether|combined|overall|all told|between them)(?!\p{L})/iu
const OTHER_RELATION =
  /(?<!\p{L})(?:including|includes?|included|beginning|opening|started?|added|sold|joined|left|hired|lost|gained|bought|acquired|closed|opened|ended|year-end|among|compared|versus|than|previous|prior|last year|per|each|every|averag\p{L}+|between|up|down|rose|fell|grew|increased?|decreased?|or|nearly|respectively|at least|at most|some of|several|also|both|either|overlap|times|expected|target|budget\p{L}*|would|could|if|minus|less|excluding|net|remaining|remainder|the rest|others?|further|additional)(?!\p{L})/iu
// "With 14 adults and 9 juniors the club now has 23 members"; "17 boys and 16 girls make up the class of 33".
const OWNS =
  /^(?: [\p{L}-]+){1,3},?(?: [\p{L}-]+){1,4} (?:has|have|had|numbers?|counts?|employs?)(?: now)? $/iu
const MAKE_UP = /^(?: [\p{L}-]+){1,3} (?:make|made) up (?:the|our|a|this) (?:[\p{L}-]+ ){0,2}of $/iu
const PARTS_MAX = 6
const GAP_MAX = 200

/** "€13.9m of grants and €48.4m of loans, together €60.3m". */
export function surveyDivisions({ text, figures }: InfoReading): Survey {
  const amounts = figures.filter(({ yearLike }) => !yearLike)
  const divisions = amounts.flatMap((_, place) => wholeLast(text, amounts, place))
  return { examined: divisions.length, slips: divisions.flatMap(slipOf) }
}

function wholeLast(text: string, figures: Figure[], place: number): Division[] {
  const parts = listFrom(text, figures, place)
  const whole = figures[place + parts.length]
  const [last] = parts.slice(-1)
  if (parts.length < 2 || !whole || !last || !areAlike([whole, ...parts])) return []
  // A list is read from its first figure.
  if (
    place > 0 &&
    JOINS.test(gapOf(text, figures[place - 1]!, figures[place]!)) &&
    areAlike([figures[place - 1]!, whole])
  )
    return []
  if (isEndOfChange(text.slice(Math.max(0, parts[0]!.start - 30), parts[0]!.start))) return []
  const gap = gapOf(text, last, whole)
  const after = text.slice(whole.end, whole.end + 40)
  const clause = text.slice(parts[0]!.start, whole.end)
  const isOwned =
    OWNS.test(gap) &&
    /(?:^|[.;,]\s|\n)with $/iu.test(text.slice(Math.max(0, parts[0]!.start - 8), parts[0]!.start))
  const isTold =
    isOwned ||
    MAKE_UP.test(gap) ||
    TOGETHER.test(gap) ||
    (/^[^.;:|\n\d]{0,40},\s(?:\p{L}+\s){0,2}$/u.test(gap) && TOGETHER_AFTER.test(after))
  return isTold && !OTHER_RELATION.test(clause.replace(/(?<!\p{L})ma[dk]e up/u, ' '))
    ? [{ whole, parts }]
    : []
}

/** Figures joined by commas and one "and" before the last. */
function listFrom(text: string, figures: Figure[], place: number): Figure[] {
  const list = [figures[place]!]
  while (list.length < PARTS_MAX) {
    const [last, next] = [list.at(-1)!, figures[place + list.length]]
    const gap = next ? gapOf(text, last, next) : ''
    // "Three bedrooms, of 19, 16 and 13 square metres": the first counts the others.
    if (!next || !JOINS.test(gap) || / of\s$/u.test(gap)) break
    list.push(next)
    if (LAST_JOIN.test(gap)) return list
  }
  return []
}

function gapOf(text: string, left: Figure, right: Figure): string {
  if (right.start - left.end > GAP_MAX) return '|'
  return text.slice(left.end, right.start).replace(/(?<!\n)\n(?!\s*\n)/gu, ' ')
}

function areAlike(figures: Figure[]): boolean {
  const [first] = figures
  return (
    figures.every(figure => isExact(figure) && figure.value > 0) &&
    first!.kind !== 'percent' &&
    first!.kind !== 'points' &&
    figures.every(({ kind, unit }) => kind === first!.kind && unit === first!.unit)
  )
}

function slipOf({ whole, parts }: Division): Slip[] {
  const sum = parts.reduce((added, { value }) => added + value, 0)
  // A heading, and the sentence below that says its figure again.
  if (parts.some(({ value }) => value === whole.value)) return []
  if (Math.abs(sum - whole.value) <= roundingSlack(whole, parts) || !isNear(whole.value, sum)) return []
  const list = parts.map(({ text }) => text).join(' and ')
  const sentence = say`${list} make ${amountText(Number(sum.toPrecision(12)), whole)}, but the document gives ${whole.text} for all of them`
  return [{ sentence, places: [spanOf([whole, ...parts])], stated: whole }]
}
