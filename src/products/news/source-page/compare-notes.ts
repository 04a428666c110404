import type { WebPage } from '../../../core/web/page-reader.port.ts'
import { dayNumber, isDay } from '../../../language/calendar.ts'
import { type Byline, readByline } from '../reading/byline.ts'
import type { PublishedDate } from '../reading/published-date.ts'
import { type DayMention, isTwofold } from '../reading/read-days.ts'
import { foldWords } from './fold-words.ts'

/** `unknown` where one of the two says nothing that could be compared. */
export type Agreement = 'agrees' | 'differs' | 'unknown'

/** Part of the words of the shorter title that both have; sites shorten and reword titles, and add their own name. */
const TITLE_SHARE = 0.6
/** A shorter title is a section or the name of the site. */
const TITLE_WORDS_MIN = 3
const DAY_MS = 24 * 60 * 60 * 1000
/** A day begins up to fourteen hours earlier elsewhere. */
const DAYS_APART = 1
/** A dateline tells when the reporter wrote, and the story may wait for the next issue. */
const DATELINE_DAYS_BEFORE = 3

export function compareTitles(headline: string, title: string | undefined): Agreement {
  const ours = new Set(foldWords(headline))
  const theirs = new Set(foldWords(title ?? ''))
  if (Math.min(ours.size, theirs.size) < TITLE_WORDS_MIN) return 'unknown'
  const shared = ours.intersection(theirs).size
  return shared >= TITLE_SHARE * Math.min(ours.size, theirs.size) ? 'agrees' : 'differs'
}

/** People only: a page often names its house as author where the text names a person, and both are right. */
export function compareAuthors(byline: Byline | undefined, authors: string[]): Agreement {
  if (byline?.kind !== 'person') return 'unknown'
  const people = authors.flatMap(peopleIn)
  if (people.length === 0) return 'unknown'
  const isSame = byline.names.some(name =>
    people.some(person => isSamePerson(foldWords(name), foldWords(person))),
  )
  return isSame ? 'agrees' : 'differs'
}

export function compareDates(
  written: PublishedDate | undefined,
  { publishedAt, modifiedAt }: Pick<WebPage, 'publishedAt' | 'modifiedAt'>,
): Agreement {
  if (written === undefined || written.kind === 'mentioned' || publishedAt === undefined) return 'unknown'
  const first = dayOf(publishedAt)
  const last = modifiedAt === undefined ? first : Math.max(first, dayOf(modifiedAt))
  const before = written.kind === 'dateline' ? DATELINE_DAYS_BEFORE : DAYS_APART
  const days = possibleDays(written, publishedAt.getUTCFullYear())
  if (days.length === 0) return 'unknown'
  return days.some(day => day >= first - before && day <= last + DAYS_APART) ? 'agrees' : 'differs'
}

function peopleIn(author: string): string[] {
  const line = /^by\s/iu.test(author) ? author : `By ${author}`
  const byline = readByline([line], [])
  return byline?.kind === 'person' ? byline.names : []
}

/** "J. Doe", "Jane Doe" and "Jane M. Doe" may be one person; "John Doe" and "Jane Doe" are two. */
function isSamePerson(left: string[], right: string[]): boolean {
  if (left.at(-1) !== right.at(-1)) return false
  const [shorter, longer] = [left[0] ?? '', right[0] ?? ''].sort((one, other) => one.length - other.length)
  return shorter === longer || (shorter!.length === 1 && longer!.startsWith(shorter!))
}

/** A date without a year may lie in the years around; 3/5/2024 has two meanings. */
function possibleDays(written: PublishedDate, pageYear: number): number[] {
  const years = written.year === 0 ? [pageYear - 1, pageYear, pageYear + 1] : [written.year]
  const readings: DayMention[] = isTwofold(written)
    ? [written, { ...written, month: written.day, day: written.month }]
    : [written]
  return readings.flatMap(({ month, day }) =>
    years.filter(year => isDay(year, month, day)).map(year => dayNumber(year, month, day)),
  )
}

function dayOf(date: Date): number {
  return Math.floor(date.getTime() / DAY_MS)
}
