import type { Check } from '../../../core/finding.ts'
import { compareDates, type DateRange, readRanges } from '../date-ranges.ts'
import { quoteAt } from '../evidence-place.ts'
import type { InfoReading } from '../request.ts'
import { hasLength, statedLength } from '../stated-lengths.ts'
import { answerSurvey, type Slip, type Survey } from '../survey.ts'
import { readTermDates } from '../term-dates.ts'

export const periodsCheck: Check<InfoReading> = {
  code: 'info-periods',
  ask: reading =>
    answerSurvey(reading, surveyPeriods(reading), {
      subject: 'periods',
      holds: 'each ends after it starts and has the length stated',
      nothing: 'The document gives no period with a start and an end, so none can be out of order.',
    }),
}

function surveyPeriods(reading: InfoReading): Survey {
  const ranges = readRanges(reading)
  const term = readTermDates(reading)
  const examined = [...ranges, ...(term ? [term] : [])]
  return {
    examined: examined.length,
    slips: [
      ...ranges.flatMap(range => [...orderSlip(reading, range), ...lengthSlip(reading, range)]),
      ...(term ? orderSlip(reading, term) : []),
    ],
  }
}

function orderSlip({ lines }: InfoReading, { start, end }: DateRange): Slip[] {
  if (compareDates(start, end) <= 0) return []
  return [
    {
      sentence: `A period starts on ${start.text} and ends on ${end.text}, before it starts`,
      evidence: [quoteAt(lines, start.start, start.text), quoteAt(lines, end.start, end.text)],
    },
  ]
}

function lengthSlip(reading: InfoReading, range: DateRange): Slip[] {
  const length = statedLength(reading, range)
  if (!length || compareDates(range.start, range.end) > 0 || hasLength(range, length)) return []
  const { lines, text } = reading
  const [from, to] = [Math.min(length.start, range.start.start), Math.max(length.end, range.end.end)]
  const stated = `${length.value} ${length.unit}${length.value === 1 ? '' : 's'}`
  return [
    {
      sentence: `The period from ${range.start.text} to ${range.end.text} is said to last ${stated}, which it does not`,
      evidence: [quoteAt(lines, from, text.slice(from, to))],
    },
  ]
}
