import { say } from '../../../core/text/say.ts'
import { type Figure, isExact } from '../../../language/figures/read-figures.ts'
import { numberAtEnd } from '../../../language/number-words.ts'
import { spansWithin } from '../../../language/spans-within.ts'
import { inUnitOf } from '../claims/change-claims.ts'
import { totalWords } from '../claims/claim-words.ts'
import { spanOf, type Triple } from '../claims/figure-triples.ts'
import { amountText } from '../figures/amount-text.ts'
import { hasOtherRole, hasUnreadNumbers, isEndOfChange, isInBrackets } from '../figures/figure-roles.ts'
import { isToldOtherwise } from '../figures/listed-figures.ts'
import { roundingSlack } from '../figures/rounding.ts'
import { nearestSum, signedSums } from '../figures/signed-sums.ts'
import type { Slip, Survey } from '../reading/slip.ts'
import type { InfoReading } from '../request.ts'

/** A sentence in which one figure is the others taken together, however it says so. */
export type SumClaim = {
  start: number
  end: number
  whole: Figure
  parts: Figure[]
  holds: boolean
  isOutright: boolean
}

const LENGTH_MAX = 280
// Any of these makes it likely that the figures of a sentence are a whole and its parts.
const CUE =
  /(?<!\p{L})(?:together|altogether|all in all|in all|in total|total(?:s|l?ing|led)?|combined|sum|add(?:s|ed|ing)? up|comes? to|came to|overall|makes?|making|giv(?:es|ing)|consist(?:s|ed|ing)? of|compris\p{L}+|made up|composed|plus|minus|less|left|leaves|leaving|remain(?:s|ed|ing|der)?|the rest|the others?|surplus|deficit|shortfall|balance|difference|unspent|deduct\p{L}*|net|thereof|split|divided)(?!\p{L})/iu
const OTHER_RELATION =
  /(?<!\p{L})(?:including|includes|included|remainder (?:from|resulting|coming|due)|of which|of that|respectively|primarily|mainly|compared|versus|than|previous|prior|last year|per|each|every|averag\p{L}+|between|target|expected|forecast|would|could|might|if|instead|times|further|additional|excluding|net profit|net income|operating profit|ebitda?|personnel|interest|rose|fell|grew|increased?|decreased?|up|down|gained|lost|discount|vat|among|at least|at most|maximum|minimum|nearly|about|beginning|start|started|began|opening|aged|by \d|points|goals|years old|through|ranging|estimated|against (?:[€$£]|[A-Z]{2,3} )\d+)(?!\p{L})/iu
const ADD_UP = /(?<!\p{L})add\p{L}* up/giu
const JOINS = /^(?:,|;| and| und| plus|, and)\s$/u
// Farther off than this the largest figure was not meant as the sum of the others.
const FARTHEST = 0.25

export function sumClaims({ text, sentences, figures, language }: InfoReading): SumClaim[] {
  // "sur un total de", "de un total de": the cue may be English and the relation not.
  const foreign = totalWords(language)?.otherRelation
  return sentences.flatMap(sentence => {
    const { start, end } = sentence
    if (sentence.text.length > LENGTH_MAX || !CUE.test(sentence.text)) return []
    if (OTHER_RELATION.test(sentence.text.replace(ADD_UP, ' ')) || foreign?.test(sentence.text)) return []
    const inside = spansWithin(figures, start, end).filter(figure => !figure.yearLike)
    if (inside.length < 3 || inside.length > 9 || !inside.every(isExact)) return []
    if (
      UNCOUNTED.test(sentence.text) ||
      hasOtherRole(text, inside) ||
      inside.some(figure => isEndOfChange(text.slice(start, figure.start))) ||
      inside.every(figure => isInBrackets(text, figure))
    )
      return []
    const claim = readSum(withUnits(text, inside))
    const isCounted = claim?.whole.kind === 'plain'
    if (!claim || (!claim.holds && !isAtEnd(inside, claim))) return []
    if (!claim.holds && isOneOfThem(text, inside, claim)) return []
    if (!claim.holds && isToldOtherwise(sentence, inside, claim)) return []
    if (!claim.holds && isCounted && hasUnreadNumbers(sentence.text, start, inside)) return []
    return [{ start, end, ...claim, isOutright: isOutright(sentence.text, inside, claim) }]
  })
}

type Sum = Pick<SumClaim, 'whole' | 'parts' | 'holds'>

