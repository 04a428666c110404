import { utcDay } from '../../../core/encoding/utc-day.ts'
import {
  type Answer,
  type Check,
  type Evidence,
  inconclusive,
  supports,
  weakens,
} from '../../../core/judging/finding.ts'
import { say } from '../../../core/text/say.ts'
import { WEEKDAYS } from '../../../language/calendar.ts'
import { confirmedBy, isPageMatching, isSourceConfirmed } from '../publisher/source-standing.ts'
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
      return weakens(0, say`The article is dated “${published.text}”, a day that does not exist.`, evidence)
    }
    if (published.kind !== 'mentioned' && isAfter(published, receivedAt)) {
      return weakens(
        0,
        say`The article is dated “${published.text}”, which was still to come when it was submitted.`,
        evidence,
      )
    }
    const clash = [...headLines, ...paragraphs].flatMap(readDays).find(hasWrongWeekday)
    if (clash) return wrongWeekday(clash)
    return fromSource(reading) ?? rate(published, reading, evidence)
  },
}

function undated(reading: NewsReading): Answer {
  const sentence = say`The text does not say when the article appeared.`
  return fromSource(reading) ?? unreadable(reading, say`its date`) ?? inconclusive(sentence)
}

/** The answer of the published page, where it was read and has a date. */
function fromSource({ source, published }: NewsReading): Answer | undefined {
  const { page } = source
  if (page.kind !== 'read' || page.page.publishedAt === undefined) return undefined
  const day = utcDay(page.page.publishedAt)
  const evidence = published ? [{ where: published.where, text: published.text }] : []
  if (page.comparison.notes.date === 'differs')
    return weakens(0, say`The text is dated “${published!.text}”, but the published page ${day}.`, evidence)
  return isPageMatching(source) ? supports(1, say`The published page is dated ${day}.`, evidence) : undefined
}

/** A day that was merely typed is a claim. */
function rate(published: PublishedDate, { source }: NewsReading, evidence: Evidence[]): Answer {
  const { kind, text } = published
  if (kind === 'mentioned')
    return inconclusive(
      say`The text mentions “${text}” but does not say when the article appeared.`,
      evidence,
    )
  if (!isSourceConfirmed(source))
    return inconclusive(say`The text is dated “${text}”, which nothing outside the text confirms.`, evidence)
  return supports(
    1,
    say`The article is dated “${text}”, and is confirmed by ${confirmedBy(source)}.`,
    evidence,
  )
}

function wrongWeekday(date: DayMention): Answer {
  const real = WEEKDAYS[realWeekday(date)!]
  return weakens(0.2, say`The text says “${date.text}”, but that day was a ${real!}.`, [
    { where: say`date`, text: date.text },
  ])
}

function hasWrongWeekday(date: DayMention): boolean {
  return date.weekday !== undefined && date.year > 0 && date.exists && realWeekday(date) !== date.weekday
}

function isAfter({ year, month, day }: DayMention, moment: Date): boolean {
  return year > 0 && Date.UTC(year, month - 1, day) > moment.getTime() + TOMORROW_MS
}
