import type { DateRange } from './date-ranges.ts'
import type { DateMention } from './dates.ts'
import type { InfoReading } from './request.ts'

const LOOK_BACK = 60
const STARTS =
  /(?<!\p{L})(?:effective date|start(?:ing)? date|commencement date|effective (?:as of|from|on)|commences? on|valid from|starts? on|takes effect on|enters? into force on)[\s:|("“]*(?:is|of|the|on)?[\s:|]*$/iu
const ENDS =
  /(?<!\p{L})(?:expiry date|expiration date|end date|termination date|expires? on|valid until|ends? on|terminates? on|continues? until|remains? in force until)[\s:|("“]*(?:is|of|the|on)?[\s:|]*$/iu

/** The one start and the one end of the document's term. With two different starts or ends nobody knows which belong together. */
export function readTermDates({ text, dates }: InfoReading): DateRange | undefined {
  const starts: DateMention[] = []
  const ends: DateMention[] = []
  for (const date of dates) {
    if (date.day === 0 || date.year === 0 || !date.sure || !date.exists) continue
    const before = text.slice(Math.max(0, date.start - LOOK_BACK), date.start)
    if (STARTS.test(before)) starts.push(date)
    if (ENDS.test(before)) ends.push(date)
  }
  const [start, end] = [onlyOne(starts), onlyOne(ends)]
  return start && end ? { start, end } : undefined
}

function onlyOne(dates: DateMention[]): DateMention | undefined {
  return new Set(dates.map(date => date.period)).size === 1 ? dates[0] : undefined
}
