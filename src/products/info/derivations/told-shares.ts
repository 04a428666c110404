import { say } from '../../../core/text/say.ts'
import { withSpokenFigures } from '../claims/spoken-figures.ts'
import { flatText } from '../reading/flat-text.ts'
import type { Slip, Survey } from '../reading/slip.ts'
import type { InfoReading } from '../request.ts'
import { kindOf, readTerms, type Term } from './term.ts'
import { outcomeText, over, restOf } from './worked-out.ts'

/** A share that a sentence adds to a part and its whole, or to what was and what is. */
type ToldShare = { share: Term; part: Term; whole: Term; isChange: boolean; start: number; end: number }

const LENGTH_MAX = 320
const SHARE =
  /%|percent|per cent|(?<!\p{L})(?:half|third|quarter|fifth|sixth|seventh|eighth|tenth)s?(?!\p{L})|(?<!\p{L})(?:in|out of) (?:every )?(?:three|four|five|six|eight|ten|twenty|\d)/iu
const VAGUE =
  '(?:(?:about|almost|nearly|over|around|roughly|approximately|just|under|some|close|to|only|more|less|than|a|little|well|fully|exactly|barely|not|quite|or|i\\.e\\.|that|which|is|was|are|were|makes|made|equal|equals|equivalent|amounts|of|share|rate|proportion|an?|the) ?){0,6}'
const BESIDE = new RegExp(`(?:,|;| –| —| -|\\(| or) ?${VAGUE}$`, 'iu')
const OF_WHOLE =
  /^ (?:of|on) (?:(?:the|our|its|their|all|these|those|his|her|a|total|overall|whole|entire|of|about|around|some|roughly|almost|nearly|over|more|than|\p{L}+) ){0,5}$/iu
const CLOSES =
  /^(?:[\s,.;:)!–—]|$)(?! ?(?:more|less|fewer|higher|lower|above|below|up|down|as (?:many|much)|the size)(?!\p{L}))/iu
const OUT_OF =
  /(?:^|[\s(])(?:out )?of (?:(?:the|our|its|their|all|these|those|a total of|some|about) ){0,3}$/iu
const FROM = /(?<!\p{L})from (?:(?:about|around|some|over|just|the|our|\p{L}+) ){0,2}$/iu
const TO = /^(?: [\p{L}’'-]+){0,5} to (?:(?:about|around|some|over|just|only|the|our) ){0,2}$/iu
const LOST =
  /(?<!\p{L})(?:loss|lost|lose|loses|losing|down|drop|dropped|fall|fell|fewer|less|decline|declined|decrease|decreased|reduction|reduced|cut|gain|gained|up|rise|rose|grew|grown|growth|increase|increased|more|shrank|shrunk|saved?|saving)(?!\p{L})/iu
const OTHER =
  /(?<!\p{L})(?:each|every|per(?! cent)|respectively|average|if|would|could|target|expected|another|points?|compared|than (?:last|in|the)|interest|annual(?:ly)?|a year|between|times|twice|double|aged|odds|chance)(?!\p{L})/iu
// "A quarter" is said of 23 as well as of 27 percent, "almost a quarter" of 21.
const WORDED = 0.14
const VAGUE_WORDED = 0.24
const PERCENT = 0.012
const FARTHEST = 3

/** "Out of the 106 members 12 were founders, a ninth of the club"; "almost 2,000, a fifth of the 10,000"; "from 15 to 12, a fifth less". */
export function surveyToldShares(reading: InfoReading): Survey {
  if (reading.language !== 'en') return { examined: 0, slips: [] }
  const told = withSpokenFigures(reading).sentences.flatMap(({ text, start, end }) => {
    if (text.length > LENGTH_MAX || !SHARE.test(text) || OTHER.test(text)) return []
    return readShare(flatText(reading.text.slice(start, end))).map(each => ({ ...each, start, end }))
  })
  return { examined: told.length, slips: told.flatMap(slipOf) }
}

function readShare(text: string): Omit<ToldShare, 'start' | 'end'>[] {
  const terms = readTerms(text, 0)
  const shares = terms.filter(({ measure, words }) => measure === 'share' && !/ (?:of|from) /u.test(words))
  const all = amountsOf(terms)
  const amounts = all.length > 2 ? all.filter(term => !isToldBefore(text, term)) : all
  const [[share], [first, second]] = [shares, amounts]
  if (!share || !first || !second || shares.length > 1 || amounts.length > 2) return []
  if (first.value <= 0 || second.value <= 0 || !CLOSES.test(text.slice(share.end, share.end + 16))) return []
  const gap = text.slice(first.end, second.start)
  const isBehind = share.start >= second.end
  const isBeside = BESIDE.test(text.slice(isBehind ? second.end : first.end, share.start))
  if (isBehind && FROM.test(text.slice(0, first.start)) && TO.test(gap)) {
    const [part, whole] = [second, first]
    return kindOf(part) === kindOf(whole) && LOST.test(text.slice(second.end))
      ? [{ share, part, whole, isChange: true }]
      : []
  }
  if ([share, first, second].some(({ inRange }) => inRange)) return []
  // "Almost two thousand, a fifth of the ten thousand": the whole stands behind the share.
  if (
    !isBehind &&
    share.start >= first.end &&
    isBeside &&
    first.value < second.value &&
    OF_WHOLE.test(text.slice(share.end, second.start))
  )
    return [{ share, part: first, whole: second, isChange: false }]
  if (
    !isBehind ||
    !isBeside ||
    kindOf(first) !== kindOf(second) ||
    first.value < second.value ||
    !OUT_OF.test(text.slice(0, first.start))
  )
    return []
  return [{ share, part: second, whole: first, isChange: false }]
}

const SMALL = 12

/** "The two sites": told before, and nothing that the share is of. */
function isToldBefore(text: string, { start, value }: Term): boolean {
  return value <= SMALL && /(?<!\p{L})(?:the|these|those|our|all) $/iu.test(text.slice(0, start))
}

/** Without how long it took, unless nothing else is told. */
function amountsOf(terms: Term[]): Term[] {
  const amounts = terms.filter(({ measure }) => measure !== 'share')
  const others = amounts.filter(({ measure }) => !/^(?:days|months)$/u.test(measure))
  return others.length > 1 ? others : amounts
}

function slipOf({ share, part, whole, isChange, start, end }: ToldShare): Slip[] {
  const ratio = over(part, whole)
  const rest = restOf(ratio)
  const meant = isChange
    ? { ...rest, low: Math.abs(rest.low), high: Math.abs(rest.high), value: Math.abs(rest.value) }
    : ratio
  const slack = share.inWords
    ? share.value * (share.exact ? WORDED : VAGUE_WORDED)
    : PERCENT + (share.exact ? 0 : 0.12 * share.value)
  const readings = isChange ? [ratio, meant, over(whole, part)] : [ratio]
  const holds = readings.some(({ low, high }) => {
    const [least, most] = [Math.min(low, high), Math.max(low, high)]
    return share.value + slack >= least && share.value - slack <= most
  })
  const off = share.value / meant.value
  if (holds || off > FARTHEST || off < 1 / FARTHEST) return []
  const sentence = say`From ${`${part.words} and ${whole.words}`} follows ${outcomeText(meant, share)}, not ${share.words}`
  const stated = { start: start + share.start, end: start + share.end }
  return [{ sentence, places: [{ start, end }], stated, suspected: true }]
}
