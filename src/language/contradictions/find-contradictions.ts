import type { AnalysisContext } from '../../core/judging/analysis-context.ts'
import type { LanguageModel } from '../../core/judging/language-model.port.ts'
import type { Statement } from '../statements/statements.ts'
import { type Candidate, candidatePairs, overlapOf, termWeights } from './candidate-pairs.ts'
import { canBothHold } from './compatibility.ts'
import { type LikelyProof, likelyProof } from './likely-contradictions.ts'
import { measureNearness, type Nearness } from './nearness.ts'
import { oppositionsOf, ownNames } from './oppositions.ts'
import { type Proof, provePair } from './proven-contradictions.ts'
import { MODEL_ADDS_MAX, type Signs, suspicionAfter, suspicionBefore } from './suspicion.ts'
import { type ProvenPair, proveUniversals } from './universal-contradictions.ts'

export type Contradiction = Signs & {
  left: Statement
  right: Statement
  /** The model's, the mean of both directions. */
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

/** The budget of a search: a hundred pairs are two seconds of a core, and a thousand statements a tenth of one. */
export type Budget = { embedded: number; pairs: number }
export const WITHIN: Budget = { embedded: 1000, pairs: 100 }
export const AGAINST_EARLIER: Budget = { embedded: 1000, pairs: 40 }

const NEAREST = 3
/** Log-odds from which on two statements are called contradictory. */
const SUSPICION_MIN = 0
/** The other direction is asked only where the first leaves a suspicion. */
const REVERSE_FROM = -1.5
/** A pair that even a model sure of a contradiction could not make suspicious is not asked about. */
const WORTH_ASKING_FROM = SUSPICION_MIN - MODEL_ADDS_MAX

/** Words and model together: short of a proof, worth a remark. */
const LIKELY_SUSPECTED_FROM = 0.5

type Pair = Signs & {
  left: Statement
  right: Statement
  proof?: Proof | undefined
  /** A proof if the model is sure of it. */
  likely?: LikelyProof | undefined
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
    ...byMeaning.map(([left, right]) => ({ left, right, overlap: overlapOf(left, right, weigh) })),
  ]
  const proven = others ? [] : proveUniversals(ours)
  const isOfAll = others ? () => false : commonNames(ours)
  const pairs = worthAsking(candidates, nearness, theirs.length, proven, isOfAll).slice(0, budget.pairs)
  const { judged, settledEarly } = await judgePairs(model, pairs, context)
  return { candidates: candidates.length, asked: pairs.length, settledEarly, found: onceEach(judged) }
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
  const pairs: (Pair & { before: number })[] = []
  const all: (Candidate & { proof?: Proof })[] = [...provenCandidates(universals), ...candidates]
  for (const { left, right, overlap, proof: known } of all) {
    const partners = seen.get(left) ?? new Set()
    if (partners.has(right) || saysTheSame(left, right)) continue
    seen.set(left, partners.add(right))
    const oppositions = oppositionsOf(left, right)
    const proof = known ?? provePair(left, right, oppositions)
    if (proof === undefined && canBothHold(left, right, oppositions)) continue
    const likely = proof ? { proof, from: 0 } : likelyProof(left, right, oppositions, isOfAll)
    const signs: Signs = {
      overlap,
      nearness: nearness.between(left, right),
      oppositions,
      isNamedApart: ownNames(left, right).length > 0 !== ownNames(right, left).length > 0,
      isSamePassage: left.passage === right.passage,
      among,
    }
    const before = suspicionBefore(signs)
    if (likely !== undefined || before >= WORTH_ASKING_FROM)
      pairs.push({ left, right, ...signs, proof, likely, before })
  }
  return pairs.sort(
    (one, other) => rankOf(other) - rankOf(one) || other.before - one.before || compare(one, other),
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
  // The lower layers settle only pairs that could be suspected at most; a proof, and a second look, take the whole model.
  const forward = await model.conflicts(
    pairs.map(({ left, right, likely }) => ({
      one: left.text,
      other: right.text,
      inFull: likely !== undefined,
    })),
    context,
  )
  const suspicious = pairs
    .map((pair, at) => ({ pair, first: forward[at]! }))
    .filter(({ pair, first }) => pair.likely !== undefined || suspicionAfter(pair, first) >= REVERSE_FROM)
  const backward = await model.conflicts(
    suspicious.map(({ pair }) => ({ one: pair.right.text, other: pair.left.text, inFull: true })),
    context,
  )
  const judged = suspicious.flatMap(({ pair, first }, at) => {
    const probability = (first + backward[at]!) / 2
    const suspicion = suspicionAfter(pair, probability)
    const proof = pair.likely && probability >= pair.likely.from ? pair.likely.proof : undefined
    const isSuspected = suspicion >= SUSPICION_MIN || (pair.likely && probability >= LIKELY_SUSPECTED_FROM)
    return proof !== undefined || isSuspected ? [{ ...pair, proof, probability, suspicion }] : []
  })
  return { judged, settledEarly: forward.filter(probability => probability === 0).length }
}

/** A statement that contradicts several is held against the one that it contradicts most surely. */
function onceEach(found: Contradiction[]): Contradiction[] {
  const used = new Set<Statement>()
  return found
    .sort(
      (one, other) =>
        Number(other.proof !== undefined) - Number(one.proof !== undefined) ||
        other.suspicion - one.suspicion ||
        compare(one, other),
    )
    .filter(({ left, right }) => {
      if (used.has(left) || used.has(right)) return false
      used.add(left).add(right)
      return true
    })
}
