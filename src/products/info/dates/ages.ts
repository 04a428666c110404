import { say } from '../../../core/text/say.ts'
import type { DateMention } from '../../../language/dates/read-dates.ts'
import { numberAtEnd } from '../../../language/number-words.ts'
import { spansWithin } from '../../../language/spans-within.ts'
import type { Survey } from '../reading/slip.ts'
import type { InfoReading } from '../request.ts'

const BORN =
  /(?<!\p{L})(?:born|date of birth|birth ?date|year of birth|d\.o\.b\.|dob)[\s:|,(]*(?:(?:in|on)\s|(?:in|on)\s\p{L}+,?\s(?:in|on)\s|in\s[\p{L}\s]{2,20}\s(?:in|on)\s)?$/iu
const AGE =
  /(?<!\p{L})(?:aged|age|at the age of|turned|turns|is now|was)[\s:|]{1,3}(\d{1,3})(?=[\s.,;)])(?!\d|[.,]\d|\s?%|(?:,|\s?(?:and|to|or|[–-]))\s?\d)|(?<![\p{L}\p{N}.,])(\d{1,3})(?:[\s-]years?[\s-]old|[\s-]year-old|(?:st|nd|rd|th) birthday)/giu
const REACH = 220
// "She is 21 and has held a licence since 2019."
const OTHER_TIME = /(?<!\p{L})(?:since|until|till|from|after|before)\s(?:\p{L}+\s)?$/iu
const DATE_LENGTH_MAX = 40
const AGE_MAX = 115

const RELATIVE =
  /[.!?]\s(?:His|Her|Their|My) (?:\p{L}+ )?(?:daughter|son|wife|husband|brother|sister|child|father|mother|niece|nephew|successor|predecessor)(?!\p{L})/u

type Age = { years: number; start: number; end: number }

/** A year of birth and an age near it, held against the year the text speaks of. */
export function surveyAges({ text, dates }: InfoReading): Survey {
  const births = dates.filter(
    ({ start, year }) => year > 1850 && BORN.test(text.slice(Math.max(0, start - 50), start)),
  )
  if (births.length === 0) return { examined: 0, slips: [] }
  const years = [...new Set(dates.map(date => date.year).filter(year => year > 0))]
  const pairs = readAges(text)
    .flatMap(age => pairUp(births, age))
    .filter(({ birth, age }) => !isApart(text, birth, age))
  const ages = pairs.flatMap(({ birth, age }) => {
    const nearYears = datesNear(text, dates, birth, age).map(date => date.year)
    const candidates = nearYears.length > 0 ? nearYears : years.filter(year => year > birth.year)
    return candidates.length === 0 ? [] : [{ birth, age, candidates, isTold: nearYears.length > 0 }]
  })
  const wrong = ages.filter(({ birth, age, candidates, isTold }) => {
    // The present may be later than any year that the document speaks of.
    const later = birth.year + age.years - Math.max(...candidates)
    const isLater = !isTold && later > 0 && !(later > 1 && isDated(dates, Math.max(...candidates)))
    return !isLater && !candidates.some(year => isAge(birth, age, year))
  })
  return {
    examined: ages.length,
    slips: wrong.map(({ birth, age, candidates, isTold }) => ({
      sentence: sayUnfittingAge(birth, age.years, Math.max(...candidates)),
      places: [birth, age],
      // No year beside the age says when it was that.
      ...(isTold ? {} : { suspected: true as const }),
    })),
  }
}

export function sayUnfittingAge(birth: DateMention, years: number, latest: number): string {
  return say`Someone born ${birth.text} is said to be ${years}, which fits no year the document speaks of (${latest} would make ${latest - birth.year})`
}

/** With a full date, a document is of its latest year or the one after it. */
function isDated(dates: DateMention[], year: number): boolean {
  return dates.some(date => date.year === year && date.day > 0)
}

/** Another paragraph speaks of somebody else, and so does a sentence that begins with a relative. */
function isApart(text: string, birth: DateMention, age: Age): boolean {
  const between =
    birth.start < age.start ? text.slice(birth.end, age.start) : text.slice(age.end, birth.start)
  return /\n\s*\n/u.test(between) || RELATIVE.test(between)
}

