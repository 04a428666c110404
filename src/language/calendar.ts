import { say } from '../core/text/say.ts'

// Names of months and weekdays in the seven languages that are read, and the arithmetic of days.

const MONTH_NAMES = [
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

const WEEKDAY_NAMES = [
  'sunday sun sonntag dimanche domingo domenica zondag',
  'monday mon montag lundi lunes lunedì lunedi segunda-feira maandag',
  'tuesday tue tues dienstag mardi martes martedì martedi terça-feira dinsdag',
  'wednesday wed mittwoch mercredi miércoles miercoles mercoledì mercoledi quarta-feira woensdag',
  'thursday thu thurs donnerstag jeudi jueves giovedì giovedi quinta-feira donderdag',
  'friday fri freitag vendredi viernes venerdì venerdi sexta-feira vrijdag',
  'saturday sat samstag sonnabend samedi sábado sabado sabato zaterdag',
]

export const WEEKDAYS = [
  say`Sunday`,
  say`Monday`,
  say`Tuesday`,
  say`Wednesday`,
  say`Thursday`,
  say`Friday`,
  say`Saturday`,
]
/** The English names, January first. */
export const MONTHS = MONTH_NAMES.map(names => {
  const name = names.split(' ', 1)[0]!
  return name[0]!.toUpperCase() + name.slice(1)
})

const MONTH_NUMBERS = numbered(MONTH_NAMES, 1)
const WEEKDAY_NUMBERS = numbered(WEEKDAY_NAMES, 0)

function numbered(names: string[], first: number): Map<string, number> {
  return new Map(names.flatMap((line, place) => line.split(' ').map(name => [name, place + first] as const)))
}

/** 1 to 12, or undefined for a word that is no month in any of the seven languages. */
export function monthNumber(word: string): number | undefined {
  return MONTH_NUMBERS.get(word.toLowerCase())
}

/** 0 (Sunday) to 6, or undefined. */
export function weekdayNumber(word: string): number | undefined {
  return WEEKDAY_NUMBERS.get(word.toLowerCase())
}

/** Whether the calendar has this day: not 31 June, and 29 February only in a leap year. */
export function isDay(year: number, month: number, day: number): boolean {
  return month >= 1 && month <= 12 && day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate()
}

/** A leap year, for a date without its own: "29 February" is given the benefit of the doubt. */
export const LEAP_YEAR = 2024

/** Days since 1 January 1970, so that two dates can be subtracted. */
export function dayNumber(year: number, month: number, day: number): number {
  return Date.UTC(year, month - 1, day) / 86_400_000
}

export function weekdayOf(year: number, month: number, day: number): number {
  return new Date(Date.UTC(year, month - 1, day)).getUTCDay()
}
