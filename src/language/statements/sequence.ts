import { conceptOf } from '../concepts.ts'
import { isTelling } from '../stems.ts'

/** Two events of which the statement says which came first. */
export type Sequence = { first: Set<string>; second: Set<string> }

const MARK = /(?:^|\s)(before|ahead of|prior to|after|following|once)\s/iu
const EARLIER_IS_MAIN = new Set(['before', 'ahead of', 'prior to'])

/** "A before B", "Before B, A", "A after B", "Only after B did A": which event was first. */
export function readSequence(text: string): Sequence | undefined {
  const mark = MARK.exec(text)
  if (!mark) return undefined
  const opens = mark.index <= 'Only '.length
  const rest = text.slice(mark.index + mark[0].length)
  const [beside, main] = opens ? splitAtMain(rest) : [rest, text.slice(0, mark.index)]
  const [besideTerms, mainTerms] = [termsOf(beside), termsOf(main)]
  if (besideTerms.size === 0 || mainTerms.size === 0) return undefined
  return EARLIER_IS_MAIN.has(mark[1]!.toLowerCase())
    ? { first: mainTerms, second: besideTerms }
    : { first: besideTerms, second: mainTerms }
}

/** After "Before the contract is signed, the press …" the main clause follows the comma, or the second verb. */
function splitAtMain(rest: string): [beside: string, main: string] {
  const comma = rest.indexOf(', ')
  if (comma >= 0) return [rest.slice(0, comma), rest.slice(comma)]
  const verbs = [...rest.matchAll(/\s(?:is|are|was|were|did|does|will)\s/gu)]
  const second = verbs[1]?.index ?? rest.length
  return [rest.slice(0, second), rest.slice(second)]
}

function termsOf(text: string): Set<string> {
  return new Set((text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).filter(isTelling).map(conceptOf))
}

/** The two order the same events, and differently. */
export function sequencesClash(left: Sequence | undefined, right: Sequence | undefined): boolean {
  if (!left || !right) return false
  const same = meet(left.first, right.first) + meet(left.second, right.second)
  const crossed = meet(left.first, right.second) + meet(left.second, right.first)
  const bothEnds = meet(left.first, right.second) > 0 && meet(left.second, right.first) > 0
  return bothEnds && crossed > same
}

function meet(left: Set<string>, right: Set<string>): number {
  return left.intersection(right).size
}
