import { type Answer, type Check, supports, weakens } from '../../../core/judging/finding.ts'
import { WEEKDAYS } from '../../../language/calendar.ts'
import type { PublishedDate } from '../reading/published-date.ts'
import { type DayMention, readDays, realWeekday } from '../reading/read-days.ts'
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
    if (!published.exists) {
      return weakens(0, `The article is dated “${published.text}”, a day that does not exist.`, evidence)
    }
    if (published.kind !== 'mentioned' && isAfter(published, receivedAt)) {
      return weakens(
        0,
        `The article is dated “${published.text}”, which was still to come when it was submitted.`,
        evidence,
      )
    }
    const clash = [...headLines, ...paragraphs].flatMap(readDays).find(hasWrongWeekday)
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
  if (published.year === 0) {
    return supports(0.8, `The article is dated “${published.text}”, without the year.`, evidence)
  }
  return supports(1, `The article is dated “${published.text}”, a possible day of publication.`, evidence)
}

function wrongWeekday(date: DayMention): Answer {
  const real = WEEKDAYS[realWeekday(date)!]
  return weakens(0.2, `The text says “${date.text}”, but that day was a ${real}.`, [
    { where: 'date', text: date.text },
  ])
}

function hasWrongWeekday(date: DayMention): boolean {
  return date.weekday !== undefined && date.year > 0 && date.exists && realWeekday(date) !== date.weekday
}

function isAfter({ year, month, day }: DayMention, moment: Date): boolean {
  return year > 0 && Date.UTC(year, month - 1, day) > moment.getTime() + TOMORROW_MS
}
