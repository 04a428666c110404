const MONTH_NAMES = [
  'january jan januar jänner janvier enero gennaio janeiro januari',
  'february feb februar feber février fevrier febrero febbraio fevereiro februari',
  'march mar märz maerz mars marzo março maart',
  'april apr avril abril aprile',
  'may mai mayo maggio maio mei',
  'june jun juni juin junio giugno junho',
  'july jul juli juillet julio luglio julho',
  'august aug août aout agosto augustus',
  'september sep sept septembre septiembre settembre setembro',
  'october oct oktober okt octobre octubre ottobre outubro',
  'november nov novembre noviembre novembro',
  'december dec dezember dez décembre decembre diciembre dicembre dezembro',
]

const WEEKDAY_NAMES = [
  'sunday sun sonntag dimanche domingo domenica zondag',
  'monday mon montag lundi lunes lunedì maandag',
  'tuesday tue tues dienstag mardi martes martedì dinsdag',
  'wednesday wed mittwoch mercredi miércoles mercoledì woensdag',
  'thursday thu thurs donnerstag jeudi jueves giovedì donderdag',
  'friday fri freitag vendredi viernes venerdì vrijdag',
  'saturday sat samstag sonnabend samedi sábado sabato zaterdag',
]

export const WEEKDAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ')

const months = numbered(MONTH_NAMES)
const weekdays = numbered(WEEKDAY_NAMES)

function numbered(names: string[]): Map<string, number> {
  return new Map(names.flatMap((line, place) => line.split(' ').map(name => [name, place] as const)))
}

/** 1 to 12, or undefined for a word that is no month in any of the seven languages. */
export function monthNumber(word: string): number | undefined {
  const place = months.get(word.toLowerCase())
  return place === undefined ? undefined : place + 1
}

/** 0 (Sunday) to 6, or undefined. */
export function weekdayNumber(word: string): number | undefined {
  return weekdays.get(word.toLowerCase())
}

/** Whether the calendar has this day: not 31 June, and 29 February only in a leap year. */
export function isDay(year: number, month: number, day: number): boolean {
  return month >= 1 && month <= 12 && day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate()
}

/** Days since 1 January 1970, so that two dates can be subtracted. */
export function dayNumber(year: number, month: number, day: number): number {
  return Date.UTC(year, month - 1, day) / 86_400_000
}

export function weekdayOf(year: number, month: number, day: number): number {
  return new Date(Date.UTC(year, month - 1, day)).getUTCDay()
}
