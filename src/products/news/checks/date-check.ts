import { type Answer, type Check, supports, weakens } from '../../../core/judging/finding.ts'
import { WEEKDAYS } from '../../../language/calendar.ts'
import { type CalendarDate, findDates, isRealDay, realWeekday } from '../reading/find-dates.ts'
import type { PublishedDate } from '../reading/published-date.ts'
import type { NewsReading } from '../request.ts'
import { unreadable } from './preconditions.ts'

// Somewhere on Earth it is already tomorrow.
const TOMORROW_MS = 24 * 60 * 60 * 1000

export const dateCheck: Check<NewsReading> = {
  code: 'news-date',
  ask(reading) {
    const { published, headLines, paragraphs, receivedAt } = reading
    if (!published) return undated(reading)
    const evidence = [{ where: published.where, text: published.text }]
    if (!isRealDay(published)) {
      return weakens(0, `The article is dated “${published.text}”, a day that does not exist.`, evidence)
    }
    if (published.kind !== 'mentioned' && isAfter(published, receivedAt)) {
      return weakens(
        0,
        `The article is dated “${published.text}”, which was still to come when it was submitted.`,
        evidence,
      )
    }
    const clash = [...headLines, ...paragraphs].flatMap(findDates).find(hasWrongWeekday)
    if (clash) return wrongWeekday(clash)
    return rate(published, evidence)
  },
}

function undated(reading: NewsReading): Answer {
  const sentence = 'The article gives no date, so its news cannot be placed in time.'
  return unreadable(reading, 'its date') ?? weakens(0, sentence)
}

function rate(published: PublishedDate, evidence: { where: string; text: string }[]): Answer {
  if (published.kind === 'mentioned') {
    return weakens(
      0.4,
      `The text mentions “${published.text}” but does not say when the article appeared.`,
      evidence,
    )
  }
  if (published.year === undefined) {
    return supports(0.8, `The article is dated “${published.text}”, without the year.`, evidence)
  }
  return supports(1, `The article is dated “${published.text}”, a possible day of publication.`, evidence)
}

function wrongWeekday(date: CalendarDate): Answer {
  const real = WEEKDAYS[realWeekday(date)!]
  return weakens(0.2, `The text says “${date.text}”, but that day was a ${real}.`, [
    { where: 'date', text: date.text },
  ])
}

function hasWrongWeekday(date: CalendarDate): boolean {
  return (
    date.weekday !== undefined &&
    date.year !== undefined &&
    isRealDay(date) &&
    realWeekday(date) !== date.weekday
  )
}

function isAfter({ year, month, day }: CalendarDate, moment: Date): boolean {
  return year !== undefined && Date.UTC(year, month - 1, day) > moment.getTime() + TOMORROW_MS
}
