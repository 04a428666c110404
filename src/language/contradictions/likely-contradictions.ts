import { conceptOf } from '../concepts.ts'
import { readWordNumbers } from '../number-words.ts'
import { oncePerStatement } from '../statements/once-per-statement.ts'
import type { Quantity } from '../statements/quantities.ts'
import type { Statement } from '../statements/statements.ts'
import { isTelling } from '../stems.ts'
import { canBothHold } from './compatibility.ts'
import { type Opposition, ownNames } from './oppositions.ts'
import {
  areOfOneScope,
  haveSameDates,
  isRounded,
  isTemplate,
  negations,
  type Proof,
} from './proven-contradictions.ts'

const SHARED_TERMS_LEAST = 2
const SHARED_TERMS_MIN = 3
const SHARED_ELSEWHERE_MIN = 4
const COVERED_MIN = 0.75
const COVERED_LEAST = 0.5
// Words that set a case, a time or a part apart. Both statements must have the same ones.
const SETS_APART = new Set(
  (
    'before after until till unless if when whenever where while net gross including excluding except other another ' +
    'additional additionally further first second third fourth new old former previous next last since plus minus half part ' +
    'maximum minimum average averages plan plans target targets would could might remaining most some several many additional ' +
    'example instance during once together'
  ).split(' '),
)
const AT_MOST =
  /\b(?:within|up to|at most|(?:no|not) (?:more|later|longer) than|maximum|exceed\p{L}*|less than|fewer than|under)\b/iu
const AT_LEAST =
  /\b(?:at least|minimum|(?:no|not) (?:less|fewer) than|more than|over|or (?:more|older|over|above)|exceeding)\b/iu
const VAGUE =
  /\b(?:about|around|approximately|roughly|nearly|almost|some|usually|typically|generally|often|average|estimated?)\b/iu

/** A proof if the model is at least so certain of the contradiction. */
export type LikelyProof = { proof: Proof; from: number }

// The more doubt the words leave whether two statements speak of one case, the surer the model must be.
// Of 89 real documents two had a pair that it was so sure of and wrong, so the head for documents is asked as well.
const CERTAINTY = [0.5, 0.76, 0.84]

/**
 * Proof that holds if the model agrees: one statement says of the same thing what the other says in more words, with another
 * value, or denies it. `isOfAll` tells the names that the whole text is about.
 */
export function likelyProof(
  left: Statement,
  right: Statement,
  found: Opposition[],
  isOfAll: (name: string) => boolean,
): LikelyProof | undefined {
  if (left.passage === right.passage || !isAsserted(left) || !isAsserted(right)) return undefined
  if (!haveSameDates(left, right) || canBothHold(left, right, found)) return undefined
  // The levels of a table are told apart in the same words.
  if (isCell(left) && isCell(right)) return undefined
  const proof = proofOf(left, right, found)
  // In lists and under headings, the same words are said of one thing after the other.
  const areApart = proof === 'value' || left.scope !== right.scope
  if (areApart && isTemplate(left, right)) return undefined
  const from = proof && CERTAINTY[doubtsOf(left, right, isOfAll)]
  return from === undefined ? undefined : { proof: proof!, from }
}

function proofOf(left: Statement, right: Statement, found: Opposition[]): Proof | undefined {
  if (haveOtherValue(left, right)) return 'value'
  const apart = Math.abs(denialsIn(left) - denialsIn(right))
  if (apart === 1) return 'denial'
  return apart === 0 && found.includes('opposite') ? 'opposite' : undefined
}

const NO_DENIAL =
  /\b(?:with or without|whether or not|not (?:only|limited to)|no (?:later|more|less) than)\b/giu

const denialsIn = oncePerStatement(({ text }) =>
  negations({ text: text.replace(NO_DENIAL, '').replace(/\([^()]*\)/gu, '') }),
)

