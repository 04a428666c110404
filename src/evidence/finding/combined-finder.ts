import type { StartTimer } from '../../core/runtime/clock.ts'
import type { EvidenceFinder, EvidenceFound } from '../../products/news/evidence-finder.port.ts'
import { outletAt } from '../starter/outlet-names.ts'
import type { Passage } from './rank-passages.ts'
import { withinTime } from './within-time.ts'

/** The name stands in the evidence when the finder does not answer in time. A local one has no deadline. */
export type NamedFinder = { name: string; finder: EvidenceFinder; isLocal?: true }

type CombinedFinderDeps = { startTimer: StartTimer; onError(error: unknown): void }

/**
 * Asks all finders at once. Only those outside have a deadline: the work of this machine is never cut short. Their answers are put together in the order of the finders, not of arrival, so that the same
 * answers always make the same evidence.
 */
export function createCombinedFinder(
  finders: readonly NamedFinder[],
  { startTimer, onError }: CombinedFinderDeps,
): EvidenceFinder {
  return {
    async findPassages(questions, scope) {
      const answers = await Promise.all(
        finders.map(async ({ name, finder, isLocal }): Promise<EvidenceFound> => {
          const search = finder.findPassages(questions, scope)
          if (isLocal) return search
          const answer = await withinTime(search, scope.deadlineMs, startTimer, onError)
          return answer ?? { passages: [], asked: [name], silent: [name] }
        }),
      )
      return {
        passages: questions.map((_, place) => interleave(answers.map(each => each.passages[place] ?? []))),
        asked: [...new Set(answers.flatMap(each => each.asked))],
        silent: [...new Set(answers.flatMap(each => each.silent))],
      }
    },
  }
}

/** Searches seldom know the publisher by name. */
function withOutlet(passage: Passage): Passage {
  const outlet = passage.outlet ?? outletAt(passage.host)
  return outlet === undefined ? passage : { ...passage, outlet }
}

/** The first of each list, then the second of each; a passage of two finders is listed once. */
function interleave(lists: Passage[][]): Passage[] {
  const longest = Math.max(0, ...lists.map(list => list.length))
  const turns = Array.from({ length: longest }, (_, place) => lists.flatMap(list => list[place] ?? []))
  const unique = new Map<string, Passage>()
  for (const passage of turns.flat()) {
    const key = JSON.stringify([passage.url, passage.text])
    if (!unique.has(key)) unique.set(key, withOutlet(passage))
  }
  return [...unique.values()]
}
