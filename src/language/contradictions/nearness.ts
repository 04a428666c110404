import type { AnalysisContext } from '../../core/judging/analysis-context.ts'
import type { LanguageModel } from '../../core/judging/language-model.port.ts'
import type { Statement } from '../statements/statements.ts'

export type NearPair = { left: Statement; right: Statement; near: number }

/** How near statements are in meaning, measured by what is usual among them. */
export type Nearness = {
  /** In standard deviations above the mean of all pairs; 0 for statements that were not embedded. */
  between(left: Statement, right: Statement): number
  /** For each statement its nearest partners among those allowed; `near` only tells which are nearer than others. */
  nearest(count: number, allowed: (left: Statement, right: Statement) => boolean): NearPair[]
}

// So many pairs settle the mean; more would only take longer.
const SAMPLED_MAX = 20_000
const SPREAD_MIN = 0.01

// A short text does not show the usual distance, so sentences about quite different things are measured with it.
export const SHORT = 16
const UNRELATED = [
  'The harvest of apples was good in the northern valleys.',
  'Tickets for the concert are sold at the counter.',
  'The engine is cooled by a closed loop of water.',
  'Her grandfather kept bees behind the old mill.',
  'Interest on the loan is due at the end of each quarter.',
  'The museum shows paintings of the last two centuries.',
  'Applicants send their papers to the office of the school.',
  'Rain is expected on the coast for the rest of the week.',
]

/**
 * By vectors that learnt to put a contradiction near the sentence that it contradicts, without what all statements of the text share.
 * Among as many pairs as a document has statements, they bring half of the planted ones; words alone bring a third, embeddings of
 * meaning little more.
 */
export async function measureNearness(
  model: LanguageModel,
  statements: Statement[],
  context?: AnalysisContext,
): Promise<Nearness> {
  const beside = statements.length < SHORT ? UNRELATED : []
  const vectors = await model.embedStatements([...statements.map(({ text }) => text), ...beside], context)
  return createNearness(statements, withoutCommon(vectors))
}

function createNearness(statements: Statement[], vectors: Float32Array[]): Nearness {
  const vectorOf = new Map(statements.map((statement, at) => [statement, vectors[at]!]))
  const { mean, spread } = usual(vectors)
  const between = (left: Statement, right: Statement) => {
    const [one, other] = [vectorOf.get(left), vectorOf.get(right)]
    return one && other ? (inner(one, other) - mean) / spread : 0
  }
  return {
    between,
    nearest: (count, allowed) =>
      statements.flatMap((left, at) => {
        const best: NearPair[] = []
        for (let place = 0; place < statements.length; place++) {
          const right = statements[place]!
          if (right === left || !allowed(left, right)) continue
          const near = inner(vectors[at]!, vectors[place]!)
          if (best.length === count && near <= best.at(-1)!.near) continue
          best.push({ left, right, near })
          best.sort((one, other) => other.near - one.near)
          if (best.length > count) best.pop()
        }
        return best
      }),
  }
}

/** Each vector of length one less the mean of all, and of length one again. */
function withoutCommon(vectors: Float32Array[]): Float32Array[] {
  const directions = vectors.map(toLengthOne)
  const common = new Float32Array(vectors[0]?.length ?? 0)
  for (const direction of directions)
    for (let at = 0; at < common.length; at++) common[at]! += direction[at]! / directions.length
  return directions.map(direction => toLengthOne(direction.map((value, at) => value - common[at]!)))
}

function toLengthOne(vector: Float32Array): Float32Array {
  const length = Math.sqrt(inner(vector, vector))
  return length === 0 ? vector : vector.map(value => value / length)
}

function usual(vectors: Float32Array[]): { mean: number; spread: number } {
  const step = Math.max(1, Math.ceil(vectors.length ** 2 / 2 / SAMPLED_MAX))
  const values: number[] = []
  let pair = 0
  for (let one = 0; one < vectors.length; one++) {
    for (let other = one + 1; other < vectors.length; other++) {
      if (pair++ % step === 0) values.push(inner(vectors[one]!, vectors[other]!))
    }
  }
  const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, values.length)
  return { mean, spread: Math.max(SPREAD_MIN, Math.sqrt(variance)) }
}

/**
 * Four sums side by side: each addition alone would wait for the one before it. Each in a declaration of its own: taken from an array, they
 * would be kept as objects, at three times the cost.
 */
function inner(left: Float32Array, right: Float32Array): number {
  let one = 0
  let two = 0
  let three = 0
  let four = 0
  const even = left.length - (left.length % 4)
  for (let at = 0; at < even; at += 4) {
    one += left[at]! * right[at]!
    two += left[at + 1]! * right[at + 1]!
    three += left[at + 2]! * right[at + 2]!
    four += left[at + 3]! * right[at + 3]!
  }
  for (let at = even; at < left.length; at++) one += left[at]! * right[at]!
  return one + two + three + four
}
