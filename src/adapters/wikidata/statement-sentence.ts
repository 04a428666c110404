import type { EntityStatement, Value } from './read-entity.ts'

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
)
/** wikidata.org/wiki/Help:Dates: 9 is a year, 10 a month, 11 a day; less is no date of news. */
const [YEAR, DAY] = [9, 11]
/** Of our era alone. */
const TIME = /^\+(\d{4})-(\d\d)-(\d\d)T/
const AMOUNT = /^([+-])(\d{1,15})(\.\d{1,9})?$/

/** "Angela Merkel: position held Chancellor of Germany, 2005 to 2021." Undefined where a part has no English words. */
export function statementSentence(
  subject: string,
  { property, value, start, end, at }: EntityStatement,
  labels: ReadonlyMap<string, string>,
): string | undefined {
  const words = valueWords(value, labels)
  if (subject === '' || words === undefined) return undefined
  return `${subject}: ${property} ${words}${periodWords(yearOf(start), yearOf(end), yearOf(at))}.`
}

function periodWords(from: string | undefined, to: string | undefined, at: string | undefined): string {
  if (from !== undefined && to !== undefined) return from === to ? `, ${from}` : `, ${from} to ${to}`
  if (from !== undefined) return `, since ${from}`
  if (to !== undefined) return `, until ${to}`
  return at === undefined ? '' : `, in ${at}`
}

/** The items whose labels a sentence needs. */
export function itemsIn({ value }: EntityStatement): string[] {
  if (value.kind === 'item') return [value.id]
  return value.kind === 'quantity' && value.unit !== undefined ? [value.unit] : []
}

function valueWords(value: Value, labels: ReadonlyMap<string, string>): string | undefined {
  switch (value.kind) {
    case 'item':
      return labels.get(value.id)
    case 'time':
      return dateWords(value)
    case 'quantity': {
      const unit = value.unit === undefined ? '' : labels.get(value.unit)
      const amount = amountWords(value.amount)
      return unit === undefined || amount === undefined ? undefined : `${amount} ${unit}`.trim()
    }
  }
}

function dateWords({ time, precision }: Extract<Value, { kind: 'time' }>): string | undefined {
  const [, year, month = '', day = ''] = TIME.exec(time) ?? []
  if (year === undefined || precision < YEAR) return undefined
  const monthName = MONTHS[Number(month) - 1]
  if (precision === YEAR || monthName === undefined) return String(Number(year))
  const monthAndYear = `${monthName} ${Number(year)}`
  return precision >= DAY ? `${Number(day)} ${monthAndYear}` : monthAndYear
}

function yearOf(value: Value | undefined): string | undefined {
  return value?.kind === 'time'
    ? dateWords({ ...value, precision: Math.min(value.precision, YEAR) })
    : undefined
}

function amountWords(amount: string): string | undefined {
  const [, sign, whole, fraction = ''] = AMOUNT.exec(amount) ?? []
  if (whole === undefined) return undefined
  return `${sign === '-' ? '-' : ''}${BigInt(whole).toLocaleString('en-US')}${fraction}`
}