// Commands, paths and entries of a glossary assert nothing.
const NO_SENTENCE = /[=_\\`~]|--|::|\w\/\w+\/|^[\p{L}\d][\p{L}\d -]{1,40}:\s/u
const FINITE_VERB =
  /\b(?:is|are|was|were|do|does|did|will|shall|must|may|can|cannot|has|have|should|\p{L}{3,}(?:s|ed)|we|you|they|our)\b/iu
const AUXILIARY =
  /\b(?:is|are|was|were|do|does|did|will|shall|must|may|can|cannot|has|have|had|should|need)\b/iu
// "Does not require quoted keys", "Reads just the label": an entry of a list, whose subject stands above it.
const NO_SUBJECT = /^(?:(?:does|is|are|was|were|has|have)\b|\p{L}+s (?:just|the|an?|your|our|its|their)\b)/iu
// "A string of up to 200 characters", "The content you post on the site": a thing, of which nothing is said.
const NOUN_ALONE = /^(?:an? |(?:the|any|all|your|our) (?:\p{L}+ ){1,4}(?:you|we|they) )/iu
const OF_A_CASE = /^(?:when|where|whenever|once|after|before|until|in case|as long as|while)\b/iu

const isAsserted = oncePerStatement(({ vantage, text }) => {
  if (OF_A_CASE.test(text) || NO_SENTENCE.test(text) || !FINITE_VERB.test(text)) return false
  if (NO_SUBJECT.test(text) || (NOUN_ALONE.test(text) && !AUXILIARY.test(text))) return false
  return !(vantage.supposed || vantage.quoted || vantage.expected || vantage.past || vantage.compared)
})

/** How many signs there are that the two speak of two cases; past the list of certainties there is no proof. */
function doubtsOf(left: Statement, right: Statement, isOfAll: (name: string) => boolean): number {
  const names = [...ownNames(left, right), ...ownNames(right, left)]
  return (
    doubtOfSubject(left, right) +
    Number(names.some(({ text, isTopic }) => !isTopic && !isOfAll(text))) +
    Number(apartWords(left) !== apartWords(right)) +
    Number(left.scope !== right.scope && (isCell(left) || isCell(right))) +
    Number(!purposesMeet(left, right) || !purposesMeet(right, left))
  )
}

/** Each cell of a table has a scope of its own. */
function isCell({ scope }: Statement): boolean {
  return scope.includes(' | ')
}

const apartWords = oncePerStatement(({ tokens }) =>
  [...new Set(tokens.filter(token => SETS_APART.has(token)))].sort().join(' '),
)

const PURPOSE =
  /\b(?:for|under|in case of|on behalf of) (?:(?:the|an?|our|your|its|all|any|every|each) )?(\p{L}+)/giu

/** "99.99 % for paid plans": what the one is said for, the other must name as well. */
function purposesMeet({ text }: Statement, { terms }: Statement): boolean {
  return [...text.toLowerCase().matchAll(PURPOSE)].every(
    ({ 1: word }) =>
      !isTelling(word!) || /^\d/u.test(word!) || isNumber(word!) || terms.has(conceptOf(word!)),
  )
}

function isNumber(word: string): boolean {
  return readWordNumbers(word).length > 0
}

/** Nearly all that the shorter one says should stand in the longer one, too. */
function doubtOfSubject(left: Statement, right: Statement): number {
  const [ours, theirs] = [topic(left), topic(right)]
  const shared = ours.intersection(theirs).size
  const termCount = Math.min(ours.size, theirs.size)
  if (shared < SHARED_TERMS_LEAST || shared < COVERED_LEAST * termCount) return CERTAINTY.length
  const isNamed = left.names.some(({ text }) => right.names.some(other => other.text === text))
  const isSelfContained = isNamed || shared === termCount || shared >= SHARED_ELSEWHERE_MIN
  // Each says something of its own, which may set it apart.
  const isNarrowed = shared < ours.size && shared < theirs.size && !haveOppositeEnds(left, right)
  return (
    Number(shared < COVERED_MIN * termCount || isNarrowed) +
    Number(shared < SHARED_TERMS_MIN) +
    Number(!isSelfContained && !areOfOneScope(left.scope, right.scope))
  )
}

function haveOppositeEnds({ ends }: Statement, { ends: theirs }: Statement): boolean {
  return [...ends].some(([scale, end]) => theirs.get(scale) === -end)
}

const topic = oncePerStatement(
  ({ terms }) => new Set([...terms].filter(term => !/\d/u.test(term) && !isNumber(term))),
)

/** One kind of quantity with other values, bounded in the same way; whatever else both measure is the same. */
function haveOtherValue(left: Statement, right: Statement): boolean {
  if (denialsIn(left) + denialsIn(right) > 0 || VAGUE.test(left.text) || VAGUE.test(right.text)) return false
  if (AT_MOST.test(left.text) !== AT_MOST.test(right.text)) return false
  if (AT_LEAST.test(left.text) || AT_LEAST.test(right.text) || !measureOneThing(left, right)) return false
  const [ours, theirs] = [left, right].map(({ quantities }) => new Set(quantities.map(({ kind }) => kind)))
  const common = [...ours!.intersection(theirs!)]
  const differing = common.filter(kind => differ(ofKind(left, kind), ofKind(right, kind)))
  return differing.length === 1 && common.length === Math.min(ours!.size, theirs!.size)
}

const MEASURED =
  /(?:\d|\b(?:two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|sixty|ninety))[\s-](?:working |business |calendar )?(?:days?|weeks?|months?|years?|hours?)['’]?[\s-](\p{L}+)/giu

/** "Twenty days annual leave" and "ten days personal leave": the word behind the measure tells what is measured. */
function measureOneThing(left: Statement, right: Statement): boolean {
  const [ours, theirs] = [left, right].map(({ text }) =>
    [...text.toLowerCase().matchAll(MEASURED)].map(match => match[1]!).filter(isTelling),
  )
  return ours!.length === 0 || theirs!.length === 0 || ours!.some(word => theirs!.includes(word))
}

function ofKind({ quantities }: Statement, kind: string): Quantity[] {
  return quantities.filter(quantity => quantity.kind === kind)
}

function differ(ours: Quantity[], theirs: Quantity[]): boolean {
  if (ours.length !== theirs.length || ours.length > 2) return false
  return ours.every(one =>
    theirs.every(other => one.value !== other.value && !isRounded(one.value, other.value)),
  )
}
