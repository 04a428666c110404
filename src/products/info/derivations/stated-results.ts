import { addedOutcomes, portionsOf, simpleOutcomes } from './simple-outcomes.ts'
import { isRate, kindOf, type Passage, type Term } from './term.ts'
import { type Derivation, itself, minus, type Outcome, plus, times } from './worked-out.ts'

const VERBS =
  'adds? up to|added up to|comes? to|came to|amounts? to|amounted to|makes?|made|means?|meant|gives?|gave|leaves?|left|brings?|brought|works? out at|equals?|puts?|takes?|totals?|totall?ed|corresponds? to|represents?|yields?|is|was|are|were'
/** The figure is said to follow from what was told before. */
const OPENS = new RegExp(
  `^(?:(?:so|thus|hence|therefore|in other words|in total|in all|altogether|all told|overall|together),? )?(?:(?:this|that|these|those|they)(?:['’]s)?(?: (?:would|will|alone|already|therefore|thus))? (?:${VERBS})|that['’]s|(?:so|thus|therefore|hence|in other words|in total|in all|altogether|all told)(?:,| (?=[£$€\\d]|about|some|only|roughly)))(?!\\p{L})`,
  'iu',
)
const WITHIN =
  /(?<!\p{L})(?:thus|therefore|hence|consequently|in other words|(?<=, )(?:so|which|that) (?:is|leaves?|left|makes?|means?|meant|brings?|brought|gives?|adds?)|(?<=, )(?:leaving|making)|(?<=, )so(?= (?:about |some |only )?[£$€]?\d))(?!\p{L})/iu
const LEAVES =
  /(?<!\p{L})(?:leaves?|left|leaving|remain\p{L}*|available|balance|still|to spare|the rest|free|outstanding)(?!\p{L})/iu
const LEAVES_BEHIND = /(?<!\p{L})(?:this|that|which|it) (?:\p{L}+ )?(?:leaves?|left)|leaving(?!\p{L})/iu
const OF_THIS = /(?<!\p{L})of (?:this|it|that|these|which|whom)(?!\p{L})/iu
const TOTAL =
  /(?<!\p{L})(?:in total|in all|altogether|all told|together|adds? up|added up|comes? to|came to|amounts? to|makes?|made|totals?|totall?ed|brings? .{2,40} to|brought .{2,40} to)(?!\p{L})/iu
