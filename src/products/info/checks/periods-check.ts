import { say } from '../../../core/text/say.ts'
import type { Figure } from '../../../language/figures/read-figures.ts'
import { type Countable, count } from '../../../language/wording.ts'
import { surveySpoken, withSpokenFigures } from '../claims/spoken-figures.ts'
import { surveyAges, surveyAnniversaries, surveyLives } from '../dates/ages.ts'
import { surveyAgesApart } from '../dates/ages-apart.ts'
import { surveyClockBreaks } from '../dates/clock-breaks.ts'
import { surveyClockLengths, surveyClosingHours } from '../dates/clock-lengths.ts'
import { surveyClockLines } from '../dates/clock-lines.ts'
import { surveyClockSpans } from '../dates/clock-spans.ts'
import {
  compareDates,
  type DateRange,
  readHours,
  readRanges,
  readToldOrder,
  readYearRanges,
} from '../dates/date-ranges.ts'
import { surveyDatedLengths } from '../dates/dated-lengths.ts'
import { surveyDurationSums } from '../dates/duration-sums.ts'
import { surveyEndingHours } from '../dates/ending-hours.ts'
import { surveyLaterDates } from '../dates/later-dates.ts'
import { surveyLengthConversions } from '../dates/length-conversions.ts'
import { surveyLifeDates } from '../dates/life-dates.ts'
import { surveyMonthSpans } from '../dates/month-spans.ts'
import { surveyMovedDates } from '../dates/moved-dates.ts'
import {
  hasLength,
  hasYears,
  lengthInNextSentence,
  statedLength,
  statedYears,
} from '../dates/stated-lengths.ts'
import { daysBetween, readPaymentTerm, readTermDates, readWorkedOutTerm } from '../dates/term-dates.ts'
import { surveyTimelines } from '../dates/timelines.ts'
import { surveyListOrder } from '../lists/list-order.ts'
import { surveyNightsAway } from '../neighbours/nights-away.ts'
import { joinSurveys, type Slip, type Survey } from '../reading/slip.ts'
import type { InfoReading } from '../request.ts'
import { datedRows } from '../tables/date-columns.ts'
import { consistencyCheck } from './consistency-check.ts'

export const periodsCheck = consistencyCheck('info-periods', surveyPeriods, {
  subject: say`periods and ages`,
  holds: say`each ends after it starts and has the length stated`,
  nothing: say`The document gives no period with a start and an end and no age, so none can be wrong.`,
})

function surveyPeriods(reading: InfoReading): Survey {
  return joinSurveys([
    surveySpoken(reading, surveyRanges),
    surveyTerms(reading),
    surveyToldOrder(reading),
    surveyPlans(reading),
    surveyLaterDates(reading),
    surveyClockLengths(reading),
    surveyMonthSpans(reading),
    surveyLengthConversions(withSpokenFigures(reading)),
    surveyLives(reading),
    surveyClosingHours(reading),
    surveyClockSpans(reading),
    surveyDatedLengths(reading),
    surveyClockLines(reading),
    surveyClockBreaks(reading),
    surveyEndingHours(reading),
    surveyMovedDates(reading),
    surveyNightsAway(reading),
    surveyTimelines(reading),
    surveyListOrder(reading),
    surveyDurationSums(reading),
    surveyAges(reading),
    surveyAgesApart(reading),
    surveyLifeDates(reading),
    surveyAnniversaries(reading),
  ])
}

function surveyRanges(reading: InfoReading): Survey {
  const [ranges, years] = [readRanges(reading), readYearRanges(reading)]
  const slips = [
    ...ranges.flatMap(range => {
      const length = statedLength(reading, range)
      return [...orderSlip(range), ...(length && !hasLength(range, length) ? lengthSlip(range, length) : [])]
    }),
    ...years.flatMap(range => {
      const length = statedYears(reading, range)
      return [...orderSlip(range), ...(length && !hasYears(range, length) ? lengthSlip(range, length) : [])]
    }),
  ]
  return { examined: ranges.length + years.length, slips }
}

function surveyTerms(reading: InfoReading): Survey {
  const ranges = readTermDates(reading)
  const payment = readPaymentTerm(reading)
  const days = payment && daysBetween(payment.range)
  const told = readWorkedOutTerm(reading)
  const isTold = told && daysBetween(told.range) >= 0
  const isWrong = isTold && Math.abs(daysBetween(told.range) - told.term) > 1
  const isMissed = payment && Math.abs(days! - payment.term.value) > 1 && days! >= 0
  return {
    examined: ranges.length + Number(isTold ?? false),
    slips: [
      ...ranges.flatMap(orderSlip),
      ...(isMissed ? lengthSlip(payment.range, payment.term) : []),
      ...(isWrong ? [termSlip(told)] : []),
    ],
  }
}

function surveyToldOrder(reading: InfoReading): Survey {
  const [ranges, hours] = [readToldOrder(reading), readHours(reading.text)]
  const late = hours.filter(({ inOrder }) => !inOrder)
  return {
    examined: ranges.length + hours.length,
    slips: [
      ...ranges.flatMap(range => {
        // "Begins on 1 April 2025 and ends on 31 March 2028, a term of four years".
        const spoken = withSpokenFigures(reading)
        const length = statedLength(spoken, range) ?? lengthInNextSentence(spoken, range)
        return [
          ...orderSlip(range),
          ...(length && !hasLength(range, length) ? lengthSlip(range, length) : []),
        ]
      }),
      ...late.map(place => ({
        sentence: say`Something ends at an hour before the one it begins at`,
        places: [place],
      })),
    ],
  }
}

function surveyPlans({ tables, dates }: InfoReading): Survey {
  const rows = tables.flatMap(table => datedRows(table, dates))
  const slips = rows.flatMap(({ range, length }) => [
    ...orderSlip(range),
    ...(length && !hasLength(range, length) ? lengthSlip(range, length) : []),
  ])
  return { examined: rows.length, slips }
}

function termSlip({ range: { start, end }, term }: { range: DateRange; term: number }): Slip {
  const sentence = say`From ${start.text} to ${end.text} are ${String(daysBetween({ start, end }))} days, but the document gives ${String(term)}`
  return { sentence, places: [end, start], suspected: true }
}

function orderSlip({ start, end }: DateRange): Slip[] {
  if (compareDates(start, end) <= 0) return []
  const sentence = say`A period starts on ${start.text} and ends on ${end.text}, before it starts`
  return [{ sentence, places: [start, end] }]
}

function lengthSlip(range: DateRange, length: Figure): Slip[] {
  if (compareDates(range.start, range.end) > 0) return []
  const claim = count(length.value, (length.unit || 'day') as Countable)
  const sentence = say`The period from ${range.start.text} to ${range.end.text} is said to last ${claim}, which it does not`
  return [{ sentence, places: [length, range.start, range.end] }]
}
