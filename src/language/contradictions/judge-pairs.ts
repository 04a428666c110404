import type { AnalysisContext } from '../../core/judging/analysis-context.ts'
import type { Judgement, LanguageModel } from '../../core/judging/language-model.port.ts'
import type { Statement } from '../statements/statements.ts'
import type { LikelyProof } from './likely-contradictions.ts'
import type { Proof } from './proven-contradictions.ts'
import { CONFLICT_MIN, type Signs, suspicionOf } from './suspicion.ts'

export type Contradiction = Signs & {
  left: Statement
  right: Statement
  /** By the head for pairs of any kind, the mean of both directions. */
  probability: number
  suspicion: number
  /** Absent where the pair is only suspected. */
  proof?: Proof | undefined
}

export type Pair = Signs & {
  left: Statement
  right: Statement
  proof?: Proof | undefined
  /** A proof if the model is sure of it. */
  likely?: LikelyProof | undefined
  /** The answer of the head for documents from which on anything comes of the pair, the mean of both directions, in log-odds. */
  needed: number
}

/** The other direction may be so much surer than the first. */
const OTHER_DIRECTION = 1
/** Words and model together: short of a proof, worth a remark. */
const LIKELY_SUSPECTED_FROM = 0.5
/** Where words make a contradiction likely, the head for documents must be sure as well: sentences of two sections lack what sets them apart. */
export const PROOF_CONFLICT_MIN = 1.5

export async function judgePairs(
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
    const suspicion = suspicionOf(pair, conflict)
    const isLikely =
      pair.likely !== undefined && probability >= LIKELY_SUSPECTED_FROM && conflict >= CONFLICT_MIN
    const stands = isLikely || (suspicion >= 0 && !isSaidTwice)
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
