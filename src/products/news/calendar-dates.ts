/** A day written in the text. Month and day count from 1, the weekday from 0 for Sunday. */
export type CalendarDate = {
  text: string
  index: number
  year: number | undefined
  month: number
  day: number
  weekday: number | undefined
}

const MONTHS = [
  'january jan januar jänner janvier enero gennaio janeiro januari',
  'february feb februar février febrero febbraio fevereiro februari',
  'march mar märz mars marzo março maart',
  'april apr avril abril aprile',
  'may mai mayo maggio maio mei',
  'june jun juni juin junio giugno junho',
  'july jul juli juillet julio luglio julho',
  'august aug août agosto augustus',
  'september sep sept septembre septiembre settembre setembro',
  'october oct oktober okt octobre octubre ottobre outubro',
  'november nov novembre noviembre novembro',
  'december dec dezember dez décembre diciembre dicembre dezembro',
]

const WEEKDAYS = [
  'sunday sun sonntag dimanche domingo domenica zondag',
  'monday mon montag lundi lunes lunedì segunda-feira maandag',
  'tuesday tue tues dienstag mardi martes martedì terça-feira dinsdag',
  'wednesday wed mittwoch mercredi miércoles mercoledì quarta-feira woensdag',
  'thursday thu thurs donnerstag jeudi jueves giovedì quinta-feira donderdag',
  'friday fri freitag vendredi viernes venerdì sexta-feira vrijdag',
  'saturday sat samstag sonnabend samedi sábado sabato zaterdag',
]

const MONTH_NUMBER = numbered(MONTHS, 1)
const WEEKDAY_NUMBER = numbered(WEEKDAYS, 0)
const MONTH = [...MONTH_NUMBER.keys()].join('|')

const YEAR_FIRST = /(?<!\d)(\d{4})-(\d{2})-(\d{2})(?!\d)/gu
const DAY_FIRST = new RegExp(
  `(?<![\\d.,])(\\d{1,2})(?:st|nd|rd|th|er|º|\\.)?\\s(?:de\\s|of\\s)?(${MONTH})(?!\\p{L})\\.?,?(?:\\s(?:de\\s|del\\s)?(\\d{4})(?!\\d))?`,
  'giu',
)
const MONTH_FIRST = new RegExp(
  `(?<!\\p{L})(${MONTH})\\.?\\s(\\d{1,2})(?:st|nd|rd|th)?(?![\\d.]\\d|\\d)(?:,?\\s(\\d{4})(?!\\d))?`,
  'giu',
)
const NUMBERS_ONLY = /(?<![\d./])(\d{1,2})([./])(\d{1,2})\2(\d{4})(?![\d./]\d)/gu
const WEEKDAY_BEFORE = /(?:^|[^\p{L}-])([\p{L}-]{3,13})\.?,?\s(?:the\s|den\s|le\s)?$/u

export function findDates(text: string): CalendarDate[] {
  const found = [
    ...collect(text, YEAR_FIRST, ([, year, month, day]) => [year, Number(month), Number(day)]),
    ...collect(text, DAY_FIRST, ([, day, month, year]) => [year, monthNumber(month), Number(day)]),
    ...collect(text, MONTH_FIRST, ([, month, day, year]) => [year, monthNumber(month), Number(day)]),
    ...collect(text, NUMBERS_ONLY, numbersOnly),
  ]
  return found.sort((left, right) => left.index - right.index)
}

/** False for a day that no calendar has, such as 31 April. A date without a year may be 29 February. */
export function isRealDay({ year = 2024, month, day }: CalendarDate): boolean {
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

/** The weekday on which a complete date really falls; undefined without a year. */
export function realWeekday({ year, month, day }: CalendarDate): number | undefined {
  return year === undefined ? undefined : new Date(Date.UTC(year, month - 1, day)).getUTCDay()
}

type Parts = [year: string | undefined, month: number, day: number]

function collect(text: string, pattern: RegExp, parts: (match: RegExpExecArray) => Parts): CalendarDate[] {
  return [...text.matchAll(pattern)].map(match => {
    const [year, month, day] = parts(match)
    const before = WEEKDAY_BEFORE.exec(text.slice(Math.max(0, match.index - 24), match.index))
    const weekday = before ? WEEKDAY_NUMBER.get(before[1]!.toLowerCase()) : undefined
    const start = weekday === undefined ? match.index : match.index - before![0].trimStart().length
    return {
      text: text.slice(start, match.index + match[0].length).replace(/^[^\p{L}\p{N}]+/u, ''),
      index: match.index,
      year: year === undefined ? undefined : Number(year),
      month,
      day,
      weekday,
    }
  })
}

/** 3/5/2024 is read as the earlier of its two meanings, so that a doubt never makes a date lie in the future. */
function numbersOnly([, first, sign, second, year]: RegExpExecArray): Parts {
  const [one, two] = [Number(first), Number(second)]
  if (sign === '.' || one > 12) return [year, two, one]
  return two > 12 ? [year, one, two] : [year, Math.min(one, two), Math.max(one, two)]
}

function monthNumber(name: string | undefined): number {
  return MONTH_NUMBER.get(name!.toLowerCase())!
}

function numbered(lists: string[], first: number): Map<string, number> {
  return new Map(lists.flatMap((list, index) => list.split(' ').map(name => [name, index + first] as const)))
}
