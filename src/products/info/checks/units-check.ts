import { agreesWith, readConversions } from '../claims/conversions.ts'
import { samePairs } from '../claims/figure-pairs.ts'
import type { Slip, Survey } from '../reading/slip.ts'
import type { InfoReading } from '../request.ts'
import { consistencyCheck } from './consistency-check.ts'

export const unitsCheck = consistencyCheck('info-units', surveyUnits, {
  subject: 'quantities given in two units',
  holds: 'each means the same in both',
  nothing: 'The document gives no quantity in two units, so none can disagree.',
})

function surveyUnits(reading: InfoReading): Survey {
  const conversions = readConversions(reading)
  const pairs = samePairs(reading.labelled).filter(
    ({ left, right }) => left.figure.unit !== right.figure.unit,
  )
  const converted: Slip[] = conversions
    .filter(conversion => !agreesWith(conversion))
    .map(({ given, converted }) => ({
      sentence: `${given.text} is not the same as ${converted.text}, though the document gives one for the other`,
      places: [{ start: given.start, end: converted.end }],
    }))
  const labelled: Slip[] = pairs
    .filter(pair => !pair.agree)
    .map(({ label, left, right }) => ({
      sentence: `“${label}” is given as ${left.figure.text} in one place and as ${right.figure.text} in another, which is not the same quantity`,
      places: [left.place, right.place],
    }))
  return { examined: conversions.length + pairs.length, slips: [...converted, ...labelled] }
}
