import type { EvidenceQuestion } from '../../products/news/evidence-finder.port.ts'

/** `words` are plain and in lower case, those of the names first: no mark in them steers a search. */
export type WordedQuestion = EvidenceQuestion & { words: string[] }

/** A text of others: an encyclopaedia's page, an entity's statements, a report. */
export type Work = {
  url: string
  host: string
  title: string
  outlet?: string
  /** The byline or agency that the page names. */
  credit?: string
  publishedAt: Date | undefined
  /** One to four sentences each. */
  passages: string[]
  /** Set where anybody could have written it. */
  unproven?: true
}

/** Gives works that may speak to these questions, the nearest first. */
export interface ReferenceWorks {
  consult(questions: readonly WordedQuestion[], visit: ReferenceVisit): Promise<Work[]>
}

/** The server is asked through `ask` alone, which bounds the requests for an article. */
export type ReferenceVisit = { ask: AskServer; until: Date; remainingMs(): number }

/** Gets JSON from the server; undefined for any failure, and for a request too many or too late. */
export type AskServer = (url: string) => Promise<unknown>

/** The text of a report's page as passages; undefined where it may not or cannot be read in this time. */
export type ReadReport = (
  url: string,
  limitMs: number,
) => Promise<{ host: string; credit: string | undefined; passages: string[] } | undefined>
