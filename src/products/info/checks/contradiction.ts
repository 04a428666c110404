import { type Check, inconclusive } from '../../../core/finding.ts'
import type { InfoReading } from '../request.ts'

/** Only a language model can tell, and this check has none yet. */
export const contradictionCheck: Check<InfoReading> = {
  code: 'info-contradiction',
  ask: () =>
    inconclusive(
      'Whether two sentences of the document contradict each other was not judged, because that takes a language model and none is connected to this check.',
    ),
}
