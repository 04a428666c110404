import { say } from '../../../core/text/say.ts'
import { type Figure, isExact } from '../../../language/figures/read-figures.ts'
import { spanOf } from '../claims/figure-triples.ts'
import { amountText } from '../figures/amount-text.ts'
import { roundingSlack } from '../figures/rounding.ts'
import type { Slip, Survey } from '../reading/slip.ts'
import type { InfoReading } from '../request.ts'
import { isNear } from '../tables/row-rule.ts'

/** A whole and the parts that the text divides it into, all in one clause. */
type Division = { whole: Figure; parts: Figure[]; isProof: boolean }

// Two words that leave nothing between them: what is not the one is the other.
const OPPOSITES: [one: RegExp, other: RegExp][] = (
  [
    ['at sea|afloat|on board', 'ashore|on land|on shore'],
    ['men|male|boys', 'women|female|girls'],
    ['full[- ]time', 'part[- ]time'],
    ['permanent', 'temporary|fixed[- ]term'],
    ['domestic|at home', 'foreign|abroad|overseas|international'],
    ['remote(?:ly)?|from home', 'on[- ]site|in (?:the|an) office|in the offices'],
    ['owned', 'leased|rented'],
    ['fixed(?:[- ]rate)?', 'floating(?:[- ]rate)?|variable'],
    ['in favou?r|for it|yes', 'against|no'],
    ['passed|succeeded', 'failed'],
    ['occupied|let', 'vacant|empty|unlet'],
    ['current', 'non-current'],
    ['new', 'used|existing'],
    ['paid', 'unpaid|outstanding'],
    ['adults', 'children|minors'],
    ['residential', 'commercial'],
  ] as const
).map(([one, other]) => [wordOf(one), wordOf(other)])

function wordOf(words: string): RegExp {
  return new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'iu')
}

const LINK =
  /^[^.;:|\n\d]{0,60}?(?:,|\(|:|–|—| of (?:whom|which|them|these)| made up of| consisting of| comprising| split into| divided into)[^.;|\n\d]{0,30}$/u
const JOINS = /^[^.;:|\n\d]{0,50}?(?:,|;| and| plus| &)[^.;:|\n\d]{0,16}$/u
const LAST_JOIN = / and | plus | & /u
const WHOLLY = /made up of|consisting of|comprising|split into|divided into|:|\(/u
const TOGETHER =
  /(?:,|;| –| —|\.)?\s?(?:[^.;:|\n\d]{0,24}\s)?(?:together|in total|in all|altogether|a (?:combined )?total of|for a total of|totall?ing|combined|making|which makes|adding up to|sums? to|adds? up to|comes? to|came to)\s(?:[\p{L}’]+\s){0,3}$/iu
const TOGETHER_AFTER =
  /^(?:\s[\p{L}-]+){0,3}\s(?:together|in total|in all|altogether|combined|overall)(?!\p{L})/iu
const OTHER_RELATION =
  /(?<!\p{L})(?:including|includes?|included|beginning|opening|started?|added|sold|joined|left|hired|lost|gained|bought|acquired|closed|opened|ended|year-end|among|compared|versus|than|previous|prior|last year|per|each|every|averag\p{L}+|between|up|down|rose|fell|grew|increased?|decreased?|or|about|nearly|some|respectively|at least|at most|some of|several|also|both|either|overlap|times|from|expected|target|budget\p{L}*|would|could|if|minus|less|excluding|net|remaining|remainder|the rest|others?|further|additional)(?!\p{L})/iu
const PARTS_MAX = 6
const GAP_MAX = 200

/** "612 people, 418 at sea and 214 ashore"; "€13.9m of grants and €48.4m of loans, together €60.3m". */
export function surveyDivisions({ text, figures }: InfoReading): Survey {
  const amounts = figures.filter(({ yearLike }) => !yearLike)
  const divisions = amounts.flatMap((_, place) => [
    ...wholeFirst(text, amounts, place),
    ...wholeLast(text, amounts, place),
  ])
  return { examined: divisions.length, slips: divisions.flatMap(slipOf) }
}

function wholeFirst(text: string, figures: Figure[], place: number): Division[] {
  const whole = figures[place]!
  const first = figures[place + 1]
  // "Sweden (120), Norway (80)": a figure in brackets of its own is one of a list.
  if (!first || text[whole.end] === ')' || !LINK.test(gapOf(text, whole, first))) return []
  const parts = listFrom(text, figures, place + 1)
  const [last] = parts.slice(-1)
  if (parts.length < 2 || !last || !areAlike([whole, ...parts])) return []
  const clause = text.slice(whole.end, endOfClause(text, last.end))
  if (OTHER_RELATION.test(clause)) return []
  const isWhole = WHOLLY.test(gapOf(text, whole, first)) && closes(text, last.end)
  return [{ whole, parts, isProof: isWhole || areOpposed(text, parts) }]
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
  const gap = gapOf(text, last, whole)
  const after = text.slice(whole.end, whole.end + 40)
  const clause = text.slice(parts[0]!.start, whole.end)
  const isTold =
    TOGETHER.test(gap) || (/^[^.;:|\n\d]{0,40},\s(?:\p{L}+\s){0,2}$/u.test(gap) && TOGETHER_AFTER.test(after))
  return isTold && !OTHER_RELATION.test(clause) ? [{ whole, parts, isProof: true }] : []
}

/** Figures joined by commas and one "and" before the last. */
function listFrom(text: string, figures: Figure[], place: number): Figure[] {
  const list = [figures[place]!]
  while (list.length < PARTS_MAX) {
    const [last, next] = [list.at(-1)!, figures[place + list.length]]
    const gap = next ? gapOf(text, last, next) : ''
    if (!next || !JOINS.test(gap)) break
    list.push(next)
    if (LAST_JOIN.test(gap)) return list
  }
  return []
}

function gapOf(text: string, left: Figure, right: Figure): string {
  if (right.start - left.end > GAP_MAX) return '|'
  return text.slice(left.end, right.start).replace(/(?<!\n)\n(?!\s*\n)/gu, ' ')
}

function endOfClause(text: string, from: number): number {
  const rest = /^[^.;:|\n]{0,40}/u.exec(text.slice(from, from + 40))![0]
  return from + rest.length
}

/** Nothing but a few words and a full stop or a bracket follow the last part. */
function closes(text: string, from: number): boolean {
  return /^[^.;:|\n\d,]{0,40}(?:[.;)]|\n|$)/u.test(text.slice(from, from + 42))
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

function areOpposed(text: string, parts: Figure[]): boolean {
  if (parts.length !== 2) return false
  const [first, second] = parts as [Figure, Figure]
  const labels = [text.slice(first.end, second.start), text.slice(second.end, endOfClause(text, second.end))]
  return OPPOSITES.some(
    ([one, other]) =>
      (one.test(labels[0]!) && other.test(labels[1]!)) || (other.test(labels[0]!) && one.test(labels[1]!)),
  )
}

function slipOf({ whole, parts, isProof }: Division): Slip[] {
  const sum = parts.reduce((added, { value }) => added + value, 0)
  if (Math.abs(sum - whole.value) <= roundingSlack(whole, parts) || !isNear(whole.value, sum)) return []
  // Parts that are not said to be all of it may leave something out.
  if (!isProof) return []
  const list = parts.map(({ text }) => text).join(' and ')
  const sentence = say`${list} make ${amountText(Number(sum.toPrecision(12)), whole)}, but the document gives ${whole.text} for all of them`
  return [{ sentence, places: [spanOf([whole, ...parts])] }]
}