/** "One day short of his 75th birthday". */
const AHEAD =
  /(?<!\p{L})(?:short of|before|until|till|approaching|nearing|towards?) (?:(?:his|her|their|my|the) )?$/iu

function readAges(text: string): Age[] {
  const ages: Age[] = []
  for (const match of text.matchAll(AGE)) {
    const years = Number(match[1] ?? match[2])
    const isAhead = AHEAD.test(text.slice(Math.max(0, match.index - 24), match.index))
    if (years > 0 && years <= AGE_MAX && !isAhead)
      ages.push({ years, start: match.index, end: match.index + match[0].length })
  }
  return ages
}

/** The nearest birth within reach; a second one as near would leave open whose age it is. */
function pairUp(births: DateMention[], age: Age): { birth: DateMention; age: Age }[] {
  const distance = (birth: DateMention) => Math.max(birth.start - age.end, age.start - birth.end)
  const near = spansWithin(
    births,
    age.start - REACH - DATE_LENGTH_MAX,
    age.end + REACH + DATE_LENGTH_MAX,
  ).filter(birth => distance(birth) <= REACH)
  const [birth] = near.toSorted((left, right) => distance(left) - distance(right))
  return birth ? [{ birth, age }] : []
}

/** Other years in the sentence of the age say when it was that age. */
function datesNear(text: string, dates: DateMention[], birth: DateMention, age: Age): DateMention[] {
  const before = text.slice(Math.max(0, age.start - REACH), age.start)
  const from = age.start - before.length + Math.max(before.lastIndexOf('. '), before.lastIndexOf('\n')) + 1
  const stop = text.slice(age.end, age.end + REACH).search(/[.;]\s|\n/u)
  const to = age.end + (stop < 0 ? REACH : stop)
  return spansWithin(dates, from, to).filter(
    date =>
      date !== birth &&
      date.year > birth.year &&
      !OTHER_TIME.test(text.slice(Math.max(0, date.start - 16), date.start)),
  )
}

function isAge(birth: DateMention, { years }: Age, year: number): boolean {
  return years === year - birth.year || years === year - birth.year - 1
}

const AGE_AT_DEATH = /(?<!\p{L})(?:aged|at the age of|at age|age) (\d{1,3}|[\p{L}-]{3,14})(?=[\s.,;)]|$)/giu
const YEAR = '(?<!\\d)(1[6-9]\\d\\d|20\\d\\d)(?!\\d)'
const BORN_IN = new RegExp(`(?<!\\p{L})(?:born|b\\.)(?!\\p{L})(?! between)[^.\\n]{0,70}?${YEAR}`, 'iu')
const DIED_IN = new RegExp(`(?<!\\p{L})(?:died|d\\.|passed away)(?!\\p{L})[^.\\n]{0,70}?${YEAR}`, 'iu')
const LIVED = new RegExp(`\\(${YEAR} ?[–-] ?${YEAR}\\)[^.\\n]{0,60}(?:died|passed away)`, 'iu')

/** "Born in Kingston 3 June 1925; died in Esher 28 December 2006, aged 81." */
export function surveyLives({ text }: InfoReading): Survey {
  const lives = [...text.matchAll(AGE_AT_DEATH)].flatMap(match => {
    const before = text.slice(Math.max(0, match.index - REACH), match.index)
    const line = before.slice(before.lastIndexOf('\n') + 1)
    const [born, died] = yearsOf(line)
    const age = /^\d/u.test(match[1]!) ? Number(match[1]) : numberAtEnd(match[1]!.toLowerCase())
    const place = { start: match.index - line.length, end: match.index + match[0].length }
    return age === undefined || born === undefined || died === undefined || died < born
      ? []
      : [{ born, died, age, place }]
  })
  return {
    examined: lives.length,
    slips: lives
      .filter(({ born, died, age }) => age !== died - born && age !== died - born - 1)
      .map(({ born, died, age, place }) => ({
        sentence: say`From ${born} to ${died} are ${died - born} years, but the document gives an age of ${age}`,
        places: [place],
      })),
  }
}

