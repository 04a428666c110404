import type { AnalysisContext } from './analysis-context.ts'

/** How likely each relation of a hypothesis to its premise is. The three add up to one. */
export type Judgement = { entailment: number; neutral: number; contradiction: number }

/** How likely each stance of a body towards its headline is. The four add up to one. */
export type Stance = { agree: number; disagree: number; discuss: number; unrelated: number }

export type StatementPair = { premise: string; hypothesis: string }
export type ClaimPair = { passage: string; claim: string }
/** Two statements of one document. A conflict of log-odds below `from` makes no difference to the caller. */
export type DocumentPair = { one: string; other: string; from?: number }
/** A text cut before each of its numbers, which are not told but stand there as a figure of their size. */
export type CutText = readonly string[]
export type HeadlinePair = { headline: string; body: string }

/**
 * A language model that judges statements, headlines and sentences. Answers come in the order of the questions. On one
 * machine the same text always gets the same answer, to the last bit, whatever else is asked at the time. Text of any
 * length is accepted, and its beginning is read.
 *
 * Every method refuses with `Problem('overloaded')` when too much is waiting or its work was cut short: asking again
 * later is right. It rejects with an error that `isModelUnavailable` recognises when the model cannot be used: asking again
 * is no use, and a check answers `inconclusive`.
 *
 * Contexts take turns by name, however much one of them asks. When a context's signal is aborted, the question rejects
 * with its reason, and its unread rest is never read.
 */
export interface LanguageModel {
  /** Name and number of the weights, `judge/1`: other weights, other version. */
  version: string
  /** Does the premise say, leave open or deny the hypothesis? Probabilities are calibrated on labelled pairs. */
  judgePairs(pairs: readonly StatementPair[], context?: AnalysisContext): Promise<Judgement[]>
  /** Does the passage, taken as true, bear out the claim, leave it open or deny it? A report of what somebody says leaves it open. */
  judgeClaims(pairs: readonly ClaimPair[], context?: AnalysisContext): Promise<Judgement[]>
  /**
   * For each pair, the probability that the two statements of a document exclude each other, read in this order. 0 where the lower
   * layers of the model are sure that they do not, or not so much that it matters: such pairs cost between a sixth and three fifths.
   */
  conflicts(pairs: readonly DocumentPair[], context?: AnalysisContext): Promise<number[]>
  stances(pairs: readonly HeadlinePair[], context?: AnalysisContext): Promise<Stance[]>
  /** For each headline, the probability that it is clickbait. */
  clickbait(headlines: readonly string[], context?: AnalysisContext): Promise<number[]>
  /** For each sentence, the probability that its words take sides. */
  bias(sentences: readonly string[], context?: AnalysisContext): Promise<number[]>
  /** Vectors of length one; the more two texts are about the same, the nearer their inner product is to one. */
  embed(texts: readonly string[], context?: AnalysisContext): Promise<Float32Array[]>
  /**
   * Vectors by which statements that may contradict each other are found, at a tenth of the work of `embed`. Of any length; only
   * their directions count.
   */
  embedStatements(texts: readonly string[], context?: AnalysisContext): Promise<Float32Array[]>
  /**
   * For each two numbers of a text, by the words around them, six probabilities: that they have nothing to do with each other; are terms
   * of one sum on the same side of the equation, or on opposite sides; factors of one product, likewise; or one quantity told twice.
   * First those of the first number with each later one, then of the second, and so on, as far as the text is read.
   */
  relateNumbers(texts: readonly CutText[], context?: AnalysisContext): Promise<Float32Array[]>
}
