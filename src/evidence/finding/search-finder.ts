import type { EvidenceFinder } from '../../products/news/evidence-finder.port.ts'
import type { EvidenceSearch } from './evidence-search.port.ts'

/** All are asked at once, because they share one deadline. An article has no more claims than this. */
const QUESTIONS_MAX = 12

/** Puts every question to one source. It is silent as soon as one of them is not answered. */
export function createSearchFinder(name: string, search: EvidenceSearch): EvidenceFinder {
  return {
    async findPassages(questions, scope) {
      if (questions.length === 0) return { passages: [], asked: [], silent: [] }
      const searches = questions.slice(0, QUESTIONS_MAX).map(question => search(question, scope))
      const answers = await Promise.all(searches)
      return {
        passages: questions.map((_question, at) => answers[at] ?? []),
        asked: [name],
        silent: answers.includes(undefined) ? [name] : [],
      }
    },
  }
}