const OTHER_CASE =
  /(?<!\p{L})(?:since|includ\p{L}+|additional|another|further|other|others|to date|compared|last year|previous\p{L}*|record|world|average|up from|down from|same|similar|just one|only one|than|again|ago|years? old|aged?|between|whether|if|could|might|may|not|never|no)(?!\p{L})|n['’]t(?!\p{L})/iu
const DIFFERENCE =
  /^ (?:\p{L}+ )?(?:more|fewer|less|higher|lower|longer|shorter|older|younger|heavier|lighter)(?!\p{L})/iu
const FAR = 60

/** "The library has 48 seats, and 30 are taken. That leaves 18": a sentence that opens with its result. */
export function statedResults(passage: Passage): Derivation[] {
  const { words, start, own, given } = passage
  const opening = OPENS.exec(words) ?? WITHIN.exec(words)
  if (!opening || OTHER_CASE.test(words)) return []
  const from = start + opening.index + opening[0].length
  const after = own.filter(
    term => term.start >= from - 1 && !isSpan(term, words.slice(0, term.start - start)),
  )
  // "Six plots are thus still free": the result may stand before the word.
  const [result, ...behind] = after.length === 0 && own.length === 1 ? own : after
  if (!result || behind.length > 0 || result.start - from > FAR || result.inRange || result.per) return []
  const terms = termsBefore(
    own.filter(term => term !== result && term.start < result.start),
    given,
  )
  if (terms.length < 2 || terms.length > 4 || terms.some(term => term.inRange || isRate(term))) return []
  const outcomes = meantBy(passage, terms, result)
  const operands = [...given, ...own.filter(term => term !== result)]
  if (outcomes.length === 0) return []
  // What is left of two amounts is no product of one with a number that stands beside it.
  const others = LEAVES.test(words)
    ? addedOutcomes(operands.filter(term => kindOf(term) === kindOf(result)))
    : simpleOutcomes(operands, result)
  return [{ result, outcomes, others }]
}

/** "Over the three months" is when, not how much. */
function isSpan({ measure }: Term, before: string): boolean {
  return (
    /^(?:days|months)$/u.test(measure) &&
    /(?<!\p{L})(?:over|in|for|within|during|after) (?:the |these |those )?$/iu.test(before)
  )
}

/** The terms of the sentence itself and of the last one with some; of the one before, where these are but one. */
function termsBefore(own: Term[], given: Term[]): Term[] {
  const [last = [], before = []] = [...Map.groupBy(given, ({ sentence }) => sentence).values()].reverse()
  return own.length + last.length > 1 ? [...last, ...own] : [...before, ...last, ...own]
}

function meantBy({ words, start }: Passage, terms: Term[], result: Term): Outcome[] {
  const alike = terms.filter(term => kindOf(term) === kindOf(result))
  const counts = terms.filter(({ measure }) => measure === 'count')
  const shares = terms.filter(({ measure }) => measure === 'share')
  const [one, other] = alike
  if (result.measure === 'share') return []
  if (shares.length === 1 && alike.length === 1) return portionsOf(one!, shares[0]!)
  if (shares.length > 0) return []
  const isLeft = LEAVES.test(words) || (OF_THIS.test(words) && !TOTAL.test(words))
  if (isLeft && one && other) {
    const isTold = LEAVES_BEHIND.test(words) || areOfOneThing(alike, result)
    return isTold ? [restOfLargest(alike)] : []
  }
  if (result.measure !== 'count' && alike.length === 1 && counts.length === 1 && terms.length === 2)
    return [times(one!, counts[0]!)]
  if (DIFFERENCE.test(words.slice(result.end - start)) && one && other && alike.length === 2)
    return [restOfLargest(alike)]
  if (!TOTAL.test(words)) return []
  if (result.measure === 'count')
    return alike.length === terms.length && isSum(alike, result) ? sumOrProduct(alike, result) : []
  return alike.length === terms.length ? [sumOf(alike)] : []
}

/** Parts of one sentence, each less than the whole; or of several, which then count the same thing. */
function isSum(terms: Term[], result: Term): boolean {
  const isOne = new Set(terms.map(({ sentence }) => sentence)).size === 1
  return terms.every(({ value }) => value < result.value) && (isOne || areOfOneThing(terms, result))
}

/** Two of one thing: the figure names what one of the others counts. */
function areOfOneThing(terms: Term[], { measure, nouns }: Term): boolean {
  return measure !== 'count' || nouns.size === 0 || terms.some(term => !term.nouns.isDisjointFrom(nouns))
}

/** The largest less all the others. */
function restOfLargest(terms: Term[]): Outcome {
  const largest = terms.reduce(larger)
  return terms
    .filter(term => term !== largest)
    .reduce((rest, term) => minus(rest, itself(term)), itself(largest))
}

function larger(one: Term, other: Term): Term {
  return one.value > other.value ? one : other
}

/** "Nine classes of 25 pupils … in all 225 pupils": of two counts the result counts what the second does. */
function sumOrProduct(terms: Term[], result: Term): Outcome[] {
  const [one, other] = terms as [Term, Term]
  const isOf = terms.length === 2 && other.isOf && !other.nouns.isDisjointFrom(result.nouns)
  return [isOf ? times(one, other) : sumOf(terms)]
}

function sumOf([first, ...others]: Term[]): Outcome {
  return others.reduce((sum, term) => plus(sum, itself(term)), itself(first!))
}
