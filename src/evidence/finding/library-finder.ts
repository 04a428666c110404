import type { AnalysisContext } from '../../core/judging/analysis-context.ts'
import type { LanguageModel } from '../../core/judging/language-model.port.ts'
import type { Clock, StartTimer } from '../../core/runtime/clock.ts'
import type {
  EvidenceFinder,
  EvidenceQuestion,
  SearchScope,
} from '../../products/news/evidence-finder.port.ts'
import type { EvidenceStore, PassageHit } from '../sources/evidence-store.port.ts'
import { countShared, queryWords } from './query-words.ts'
import { type Candidate, rankPassages } from './rank-passages.ts'
import { withinTime } from './within-time.ts'

export const LIBRARY_NAME = 'the evidence library'

const PASSAGES_PER_QUESTION = 8
const CANDIDATES_MAX = 60
/** One common word is chance; the model would often take such a pair for a contradiction. */
export const SHARED_WORDS_MIN = 2
/** The part of the time that the model may take to read the questions; without it words decide alone. */
const EMBEDDING_TIME_SHARE = 0.5

type LibraryFinderDeps = {
  store: Pick<EvidenceStore, 'sources' | 'searchPassages'>
  model: LanguageModel | undefined
  clock: Clock
  startTimer: StartTimer
}

/** Searches the stories of subscribed sources. */
export function createLibraryFinder({ store, model, clock, startTimer }: LibraryFinderDeps): EvidenceFinder {
  /** Without a model, or with a busy one, passages are ranked by their words. */
  async function embedQuestions(
    questions: readonly EvidenceQuestion[],
    limitMs: number,
    context: AnalysisContext | undefined,
  ): Promise<Float32Array[] | undefined> {
    if (model === undefined || questions.length === 0) return undefined
    const texts = questions.map(({ text }) => text)
    return withinTime(model.embed(texts, context), limitMs, startTimer)
  }

  async function candidates(question: EvidenceQuestion, until: Date): Promise<Candidate[]> {
    const words = queryWords(question)
    const search = { until, limit: CANDIDATES_MAX, model: model?.version }
    const hits = await store.searchPassages(words, search)
    const minShared = Math.min(SHARED_WORDS_MIN, words.length)
    return hits.filter(({ text }) => countShared(words, text) >= minShared).map(candidateOf)
  }

  return {
    async findPassages(questions, { until, deadlineMs, context }: SearchScope) {
      const end = clock().getTime() + deadlineMs
      if ((await store.sources()).length === 0) {
        return { passages: questions.map(() => []), asked: [], silent: [] }
      }
      const embeddings = await embedQuestions(questions, deadlineMs * EMBEDDING_TIME_SHARE, context)
      const passages = []
      let isLate = false
      for (const [place, question] of questions.entries()) {
        isLate ||= context?.signal.aborted || clock().getTime() > end
        const hits = isLate ? [] : await candidates(question, until)
        passages.push(rankPassages(hits, { embedding: embeddings?.[place], until }, PASSAGES_PER_QUESTION))
      }
      return { passages, asked: [LIBRARY_NAME], silent: isLate ? [LIBRARY_NAME] : [] }
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
