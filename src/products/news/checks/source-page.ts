import { type Check, inconclusive } from '../../../core/finding.ts'
import type { NewsReading } from '../request.ts'

export const sourcePageCheck: Check<NewsReading> = {
  code: 'news-source-page',
  ask({ sourceUrl }) {
    if (sourceUrl === undefined) {
      return inconclusive('No address was given at which the article was published.')
    }
    return inconclusive(
      'Reading web pages is not connected on this server, so the text was not compared with the published page.',
      [{ where: 'source_url', text: sourceUrl }],
    )
  },
}