const OUTRIGHT =
  /(?<!\p{L})(?:together|altogether|in all|in total|total(?:s|l?ing|led)?|combined|add(?:s|ed|ing)? up|the (?:rest|others?|remaining)|a difference of|which left|which leaves|leaving)(?!\p{L})/iu
const LEAVES = /(?<!\p{L})(?:which left|which leaves|leaving)(?!\p{L})/iu
// "… and the others walked": nobody counted them.
const UNCOUNTED = /(?<!\p{L})the (?:rest|others?|remainder|remaining)(?!\p{L})[^.;\d]{0,40}(?:[.;]|$)/iu

/** A whole comes before its parts or behind them, not among them. */
function isAtEnd(inside: Figure[], { whole, parts }: Sum): boolean {
  const alike = inside.filter(figure => [whole, ...parts].some(({ start }) => start === figure.start))
  return [alike[0], alike.at(-1)].some(figure => figure!.start === whole.start)
}

const REST = /(?<!\p{L})(?:the|our|its|their) (?:rest|others?|remaining|remainder)(?!\p{L})/iu
const TOGETHER = /(?<!\p{L})(?:together|altogether|total\p{L}*|combined|add\p{L}* up)(?!\p{L})/iu
const NEXT_GIVER =
  /^(?: [\p{L}-]+)?, (?:and )?(?:(?!(?:of|for|to|in|from|at|by|on|with|as|is|are|was|were) )[\p{L}’'-]+ ){1,5}$/u

/** "A loan provided £1,100, a grant £650 and members the remaining £250": the largest is the share of the first, and no whole. */
function isOneOfThem(text: string, inside: Figure[], { whole, parts }: Sum): boolean {
  const [first, second] = inside
  if (first?.start !== whole.start || !second || parts.length < 2) return false
  const said = text.slice(whole.end, inside.at(-1)!.start)
  return REST.test(said) && !TOGETHER.test(said) && NEXT_GIVER.test(text.slice(whole.end, second.start))
}

/** Proven only where the words say it and all figures are the whole and its parts. */
function isOutright(sentence: string, inside: Figure[], { parts }: Sum): boolean {
  // Behind a semicolon another matter may begin; what it leaves is told of the two before it.
  const isOne = !sentence.includes(';') || (LEAVES.test(sentence) && inside.length === 3)
  return OUTRIGHT.test(sentence) && isOne && inside.length === parts.length + 1
}

/** "120, 150 and 90 tonnes": the figures of a list have the unit of the last. */
function withUnits(text: string, inside: Figure[]): Figure[] {
  const summands = inside.slice()
  for (let place = summands.length - 2; place >= 0; place--) {
    const [figure, next] = [summands[place]!, summands[place + 1]!]
    if (JOINS.test(text.slice(figure.end, next.start))) summands[place] = inUnitOf(next, figure)
  }
  return summands
}

/** Other figures may stand beside them: "our 3 plants made 120, 150 and 90 tonnes, 360 tonnes overall". */
function readSum(inside: Figure[]): Sum | undefined {
  const groups = Map.groupBy(inside, ({ kind, unit }) => `${kind} ${unit}`)
  const [alike, ...others] = [...groups.values()].filter(group => group.length > 2)
  if (
    !alike ||
    others.length > 0 ||
    alike.some(({ kind, value }) => kind === 'percent' || kind === 'points' || value <= 0)
  )
    return undefined
  const whole = alike.reduce((largest, figure) => (figure.value > largest.value ? figure : largest))
  const parts = alike.filter(figure => figure !== whole)
  const miss = Math.abs(parts.reduce((sum, { value }) => sum + value, 0) - whole.value)
  const holds = miss <= roundingSlack(whole, parts)
  return holds || miss <= FARTHEST * whole.value ? { whole, parts, holds } : undefined
}

const NAME = "\\p{Lu}[\\p{L}’'-]{1,20}(?: \\p{Lu}[\\p{L}’'-]{1,20}){0,2}"
// The names must close the sentence: what comes after them could be one more.
const COUNTED = new RegExp(
  `(?<![\\p{L}\\p{N}])(two|three|four|five|six|seven|eight|nine|ten) (?:[\\p{Ll}-]{3,20} ){0,2}[\\p{Ll}-]{2,20}s(?: are(?: in)?| in|:|, namely| [(]) ?((?:${NAME}, ){1,9}${NAME}(?:,? and ${NAME})?)(?=[.;)])`,
  'gu',
)

/** "The five offices are in Rome, Paris, Oslo, Bern and Riga." */
export function surveyNameCounts({ text }: InfoReading): Survey {
  const claims = [...text.matchAll(COUNTED)].map(match => {
    const total = numberAtEnd(match[1]!)!
    const names = match[2]!.split(/,? and |, /u).length
    return { total, names, start: match.index, end: match.index + match[0].length }
  })
  return {
    examined: claims.length,
    slips: claims
      .filter(({ total, names }) => total !== names)
      .map(({ total, names, start, end }) => ({
        sentence: say`The document speaks of ${total} and names ${names}`,
        places: [{ start, end }],
      })),
  }
}

const OVER =
  /^(?:\s[\p{L}-]+){0,5}\s(?:in|across|over|from|for|by|at|among|to|between)\s(?:the\s|its\s|our\s|all\s|a total of\s)?$/iu
const AVERAGE = /(?<!\p{L})(?:average|averaging|mean|or|i\.e\.|which is|that is|about)(?!\p{L})[^.;]{0,16}$/iu
const PER = /^(?:\s[\p{L}-]+){0,2}\s(?:per|each|a|for each|on average)(?!\p{L})/iu
const FARTHEST_AVERAGE = 1.7

/** "1,200 orders in 4 shops, an average of 300 per shop". */
export function surveyAverageClaims(reading: InfoReading): Survey {
  const claims = reading.triples.filter(isAverage)
  const wrong = claims.filter(({ figures: [sum, count, stated] }) => {
    const slack = stated.step * 0.999 + (sum.scale > 1 || sum.step < 1 ? sum.step / 2 / count.value : 0)
    return Math.abs(sum.value / count.value - stated.value) > slack
  })
  return {
    examined: claims.length,
    slips: wrong.map(({ figures }) => {
      const [sum, count, stated] = figures
      const average = amountText(Number((sum.value / count.value).toFixed(2)), stated)
      const sentence = say`${sum.text} divided by ${count.text} is ${average}, but the document gives an average of ${stated.text}`
      return { sentence, places: [spanOf(figures), stated], stated }
    }),
  }
}

function isAverage({ figures, gaps: [gap, next], after }: Triple): boolean {
  const [sum, count, stated] = figures as [Figure, Figure, Figure]
  const alike = (sum.kind === stated.kind && sum.unit === stated.unit) || sum.kind === 'plain'
  const ratio = stated.value / (sum.value / count.value)
  const isCount = count.kind === 'plain' && count.step === 1 && count.scale === 1 && count.value > 1
  if (ratio > FARTHEST_AVERAGE || ratio < 1 / FARTHEST_AVERAGE || stated.kind === 'percent') return false
  return alike && isCount && figures.every(isExact) && OVER.test(gap) && AVERAGE.test(next) && PER.test(after)
}

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
const MOVEMENT_LENGTH_MAX = 320

/** "We began with 120 people, 15 joined and 7 left, and we ended the year with 128." */
export function surveyMovements({ sentences, figures }: InfoReading): Survey {
  let examined = 0
  const slips: Slip[] = []
  for (const { text, start, end } of sentences) {
    if (text.length > MOVEMENT_LENGTH_MAX || !STARTS.test(text) || !ENDS.test(text) || OTHER.test(text))
      continue
    if (!ADDS.test(text) && !TAKES.test(text)) continue
    const inside = spansWithin(figures, start, end).filter(figure => !figure.yearLike)
    const [stated, from] = [inside.at(-1), inside.slice(0, -1)]
    const first = from[0]
    if (!stated || !first || from.length < 2 || from.length > 4 || !inside.every(isExact)) continue
    if (!inside.every(({ kind, unit }) => kind === first.kind && unit === first.unit)) continue
    // The opening value must come first and the closing one last; any other order says something else.
    const [opens, closes] = [start + text.search(STARTS), start + text.search(ENDS)]
    if (opens > closes || opens > from[1]!.start || closes < from.at(-1)!.start) continue
    examined++
    const sums = signedSums(from)
    if (sums.some(sum => Math.abs(sum - stated.value) <= roundingSlack(stated, from))) continue
    const sum = amountText(nearestSum(sums, stated.value), stated)
    const sentence = say`The movements told lead from ${first.text} to ${sum}, but the document gives ${stated.text}`
    slips.push({ sentence, places: [{ start, end }, stated], stated })
  }
  return { examined, slips }
}
