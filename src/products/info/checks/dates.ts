import type { Check } from '../../../core/finding.ts'
import { WEEKDAYS, weekdayOf } from '../calendar.ts'
import type { DateMention } from '../dates.ts'
import { quoteAt } from '../evidence-place.ts'
import type { InfoReading } from '../request.ts'
import { ALL_LANGUAGES, answerSurvey, type Slip } from '../survey.ts'

export const datesCheck: Check<InfoReading> = {
  code: 'info-dates',
  ask: reading => {
    const days = reading.dates.filter(date => date.day > 0 && date.sure)
    const slips = days.flatMap(date => slipOf(reading, date))
    return answerSurvey(
      reading,
      { examined: days.length, slips },
      {
        subject: 'dates',
        holds: 'the calendar has each of them, on the weekday given where one is given',
        nothing: 'The document names no day of the calendar, so no date can be wrong.',
        languages: ALL_LANGUAGES,
      },
    )
  },
}

function slipOf({ lines }: InfoReading, date: DateMention): Slip[] {
  const evidence = [quoteAt(lines, date.start, date.text)]
  if (!date.exists) return [{ sentence: `The date ${date.text} does not exist`, evidence }]
  if (date.weekday === undefined || date.year === 0) return []
  const weekday = weekdayOf(date.year, date.month, date.day)
  if (weekday === date.weekday) return []
  return [
    {
      sentence: `${date.text} was given as a ${WEEKDAYS[date.weekday]} but is a ${WEEKDAYS[weekday]}`,
      evidence,
    },
  ]
}
