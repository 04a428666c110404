import { conceptsIn } from '../../../language/calculation/amounts.ts'
import { includedIn, portionsOf, sharesOf } from './simple-outcomes.ts'
import { isRate, kindOf, type Passage, type Term } from './term.ts'
import { type Derivation, itself, type Outcome, restOf, scaled } from './worked-out.ts'

const OTHER_SOURCE =
  /(?<!\p{L})(?:compared|last year|previous year|probab\p{L}+|chance|likely|survey|poll|stud(?:y|ies)|research\p{L}*|according|target|goal|aim|population|world|country|nationwide)(?!\p{L})/iu
const CHANGE =
  /(?<!\p{L})(?:rose|fell|grew|grown|risen|fallen|declined|dropped|increased|decreased)(?!\p{L})/iu
const CONCLUDES =
  /(?<!\p{L})(?:thus|therefore|hence|consequently|in other words|that is|that['’]s|(?:this|that|which|these|it) (?:is|was|are|were|means?|meant|makes?|made|puts?|put|amounts?|comes?|came|represents?|corresponds?|equals?))(?!\p{L})/iu
const FROM_TO = /(?<!\p{L})from [£$€]?\d[\d,.]{0,12}(?: \p{L}{1,12})? to [£$€]?\d/iu
const PART_OF = /(?<!\p{L})(?:including|of (?:whom|which|them|these|those|it)|among them)(?!\p{L})/iu
const MORE_BEHIND =
  /^ (?:\p{L}+ ){0,2}?(?:over|above|below|under|beyond|more|less|fewer|higher|lower|cheaper|dearer|increase|decrease|rise|drop|growth|cut|saving)(?!\p{L})/iu
const LESS =
  /(?<!\p{L})(?:less|fewer|lower|below|under|cheaper|decrease|drop|fall|cut|saving|reduction)(?!\p{L})/iu
const MORE_BEFORE =
  /(?<!\p{L})(?:increase|decrease|rise|drop|growth|cut|saving|reduction|gain|fall) of (?:\p{L}+ )?$/iu

/** "31 requests, including 15 … Almost half of them thus succeeded": a share of figures that were given before. */
export function shareDerivations(passage: Passage): Derivation[] {
  const { own, given, words, before, recent } = passage
  const [result, ...more] = passage.results
  if (!result || more.length > 0 || own.length > 1 || result.measure !== 'share') return []
  const isMore = isDifference(passage, result)
  const isSaid = CONCLUDES.test(words) || (isMore && FROM_TO.test(before))
  if (!isSaid || [OTHER_SOURCE, CHANGE].some(other => other.test(words)) || / of /u.test(result.words))
    return []
  const usable = given.filter(
    term => recent.includes(term.sentence) && term.measure !== 'share' && !isRate(term) && term.value > 0,
  )
  const terms = lastTwo(usable)
  const told = given.filter(term => term.measure === 'share' && term.sentence === recent.at(-1))
  if (terms.length === 0 && told.length === 1 && / (?:of|out of) /u.test(told[0]!.words))
    return [{ result, outcomes: [itself(told[0]!)], others: [restOf(itself(told[0]!))] }]
  const subject = terms.length > 2 ? onlySubject(terms, words) : undefined
  if (terms.length !== 2 && !subject) return []
  const outcomes = pairsOf(terms)
    .filter(([part, whole]) => whole.value > part.value && (!subject || part === subject))
    .flatMap(([part, whole]) => sharesMeant(words, part, whole, isMore))
  if (outcomes.length === 0) return []
  const repeated = given.filter(({ measure }) => measure === 'share').map(itself)
  const kind = isMore ? (LESS.test(words) ? 'less' : 'more') : PART_OF.test(before) ? 'part' : 'any'
  const elsewhere = subject ? [] : pairsOf(usable).flatMap(pair => explainedBy(pair, kind))
  return [{ result, outcomes, others: [...repeated, ...elsewhere] }]
}

/** "45 percent over", "a drop of a third". */
function isDifference({ words, start }: Passage, result: Term): boolean {
  return (
    MORE_BEHIND.test(words.slice(result.end - start)) ||
    MORE_BEFORE.test(words.slice(0, result.start - start))
  )
}

/** With more than two figures the words must say whose share it is. */
function onlySubject(terms: Term[], words: string): Term | undefined {
  const concepts = conceptsIn(words)
  const [subject, ...others] = terms.filter(({ nouns }) => !nouns.isDisjointFrom(concepts))
  return others.length === 0 ? subject : undefined
}

function pairsOf(terms: Term[]): [Term, Term][] {
  return terms.flatMap(one =>
    terms
      .filter(other => other !== one && kindOf(other) === kindOf(one))
      .map((other): [Term, Term] => [one, other]),
  )
}

/** A part that is told as one is no share of both together. */
function explainedBy(pair: [Term, Term], kind: 'less' | 'more' | 'part' | 'any'): Outcome[] {
  const [share, ofBoth, rest, difference] = sharesOf(...pair) as [Outcome, Outcome, Outcome, Outcome]
  if (kind === 'less') return [rest]
  if (kind === 'more') return [difference]
  return kind === 'part' ? [share, rest] : [share, ofBoth, rest]
}

/** The figures of the last sentence that has some, and of the one before if it has but one. */
function lastTwo(given: Term[]): Term[] {
  const sentences = [...Map.groupBy(given, ({ sentence }) => sentence).values()].reverse()
  const [last = [], before = []] = sentences
  return last.length > 1 ? last : [...before, ...last]
}

/** "Over" and "more" speak of the difference, anything else of a part of the whole or of both together. */
function sharesMeant(words: string, part: Term, whole: Term, isMore: boolean): Outcome[] {
  if (isMore) return LESS.test(words) ? sharesOf(part, whole).slice(2, 3) : sharesOf(whole, part).slice(-1)
  const [share, ofBoth] = sharesOf(part, whole)
  return /(?<!\p{L})(?:for|against|favou?r|yes|no|ayes?|nays?)(?!\p{L})/iu.test(words)
    ? sharesOf(whole, part).slice(1, 2)
    : [share!, ofBoth!]
}

const FIRST_RESULT = /(?<!\p{L})(?:for|on|off|out of|instead of) (?:\p{L}+ ){0,6}$/iu
const CASE =
  /^(?:for|with|on) (?:an?|the|our|every|each) |^if |(?<!\p{L})(?:thus|therefore|hence|so|for example|for instance|would|(?:this|that) (?:is|means?|makes?|comes to|gives?|amounts to|adds?))(?!\p{L})/iu

/** "A 10% contingency … A line of £2,400 would thus carry £240": a share that was given before, of a figure of the sentence. */
export function portionDerivations({ own, given, words, results, start }: Passage): Derivation[] {
  const shares = given.filter(({ measure, inRange }) => measure === 'share' && !inRange)
  if (shares.length === 0 || own.some(({ measure, inRange }) => measure === 'share' || inRange)) return []
  if (!CASE.test(words) || OTHER_SOURCE.test(words) || CHANGE.test(words)) return []
  const pair = own.filter(({ measure }) => measure === 'money' || measure !== 'count')
  if (pair.length === 2 && kindOf(pair[0]!) === kindOf(pair[1]!))
    return fromPair(
      pair as [Term, Term],
      shares,
      own,
      words.slice(pair[0]!.end - start, pair[1]!.start - start),
    )
  const [result, ...more] = results
  if (!result || more.length > 0 || own.length > 1 || result.measure !== 'count') return []
  const concepts = conceptsIn(words)
  const wholes = given.filter(term => term.measure === 'count' && !term.nouns.isDisjointFrom(concepts))
  if (wholes.length !== 1 || result.value >= wholes[0]!.value) return []
  const outcomes = shares.flatMap(share => portionsOf(wholes[0]!, share).slice(0, 2))
  return [{ result, outcomes, others: given.filter(({ measure }) => measure === 'count').map(itself) }]
}

function fromPair([first, last]: [Term, Term], shares: Term[], own: Term[], between: string): Derivation[] {
  if (first.value === last.value) return []
  // "You pay $2.15 for the $2 bottle": the result may come first.
  const [one, other] = FIRST_RESULT.test(between) ? [last, first] : [first, last]
  const counts = own.filter(({ measure }) => measure === 'count')
  const of = (base: Term) => shares.flatMap(share => portionsOf(base, share))
  const isTurned = of(other).some(({ low, high }) => low <= one.high * 1.005 && high >= one.low * 0.995)
  const outcomes = of(one)
  const others = outcomes.flatMap(each =>
    counts.flatMap(count => [
      scaled(each, 1 / count.high, 1 / count.low),
      scaled(each, count.low, count.high),
    ]),
  )
  const isClose = outcomes.some(({ low, high }) => other.value > low / 2 && other.value < high * 2)
  return isTurned || !isClose
    ? []
    : [
        {
          result: other,
          outcomes,
          others: [...others, ...shares.flatMap(share => includedIn(one, share))],
        },
      ]
}
