import { looseStem } from '../../../language/stems.ts'
import { words } from '../../../language/words.ts'
import { tellingStems } from '../reading/telling-stems.ts'
import { excerptFor, stemsOf } from './excerpt.ts'
import type { Origin } from './independent-origins.ts'
import type { Passage } from './passage.ts'
import type { ArticleStatement } from './read-statement.ts'

/** A statement, by its place in the list, and a passage that are about one thing. */
export type Pair = { statement: number; passage: Passage; excerpt: string }

/** Two seconds of a core, at some eighty tokens each. A review asks twice and counts so. */
export const QUESTIONS_MAX = 40
/** Two telling words in common, or the nearness that unrelated texts hardly ever have (one pair in sixty of AVeriTeC). */
export const SHARED_WORDS_MIN = 2
export const SIMILAR_FROM = 0.82
/** Everybody who writes of one event shares its names. A passage so much further off than the nearest is about another side of it. */
export const FURTHER_MAX = 0.5
/** An origin is heard with its strongest passage; a third seldom changes which one that is. */
const PASSAGES_OF_ORIGIN_MAX = 2
const PASSAGES_OF_STATEMENT_MAX = 6

type Candidate = Pair & { origin: string; nearness: number }

/**
 * The pairs worth a question. Asked about texts that have nothing to do with each other, a model finds contradictions;
 * so only those are asked that share words or meaning. Every statement gets its first pair before any gets its second, and
 * origins take turns.
 */
export function choosePairs(
  statements: ArticleStatement[],
  origins: Origin[],
  similarity: (statement: number, passage: Passage) => number,
): Pair[] {
  const rankings = statements.map((statement, index) => rankFor(statement, index, origins, similarity))
  const choice: Pair[] = []
  let questions = 0
  for (let round = 0; round < PASSAGES_OF_STATEMENT_MAX; round++) {
    for (const candidates of rankings) {
      const next = candidates[round]
      const cost = next?.passage.review === undefined ? 1 : 2
      if (next === undefined || questions + cost > QUESTIONS_MAX) continue
      questions += cost
      choice.push({ statement: next.statement, passage: next.passage, excerpt: next.excerpt })
    }
  }
  return choice
}

function rankFor(
  statement: ArticleStatement,
  index: number,
  origins: Origin[],
  similarity: (statement: number, passage: Passage) => number,
): Candidate[] {
  const terms = termsOf(statement)
  const candidates = origins.flatMap(({ name, passages }) => {
    const near = passages.flatMap(passage => {
      const excerpt = passage.review === undefined ? excerptFor(terms, passage.text) : passage.text
      const shared = stemsOf(excerpt).intersection(terms).size
      const similar = similarity(index, passage)
      if (shared < SHARED_WORDS_MIN && similar < SIMILAR_FROM) return []
      return [{ statement: index, passage, excerpt, origin: name, nearness: similar + shared / terms.size }]
    })
    return near.sort(byNearness).slice(0, PASSAGES_OF_ORIGIN_MAX)
  })
  const sorted = candidates.sort(byNearness)
  const floor = (sorted[0]?.nearness ?? 0) - FURTHER_MAX
  return takingTurns(sorted.filter(({ nearness }) => nearness >= floor))
}

/** The nearest passage of every origin before the second of any. */
function takingTurns(ranked: Candidate[]): Candidate[] {
  const firstOf = new Map<string, Candidate>()
  for (const candidate of ranked) {
    if (!firstOf.has(candidate.origin)) firstOf.set(candidate.origin, candidate)
  }
  const first = new Set(firstOf.values())
  return [...first, ...ranked.filter(candidate => !first.has(candidate))]
}

/** Telling words, and names however short. */
function termsOf({ text, names }: ArticleStatement): Set<string> {
  return tellingStems(text).union(new Set(names.flatMap(name => words(name).map(looseStem))))
}

function byNearness(left: Candidate, right: Candidate): number {
  return right.nearness - left.nearness || compare(left.passage.url, right.passage.url)
}

function compare(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0
}
