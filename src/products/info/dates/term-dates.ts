import { dayNumber } from '../../../language/calendar.ts'
import type { DateMention } from '../../../language/dates/read-dates.ts'
import { type Figure, isExact } from '../../../language/figures/read-figures.ts'
import type { InfoReading } from '../request.ts'
import type { DateRange } from './date-ranges.ts'

const LOOK_BACK = 60
const TAIL = '[\\s:|("“]*(?:is|of|the|on|was|by)?[\\s:|]*$'
const before = (words: string) => new RegExp(`(?<!\\p{L})(?:${words})${TAIL}`, 'iu')

// Labels of a start, and of the end that cannot come before it.
const PAIRS: { starts: RegExp; ends: RegExp }[] = [
  {
    starts: before(
      'effective date|(?:contract|project|lease|term|planned) start|start(?:ing)? date|commencement date|effective (?:as of|from|on)|commences? on|commenced on|valid from|starts? on|started on|takes effect on|enters? into force on|kick-?off(?: date)?|begins? on|began on',
    ),
    ends: before(
      '(?:contract|project|lease|term|planned) end|expiry date|expiration date|end date|termination date|expires? on|valid until|ends? on|ended on|terminates? on|continues? until|remains? in force until|completion date|completed on|finish date|closes? on',
    ),
  },
  {
    starts: before(
      'invoice date|date of invoice|date of issue|issue date|issued on|quotation date|quote date',
    ),
    ends: before('due date|payment due|due on|due by|payable by|pay by|payment date|paid on'),
  },
  {
    starts: before('order date|date of order|ordered on|order placed on|purchase order dated'),
    ends: before('delivery date|delivered on|date of delivery|shipped on|shipping date|dispatched on'),
  },
  {
    starts: before('arrival|check-in|departure date|outbound'),
    ends: before('check-out|return date|inbound'),
  },
  { starts: before('born(?: on)?|date of birth'), ends: before('died(?: on)?|date of death') },
  {
    starts: before('date of hire|hired on|joined(?: the company)? on|employment start'),
    ends: before('last day of work|left(?: the company)? on|employment end'),
  },
]

/** Starts with their ends, one of each in the document. Two different starts or ends leave open which belong together. */
export function readTermDates({ text, dates }: InfoReading): DateRange[] {
  const days = dates.filter(date => date.day > 0 && date.year > 0 && date.sure && date.exists)
  const datesWithHead = days.map(date => ({
    date,
    head: text.slice(Math.max(0, date.start - LOOK_BACK), date.start),
  }))
  return PAIRS.flatMap(({ starts, ends }) => {
    const start = onlyOne(datesWithHead.filter(({ head }) => starts.test(head)).map(({ date }) => date))
    const end = onlyOne(datesWithHead.filter(({ head }) => ends.test(head)).map(({ date }) => date))
    return start && end ? [{ start, end }] : []
  })
}

function onlyOne(dates: DateMention[]): DateMention | undefined {
  return new Set(dates.map(date => date.period)).size === 1 ? dates[0] : undefined
}

const INVOICED = PAIRS[1]!
const TERMS =
  /(?<!\p{L})(?:payment terms?|terms|payable within|payment within|due within|within)[\s:|]*(?:net\s)?$|(?<!\p{L})net\s$/iu

/** "Payment terms: 30 days" between an invoice date and a due date. */
export function readPaymentTerm(reading: InfoReading): { range: DateRange; term: Figure } | undefined {
  const { text, figures } = reading
  const range = readTermDates(reading).find(({ start }) =>
    INVOICED.starts.test(text.slice(Math.max(0, start.start - LOOK_BACK), start.start)),
  )
  if (!range || /end of (?:the )?month|business days|working days/iu.test(text)) return undefined
  const terms = figures.filter(
    figure =>
      isExact(figure) &&
      ((figure.kind === 'measure' && figure.unit === 'day') ||
        (figure.kind === 'plain' &&
          /net\s$/iu.test(text.slice(Math.max(0, figure.start - 5), figure.start)))) &&
      TERMS.test(text.slice(Math.max(0, figure.start - 40), figure.start)),
  )
  const [term] = terms
  return term && new Set(terms.map(({ value }) => value)).size === 1 ? { range, term } : undefined
}

const WORKED_OUT =
  /(?<![\p{L}\d])(\d{1,3}) days (?:of|from|after) (?:the )?(?:invoice date|date of (?:the |this )?invoice|date of issue|receipt of (?:the |this )?invoice|invoice)[^.;\n]{0,40}?,? (?:i\.e\.|that is|hence|thus|so|therefore|which is|namely)(?: \p{L}+)? (?:by|until|on|before|no later than) (?:\p{Lu}\p{L}{2,6}day,? )?$/iu
const DATED =
  /(?<![\p{L}-])(?:invoice |invoice's )?dated?(?: of (?:the |this )?invoice)?[\s:|]{1,20}(?:\p{Lu}\p{L}{2,6}day,? )?$/iu
const SENTENCE_MAX = 160

/** "Payable within 30 days of the invoice date, i.e. by 11 March 2026", under the date of the invoice. */
export function readWorkedOutTerm({
  text,
  dates,
}: InfoReading): { range: DateRange; term: number } | undefined {
  if (/end of (?:the )?month|business days|working days/iu.test(text)) return undefined
  const days = dates.filter(date => date.day > 0 && date.year > 0 && date.sure && date.exists)
  const start = onlyOne(
    days.filter(date => DATED.test(text.slice(Math.max(0, date.start - LOOK_BACK), date.start))),
  )
  for (const end of days) {
    const said = text.slice(Math.max(0, end.start - SENTENCE_MAX), end.start).replace(/\s/gu, ' ')
    const term = WORKED_OUT.exec(said)?.[1]
    if (start && term !== undefined && start !== end) return { range: { start, end }, term: Number(term) }
  }
  return undefined
}

export function daysBetween({ start, end }: DateRange): number {
  return dayNumber(end.year, end.month, end.day) - dayNumber(start.year, start.month, start.day)
}
