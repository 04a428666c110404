import { type Check, inconclusive } from '../../../core/finding.ts'
import type { NewsReading } from '../request.ts'

/** Nobody here can ask other sources, so nothing is claimed about them. */
export const corroborationCheck: Check<NewsReading> = {
  code: 'news-corroboration',
  ask() {
    return inconclusive(
      'No independent sources and no model to compare them are connected to this server, so nobody checked whether the news is true.',
    )
  },
}
