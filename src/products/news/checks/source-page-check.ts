import { type Check, inconclusive } from '../../../core/judging/finding.ts'
import type { PageReader } from '../../../core/web/page-reader.port.ts'
import type { FetchOutcome, Page, WebFetcher } from '../../../core/web/web-fetcher.port.ts'
import type { NewsReading } from '../request.ts'
import { answerFromPage } from '../source-page/page-answer.ts'

/** The ports for reading pages. Undefined where the operator has not switched it on. */
export type PageReading = { web: WebFetcher; pages: PageReader }

const ACCEPT = 'text/html, application/xhtml+xml;q=0.9'

/**
 * Reads the page at source_url and compares it with the article. robots.txt is not asked: one page is read once, because
 * the person who submits it wants that, as a browser or a link preview would; it is nothing that crawls.
 */
export function createSourcePageCheck(reads: PageReading | undefined): Check<NewsReading> {
  return {
    code: 'news-source-page',
    async ask(reading, context) {
      const { sourceUrl } = reading
      if (sourceUrl === undefined) {
        return inconclusive('No address was given at which the article was published.')
      }
      const source = [{ where: 'source_url', text: sourceUrl }]
      if (reads === undefined) {
        return inconclusive(
          'Reading web pages is not switched on at this server, so the text was not compared with the published page.',
          source,
        )
      }
      const fetched = await reads.web.fetchPage(sourceUrl, {
        accept: ACCEPT,
        ...(context && { signal: context.signal }),
      })
      // The reason why a page could not be read stays secret: it would tell what we can reach and others cannot.
      if (!isReadablePage(fetched)) {
        return inconclusive('The page at the given address could not be read.', source)
      }
      const page = reads.pages.readPage(fetched.body, fetched.url, fetched.contentType)
      return answerFromPage(reading, page, sourceUrl)
    },
  }
}

function isReadablePage(fetched: FetchOutcome): fetched is Page {
  if (fetched.kind !== 'page' || fetched.status < 200 || fetched.status > 299) return false
  return fetched.contentType === undefined || /html/iu.test(fetched.contentType)
}
