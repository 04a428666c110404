import { numbersOf } from './durations.ts'

const STRICT =
  /\b(?:every|all|each|always|never|any|must|no|none|not|only|nothing|nobody|cannot|required|requires?|before|without|full|fully)\b/gi
const HEDGES =
  /\b(?:some|sometimes|usually|generally|normally|often|mostly|typically|may|might|could|should|optional(?:ly)?|occasional(?:ly)?|selected|sampled?|certain|rarely|seldom|(?:where|if|when|wherever|whenever) (?:possible|practical|feasible|convenient|needed|appropriate)|in most cases|tr(?:y|ies) to|aims? to|on request|at (?:its|our|their) discretion|reserves?|random(?:ly)?|spot checks?|large(?:r)?|important)\b/gi
const EXCEPTIONS = /\b(?:unless|except|other than|apart from|exempt)\b/gi
/** "Nothing without approval" and "nothing unless approved" say the same. */
const CONDITIONS =
  /\b(?:unless|without|until|only (?:after|when|if|once)|before|except|apart from|other than|but|beyond|outside)\b/i
const THRESHOLD =
  /\b(?:above|over|exceed(?:s|ing)?|more than|up to|at most|maximum|max|limit(?:ed)?|no more than|larger than|greater than|beyond)\b/i
const AFTER = /\bafter(?:wards)?\b/i
const BEFORE = /\bbefore(?:hand)?\b/i

/** Whether a sentence that stands for an earlier one takes some of it back. */
export function isWeaker(later: string, earlier: string): boolean {
  if (AFTER.test(later) && !AFTER.test(earlier) && BEFORE.test(earlier) && !BEFORE.test(later)) return true
  if (count(EXCEPTIONS, later) > count(EXCEPTIONS, earlier) && !CONDITIONS.test(earlier)) return true
  return count(HEDGES, later) > count(HEDGES, earlier) && count(STRICT, earlier) > count(STRICT, later)
}

/** "At most 100" became "at most 5,000". */
export function isCeilingRaised(later: string, earlier: string): boolean {
  return THRESHOLD.test(later) && THRESHOLD.test(earlier) && isRaised(numbersOf(later), numbersOf(earlier))
}

function isRaised([later = 0]: number[], [earlier]: number[]): boolean {
  return earlier !== undefined && later > earlier
}

function count(pattern: RegExp, text: string): number {
  return text.match(pattern)?.length ?? 0
}
