const DAY_MS = 24 * 60 * 60 * 1000

/** The day on which an instant falls in UTC: `YYYY-MM-DD`. */
export function utcDay(at: Date): string {
  return at.toISOString().slice(0, 'YYYY-MM-DD'.length)
}

/** So many days in a row, the oldest first; the last is the day of `now`. */
export function daysUntil(now: Date, count: number): string[] {
  const days = Array.from({ length: count }, (_, back) => utcDay(new Date(now.getTime() - back * DAY_MS)))
  return days.reverse()
}
