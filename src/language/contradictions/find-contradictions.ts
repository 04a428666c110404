import type { AnalysisContext } from '../../core/judging/analysis-context.ts'
import type { LanguageModel } from '../../core/judging/language-model.port.ts'
import { readWordNumbers } from '../number-words.ts'
import { oncePerStatement } from '../statements/once-per-statement.ts'
import type { Statement } from '../statements/statements.ts'
import { type Candidate, candidatePairs, overlapOf, termWeights } from './candidate-pairs.ts'
import { canBothHold } from './compatibility.ts'
import { type Contradiction, judgePairs, type Pair, PROOF_CONFLICT_MIN } from './judge-pairs.ts'
import { likelyProof } from './likely-contradictions.ts'
import { measureNearness, type Nearness, type NearPair, SHORT } from './nearness.ts'
import { oppositionsOf, ownNames } from './oppositions.ts'
import { type Proof, provePair } from './proven-contradictions.ts'
import { conflictNeeded, promiseOf, type Signs } from './suspicion.ts'
import { type ProvenPair, proveUniversals } from './universal-contradictions.ts'

export type Search = {
  /** Pairs that share words or are near in meaning; words and nearness settle all but those that are asked about. */
  candidates: number
  asked: number
  /** Of these, pairs that seem to speak of one thing; of a short text, others are asked about as well. */
  promising: number
  /** Of those that are asked about, pairs that the lower layers of the model settled. */
  settledEarly: number
  found: Contradiction[]
}

/** The budget of a search: sixty pairs are two thirds of a second of a core, and a thousand statements one and a half. */
export type Budget = { embedded: number; pairs: number }
export const WITHIN: Budget = { embedded: 1000, pairs: 75 }
export const AGAINST_EARLIER: Budget = { embedded: 1000, pairs: 30 }

/** Of a short text fewer pairs are asked about, or the last ones have nothing in common; of a long one, whose statements take time to read, too. */
const PAIRS_PER_STATEMENT = 2
const PAIRS_MIN = 40
const LESS_PER_STATEMENT = 0.3
const PAIRS_OF_SHORT = 75
const PAIRS_OF_LONG = 20

const NEAREST = 6
/** Near pairs beyond so many for each question are left out: in long texts a look at them costs more than it finds. */
const NEAR_FOR_ONE_ASKED = 8
/** Nearly nine in ten planted contradictions promise more, and half of all near pairs. In a short text there is time for all of them. */
const PROMISE_MIN = 1.6
/** Sentences that stand side by side are near each other anyway. */
const SIDE_BY_SIDE = 1.2
/** Readers look at a few suspicions, not at a list of them. */
const SUSPECTED_MAX = 5
/** A slip contradicts a sentence or two; what seems to contradict more is misunderstood: a cry that is quoted, a case that is set apart. */
const PARTNERS_MAX = 2
/** Where so much of one statement is said by the other, rules of thumb tell well whether both may be true. */
const RULED_OUT_FROM = 0.3

/** Pairs of statements that cannot both be true: among `ours`, or between one of `ours` and one of `others`. */
export async function findContradictions(
  model: LanguageModel,
  ours: Statement[],
  others: Statement[] | undefined,
  budget: Budget,
  context?: AnalysisContext,
): Promise<Search> {
  const theirs = others ?? ours
  const all = others ? [...ours, ...others] : ours
  const askedMax = pairsOf(theirs.length, budget)
  const weigh = termWeights(all)
  const byWords = candidatePairs(ours, theirs, weigh)
  const chosen = all.length <= budget.embedded ? all : mostPromising(byWords, budget.embedded)
  const nearness = await measureNearness(model, chosen, context)
  const embedded = new Set(chosen)
  const candidates = [
    ...byWords.filter(({ left, right }) => embedded.has(left) && embedded.has(right)),
    ...nearPairs(nearness, ours, others)
      .slice(0, NEAR_FOR_ONE_ASKED * askedMax)
      .map(({ left, right }) => ({ left, right, overlap: overlapOf(left, right, weigh) })),
  ]
  const proven = others ? [] : proveUniversals(ours)
  const isOfAll = others ? () => false : commonNames(ours)
  const figureShare = shareWithFigures(all)
  const ranked = worthAsking(candidates, nearness, { count: theirs.length, figureShare }, proven, isOfAll)
  const promising = ranked.filter(({ likely, promise }) => likely !== undefined || promise >= PROMISE_MIN)
  const isShort = others === undefined && ours.length < SHORT
  const pairs = (isShort ? ranked : promising).slice(0, askedMax)
  const { judged, settledEarly } = await judgePairs(model, pairs, context)
  return {
    candidates: candidates.length,
    asked: pairs.length,
    promising: pairs.filter(isOfOneThing).length,
    settledEarly,
    found: onceEach(judged),
  }
}

/** Whether two statements seem to speak of one thing, and not only to follow each other. */
function isOfOneThing({ likely, promise, isSamePassage }: Pair & { promise: number }): boolean {
  return likely !== undefined || promise - SIDE_BY_SIDE * Number(isSamePassage) >= PROMISE_MIN
}

/** Each statement with its nearest partners, the nearest pairs first. */
function nearPairs(nearness: Nearness, ours: Statement[], others: Statement[] | undefined): NearPair[] {
  const ourSet = new Set(ours)
  return nearness
    .nearest(NEAREST, (left, right) =>
      others ? ourSet.has(left) && !ourSet.has(right) : left.place < right.place,
    )
    .sort((one, other) => other.near - one.near || compare(one, other))
}

