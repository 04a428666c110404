import { say } from '../../../core/text/say.ts'
import { WEEKDAYS, weekdayOf } from '../../../language/calendar.ts'
import type { DateMention } from '../../../language/dates/read-dates.ts'
import { surveyYearlessWeekdays } from '../dates/yearless-weekdays.ts'
import { joinSurveys, type Slip, type Survey } from '../reading/slip.ts'
import type { InfoReading } from '../request.ts'
import { ALL_LANGUAGES, consistencyCheck } from './consistency-check.ts'

export const datesCheck = consistencyCheck('info-dates', surveyDates, {
  subject: say`dates`,
  holds: say`the calendar has each of them, on the weekday given where one is given`,
  nothing: say`The document names no day of the calendar, so no date can be wrong.`,
  languages: ALL_LANGUAGES,
})

function surveyDates(reading: InfoReading): Survey {
  const days = reading.dates.filter(date => date.day > 0 && date.sure)
  const { slips } = surveyYearlessWeekdays(reading)
  return joinSurveys([
    { examined: days.length, slips: days.flatMap(slipOf) },
    // Such dates are among the days already, all but those in figures.
    { examined: 0, slips },
  ])
}

function slipOf(date: DateMention): Slip[] {
  if (!date.exists) return [{ sentence: say`The date ${date.text} does not exist`, places: [date] }]
  if (date.weekday === undefined || date.year === 0) return []
  const weekday = weekdayOf(date.year, date.month, date.day)
  if (weekday === date.weekday) return []
  const sentence = say`${date.text} was given as a ${WEEKDAYS[date.weekday]!} but is a ${WEEKDAYS[weekday]!}`
  return [{ sentence, places: [{ start: date.weekdayStart!, end: date.end }] }]
}
