import { type Check, inconclusive } from '../../../core/judging/finding.ts'
import { say } from '../../../core/text/say.ts'
import type { NewsReading } from '../request.ts'
import { answerFromPage } from '../source-page/page-answer.ts'

/** Whether the page at source_url says what was submitted. */
export const sourcePageCheck: Check<NewsReading> = {
  code: 'news-source-page',
  ask(reading) {
    const { sourceUrl, source } = reading
    if (sourceUrl === undefined || source.page.kind === 'no-address')
      return inconclusive(say`No address was given at which the article was published.`)
    const address = [{ where: say`source_url`, text: sourceUrl }]
    if (source.page.kind === 'switched-off')
      return inconclusive(
        say`Reading web pages is not switched on at this server, so the text was not compared with the published page.`,
        address,
      )
    if (source.page.kind !== 'read')
      return inconclusive(say`The page at the given address could not be read.`, address)
    return answerFromPage(reading, source.page.page, source.page.comparison, sourceUrl)
  },
}