function pairsOf(statements: number, budget: Budget): number {
  const inShort = Math.max(PAIRS_MIN, PAIRS_PER_STATEMENT * statements)
  const inLong = Math.max(PAIRS_OF_LONG, PAIRS_OF_SHORT - LESS_PER_STATEMENT * statements)
  return Math.round(Math.min(budget.pairs, inShort, inLong))
}

function mostPromising(candidates: Candidate[], count: number): Statement[] {
  const best = [...candidates].sort((one, other) => other.overlap - one.overlap || compare(one, other))
  const chosen = new Set<Statement>()
  for (const { left, right } of best) {
    if (chosen.size + 2 > count) break
    chosen.add(left).add(right)
  }
  return [...chosen]
}

/** Without pairs that agree or can both hold, the most suspicious first. */
function worthAsking(
  candidates: Candidate[],
  nearness: Nearness,
  text: { count: number; figureShare: number },
  universals: ProvenPair[],
  isOfAll: (name: string) => boolean,
): (Pair & { promise: number })[] {
  const seen = new Map<Statement, Set<Statement>>()
  const pairs: (Pair & { promise: number })[] = []
  const all: (Candidate & { proof?: Proof })[] = [...provenCandidates(universals), ...candidates]
  for (const { left, right, overlap, proof: known } of all) {
    const partners = seen.get(left) ?? new Set()
    if (partners.has(right) || saysTheSame(left, right)) continue
    seen.set(left, partners.add(right))
    const oppositions = oppositionsOf(left, right)
    const proof = known ?? provePair(left, right, oppositions)
    const bothHold = canBothHold(left, right, oppositions)
    if (proof === undefined && bothHold && overlap >= RULED_OUT_FROM) continue
    const likely = proof ? { proof, from: 0 } : likelyProof(left, right, oppositions, isOfAll)
    const signs: Signs = {
      overlap,
      nearness: nearness.between(left, right),
      oppositions,
      isNamedApart: ownNames(left, right).length > 0 !== ownNames(right, left).length > 0,
      isSamePassage: left.passage === right.passage,
      canBothHold: bothHold,
      words: Math.min(left.tokens.length, right.tokens.length),
      among: text.count,
      figureShare: hasFigure(left) && hasFigure(right) ? text.figureShare : 0,
    }
    const promise = promiseOf(signs)
    const needed = Math.min(conflictNeeded(signs), likely === undefined ? Infinity : PROOF_CONFLICT_MIN)
    if (likely !== undefined || needed < Infinity)
      pairs.push({ left, right, ...signs, proof, likely, needed, promise })
  }
  return pairs.sort(
    (one, other) => rankOf(other) - rankOf(one) || other.promise - one.promise || compare(one, other),
  )
}

const hasFigure = oncePerStatement(
  ({ text, quantities }) => quantities.length > 0 || readWordNumbers(text).length > 0 || /\d/u.test(text),
)

function shareWithFigures(statements: Statement[]): number {
  return statements.filter(hasFigure).length / Math.max(1, statements.length)
}

function rankOf({ proof, likely }: Pick<Pair, 'proof' | 'likely'>): number {
  return proof !== undefined ? 2 : likely !== undefined ? 1 : 0
}

const COMMON_SHARE = 0.12
const COMMON_MIN = 3

/** The names that a text is about: a sentence without them speaks of them all the same. */
function commonNames(statements: Statement[]): (name: string) => boolean {
  const counts = new Map<string, number>()
  for (const { names } of statements)
    for (const name of new Set(names.map(({ text }) => text))) counts.set(name, (counts.get(name) ?? 0) + 1)
  const least = Math.max(COMMON_MIN, COMMON_SHARE * statements.length)
  return name => (counts.get(name) ?? 0) >= least
}

function provenCandidates(universals: ProvenPair[]): (Candidate & { proof?: Proof })[] {
  return universals.map(pair => ({ ...pair, overlap: 1 }))
}

type Sides = { left: Statement; right: Statement }

function compare(one: Sides, other: Sides): number {
  return one.left.place - other.left.place || one.right.place - other.right.place
}

function saysTheSame(left: Statement, right: Statement): boolean {
  return wording(left) === wording(right)
}

const wording = oncePerStatement(({ tokens }) => tokens.join(' '))

/** A statement that contradicts two others is held against the one that it contradicts most surely. */
function onceEach(found: Contradiction[]): Contradiction[] {
  const used = new Set<Statement>()
  const partners = partnerCounts(found)
  let suspected = 0
  return found
    .sort(
      (one, other) =>
        Number(other.proof !== undefined) - Number(one.proof !== undefined) ||
        other.suspicion - one.suspicion ||
        compare(one, other),
    )
    .filter(({ left, right, proof }) => {
      if (used.has(left) || used.has(right)) return false
      const most = Math.max(partners.get(left)!, partners.get(right)!)
      if (proof === undefined && most > PARTNERS_MAX) return false
      used.add(left).add(right)
      return proof !== undefined || suspected++ < SUSPECTED_MAX
    })
}

function partnerCounts(found: Contradiction[]): Map<Statement, number> {
  const counts = new Map<Statement, number>()
  for (const { left, right } of found)
    for (const side of [left, right]) counts.set(side, (counts.get(side) ?? 0) + 1)
  return counts
}
