import type {
  EvidenceFinder,
  EvidenceQuestion,
  SearchScope,
} from '../../products/news/evidence-finder.port.ts'
import { cleanText } from '../sources/clean-text.ts'
import { SHARED_WORDS_MIN } from './library-finder.ts'
import type { PoliteServer } from './polite-server.ts'
import { countSharedStems, queryWords, stemsOf } from './query-words.ts'
import { type Candidate, type Passage, rankPassages } from './rank-passages.ts'
import type { ReferenceWorks, Work } from './reference-works.port.ts'

/** An article has no more claims than this. */
const QUESTIONS_MAX = 12
const PASSAGES_PER_QUESTION = 6
const PASSAGE_CHARACTERS_MAX = 900
const TITLE_CHARACTERS_MAX = 200

type ReferenceFinderDeps = { name: string; works: ReferenceWorks; server: PoliteServer }
type StemmedPassage = { passage: Passage; stems: Set<string>; stemsWithTitle: Set<string> }

/** Looks works up in one collection for all questions together, and picks the passages that share words with each. */
export function createReferenceFinder({ name, works, server }: ReferenceFinderDeps): EvidenceFinder {
  return {
    async findPassages(questions, scope) {
      const visit = server.openVisit(scope)
      const worded = questions
        .slice(0, QUESTIONS_MAX)
        .map(question => ({ ...question, words: queryWords(question) }))
      const articles =
        worded.length === 0 ? [] : await works.consult(worded, { ...visit, until: scope.until })
      const passages = articles.flatMap(work => passagesOf(work, name, scope))
      const names = visit.wasAsked() ? [name] : []
      return {
        passages: questions.map(question => nearestOf(passages, question, scope)),
        asked: names,
        silent: visit.hasFailed() ? names : [],
      }
    },
  }
}

function passagesOf(work: Work, origin: string, { until }: SearchScope): StemmedPassage[] {
  const { url, host, outlet, credit, publishedAt, unproven } = work
  if (publishedAt !== undefined && publishedAt > until) return []
  const title = cleanText(work.title, TITLE_CHARACTERS_MAX)
  const titleStems = stemsOf(title)
  return work.passages.flatMap(raw => {
    const text = cleanText(raw, PASSAGE_CHARACTERS_MAX)
    if (text === '') return []
    const stems = stemsOf(text)
    const passage: Passage = {
      text,
      url,
      host,
      origin,
      publishedAt,
      ...(outlet === undefined ? {} : { outlet }),
      ...(credit === undefined ? {} : { credit }),
      ...(unproven && { unproven }),
    }
    return [{ passage, stems, stemsWithTitle: stems.union(titleStems) }]
  })
}

function nearestOf(
  passages: StemmedPassage[],
  question: EvidenceQuestion,
  { until }: SearchScope,
): Passage[] {
  const words = queryWords(question)
  const minShared = Math.min(SHARED_WORDS_MIN, words.length)
  const candidates = passages.flatMap(({ passage, stems, stemsWithTitle }): Candidate[] => {
    if (words.length === 0 || countSharedStems(words, stems) < minShared) return []
    return [{ passage, wordScore: countSharedStems(words, stemsWithTitle), embedding: undefined }]
  })
  return rankPassages(candidates, { embedding: undefined, until }, PASSAGES_PER_QUESTION)
}
