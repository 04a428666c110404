import type { EvidenceQuestion, SearchScope } from '../../products/news/evidence-finder.port.ts'
import type { Passage } from './rank-passages.ts'

/** Puts one question to one source. Undefined when it failed or was too slow. */
export type EvidenceSearch = (
  question: EvidenceQuestion,
  scope: SearchScope,
) => Promise<Passage[] | undefined>
