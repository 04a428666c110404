import { say } from '../../../core/text/say.ts'
import type { Figure } from '../../../language/figures/read-figures.ts'
import { inBaseUnit, unitWithSymbol } from '../../../language/figures/units.ts'
import { spansWithin } from '../../../language/spans-within.ts'
import { PERIOD_ADVERBS } from '../../../language/statements/quantities.ts'
import { amountText } from '../figures/amount-text.ts'
import { namesWeekdays } from '../figures/figure-roles.ts'
import { flatText } from '../reading/flat-text.ts'
import type { Slip, Survey } from '../reading/slip.ts'
import type { InfoReading } from '../request.ts'

/** So many of one size, and what they are together. `times` has a least and a most: a month has 4 weeks or a little more. */
type EqualParts = {
  count: string
  times: [number, number]
  size: Figure
  all: Figure
  start: number
  end: number
}

const LENGTH_MAX = 320
const SIZE_BEFORE =
  /^ (?:[\p{L}’'-]+ ){1,4}?(?:of|lasting|at|with|for|paying|costing|worth|giving|gave|taking|holding|earning|in blocks of|which last|that last|cost) (?:exactly |just )?$/iu
const EACH_BEFORE = /(?<!\p{L})each(?: (?!and|of|other)[\p{L}’'-]+){0,5} $/iu
const EACH_OF = /(?<!\p{L})each of (?:the|our|its|these) $/iu
const EACH_AFTER =
  /^(?: [\p{L}-]+){0,3}?,? (?:each|apiece|per \p{L}+|every \p{L}+|an? (?:hour|day|night|week|month|year|head|person|piece|team|family|session|ticket|member|place|seat|class|box|unit))(?!\p{L})/iu
export const EACH_WORD = /^(?: [\p{L}-]+)? (?:each|apiece)(?!\p{L})/u
const ALL_BEFORE =
  /(?:(?<!\p{L})(?:total of|totall?ing|total (?:is|was|of)|together|altogether|makes?|making|made|come[s]? to|coming to|came to|adds? up to|adding up to|amounts? to|amounting to|brings? in|brought in|that is|which is|i\.e\.,?|equals?|or|holds?|gives?|giving|in all|in total|means|therefore|so|thus|works out at|requires?|takes?|took|lasts?|lasted|needs?|costs?|pays?|uses?|seats?|fills?|filled)|=)(?: (?:us|up|about|around|some|a|an|the|total|of|to|roughly|almost|nearly)){0,3} ?$/iu
const ALL_AFTER =
  /^(?: [\p{L}-]+){0,3} (?:in total|in all|altogether|all told|overall|together|combined)(?!\p{L})/iu
const SHARED =
  /(?<!\p{L})(?:shared?|divided?|split|distributed|spread|paid|payable|paid back|repaid|parted|allocated)(?!\p{L})[^.;]{0,30}?(?<!\p{L})(?:among(?:st)?|between|by|over|into|across|in)(?!\p{L})/iu
const ADD_UP = /(?<!\p{L})add\p{L}* up to/giu
/** A salary says little of its parts, unless they are said to be equal. */
const PAID_EQUALLY =
  /(?<!\p{L})(?:salary|income)(?=[^.;]{0,80}(?<!\p{L})equal (?:monthly )?(?:instal?ments|payments|parts)(?!\p{L}))/giu
const FILLS =
  /^[^.;:\d]{0,40}(?<!\p{L})(?:in|into|fill(?:s|ed)?|as|makes?|made|over|on)(?: (?:the|a total of|its))? $/iu
// "50% for assignments, 10% each (so five of them)".
const SO_MANY = /^ each,? ?[(,]? ?(?:so|thus|i\.e\.|that is|hence|which makes|making|meaning) $/iu
const OTHER =
  /(?<!\p{L})(?:discount|plus|minus|vat|tax|deposit|interest|loans?|mortgages?|credit|up to|minimum|maximum|at least|at most|another|further|additional|extra|of which|whom|compared|versus|than|previous|prior|last year|respectively|rose|fell|grew|increased?|decreased?|target|or more|free|remaining|rest|others?|one (?:pound|euro|dollar|franc)|a (?:pound|euro|dollar|franc) to|unless|except|until|whichever|tips?|alone|only|limit|household|median|income|salary|including|includes)(?!\p{L})/iu
const FARTHEST = 2
/** "25 square metres each, 150 of a farm, 6,000 in all": of one thing nobody has so many times so many. */
const THING = /^ \p{Ll}{2,} \p{Ll}{3,}(?!\p{L})/u

/** "13 2-hour workshops, 26 hours in total"; "£1.4 million shared equally among seven projects, each £200,000". */
export function surveyEqualParts({ text, sentences, figures }: InfoReading): Survey {
  const claims = sentences.flatMap(({ text: words, start, end }) => {
    const told = words.replace(ADD_UP, ' ').replace(PAID_EQUALLY, ' ')
    if (words.length > LENGTH_MAX || OTHER.test(told) || namesWeekdays(words)) return []
    const inside = spansWithin(figures, start, end).filter(({ yearLike }) => !yearLike)
    if (!inside.every(({ sure, inRange }) => sure && !inRange)) return []
    return [...counted(text, inside, end), ...twice(text, inside, end), ...overPeriod(words, text, inside)]
      .slice(0, 1)
      .map(claim => ({ ...claim, start, end }))
  })
  return { examined: claims.length, slips: claims.flatMap(slipOf) }
}

type Bare = Omit<EqualParts, 'start' | 'end'>

/** Three figures of a sentence in their roles, with the words between and behind them. */
type Roles = { count: Figure; size: Figure; all: Figure; inside: Figure[]; words: Words }
type Words = {
  before(figure: Figure): string
  gap(left: Figure, right: Figure): string
  after(figure: Figure): string
}

function counted(text: string, inside: Figure[], end: number): Bare[] {
  if (inside.length !== 3) return []
  const words: Words = {
    before: figure => flatText(text.slice(Math.max(0, figure.start - 50), figure.start)),
    gap: (left, right) => flatText(text.slice(left.end, right.start)),
    after: figure => flatText(text.slice(figure.end, Math.min(end, figure.end + 60))),
  }
  const roles = inside.flatMap((count): Roles[] => {
    const [left, right] = inside.filter(figure => figure !== count) as [Figure, Figure]
    if (count.value < 2 || count.step < 1 || !areOfOneKind(left, right)) return []
    const things = new Set(inside.map(figure => THING.exec(words.after(figure))?.[0]))
    if (things.size === 1 && !things.has(undefined)) return []
    const [size, all] = inUnitOf(left, right) < right.value ? [left, right] : [right, left]
    return [{ count, size, all, inside, words }]
  })
  const found = roles.find(each => isCount(each) && isEach(each) && isWhole(each) && !isOffer(each))
  if (!found) return []
  const { count, size, all } = found
  return [{ count: count.text, times: [count.value, count.value], size, all }]
}

/** "Two hours a week over ten weeks": a time counts what its rate is given for. */
function isCount({ count, size, words }: Roles): boolean {
  return count.kind === 'plain' || RATE.exec(words.after(size))?.[1]?.toLowerCase() === count.unit
}

function isEach(roles: Roles): boolean {
  const { count, size, all, inside, words } = roles
  // "Worth 16 points each, … worth 14 each": no count of the other.
  if (EACH_WORD.test(words.after(count)) && EACH_WORD.test(words.after(size))) return false
  const isOfEach = count.end < size.start && all === inside[2] && EACH_OF.test(words.before(count))
  return (
    isOfEach || isSized(roles) || EACH_AFTER.test(words.after(size)) || EACH_BEFORE.test(words.before(size))
  )
}

/** "13 2-hour workshops", "8 sessions of 90 minutes", "12 rows of 16". */
function isSized({ count, size, all, inside, words }: Roles): boolean {
  if (size.start < count.end || all === inside[1]) return false
  const gap = words.gap(count, size)
  const isRow = /^ [\p{L}-]+ of $/u.test(gap) && all === inside[0]
  const isCompound = gap === ' ' && /^\d+-\p{L}/u.test(size.text)
  return isCompound || ((size.kind !== 'plain' || isRow) && SIZE_BEFORE.test(gap))
}

function isWhole(roles: Roles): boolean {
  const { count, size, all, inside, words } = roles
  if (ALL_AFTER.test(words.after(all)) || (all === inside[2] && ALL_BEFORE.test(words.before(all))))
    return true
  if (/^(?: [\p{L}-]+){0,2} (?:for|over) (?:an?|the|all)? ?$/u.test(words.gap(all, count)))
    return EACH_AFTER.test(words.after(size))
  // "Four shifts of three hours, twelve hours a week."
  if (all === inside[2] && isSized(roles))
    return /^, (?:or |that is |i\.e\. |so )?$/u.test(words.gap(size, all))
  if (all !== inside[0]) return false
  if (count === inside[2]) return SO_MANY.test(words.gap(size, count))
  const gap = words.gap(all, count)
  // "The hall seats 192 in 12 rows of 16."
  const isFilled = isSized(roles) && FILLS.test(gap) && /^(?: [\p{L}-]+)?[.,;)]/u.test(words.after(size))
  return isFilled || (gap.length < 80 && SHARED.test(gap))
}

/** "$1 each or six for $5". */
function isOffer({ count, size, all, words }: Roles): boolean {
  return /(?<!\p{L})or(?!\p{L})/u.test(words.before(all)) && all.value < count.value * inUnitOf(size, all)
}

const BOTH_SIDES =
  /^[^.;\d]{0,24}(?:(?:from|on|by|for) (?:each|both|either) (?:sides?|part(?:y|ies)|of (?:us|them)|partners?)(?!\p{L})|(?:and )?(?:we|the (?:employer|company|firm)) (?:adds?|match(?:es)?|pays?(?: in)?) (?:the same|it|this|as much))/iu

/** "£2,800 from each side, £5,600 in total". */
function twice(text: string, inside: Figure[], end: number): Bare[] {
  const [size, all] = inside.slice(-2)
  if (!size || !all || !areOfOneKind(size, all) || size.value >= all.value) return []
  const after = flatText(text.slice(all.end, Math.min(end, all.end + 60)))
  const isTwice = BOTH_SIDES.test(flatText(text.slice(size.end, all.start))) && ALL_AFTER.test(after)
  return isTwice ? [{ count: '2', times: [2, 2], size, all }] : []
}

const RATE = /^(?: [\p{L}]+){0,2}? (?:an?|per|each|every) (hour|day|week|month|year)(?!\p{L})/iu
const YEAR =
  /(?<!\p{L})(?:for|over|in|within|of|across) (?:an?|one|the|a full|a whole|the whole|the full|the entire) (year|quarter)(?!\p{L})|(?<!\p{L})an? (year|quarter)[’']s(?!\p{L})/iu
const TIMES: Record<string, [number, number]> = {
  'day year': [200, 366],
  'week year': [44, 52.2],
  'month year': [12, 12],
  'week quarter': [12, 13.1],
  'month quarter': [3, 3],
}

const RATE_BEFORE = /(?<!\p{L})(daily|weekly|monthly)(?: [\p{L}-]+){1,2} (?:of|is|costs?|was) $/iu
const YEAR_AFTER = /^,? (?:an?|per|each|every|over the|for the|in the) (year|quarter)(?!\p{L})/iu

/** "A laptop for £1,500 takes £125 a month off your pay for a year"; "the monthly fee of $18 adds up to $216 a year". */
function overPeriod(words: string, text: string, inside: Figure[]): Bare[] {
  const [left, right, ...more] = inside
  if (!left || !right || more.length > 0 || left.kind !== 'money' || !areOfOneKind(left, right)) return []
  const [size, all] = left.value < right.value ? [left, right] : [right, left]
  const named = RATE_BEFORE.exec(flatText(text.slice(Math.max(0, size.start - 50), size.start)))
  const isToldAfter = named && ALL_BEFORE.test(flatText(text.slice(Math.max(0, all.start - 40), all.start)))
  const after = flatText(text.slice(all.end, all.end + 40))
  const long = YEAR.exec(words) ?? (isToldAfter ? YEAR_AFTER.exec(after) : null)
  const short = named
    ? PERIOD_ADVERBS[named[1]!.toLowerCase()]
    : RATE.exec(flatText(text.slice(size.end, size.end + 40)))?.[1]
  const times = short && long && TIMES[`${short.toLowerCase()} ${(long[1] ?? long[2])!.toLowerCase()}`]
  if (!times || (!named && RATE.test(after))) return []
  return [{ count: String(Math.floor(times[1])), times, size, all }]
}

function areOfOneKind(left: Figure, right: Figure): boolean {
  if (left.kind !== right.kind || left.kind === 'points') return false
  if (left.unit === right.unit) return true
  const [one, other] = [unitWithSymbol(left.unit), unitWithSymbol(right.unit)]
  return one !== undefined && one.dimension === other?.dimension
}

/** The value of a figure in the unit of another. */
function inUnitOf(figure: Figure, other: Figure): number {
  const [from, to] = [unitWithSymbol(figure.unit), unitWithSymbol(other.unit)]
  return from && to && from !== to ? inBaseUnit(figure.value, from) / to.factor : figure.value
}

const VAGUE_SLACK = 0.12

function slipOf({ count, times, size, all, start, end }: EqualParts): Slip[] {
  const [least, most] = times.map(each => each * inUnitOf(size, all)) as [number, number]
  // A size that comes last was worked out of the whole, and rounded.
  const isWorkedOut = size.start > all.start || size.step < 1 || size.scale > 1
  const isVague = size.approximate || all.approximate
  const rounded = (times[1] * size.step * inUnitOf(size, all)) / size.value
  const slack = isVague ? VAGUE_SLACK * most : Math.max(isWorkedOut ? rounded * 0.51 : 0, all.step * 0.999)
  if (all.value >= least - slack && all.value <= most + slack) return []
  if (all.value > FARTHEST * most || all.value < least / FARTHEST) return []
  const product = amountText(Number(most.toPrecision(6)), all)
  const sentence = say`${count} times ${size.text} is ${product}, but the document gives ${all.text}`
  return [{ sentence, places: [{ start, end }], stated: all }]
}
