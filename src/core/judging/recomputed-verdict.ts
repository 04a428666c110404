import type { Finding, Limit } from './finding.ts'
import type { Rubric } from './verdict.ts'

/** A basis of a check beside the content, at a moment that cannot be repeated. */
export type OutsideKnowledge = {
  /** Completes "it goes by …". */
  by: string
  /** The content counts too, and outside knowledge can only lower the points. */
  onlyLowers?: true
}

/** The findings of the present code in a content, to be compared with a record. */
export type RecomputedVerdict = {
  rubric: Rubric
  findings: Finding[]
  limits: Limit[]
  /** By the code of a check or a limit. */
  outside: Record<string, OutsideKnowledge>
}
