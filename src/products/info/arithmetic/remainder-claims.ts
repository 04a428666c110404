import { say } from '../../../core/text/say.ts'
import { type Figure, isExact } from '../../../language/figures/read-figures.ts'
import { spanOf, type Triple } from '../claims/figure-triples.ts'
import { amountText } from '../figures/amount-text.ts'
import { roundingSlack } from '../figures/rounding.ts'
import type { Slip, Survey } from '../reading/slip.ts'
import type { InfoReading } from '../request.ts'
import { isNear } from '../tables/row-rule.ts'

const USED =
  /^(?:[^.;\d]{0,60})?(?:,|\(|–|—)?[^.;\d]{0,24}(?:of (?:which|whom|it|that|this|them|these)|spent|used|paid|sold|taken|gone|left us|lost|repaid)[^.;\d]{0,24}$/iu
const OF_BEFORE =
  /(?<!\p{L})(?:of|out of|from) (?:(?:the|our|its|a total of|a budget of|this|these) ){0,2}$/iu
const REST_BEFORE =
  /(?<!\p{L})(?:leaves?|leaving|left|remain(?:s|ed|ing)?|rest of|balance of|remainder of|still has|still have|so|which means)(?!\p{L})[^.;\d]{0,24}$/iu
const REST_AFTER =
  /^(?: (?!and |the |or )[\p{L}-]+){0,3} (?:remains?|remained|remaining|is left|are left|was left|were left|left|unspent|unsold|still (?:open|available|to come))(?!\p{L})/iu
const OTHER =
  /(?<!\p{L})(?:about|nearly|plus|including|interest|tax|and (?:another|a further)|more|less|per|each|average|compared|if|would|could)(?!\p{L})/iu

/** "Fifty-eight had starved, 41 had lost their queen, 27 …": one of several, and not the whole of the next. */
const IN_LIST = /\p{L}, $/u

/** "A fund of $90,000, of which $52,000 has been spent, so $48,000 remains." */
export function surveyRemainders({ triples }: InfoReading): Survey {
  const claims = triples.filter(isRemainder)
  return { examined: claims.length, slips: claims.flatMap(slipOf) }
}

function isRemainder({ figures, before, gaps: [gap, next], after }: Triple): boolean {
  const [whole, used, rest] = figures
  if (!figures.every(isExact) || !areAlike(figures) || OTHER.test(`${gap}${next}`)) return false
  if (IN_LIST.test(before) && !/of (?:which|whom)/u.test(gap)) return false
  if (/[.;]\s/u.test(gap) || whole.value <= used.value || whole.value <= rest.value) return false
  const isUsed =
    USED.test(gap) || (OF_BEFORE.test(before) && /spent|used|paid|sold|taken|gone|repaid|lost/iu.test(next))
  const isRest =
    REST_AFTER.test(after) || /(?<!\p{L})(?:leav|left|remain|balance|remainder|rest of)/iu.test(next)
  return isUsed && isRest && (REST_BEFORE.test(next) || REST_AFTER.test(after))
}

function areAlike([whole, used, rest]: [Figure, Figure, Figure]): boolean {
  const same = (other: Figure) => other.kind === whole.kind && other.unit === whole.unit
  return same(used) && same(rest) && whole.kind !== 'percent' && whole.kind !== 'points'
}

function slipOf({ figures, gaps: [, next] }: Triple): Slip[] {
  const [whole, used, rest] = figures
  const left = whole.value - used.value
  if (Math.abs(left - rest.value) <= roundingSlack(rest, [whole, used]) || !isNear(rest.value, left, 1.6))
    return []
  const sentence = say`${whole.text} less ${used.text} leaves ${amountText(Number(left.toPrecision(12)), rest)}, but the document gives ${rest.text}`
  const slip = { sentence, places: [spanOf(figures), rest], stated: rest }
  // The next sentence may speak of what is left of something else.
  return [/[.;]\s/u.test(next) ? { ...slip, suspected: true } : slip]
}
