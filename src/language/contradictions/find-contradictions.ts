import type { AnalysisContext } from '../../core/judging/analysis-context.ts'
import type { Judgement, LanguageModel } from '../../core/judging/language-model.port.ts'
import type { Statement } from '../statements/statements.ts'
import { type Candidate, candidatePairs, overlapOf, termWeights } from './candidate-pairs.ts'
import { canBothHold } from './compatibility.ts'
import { type LikelyProof, likelyProof } from './likely-contradictions.ts'
import { measureNearness, type Nearness } from './nearness.ts'
import { oppositionsOf, ownNames } from './oppositions.ts'
import { type Proof, provePair } from './proven-contradictions.ts'
import { CONFLICT_MIN, conflictNeeded, promiseOf, type Signs, suspicionOf } from './suspicion.ts'
import { type ProvenPair, proveUniversals } from './universal-contradictions.ts'

export type Contradiction = Signs & {
  left: Statement
  right: Statement
  /** By the head for pairs of any kind, the mean of both directions. */
  probability: number
  suspicion: number
  /** Absent where the pair is only suspected. */
  proof?: Proof | undefined
}

export type Search = {
  /** Pairs that share words or are near in meaning; words and nearness settle all but those that are asked about. */
  candidates: number
  asked: number
  /** Of these, pairs that the lower layers of the model settled. */
  settledEarly: number
  found: Contradiction[]
}

/** The budget of a search: sixty pairs are two thirds of a second of a core, and a thousand statements one and a half. */
export type Budget = { embedded: number; pairs: number }
export const WITHIN: Budget = { embedded: 1000, pairs: 75 }
export const AGAINST_EARLIER: Budget = { embedded: 1000, pairs: 30 }

/** Of a short text fewer pairs are asked about, or the last ones have nothing in common; of a long one, whose statements take time to read, too. */
const PAIRS_PER_STATEMENT = 2
const PAIRS_MIN = 24
const LESS_PER_STATEMENT = 0.25
const PAIRS_OF_SHORT = 75
const PAIRS_OF_LONG = 32

const NEAREST = 6
/** Near pairs beyond so many for each question are left out: in long texts a look at them costs more than it finds. */
const NEAR_FOR_ONE_ASKED = 8
/** Of the planted contradictions that were noticed, 98 in 100 promised more. */
const PROMISE_MIN = 1.5
/** Readers look at a few suspicions, not at a list of them. */
const SUSPECTED_MAX = 5
/** The other direction may be so much surer than the first. */
const OTHER_DIRECTION = 1
/** Where so much of one statement is said by the other, rules of thumb tell well whether both may be true. */
const RULED_OUT_FROM = 0.3

/** Words and model together: short of a proof, worth a remark. */
const LIKELY_SUSPECTED_FROM = 0.5
/** Where words make a contradiction likely, the head for documents must not think otherwise. */
const PROOF_CONFLICT_MIN = 0

type Pair = Signs & {
  left: Statement
  right: Statement
  proof?: Proof | undefined
  /** A proof if the model is sure of it. */
  likely?: LikelyProof | undefined
  /** The answer of the head for documents from which on anything comes of the pair, the mean of both directions, in log-odds. */
  needed: number
}

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
  const weigh = termWeights(all)
  const byWords = candidatePairs(ours, theirs, weigh)
  const chosen = all.length <= budget.embedded ? all : mostPromising(byWords, budget.embedded)
  const nearness = await measureNearness(model, chosen, context)
  const ourSet = new Set(ours)
  const byMeaning = nearness.nearest(NEAREST, (left, right) =>
    others ? ourSet.has(left) && !ourSet.has(right) : left.place < right.place,
  )
  const embedded = new Set(chosen)
  const candidates = [
    ...byWords.filter(({ left, right }) => embedded.has(left) && embedded.has(right)),
    ...byMeaning
      .sort((one, other) => other.near - one.near || compare(one, other))
      .slice(0, NEAR_FOR_ONE_ASKED * budget.pairs)
      .map(({ left, right }) => ({ left, right, overlap: overlapOf(left, right, weigh) })),
  ]
  const proven = others ? [] : proveUniversals(ours)
  const isOfAll = others ? () => false : commonNames(ours)
  const pairs = worthAsking(candidates, nearness, theirs.length, proven, isOfAll).slice(
    0,
    pairsOf(theirs.length, budget),
  )
  const { judged, settledEarly } = await judgePairs(model, pairs, context)
  return { candidates: candidates.length, asked: pairs.length, settledEarly, found: onceEach(judged) }
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
  among: number,
  universals: ProvenPair[],
  isOfAll: (name: string) => boolean,
): Pair[] {
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
      among,
    }
    const promise = promiseOf(signs)
    const needed = likely === undefined ? conflictNeeded(signs) : PROOF_CONFLICT_MIN
    if (likely !== undefined || (promise >= PROMISE_MIN && needed < Infinity))
      pairs.push({ left, right, ...signs, proof, likely, needed, promise })
  }
  return pairs.sort(
    (one, other) => rankOf(other) - rankOf(one) || other.promise - one.promise || compare(one, other),
  )
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
  return left.tokens.join(' ') === right.tokens.join(' ')
}

