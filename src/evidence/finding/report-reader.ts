import type { StartTimer } from '../../core/runtime/clock.ts'
import type { PageReader } from '../../core/web/page-reader.port.ts'
import { isByline } from '../../language/bylines.ts'
import { cleanText } from '../sources/clean-text.ts'
import { cutPassages } from '../sources/cut-passages.ts'
import type { PoliteFetcher } from '../sources/polite-fetcher.ts'
import type { ReadReport } from './reference-works.port.ts'
import { withinTime } from './within-time.ts'

type ReportReaderDeps = { web: PoliteFetcher; pages: PageReader; startTimer: StartTimer }

const ACCEPT = 'text/html, application/xhtml+xml;q=0.9, */*;q=0.1'
const CREDIT_CHARACTERS_MAX = 200

/** Visits a report's page while an article is judged, as politely as those of subscribed sources. */
export function createReportReader({ web, pages, startTimer }: ReportReaderDeps): ReadReport {
  async function read(url: string, deadlineMs: number): ReturnType<ReadReport> {
    const visit = await web.visit(url, { accept: ACCEPT, deadlineMs })
    if (visit.kind !== 'page' || visit.status !== 200) return undefined
    const page = pages.readPage(visit.body, visit.url, visit.contentType)
    const bylines = page.paragraphs.filter(isByline)
    const credits = [page.credit ?? page.authors.join(', '), ...bylines].filter(credit => credit !== '')
    return {
      host: new URL(visit.url).hostname,
      credit: cleanText(credits.join('; '), CREDIT_CHARACTERS_MAX) || undefined,
      passages: cutPassages(page.paragraphs.filter(paragraph => !isByline(paragraph))),
    }
  }

  return async (url, limitMs) =>
    limitMs <= 0 ? undefined : withinTime(read(url, limitMs), limitMs, startTimer)
}
