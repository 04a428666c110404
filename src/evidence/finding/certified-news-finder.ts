import { say } from '../../core/text/say.ts'
import type {
  EvidenceFinder,
  EvidenceQuestion,
  SearchScope,
} from '../../products/news/evidence-finder.port.ts'
import type { CertifiedNews, CertifiedTitle } from './certified-news.port.ts'
import { SHARED_WORDS_MIN } from './library-finder.ts'
import { countShared, queryWords } from './query-words.ts'
import { type Candidate, rankPassages } from './rank-passages.ts'

/**
 * Also the host, in place of the source that an account names: an attacker can open accounts and put any title beside a
 * text of a respected site. All such certificates together count as one origin, which is not that site.
 */
const CERTIFIED_HERE = say`certified here`
export const CERTIFIED_NEWS_NAME = say`news certified here`

const TITLES_PER_QUESTION = 3
const CANDIDATES_MAX = 20

type CertifiedNewsFinderDeps = { news: CertifiedNews; baseUrl: string }

/** Looks into the titles of news that other accounts had certified. */
export function createCertifiedNewsFinder({ news, baseUrl }: CertifiedNewsFinderDeps): EvidenceFinder {
  async function candidates(question: EvidenceQuestion, scope: SearchScope): Promise<Candidate[]> {
    const words = queryWords(question)
    const search = { until: scope.until, exceptAccount: scope.accountId, limit: CANDIDATES_MAX }
    const titles = await news.searchTitles(words, search)
    const minShared = Math.min(SHARED_WORDS_MIN, words.length)
    return titles.filter(({ title }) => countShared(words, title) >= minShared).map(candidateOf)
  }

  function candidateOf({ code, title, issuedAt, wordScore }: CertifiedTitle): Candidate {
    const url = `${baseUrl}/certificate/${code}`
    const place = { url, host: CERTIFIED_HERE, origin: CERTIFIED_HERE, publishedAt: issuedAt }
    const passage = { text: title, ...place, unproven: true as const }
    return { passage, wordScore, embedding: undefined }
  }

  return {
    async findPassages(questions, scope) {
      const passages = []
      for (const question of questions) {
        const titles = await candidates(question, scope)
        const best = rankPassages(titles, { embedding: undefined, until: scope.until }, TITLES_PER_QUESTION)
        passages.push(best)
      }
      return { passages, asked: [CERTIFIED_NEWS_NAME], silent: [] }
    },
  }
}
