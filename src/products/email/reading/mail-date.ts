import { MONTHS } from '../../../language/calendar.ts'

const ABBREVIATED_MONTHS = MONTHS.map(name => name.slice(0, 3).toLowerCase())
// RFC 5322, section 4.3: the zone names that have a meaning; any other counts as UTC.
const ZONE_HOURS: Record<string, number> = {
  EST: -5,
  EDT: -4,
  CST: -6,
  CDT: -5,
  MST: -7,
  MDT: -6,
  PST: -8,
  PDT: -7,
}
const DATE_TIME =
  /^(?:[a-z]{3,9}\.?,? ?)?(\d{1,2}) ?([a-z]{3})[a-z]{0,6} ?(\d{2,4}) (\d{1,2}):(\d{2})(?::(\d{2}))?(?: ?([+-]\d{4}|[a-z]{1,5}))?/iu
const LONGEST = 120

/** Reads a date as RFC 5322, section 3.3 writes it, old forms included. Undefined when it is no such date. */
export function parseMailDate(text: string): Date | undefined {
  const flat = text
    .slice(0, LONGEST)
    .replace(/\([^()]*\)/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
  const match = DATE_TIME.exec(flat)
  if (!match) return undefined
  const [, day, monthName, year, hour, minute, second = '0', zone = 'GMT'] = match
  const month = ABBREVIATED_MONTHS.indexOf(monthName!.toLowerCase())
  const parts = [fullYear(year!), month, Number(day), Number(hour), Number(minute), Number(second)] as const
  const local = new Date(Date.UTC(...parts))
  // Date.UTC rolls the 31st of June over into July; a date that does not come back the same never was one.
  const isRealDate =
    month >= 0 && local.getUTCDate() === parts[2] && parts[3] < 24 && parts[4] < 60 && parts[5] <= 60
  return isRealDate ? new Date(local.getTime() - zoneMinutes(zone) * 60_000) : undefined
}

function fullYear(text: string): number {
  const year = Number(text)
  if (text.length === 2) return year < 50 ? 2000 + year : 1900 + year
  return text.length === 3 ? 1900 + year : year
}

function zoneMinutes(zone: string): number {
  if (!/^[+-]/u.test(zone)) return (ZONE_HOURS[zone.toUpperCase()] ?? 0) * 60
  const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(3))
  return zone.startsWith('-') ? -minutes : minutes
}
