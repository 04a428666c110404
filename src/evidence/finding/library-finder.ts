import type { AnalysisContext } from '../../core/judging/analysis-context.ts'
import type { LanguageModel } from '../../core/judging/language-model.port.ts'
import { isModelUnavailable } from '../../core/judging/model-unavailable.ts'
import type {
  EvidenceFinder,
  EvidenceQuestion,
  SearchScope,
} from '../../products/news/evidence-finder.port.ts'
import type { EvidenceStore, PassageHit } from '../sources/evidence-store.port.ts'
import { countShared, queryWords } from './query-words.ts'
import { type Candidate, rankPassages } from './rank-passages.ts'

export const LIBRARY_NAME = 'the evidence library'

const PASSAGES_PER_QUESTION = 8
const CANDIDATES_MAX = 60
/** One common word is chance; the model would often take such a pair for a contradiction. */
export const SHARED_WORDS_MIN = 2

type LibraryFinderDeps = {
  store: Pick<EvidenceStore, 'sources' | 'searchPassages'>
  model: LanguageModel | undefined
}

/**
 * Searches the stories of subscribed sources. All of it is work of this machine, which has no deadline of its own: cut short
 * on a busy machine, it would change the grade.
 */
export function createLibraryFinder({ store, model }: LibraryFinderDeps): EvidenceFinder {
  /** Without a model that can be used, passages are ranked by their words. A busy one is a problem of the caller. */
  async function embedQuestions(
    questions: readonly EvidenceQuestion[],
    context: AnalysisContext | undefined,
  ): Promise<Float32Array[] | undefined> {
    if (model === undefined || questions.length === 0) return undefined
    try {
      return await model.embed(
        questions.map(({ text }) => text),
        context,
      )
    } catch (error) {
      if (isModelUnavailable(error)) return undefined
      throw error
    }
  }

  async function candidates(question: EvidenceQuestion, until: Date): Promise<Candidate[]> {
    const words = queryWords(question)
    const search = { until, limit: CANDIDATES_MAX, model: model?.version }
    const hits = await store.searchPassages(words, search)
    const minShared = Math.min(SHARED_WORDS_MIN, words.length)
    return hits.filter(({ text }) => countShared(words, text) >= minShared).map(candidateOf)
  }

  return {
    async findPassages(questions, { until, context }: SearchScope) {
      if ((await store.sources()).length === 0) {
        return { passages: questions.map(() => []), asked: [], silent: [] }
      }
      const embeddings = await embedQuestions(questions, context)
      const passages = []
      for (const [place, question] of questions.entries()) {
        context?.signal.throwIfAborted()
        const hits = await candidates(question, until)
        passages.push(rankPassages(hits, { embedding: embeddings?.[place], until }, PASSAGES_PER_QUESTION))
      }
      return { passages, asked: [LIBRARY_NAME], silent: [] }
    },
  }
}

function candidateOf({ text, url, host, sourceName, credit, publishedAt, ...hit }: PassageHit): Candidate {
  return {
    passage: {
      text,
      url,
      host,
      origin: sourceName,
      publishedAt,
      ...(credit === undefined ? {} : { credit }),
    },
    wordScore: hit.wordScore,
    embedding: hit.embedding,
  }
}
