import type { Proof } from '../../src/core/record/proof.ts'
import type { Stretch } from '../../src/core/text/canonical/compare-paragraphs.ts'
import { compareWords } from '../../src/verifier/compare-words.ts'

/**
 * A page beside a certified text:
 * - `whole`: the certified text stands there from start to end, with nothing between its paragraphs.
 * - `inserted`: all of it in order, and other words between; `part`: some paragraphs, in order, with nothing between.
 * - `differs`: some paragraphs, and others changed, inserted or out of order; `other`: none; `unknown`: it cannot be told.
 */
export type PageAnswer = {
  kind: 'whole' | 'inserted' | 'part' | 'differs' | 'other' | 'unknown'
  /** Words between certified paragraphs. */
  foreign: string[]
  /** Numbers of certified paragraphs that the page does not show, from 1. */
  missing: number[]
  count: number
}

/** Words before the first certified paragraph and after the last are the page's own: menus, headline, comments. */
export function comparePage(proof: Proof, html: string): PageAnswer {
  const answer = compareWords(proof, html)
  const count = proof.record.credentialSubject.text?.paragraphs?.count ?? 0
  if (answer.kind === 'unknown') return { kind: 'unknown', foreign: [], missing: [], count }
  if (!('comparison' in answer)) return { kind: 'whole', foreign: [], missing: [], count }
  const { stretches, missing: places, isInOrder } = answer.comparison
  const foreign = between(stretches)
  const missing = places.map(place => place + 1)
  if (missing.length === count) return { kind: 'other', foreign: [], missing, count }
  if (missing.length === 0 && isInOrder)
    return { kind: foreign.length === 0 ? 'whole' : 'inserted', foreign, missing, count }
  const isPart = isInOrder && foreign.length === 0
  return { kind: isPart ? 'part' : 'differs', foreign, missing, count }
}

function between(stretches: Stretch[]): string[] {
  const isFound = ({ place }: Stretch) => place !== undefined
  const inner = stretches.slice(stretches.findIndex(isFound), stretches.findLastIndex(isFound) + 1)
  return inner.filter(stretch => !isFound(stretch)).map(({ text }) => text)
}
