import type { AnalysisContext } from '../../../core/judging/analysis-context.ts'
import { controlCountsUntil, coversHost } from '../../../core/judging/domain-control.ts'
import type { PageReader } from '../../../core/web/page-reader.port.ts'
import type { RegistrableDomain } from '../../../core/web/registrable-domain.port.ts'
import type { FetchOutcome, Page, WebFetcher } from '../../../core/web/web-fetcher.port.ts'
import type { PublisherDomains, ShownDomain } from '../publisher-domains.port.ts'
import type { NewsReading } from '../request.ts'
import { comparePage } from '../source-page/compare-page.ts'
import type { SourcePage, SourceStanding } from './source-standing.ts'

/** The ports for reading pages. Undefined where the operator has switched it off. */
export type PageReading = { web: WebFetcher; pages: PageReader }

type SourceDeps = {
  pageReading: PageReading | undefined
  publisherDomains: PublisherDomains | undefined
  registrableDomain: RegistrableDomain
}

const ACCEPT = 'text/html, application/xhtml+xml;q=0.9'
/** A person is waiting; a page that takes longer is not read. */
const PAGE_DEADLINE_MS = 3000

/** Looks at the address under which the article was published: its page, and the account's control of its domain. */
export async function readSource(
  reading: NewsReading,
  { pageReading, publisherDomains, registrableDomain }: SourceDeps,
  context?: AnalysisContext,
): Promise<SourceStanding> {
  const host = reading.sourceUrl === undefined ? undefined : URL.parse(reading.sourceUrl)?.hostname
  const [page, controlled] = await Promise.all([
    readPage(reading, pageReading, context),
    host === undefined ? undefined : findControl(host, reading, publisherDomains),
  ])
  return { page, controlled, domain: host === undefined ? undefined : registrableDomain(host) }
}

/**
 * robots.txt is not asked: one page is read once, because its submitter wants that, as a browser or a link preview would;
 * nothing is crawled.
 */
async function readPage(
  reading: NewsReading,
  pageReading: PageReading | undefined,
  context: AnalysisContext | undefined,
): Promise<SourcePage> {
  const { sourceUrl } = reading
  if (sourceUrl === undefined) return { kind: 'no-address' }
  if (pageReading === undefined) return { kind: 'switched-off' }
  const outcome = await pageReading.web.fetchPage(sourceUrl, {
    accept: ACCEPT,
    deadlineMs: PAGE_DEADLINE_MS,
    ...(context && { signal: context.signal }),
  })
  // The reason why a page could not be read stays secret: it would tell what we can reach and others cannot.
  if (!isReadablePage(outcome)) return { kind: 'unreadable' }
  const page = pageReading.pages.readPage(outcome.body, outcome.url, outcome.contentType)
  return { kind: 'read', page, comparison: comparePage(reading, page) }
}

function isReadablePage(fetched: FetchOutcome): fetched is Page {
  if (fetched.kind !== 'page' || fetched.status < 200 || fetched.status > 299) return false
  return fetched.contentType === undefined || /html/iu.test(fetched.contentType)
}

/** Of several proofs that cover the host, the newest. A preview has no account, and so no domain. */
async function findControl(
  host: string,
  { accountId, receivedAt }: NewsReading,
  publisherDomains: PublisherDomains | undefined,
): Promise<ShownDomain | undefined> {
  if (accountId === undefined || publisherDomains === undefined) return undefined
  const domains = await publisherDomains.shownBy(accountId)
  return domains
    .filter(({ domain, shownAt }) => coversHost(domain, host) && receivedAt < controlCountsUntil(shownAt))
    .sort((left, right) => right.shownAt.getTime() - left.shownAt.getTime())[0]
}
