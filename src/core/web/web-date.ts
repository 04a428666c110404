const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
/** RFC 822, section 5.1: the names that are still met, in minutes east of Greenwich. */
const ZONES: Record<string, number> = {
  z: 0,
  ut: 0,
  utc: 0,
  gmt: 0,
  est: -300,
  edt: -240,
  cst: -360,
  cdt: -300,
  mst: -420,
  mdt: -360,
  pst: -480,
  pdt: -420,
  bst: 60,
  cet: 60,
  cest: 120,
}
const LENGTH_MAX = 100

const YEAR_FIRST = /^(\d{4})[-/](\d{1,2})(?:[-/](\d{1,2}))?(?!\d)|^(\d{4})(\d{2})(\d{2})(?=T|$)/u
const CLOCK = /(?<!\d)(\d{1,2}):(\d{2})(?::(\d{2}))?(?:[.,]\d{1,9})?\s{0,2}([ap]\.?m\b)?/iu
const OFFSET = /([+-])(\d{2}):?(\d{2})?$/u
const EPOCH = /^(\d{10})(\d{3})?$/u

type Day = { year: number; month: number; day: number }

/**
 * Reads the time that a page or a feed writes for machines: RFC 3339, RFC 822 and what sites make of them. A time without
 * a zone is taken as UTC, a day without a time as its first moment.
 */
export function readWebDate(value: string): Date | undefined {
  const text = value.trim()
  if (text.length > LENGTH_MAX) return undefined
  const epoch = EPOCH.exec(text)
  if (epoch) return new Date(Number(epoch[1]) * 1000 + Number(epoch[2] ?? 0))
  const clock = CLOCK.exec(text)
  const dayText = clock ? text.slice(0, clock.index) : text
  const rest = clock ? text.slice(clock.index + clock[0].length).trim() : ''
  // "Mar 5 10:00:00 2024" has its year behind the clock.
  const day = yearFirst(text) ?? byMonthName(dayText) ?? byMonthName(`${dayText} ${rest}`)
  if (day === undefined || !isRealDay(day)) return undefined
  const minutes = clock ? minutesOf(clock) : 0
  if (minutes === undefined) return undefined
  const seconds = Math.min(59, Number(clock?.[3] ?? 0))
  const utc = Date.UTC(day.year, day.month - 1, day.day, 0, minutes - offsetOf(rest), seconds)
  return new Date(utc)
}

function yearFirst(text: string): Day | undefined {
  const match = YEAR_FIRST.exec(text)
  if (!match) return undefined
  const [, year, month, day = '1', ...compact] = match
  if (year !== undefined) return { year: Number(year), month: Number(month), day: Number(day) }
  return { year: Number(compact[0]), month: Number(compact[1]), day: Number(compact[2]) }
}

/** "Tue, 05 Mar 2024", "5-Mar-24" and "March 5th, 2024" alike: a name, a short number and a longer or later one. */
function byMonthName(text: string): Day | undefined {
  const parts = text.toLowerCase().match(/[a-z]+|\d+/gu) ?? []
  const month = parts.findIndex(part => part.length >= 3 && MONTHS.includes(part.slice(0, 3)))
  const numbers = parts.filter(part => /^\d+$/u.test(part))
  const [day, year] = [...numbers].sort((left, right) => Number(left.length > 2) - Number(right.length > 2))
  if (month < 0 || day === undefined || year === undefined || day.length > 2) return undefined
  return { year: fullYear(year), month: MONTHS.indexOf(parts[month]!.slice(0, 3)) + 1, day: Number(day) }
}

/** RFC 2822, section 4.3: two digits are this century up to 49. */
function fullYear(digits: string): number {
  const year = Number(digits)
  if (digits.length > 2) return year
  return year < 50 ? 2000 + year : 1900 + year
}

function minutesOf([, hours, minutes, , half]: RegExpExecArray): number | undefined {
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (/^p/iu.test(half) ? 12 : 0)
  return hour > 24 || Number(minutes) > 59 ? undefined : hour * 60 + Number(minutes)
}

function offsetOf(text: string): number {
  const numeric = OFFSET.exec(text)
  if (numeric) {
    const minutes = Number(numeric[2]) * 60 + Number(numeric[3] ?? 0)
    return numeric[1] === '-' ? -minutes : minutes
  }
  const name = /[a-z]{1,4}\b/iu.exec(text)?.[0].toLowerCase() ?? 'z'
  return Object.hasOwn(ZONES, name) ? ZONES[name]! : 0
}

function isRealDay({ year, month, day }: Day): boolean {
  const date = new Date(Date.UTC(year, month - 1, day))
  return year >= 1900 && year < 2200 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}
