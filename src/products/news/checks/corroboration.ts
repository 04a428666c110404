import { type Check, inconclusive } from '../../../core/finding.ts'
import type { NewsReading } from '../request.ts'

/** Do independent sources report the same? Nobody here can ask them, so nothing is claimed about it. */
export const corroborationCheck: Check<NewsReading> = {
  code: 'news-corroboration',
  ask() {
    return inconclusive(
      'No independent sources and no model to compare them are connected to this server, so nobody checked whether the news is true.',
    )
  },
}
