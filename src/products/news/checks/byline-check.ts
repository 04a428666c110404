import { type Check, supports, weakens } from '../../../core/judging/finding.ts'
import type { NewsReading } from '../request.ts'
import { unreadable } from './preconditions.ts'

export const bylineCheck: Check<NewsReading> = {
  code: 'news-byline',
  ask(reading) {
    const { byline } = reading
    if (!byline)
      return unreadable(reading, 'its author') ?? weakens(0, 'No author is named above or below the article.')
    const evidence = [{ where: 'byline', text: byline.text }]
    const names = byline.names.slice(0, 3).join(', ')
    if (byline.kind === 'person') return supports(1, `The article names its author: ${names}.`, evidence)
    if (byline.kind === 'agency') {
      return supports(
        0.8,
        `The article names the news agency it comes from, ${names}, but no author.`,
        evidence,
      )
    }
    return weakens(0.4, `The article is signed by an office (${names}), not by a person.`, evidence)
  },
}
