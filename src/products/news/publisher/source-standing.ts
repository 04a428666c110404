import { say } from '../../../core/text/say.ts'
import type { WebPage } from '../../../core/web/page-reader.port.ts'
import type { ShownDomain } from '../publisher-domains.port.ts'
import type { PageComparison } from '../source-page/compare-page.ts'

/** The page at source_url: read and compared, or the reason why not. */
export type SourcePage =
  | { kind: 'no-address' | 'switched-off' | 'unreadable' }
  | { kind: 'read'; page: WebPage; comparison: PageComparison }

/** Knowledge of an article's publication beside its own words. */
export type SourceStanding = {
  page: SourcePage
  /** The domain of source_url, where the account controls it. */
  controlled: ShownDomain | undefined
  /** The registrable domain of source_url. */
  domain: string | undefined
}

export const NOTHING_KNOWN: SourceStanding = {
  page: { kind: 'no-address' },
  controlled: undefined,
  domain: undefined,
}

/** The page was read and says what was submitted. */
export function isPageMatching({ page }: SourceStanding): boolean {
  return page.kind === 'read' && page.comparison.verdict === 'same'
}

/** A name in the address is merely typed, until the page says the same or the account controls the domain. */
export function isSourceConfirmed(source: SourceStanding): boolean {
  return source.controlled !== undefined || isPageMatching(source)
}

/** Completes a sentence with what confirms the source: "its page", "the publisher". */
export function confirmedBy(source: SourceStanding): string {
  return isPageMatching(source) ? say`the published page` : say`the publisher, who controls the domain`
}
