import type { Finding } from './finding.ts'
import type { Rubric } from './verdict.ts'

/** What a check went by besides the content, at a moment that nobody can go back to. */
export type OutsideKnowledge = {
  /** Completes "it goes by …". */
  by: string
  /** The content counts too, and what is known outside can only take points away. */
  onlyLowers?: true
}

/** What the present code finds in a content, for whoever holds it against a record. */
export type RecomputedVerdict = {
  rubric: Rubric
  findings: Finding[]
  /** By check code. */
  outside: Record<string, OutsideKnowledge>
}
