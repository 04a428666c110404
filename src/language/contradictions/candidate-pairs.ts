import { conceptOf } from '../concepts.ts'
import { oncePerStatement } from '../statements/once-per-statement.ts'
import type { Statement } from '../statements/statements.ts'

/** Two statements that may speak of the same thing. `overlap` is how much of the shorter one the other says too. */
export type Candidate = { left: Statement; right: Statement; overlap: number }

// A word that stands in more statements than this tells too little to bring two of them together, and costs too much.
const POSTINGS_MAX = 40
const PARTNERS_MAX = 12
const OVERLAP_MIN = 0.2
// Duties, permissions and bans are compared elsewhere; these words say nothing of the topic.
const OF_RULES = new Set(
  ['allowed', 'forbidden', 'mandatory', 'optional', 'possible', 'welcome', 'necessary'].map(conceptOf),
)

export type Weights = (term: string) => number

/**
 * Pairs that share telling words, best first, at most a dozen for each statement of `ours`. The work grows with the number
 * of statements, not with its square.
 */
export function candidatePairs(ours: Statement[], theirs: Statement[], weigh: Weights): Candidate[] {
  const postings = new Map<string, Statement[]>()
  for (const statement of theirs) {
    for (const term of allTerms(statement)) {
      const posting = postings.get(term)
      if (posting) posting.push(statement)
      else postings.set(term, [statement])
    }
  }
  return ours.flatMap(left => partnersOf(left, theirs === ours, postings, weigh))
}

function partnersOf(
  left: Statement,
  within: boolean,
  postings: Map<string, Statement[]>,
  weigh: Weights,
): Candidate[] {
  const shared = new Map<Statement, number>()
  for (const term of allTerms(left)) {
    const holders = postings.get(term) ?? []
    if (holders.length > POSTINGS_MAX) continue
    for (const right of holders) {
      if (within && right.place <= left.place) continue
      shared.set(right, (shared.get(right) ?? 0) + weigh(term))
    }
  }
  return [...shared]
    .sort(([one, weight], [other, otherWeight]) => otherWeight - weight || one.place - other.place)
    .slice(0, PARTNERS_MAX)
    .map(([right]) => ({ left, right, overlap: overlapOf(left, right, weigh) }))
    .filter(({ overlap }) => overlap >= OVERLAP_MIN)
}

/** Rare words weigh more; a word in every statement weighs next to nothing. */
export function termWeights(statements: Statement[]): Weights {
  const counts = new Map<string, number>()
  for (const { terms } of statements) for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1)
  return term => Math.log(1 + statements.length / (counts.get(term) ?? 1))
}

/** The weight of what both say, as a share of what the one that says less says. Numbers and names are compared elsewhere. */
export function overlapOf(left: Statement, right: Statement, weigh: Weights): number {
  const [ours, theirs] = [topicOf(left, right), topicOf(right, left)]
  const sum = (terms: Iterable<string>) => [...terms].reduce((total, term) => total + weigh(term), 0)
  const least = Math.min(sum(ours), sum(theirs))
  if (least === 0) return 0
  const shared = new Set([
    ...ours.intersection(theirs),
    ...ours.intersection(right.leansOn),
    ...theirs.intersection(left.leansOn),
  ])
  return Math.min(1, sum(shared) / least)
}

/** Without numbers, names, words of rules and the very words in which the two are opposed. */
function topicOf(statement: Statement, other: Statement): Set<string> {
  const opposed = (term: string) =>
    (statement.scales.get(term) ?? []).some(scale => other.ends.get(scale) === -statement.ends.get(scale)!)
  return new Set(ownTopic(statement).filter(term => !opposed(term)))
}

const ownTopic = oncePerStatement(({ names, terms }) => {
  const nameTerms = new Set(names.flatMap(({ text }) => text.split(/[\s-]/u).map(conceptOf)))
  return [...terms].filter(term => !/\d/u.test(term) && !nameTerms.has(term) && !OF_RULES.has(term))
})

function allTerms({ terms, leansOn }: Statement): Set<string> {
  return leansOn.size === 0 ? terms : terms.union(leansOn)
}
