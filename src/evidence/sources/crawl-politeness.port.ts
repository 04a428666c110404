import type { FetchOutcome } from '../../core/web/web-fetcher.port.ts'

/** Politeness towards other sites: one visit at a time, and `robots.txt` respected. */
export interface CrawlPoliteness {
  /** Runs `visit` when it is this host's turn: one visit at a time, with a rest between. */
  takeTurn<T>(host: string, visit: () => Promise<T>): Promise<T>
  /** The rules for us in an answer to `/robots.txt` (RFC 9309). */
  readRobots(outcome: FetchOutcome): { allows(url: URL): boolean }
}
