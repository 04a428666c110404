import { say } from '../../../core/text/say.ts'
import { type Figure, isExact } from '../../../language/figures/read-figures.ts'
import { numberAtEnd } from '../../../language/number-words.ts'
import { spansWithin } from '../../../language/spans-within.ts'
import { amountText } from '../figures/amount-text.ts'
import type { Slip, Survey } from '../reading/slip.ts'
import type { InfoReading } from '../request.ts'
import { isNear } from '../tables/row-rule.ts'

/** "A quarter of our 120 employees, 40 people": a fraction in words, its whole and the part that the sentence gives. */
type FractionClaim = { words: string; share: number; whole: Figure; part: Figure; start: number; end: number }

const PARTS: Record<string, number> = {
  half: 2,
  third: 3,
  quarter: 4,
  fifth: 5,
  sixth: 6,
  eighth: 8,
  tenth: 10,
}
const VAGUE =
  '(?<!(?:about|almost|nearly|over|than|around|roughly|approximately|under|least|most|some|only|to|by|another) )'
const NUMBER = '(?:one|two|three|four|five|six|seven|eight|nine|ten|\\d{1,3})'
const FRACTION = new RegExp(
  `${VAGUE}(?<![\\p{L}-])(?:(${NUMBER}) (?:in|out of(?: every)?) (?:every )?(${NUMBER})|(?:(an?|one|two|three|four)[ -])?(half|halves|third|quarter|fifth|sixth|eighth|tenth)s?)(?![\\p{L}-])`,
  'giu',
)
// Between the fraction and its whole, and between the whole and the part.
const OF = /^ of (?:(?:the|our|its|all|these|those|their|a total of) ){0,2}$/iu
const THEN =
  /^(?: [\p{L}’'-]+){0,5}(?:,| \(|, or| –| —|, that is| is| are| were| was|, i\.e\.) ?(?:or |that is |i\.e\. |namely |a total of )?$/iu
const CLOSES =
  /^(?: [\p{L}-]+){0,4}(?:[,.;)–—]| in (?:number|all|total)| (?:are|were|have|had|was|is|came|said|chose|took|live|work|answered|voted)(?!\p{L}))/iu
const OTHER =
  /(?<!\p{L})(?:each|every|per|average|between|respectively|if|would|could|target|expected|up to)(?!\p{L})/iu
const LENGTH_MAX = 260
// "A third" is said of 31 as well as of 35 percent.
const LOOSE = 0.06

export function surveyFractions({ text, sentences, figures }: InfoReading): Survey {
  const claims = sentences.flatMap(({ text: words, start, end }) => {
    if (words.length > LENGTH_MAX || OTHER.test(words)) return []
    const inside = spansWithin(figures, start, end).filter(figure => !figure.yearLike && isExact(figure))
    return [...words.matchAll(FRACTION)].flatMap(match => readClaim(text, start, match, inside))
  })
  return { examined: claims.length, slips: claims.flatMap(slipOf) }
}

function readClaim(text: string, offset: number, match: RegExpExecArray, inside: Figure[]): FractionClaim[] {
  const share = shareOf(match)
  const [start, end] = [offset + match.index, offset + match.index + match[0].length]
  if (share === undefined || share >= 1) return []
  const after = inside.filter(figure => figure.start >= end)
  const [whole, part] = after
  if (whole && part && areCounts(whole, part) && OF.test(text.slice(end, whole.start)))
    return THEN.test(text.slice(whole.end, part.start)) && CLOSES.test(text.slice(part.end, part.end + 60))
      ? [{ words: match[0], share, whole, part, start, end: part.end }]
      : []
  return partFirst(text, { words: match[0], share, start, end }, inside)
}

const OF_THEM = /^(?: [\p{L}-]+){0,3}(?:,| –| —| and)? ?(?:of (?:whom|which|them|these) )?$/iu
const MAKES =
  /(?:, or|, which is|, that is|, i\.e\.|\(|, a rate of|which is a rate of|, a share of| –| —) ?$/iu

/** "310 reports, 62 of them valid, which is a rate of one in four"; "62 of the 310, or one in four". */
function partFirst(
  text: string,
  { words, share, start, end }: Pick<FractionClaim, 'words' | 'share' | 'start' | 'end'>,
  inside: Figure[],
): FractionClaim[] {
  const [first, second] = inside.filter(figure => figure.end <= start).slice(-2)
  if (!first || !second || !MAKES.test(text.slice(second.end, start))) return []
  const gap = text.slice(first.end, second.start)
  const rest = text.slice(second.end, start)
  if (/^ (?:out )?of (?:the |our |all |its )?$/iu.test(gap) && areCounts(second, first))
    return [{ words, share, whole: second, part: first, start: first.start, end }]
  return OF_THEM.test(gap) && /^ of (?:them|whom|which|these)/iu.test(rest) && areCounts(first, second)
    ? [{ words, share, whole: first, part: second, start: first.start, end }]
    : []
}

function shareOf([, several, among, count, part]: RegExpExecArray): number | undefined {
  if (among !== undefined) return numberOf(several!) / numberOf(among)
  const by = PARTS[part!.toLowerCase().replace(/^halves$/u, 'half')]
  if (by === undefined || (count === undefined && by !== 2)) return undefined
  const times = count === undefined || /^an?$/iu.test(count) ? 1 : numberOf(count)
  return times / by
}

function numberOf(words: string): number {
  return /^\d/u.test(words) ? Number(words) : numberAtEnd(words.toLowerCase())!
}

function areCounts(whole: Figure, part: Figure): boolean {
  const counts = ({ kind }: Figure) => kind === 'plain' || kind === 'money' || kind === 'measure'
  return counts(whole) && counts(part) && (whole.unit === part.unit || part.unit === '') && whole.value > 0
}

function slipOf({ words, share, whole, part, start, end }: FractionClaim): Slip[] {
  const computed = share * whole.value
  const miss = Math.abs(computed - part.value)
  if (miss <= Math.max(part.step, LOOSE * computed) || !isNear(part.value, computed, 1.6)) return []
  const rounded = amountText(Number(computed.toPrecision(4)), whole)
  const sentence = say`“${words}” of ${whole.text} is ${rounded}, but the document gives ${part.text}`
  return [{ sentence, places: [{ start, end }], stated: part }]
}
