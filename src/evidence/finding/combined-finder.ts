import type { StartTimer } from '../../core/runtime/clock.ts'
import type { EvidenceFinder, EvidenceFound } from '../../products/news/evidence-finder.port.ts'
import type { Passage } from './rank-passages.ts'
import { withinTime } from './within-time.ts'

/** The name is for the reader, should the finder not answer in time to give its own. */
export type NamedFinder = { name: string; finder: EvidenceFinder }

type CombinedFinderDeps = { startTimer: StartTimer; onError(error: unknown): void }

/**
 * Asks all of them at once. Their answers are put together in the order of the finders, whoever was quickest, so that
 * the same answers always make the same evidence.
 */
export function createCombinedFinder(
  finders: readonly NamedFinder[],
  { startTimer, onError }: CombinedFinderDeps,
): EvidenceFinder {
  return {
    async findPassages(questions, scope) {
      const answers = await Promise.all(
        finders.map(async ({ name, finder }): Promise<EvidenceFound> => {
          const asked = finder.findPassages(questions, scope)
          const found = await withinTime(asked, scope.deadlineMs, startTimer, onError)
          return found ?? { passages: [], asked: [name], silent: [name] }
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

/** The first of each list, then the second of each; what two finders found is listed once. */
function interleave(lists: Passage[][]): Passage[] {
  const longest = Math.max(0, ...lists.map(list => list.length))
  const turns = Array.from({ length: longest }, (_, place) => lists.flatMap(list => list[place] ?? []))
  const once = new Map<string, Passage>()
  for (const passage of turns.flat()) {
    const key = JSON.stringify([passage.url, passage.text])
    if (!once.has(key)) once.set(key, passage)
  }
  return [...once.values()]
}
