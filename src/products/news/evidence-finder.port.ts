import type { AnalysisContext } from '../../core/judging/analysis-context.ts'
import type { Passage } from './corroboration/passage.ts'

/** A claim, put as a question to those who may know of it. */
export type EvidenceQuestion = {
  text: string
  /** People, places and organisations that the claim names. */
  names: string[]
}

export type SearchScope = {
  /** Nothing published later is of use: the same article judged again would get another answer. */
  until: Date
  /** The account whose own certified articles are no evidence. */
  accountId: string | undefined
  /** For all questions together. Slower sources are `silent`. */
  deadlineMs: number
  /** When its signal is aborted, a source without an answer is `silent`. */
  context?: AnalysisContext
}

export type EvidenceFound = {
  /** For each question the passages that may speak to it, the nearest first. */
  passages: Passage[][]
  /** The sources asked, in words for a reader: "the evidence library", "SearXNG". Empty when there are none. */
  asked: string[]
  /** The subset of `asked` that failed or timed out. */
  silent: string[]
}

/** Finds passages of other publishers about a claim. A source that fails is an answer, too: silent, never thrown. */
export interface EvidenceFinder {
  findPassages(questions: readonly EvidenceQuestion[], scope: SearchScope): Promise<EvidenceFound>
}
