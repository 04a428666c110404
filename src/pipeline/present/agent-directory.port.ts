import type { Certificate } from '../../core/record/certificate.ts'

/** An agent with an active certificate, as it introduces itself: both texts are its own words, short and on one line. */
export type ListedAgent = Pick<
  Certificate,
  'code' | 'grade' | 'score' | 'issuedAt' | 'contentHash' | 'entryIndex'
> & { name: string; excerpt: string; changes: DeclaredChanges | undefined }

/** What changed since the certificate that the account got for the same agent before (core/declared-change.ts). */
export type DeclaredChanges = { since: string; kinds: string[] }

export type AgentPage = { agents: ListedAgent[]; nextBefore: number | undefined }

/** Agents whose certificates are active. What is committed before a search is found by it, unless very much is new. */
export interface AgentDirectory {
  /**
   * Newest first; a page holds what was entered before entry `before`. All words must occur in the name or the
   * declaration; where one page holds all that do, the last one may be the beginning of a word. Whatever else `words`
   * holds means nothing.
   */
  search(words: string | undefined, page: { before: number | undefined; limit: number }): Promise<AgentPage>
  /** Undefined for the first declaration of an agent, and for what is no declaration. */
  changesOf(entryIndex: number): Promise<DeclaredChanges | undefined>
}
