import type { Limit } from '../../core/judging/finding.ts'
import type { Certificate } from '../../core/record/certificate.ts'

/** An agent with an active certificate, as it introduces itself: both texts are its own words, short and on one line. */
export type ListedAgent = Pick<
  Certificate,
  'code' | 'grade' | 'score' | 'issuedAt' | 'contentHash' | 'entryIndex'
> & {
  name: string
  excerpt: string
  /** The limits that hold its score down. */
  limits: Pick<Limit, 'code' | 'atMost'>[]
  changes: DeclaredChanges | undefined
}

/** Changes since the account's certificate before for the same agent (core/judging/declared-change.ts). */
export type DeclaredChanges = { since: string; kinds: string[] }

export type AgentPage = { agents: ListedAgent[]; nextBefore: number | undefined }

/** Agents whose certificates are active. A search finds certificates that were committed before it, unless very many are new. */
export interface AgentDirectory {
  /**
   * Newest first; with words, agents under a limit that the product lists last come after all others. `before` is the
   * `nextBefore` of the page before, for the same words. All words must occur in the name or the declaration; where one
   * page holds all that do, the last one may be the beginning of a word. Other characters in `words` are ignored.
   */
  search(words: string | undefined, page: { before: number | undefined; limit: number }): Promise<AgentPage>
  /** Undefined for the first declaration of an agent, and for certificates of other products. */
  changesOf(entryIndex: number): Promise<DeclaredChanges | undefined>
}
