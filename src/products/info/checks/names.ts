import type { Check } from '../../../core/finding.ts'
import { quoteAt } from '../evidence-place.ts'
import { nameVariants } from '../name-variants.ts'
import type { InfoReading } from '../request.ts'
import { ALL_LANGUAGES, answerSurvey } from '../survey.ts'

export const namesCheck: Check<InfoReading> = {
  code: 'info-names',
  ask: reading => {
    const { examined, variants } = nameVariants(reading.text)
    const slips = variants.map(({ usual, usualCount, odd, oddStart }) => ({
      sentence: `“${usual}” (${usualCount} times) and “${odd}” look like one name spelled in two ways`,
      evidence: [quoteAt(reading.lines, oddStart, odd)],
      minor: true,
    }))
    return answerSurvey(
      reading,
      { examined, slips },
      {
        subject: 'names',
        holds: 'none is spelled in two ways',
        nothing: 'The document contains no full names, so none can be spelled in two ways.',
        languages: ALL_LANGUAGES,
      },
    )
  },
}
