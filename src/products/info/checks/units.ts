import type { Check } from '../../../core/finding.ts'
import { agreesWith, readConversions } from '../conversions.ts'
import { quoteAt } from '../evidence-place.ts'
import { samePairs } from '../figure-pairs.ts'
import type { InfoReading } from '../request.ts'
import { answerSurvey, type Slip, type Survey } from '../survey.ts'

export const unitsCheck: Check<InfoReading> = {
  code: 'info-units',
  ask: reading =>
    answerSurvey(reading, surveyUnits(reading), {
      subject: 'quantities given in two units',
      holds: 'each means the same in both',
      nothing: 'The document gives no quantity in two units, so none can disagree.',
    }),
}

function surveyUnits(reading: InfoReading): Survey {
  const { lines, text } = reading
  const conversions = readConversions(reading)
  const pairs = samePairs(reading.labelled).filter(
    ({ left, right }) => left.figure.unit !== right.figure.unit,
  )
  const converted: Slip[] = conversions
    .filter(conversion => !agreesWith(conversion))
    .map(({ given, converted }) => ({
      sentence: `${given.text} is not the same as ${converted.text}, though the document gives one for the other`,
      evidence: [quoteAt(lines, given.start, text.slice(given.start, converted.end))],
    }))
  const labelled: Slip[] = pairs
    .filter(pair => !pair.agree)
    .map(({ label, left, right }) => ({
      sentence: `“${label}” is given as ${left.figure.text} in one place and as ${right.figure.text} in another, which is not the same quantity`,
      evidence: [
        quoteAt(lines, left.figure.start, left.quote),
        quoteAt(lines, right.figure.start, right.quote),
      ],
    }))
  return { examined: conversions.length + pairs.length, slips: [...converted, ...labelled] }
}