/** The years of a life that the words before an age give; none if two people are spoken of. */
function yearsOf(words: string): (number | undefined)[] {
  const lived = LIVED.exec(words)
  if (lived) return [Number(lived[1]), Number(lived[2])]
  const [born, died] = [BORN_IN.exec(words), DIED_IN.exec(words)]
  if (!born || !died || died.index < born.index || died.index + died[0].length < words.length - 30) return []
  return [Number(born[1]), Number(died[1])]
}

const FOUNDED =
  /(?<!\p{L})(?:founded|foundation|dates from|dates back to|est\.|established|incorporated|set up|formed|created|opened its doors|in business since|trading since|started)\s(?:[\p{L}\s]{0,30}\s)?(?:in|on|since)?\s?$/iu
const ANNIVERSARY =
  /(?<![\p{L}\p{N}])(?:(\d{1,3})(?:st|nd|rd|th)|([\p{L}-]{4,20})(?<=th|st|nd|rd))[\s-](?:anniversary|birthday)|(?<![\p{L}\p{N}])(\d{1,3})[\s-]years?[\s-](?:anniversary|jubilee|in business|of (?:service|history|existence|trading|business))|(?<!\p{L})turn(?:s|ed)?\s(\d{2,3})(?=\sin\s\d{4})/giu

/** Of something else than the foundation: "the 100th anniversary of the country's entry into the war". */
const OF_ANOTHER =
  /^\sof\s(?!(?:(?:its|our|their|the)\s)?(?:[\p{L}’']+\s)?(?:found|establish|incorporat|creation|formation|opening|birth))/iu

/** "Founded in 1998" and "celebrated its 25th anniversary in 2023". */
export function surveyAnniversaries({ text, dates }: InfoReading): Survey {
  const candidates = dates.filter(
    ({ start, year }) => year > 1600 && isFounding(text.slice(Math.max(0, start - 60), start)),
  )
  const founded = candidates[0]
  // With two foundations the anniversary could belong to either.
  if (!founded || new Set(candidates.map(date => date.year)).size > 1) return { examined: 0, slips: [] }
  const claims = [...text.matchAll(ANNIVERSARY)].flatMap(match => {
    const [start, end] = [match.index, match.index + match[0].length]
    const years = Number(match[1] ?? match[3] ?? match[4] ?? ordinal(match[2] ?? ''))
    const nearDates = datesNear(text, dates, founded, { years, start, end })
    if (OF_ANOTHER.test(text.slice(end, end + 60))) return []
    return years > 0 && nearDates.length === 1
      ? [{ years, year: nearDates[0]!.year, start, end, date: nearDates[0]! }]
      : []
  })
  const wrong = claims.filter(({ years, year }) => year - founded.year !== years)
  return {
    examined: claims.length,
    slips: wrong.map(({ years, year, start, end, date }) => ({
      sentence: say`From ${founded.year} to ${year} are ${year - founded.year} years, but the document speaks of anniversary ${years}`,
      places: [{ start, end }, date, founded],
    })),
  }
}

/** "The Rust Foundation in 2024" is a name. */
const NAMED = /(?<!\p{L})(?!(?:The|Our|Its|Since) )\p{Lu}\p{L}+ Foundation (?:in|since|on) $/u

function isFounding(before: string): boolean {
  return FOUNDED.test(before) && !NAMED.test(before)
}

const ODD_ORDINALS: Record<string, string> = {
  fifth: 'five',
  ninth: 'nine',
  twelfth: 'twelve',
  first: 'one',
  second: 'two',
  third: 'three',
  eighth: 'eight',
}

/** 50 for "fiftieth", 25 for "twenty-fifth". */
function ordinal(word: string): number | undefined {
  const words = word.toLowerCase().split('-')
  const last = words.at(-1)!
  const cardinal = ODD_ORDINALS[last] ?? last.replace(/tieth$/u, 'ty').replace(/th$/u, '')
  return numberAtEnd([...words.slice(0, -1), cardinal].join('-'))
}
