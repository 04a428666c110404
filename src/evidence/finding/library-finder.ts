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
import { type Candidate, rankPassages, similarity } from './rank-passages.ts'

export const LIBRARY_NAME = 'the evidence library'

const PASSAGES_PER_QUESTION = 8
/** By words, and again by meaning. */
const CANDIDATES_MAX = 60
const NEAREST_MAX = 30
/** One common word is chance; the model would often take such a pair for a contradiction. */
export const SHARED_WORDS_MIN = 2

/** Nearer than that, a passage without words in common is worth reading. */
const SIMILAR_FROM = 0.8

type LibraryFinderDeps = {
  store: Pick<EvidenceStore, 'sources' | 'searchPassages' | 'nearestPassages'>
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

  async function byWords(question: EvidenceQuestion, until: Date): Promise<PassageHit[]> {
    const words = queryWords(question)
    const search = { until, limit: CANDIDATES_MAX, model: model?.version }
    const hits = await store.searchPassages(words, search)
    const minShared = Math.min(SHARED_WORDS_MIN, words.length)
    return hits.filter(({ text }) => countShared(words, text) >= minShared)
  }

  async function byMeaning(embedding: Float32Array | undefined, until: Date): Promise<PassageHit[]> {
    if (model === undefined || embedding === undefined) return []
    const search = { until, limit: NEAREST_MAX, model: model.version }
    const hits = await store.nearestPassages(embedding, search)
    return hits.filter(hit => similarity(hit.embedding!, embedding) >= SIMILAR_FROM)
  }

  /** What was found both ways is a candidate once, with the score of its words. */
  async function candidates(
    question: EvidenceQuestion,
    embedding: Float32Array | undefined,
    until: Date,
  ): Promise<Candidate[]> {
    const hits = [...(await byMeaning(embedding, until)), ...(await byWords(question, until))]
    const unique = new Map(hits.map(hit => [JSON.stringify([hit.url, hit.text]), hit]))
    return [...unique.values()].map(candidateOf)
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
        const embedding = embeddings?.[place]
        const found = await candidates(question, embedding, until)
        passages.push(rankPassages(found, { embedding, until }, PASSAGES_PER_QUESTION))
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