async function judgePairs(
  model: LanguageModel,
  pairs: Pair[],
  context: AnalysisContext | undefined,
): Promise<{ judged: Contradiction[]; settledEarly: number }> {
  const { open, settledEarly } = await openPairs(model, pairs, context)
  const relations = await relationsOf(
    model,
    open.map(({ pair }) => pair),
    context,
  )
  const judged = open.flatMap(({ pair, conflict }, at) => {
    const { probability, isSaidTwice } = relations[at]!
    const proof = isProven(pair, probability, conflict) ? pair.likely?.proof : undefined
    const stands = pair.likely
      ? probability >= LIKELY_SUSPECTED_FROM && conflict >= CONFLICT_MIN
      : !isSaidTwice
    const suspicion = suspicionOf(pair, conflict)
    return proof !== undefined || stands ? [{ ...pair, proof, probability, suspicion }] : []
  })
  return { judged, settledEarly }
}

/** A proof by words stands; a likely one needs both heads of the model. */
function isProven({ proof, likely }: Pair, probability: number, conflict: number): boolean {
  if (proof !== undefined) return true
  return likely !== undefined && probability >= likely.from && conflict >= PROOF_CONFLICT_MIN
}

/** Pairs that words prove, and those that the head for documents leaves open. The other direction is asked only where the first one allows it. */
async function openPairs(model: LanguageModel, pairs: Pair[], context: AnalysisContext | undefined) {
  const forward = await model.conflicts(
    pairs.map(({ left, right, needed }) => ({
      one: left.text,
      other: right.text,
      from: needed - OTHER_DIRECTION,
    })),
    context,
  )
  const first = pairs
    .map((pair, at) => ({ pair, conflict: logOdds(forward[at]!) }))
    .filter(({ pair, conflict }) => pair.proof !== undefined || conflict >= pair.needed - OTHER_DIRECTION)
  const backward = await model.conflicts(
    first.map(({ pair, conflict }) => ({
      one: pair.right.text,
      other: pair.left.text,
      from: 2 * pair.needed - conflict,
    })),
    context,
  )
  const open = first
    .map(({ pair, conflict }, at) => ({ pair, conflict: (conflict + logOdds(backward[at]!)) / 2 }))
    .filter(({ pair, conflict }) => pair.proof !== undefined || conflict >= pair.needed)
  return { open, settledEarly: forward.filter(probability => probability === 0).length }
}

/** By the head for pairs of any kind, the means of both directions. It knows what is said twice, which the other takes for a conflict. */
async function relationsOf(model: LanguageModel, pairs: Pair[], context: AnalysisContext | undefined) {
  const judgements = await model.judgePairs(
    pairs.flatMap(({ left, right }) => [
      { premise: left.text, hypothesis: right.text },
      { premise: right.text, hypothesis: left.text },
    ]),
    context,
  )
  return pairs.map((_, at) => {
    const [there, back] = judgements.slice(2 * at, 2 * at + 2) as [Judgement, Judgement]
    const probability = (there.contradiction + back.contradiction) / 2
    return { probability, isSaidTwice: (there.entailment + back.entailment) / 2 > probability }
  })
}

/** Of what the lower layers settled, minus infinity. */
function logOdds(probability: number): number {
  return Math.log(probability / (1 - probability))
}

/** A statement that contradicts several is held against the one that it contradicts most surely. */
function onceEach(found: Contradiction[]): Contradiction[] {
  const used = new Set<Statement>()
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
      used.add(left).add(right)
      return proof !== undefined || suspected++ < SUSPECTED_MAX
    })
}
