import { type Check, inconclusive } from '../../../core/judging/finding.ts'
import { say } from '../../../core/text/say.ts'
import type { InfoReading } from '../request.ts'
import { answerSearch, NOT_JUDGED } from './answer-contradictions.ts'
import type { ContradictionSearch } from './contradiction-search.ts'

/** Two sentences of the document that cannot both be true. Mere suspicions are among the remarks. */
export function createContradictionCheck(search: ContradictionSearch): Check<InfoReading> {
  return {
    code: 'info-contradiction',
    async ask(reading, context) {
      const result = await search(reading, context)
      if ('reason' in result) return inconclusive(say`${NOT_JUDGED}, because ${result.reason}.`)
      return answerSearch(reading, result.findings)
    },
  }
}
