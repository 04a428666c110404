import { weekdayOf } from '../../../language/calendar.ts'
import { type DateMention, readDates } from '../../../language/dates/read-dates.ts'

/** A day of the calendar, with the weekday in front of it in `text`. `year` is 0 where the text gives none. */
export type DayMention = DateMention

/** The days that a text names, in order. */
export function readDays(text: string): DayMention[] {
  return readDates(text)
    .filter(({ day }) => day > 0)
    .map(date => withWeekday(text, earlierOf(date)))
}

/** 3/5/2024 is read as the earlier of its two meanings, so that a doubt never makes a date lie in the future. */
export function earlierOf(date: DateMention): DateMention {
  const { month, day } = date
  return isTwofold(date) ? { ...date, month: Math.min(month, day), day: Math.max(month, day) } : date
}

/** Whether day and month could be the other way round. */
export function isTwofold({ sure, year }: DateMention): boolean {
  return !sure && year > 0
}

function withWeekday(text: string, date: DateMention): DayMention {
  const start = date.weekdayStart ?? date.start
  const whole = text.slice(start, date.end)
  // "on Sunday (April 20)": only one of the brackets would be quoted.
  return whole.includes('(') ? date : { ...date, start, text: whole }
}

/** The weekday on which a complete date really falls; undefined without a year. */
export function realWeekday({ year, month, day }: DayMention): number | undefined {
  return year === 0 ? undefined : weekdayOf(year, month, day)
}
