import type { AnalysisContext } from '../../core/judging/analysis-context.ts'
import type { LanguageModel } from '../../core/judging/language-model.port.ts'
import { isModelUnavailable } from '../../core/judging/model-unavailable.ts'
import { say } from '../../core/text/say.ts'
import type { RegistrableDomain } from '../../core/web/registrable-domain.port.ts'
import type {
  EvidenceFinder,
  EvidenceQuestion,
  SearchScope,
} from '../../products/news/evidence-finder.port.ts'
import type { EvidenceStore, PassageHit } from '../sources/evidence-store.port.ts'
import { outletOfStory } from '../starter/outlet-names.ts'
import { countShared, queryWords } from './query-words.ts'
import { type Candidate, rankPassages, similarity } from './rank-passages.ts'

export const LIBRARY_NAME = say`the evidence library`

const PASSAGES_PER_QUESTION = 8
/** By words, and again by meaning. */
const CANDIDATES_MAX = 60
const NEAREST_MAX = 20
/** One common word is chance; the model would often take such a pair for a contradiction. */
export const SHARED_WORDS_MIN = 2

/** Nearer than that, a passage without words in common is worth reading. */
const SIMILAR_FROM = 0.82

type SiteOf = (host: string) => string

type LibraryFinderDeps = {
  store: Pick<EvidenceStore, 'sources' | 'searchPassages' | 'nearestPassages'>
  model: LanguageModel | undefined
  registrableDomain: RegistrableDomain
}

/**
 * Searches the stories of subscribed sources. All of it is work of this machine, which has no deadline of its own: cut short
 * on a busy machine, it would change the grade.
 */
export function createLibraryFinder(deps: LibraryFinderDeps): EvidenceFinder {
  const { store, registrableDomain } = deps
  const siteOf: SiteOf = host => registrableDomain(host) ?? host

  return {
    async findPassages(questions, { until, context }: SearchScope) {
      if ((await store.sources()).length === 0) {
        return { passages: questions.map(() => []), asked: [], silent: [] }
      }
      const embeddings = await embedQuestions(deps.model, questions, context)
      const near = await findByMeaning(deps, embeddings, until)
      const passages = []
      for (const [place, question] of questions.entries()) {
        context?.signal.throwIfAborted()
        const embedding = embeddings?.[place]
        const hits = [...(near[place] ?? []), ...(await findByWords(deps, question, until))]
        passages.push(rankPassages(candidatesOf(hits, siteOf), { embedding, until }, PASSAGES_PER_QUESTION))
      }
      return { passages, asked: [LIBRARY_NAME], silent: [] }
    },
  }
}

/** Without a model that can be used, passages are found and ranked by their words. A busy one is a problem of the caller. */
async function embedQuestions(
  model: LanguageModel | undefined,
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

async function findByWords(
  { store, model }: LibraryFinderDeps,
  question: EvidenceQuestion,
  until: Date,
): Promise<PassageHit[]> {
  const words = queryWords(question)
  const hits = await store.searchPassages(words, { until, limit: CANDIDATES_MAX, model: model?.version })
  const minShared = Math.min(SHARED_WORDS_MIN, words.length)
  return hits.filter(({ text }) => countShared(words, text) >= minShared)
}

/** For each vector. */
async function findByMeaning(
  { store, model }: LibraryFinderDeps,
  embeddings: Float32Array[] | undefined,
  until: Date,
): Promise<PassageHit[][]> {
  if (model === undefined || embeddings === undefined) return []
  const search = { until, limit: NEAREST_MAX, model: model.version }
  const passages = await store.nearestPassages(embeddings, search)
  return passages.map((hits, place) =>
    hits.filter(hit => similarity(hit.embedding!, embeddings[place]!) >= SIMILAR_FROM),
  )
}

/** A passage found both ways is a candidate once, with the score of its words. */
function candidatesOf(hits: PassageHit[], siteOf: SiteOf): Candidate[] {
  const unique = new Map(hits.map(hit => [JSON.stringify([hit.url, hit.text]), hit]))
  return [...unique.values()].map(hit => candidateOf(hit, siteOf))
}

function candidateOf(
  { text, url, host, source, credit, publishedAt, ...hit }: PassageHit,
  siteOf: SiteOf,
): Candidate {
  const outlet = outletOfStory(host, source, siteOf)
  return {
    passage: {
      text,
      url,
      host,
      origin: source.title ?? source.url,
      publishedAt,
      ...(outlet === undefined ? {} : { outlet }),
      ...(credit === undefined ? {} : { credit }),
    },
    wordScore: hit.wordScore,
    embedding: hit.embedding,
  }
}
