import { say } from '../../../core/text/say.ts'
import type { Figure } from '../../../language/figures/read-figures.ts'
import { spansWithin } from '../../../language/spans-within.ts'
import { amountText } from '../figures/amount-text.ts'
import { flatText } from '../reading/flat-text.ts'
import type { Slip, Survey } from '../reading/slip.ts'
import type { InfoReading } from '../request.ts'
import { isNear } from '../tables/row-rule.ts'
import { isVagueAt, spokenShares } from './spoken-shares.ts'

/** A share, the amount that it is taken of, and the amount that comes out: the share, what it leaves, or both together. */
type Portion = { share: Part; of: Figure; result: Figure; isSure: boolean; isOff: boolean }
type Part = { start: number; end: number; value: number; written: string; slack: number }

const LENGTH_MAX = 280
// A worked example says that one figure follows from the others.
const WORKED =
  /(?<!\p{L})(?:would|thus|therefore|hence|for (?:example|instance)|if|in other words|that is|i\.e\.|which means|this means|so that|someone|suppose|imagine|say|comes? to|amounts? to|works out|deposit|tip|contribut\p{L}+|withh\p{L}+)(?!\p{L})/iu
const OTHER =
  /(?<!\p{L})(?:rose|rises?|fell|falls?|grew|grow|up|down|increased?|increases|decreased?|growth|compared|versus|than|previous|prior|last year|stakes?|interest|apr|annual percentage|inflation|valu\p{L}+|respectively|between|each|every|per|plus|minimum|maximum|at least|at most|up to|or more|over|remaining|rest|another|additional|cap(?:ped)?|limit|threshold|above|below|exceed\p{L}*|band|next|first|both|shares|market|yield|dividend|raised|target|forecast|expected|or|except|gift aid|monthly|weekly)(?!\p{L})/iu
const OF_AMOUNT = /^ (?:of|on|off) (?:(?!which|whom|them)[\p{L}’'-]+ ){0,5}$/iu
const OFF = /^ (?:off|discount|reduction|cheaper)(?!\p{L})/iu
const BESIDE =
  /^(?: [\p{L}-]+){1,4}(?:,| \(| –| —) ?(?:(?:or|that is|i\.e\.|about|some|around|roughly|nearly|almost) ){0,2}$/iu
const FARTHEST = 1.6

/** "If a quarter of an order of £1,200 is rejected, the amount drops by £300"; "on £30,000, 5 % makes £1,500". */
export function surveyPortions({ text, sentences, figures }: InfoReading): Survey {
  const portions = sentences.flatMap(({ text: words, start, end }) => {
    if (words.length > LENGTH_MAX || OTHER.test(words)) return []
    const inside = spansWithin(figures, start, end).filter(({ yearLike }) => !yearLike)
    const shares = sharesIn(words, start, inside)
    const amounts = inside.filter(figure => figure.kind !== 'percent' && isFree(figure, shares))
    const [[share], [first, second]] = [shares, amounts]
    if (!share || !first || !second || shares.length > 1 || amounts.length > 2 || !areAlike(first, second))
      return []
    if (share.start > second.end) return []
    const isOf = OF_AMOUNT.test(flatText(text.slice(share.end, first.start))) && share.end <= first.start
    const isOff = OFF.test(flatText(text.slice(share.end, share.end + 24)))
    const isWorked = WORKED.test(words) || (isOff && /(?<!\p{L})so(?!\p{L})/u.test(words))
    // Counts are less often worked out than money: both must stand beside the share.
    const isCount = first.kind === 'plain'
    if (isCount && !(isOf && isBeside(text, first, second, end))) return []
    if (!isOf && !isWorked) return []
    return [{ share, of: first, result: second, isSure: isOf && (isWorked || isCount), isOff }]
  })
  return { examined: portions.length, slips: portions.flatMap(slipOf) }
}

/** "… of the 350 members, 35 people, come regularly". */
function isBeside(text: string, first: Figure, second: Figure, end: number): boolean {
  const after = flatText(text.slice(second.end, Math.min(end, second.end + 30)))
  return BESIDE.test(flatText(text.slice(first.end, second.start))) && /^(?: [\p{L}-]+)?[,.;)]/u.test(after)
}

function sharesIn(words: string, offset: number, inside: Figure[]): Part[] {
  const percents = inside
    .filter(({ kind, sure, inRange }) => kind === 'percent' && sure && !inRange)
    .map(({ start, end, value, approximate, text }) => {
      return { start, end, value: value / 100, written: text, slack: approximate ? 0.1 : 0.002 }
    })
  const spoken = spokenShares(words).map(({ start, end, value }) => {
    const [from, to] = [offset + start, offset + end]
    return {
      start: from,
      end: to,
      value,
      written: words.slice(start, end),
      slack: isVagueAt(words, start) ? 0.25 : 0.05,
    }
  })
  return [...percents, ...spoken]
}

function isFree({ start, end }: Figure, shares: Part[]): boolean {
  return shares.every(share => end <= share.start || start >= share.end)
}

function areAlike(first: Figure, second: Figure): boolean {
  const exact = [first, second].every(({ sure, inRange, value }) => sure && !inRange && value > 0)
  return (
    exact &&
    first.kind === second.kind &&
    first.unit === second.unit &&
    (first.kind === 'money' || first.kind === 'plain')
  )
}

function slipOf({ share, of, result, isSure, isOff }: Portion): Slip[] {
  const slack = Math.max(share.slack, result.approximate || of.approximate ? 0.12 : 0)
  const [part, ...rest] = [share.value, 1 - share.value, 1 + share.value].map(
    factor => factor * of.value,
  ) as [number, number, number]
  const others = isOff
    ? []
    : [of.value / (1 + share.value), of.value / (1 - share.value), of.value / share.value]
  const holds = (reading: number) => Math.abs(reading - result.value) <= result.step + slack * reading
  if ([part, ...rest, ...others].some(holds)) return []
  // "25 % off, so a £20 course costs £15".
  const meant = isOff ? rest[0] : part
  if (!isNear(result.value, meant, FARTHEST)) return []
  const amount = amountText(Number(meant.toPrecision(6)), result)
  const sentence = isOff
    ? say`${share.written} off ${of.text} leaves ${amount}, but the document gives ${result.text}`
    : say`“${share.written}” of ${of.text} is ${amount}, but the document gives ${result.text}`
  const place = { start: Math.min(share.start, of.start), end: result.end }
  const slip = { sentence, places: [place], stated: result }
  return [isSure ? slip : { ...slip, suspected: true }]
}
