import { say } from '../../../core/text/say.ts'
import type { DateMention } from '../../../language/dates/read-dates.ts'
import { numberAtEnd } from '../../../language/number-words.ts'
import { type Sentence, splitSentences } from '../../../language/sentences.ts'
import { spansWithin } from '../../../language/spans-within.ts'
import { passages } from '../reading/figure-sentences.ts'
import type { Survey } from '../reading/slip.ts'
import type { InfoReading } from '../request.ts'
import { compareDates } from './date-ranges.ts'

/** Someone who was born on a date that the document gives; `names` are the words of the name. */
type Person = { names: string[]; birth: DateMention; sentence: Sentence }
type StatedAge = { years: number; birth: DateMention; sentence: Sentence; date: DateMention }

const BORN = /(?<!\p{L})born(?!\p{L})[^.;()]{0,90}$/iu
const AGE =
  /(?<!\p{L})(?:aged|at the age of|at (?:just |only )?age|when (?:he|she) was(?: just| only)?|(?:he|she) was(?: just| only)?) (\d{1,3}|[\p{L}-]{3,14})(?=[.,;)]|$|\s(?!per|%|people|months?|weeks?|days?|hours?|and\s\d|to\s\d|or\s\d))/giu
const DEATH = /(?<!\p{L})(?:died|dies|dead|death|passed away|passing away|killed|drowned|perished)(?!\p{L})/iu
const KIN =
  /(?<!\p{L})(?:fathers?|mothers?|brothers?|sisters?|sons?|daughters?|wi(?:fe|dow|dower)|husband|uncle|aunt|cousin|nephew|niece|grand\p{L}+|child(?:ren)?|twins?|parents?)(?!\p{L})/iu
const PRONOUN = /(?<!\p{L})(?:he|she)(?!\p{L})/iu
const NAME =
  /(?<![\p{L}.])\p{Lu}[\p{Ll}’'-]+(?: (?:\p{Lu}\.? ){0,2}(?:de |van |von |der )?\p{Lu}[\p{Ll}’'-]+)+/gu
const OPENER = /^(?:On|In|At|The|After|When|Born|His|Her|Their|It|As|By)$/u
const WORD = /\p{Lu}[\p{Ll}’'-]+/gu
const OLDEST = 115
const PEOPLE_MAX = 50

/** "Edward Rowell was born on 8 June 1892 …" and pages later "He died on 15 November 1917 at the age of 28." */
export function surveyLifeDates({ text, lines, dates }: InfoReading): Survey {
  if (!/(?<!\p{L})born(?!\p{L})/iu.test(text)) return { examined: 0, slips: [] }
  const sentences = passages(lines).flatMap(([from, to]) =>
    splitSentences(text.slice(from, to)).map(each => ({
      ...each,
      start: each.start + from,
      end: each.end + from,
    })),
  )
  const people = sentences.flatMap(sentence => bornIn(sentence, text, dates)).slice(0, PEOPLE_MAX)
  const ages = people.flatMap(person => {
    const isOnly = people.every(({ birth }) => birth.year === person.birth.year)
    const about = sentences.filter(sentence => isAbout(sentence, person, isOnly))
    const death = about.flatMap(sentence => (DEATH.test(sentence.text) ? oneDate(sentence, dates) : []))[0]
    return about.flatMap(sentence => ageIn(sentence, dates, person, death))
  })
  return {
    examined: ages.length,
    slips: ages
      .filter(({ years, birth, date }) => !agesAt(birth, date).includes(years))
      .map(({ years, birth, sentence, date }) => ({
        sentence: say`Someone born ${birth.text} was ${agesAt(birth, date)[0]!} at the date ${date.text}, but the document gives an age of ${years}`,
        places: [sentence, birth, date],
        suspected: true as const,
      })),
  }
}

function bornIn(sentence: Sentence, text: string, dates: DateMention[]): Person[] {
  const inside = spansWithin(dates, sentence.start, sentence.end).filter(({ year }) => year > 0)
  const birth = inside.find(({ start }) => BORN.test(text.slice(sentence.start, start)))
  if (!birth) return []
  const before = sentence.text.slice(0, sentence.text.search(/(?<!\p{L})born(?!\p{L})/iu))
  const names = [...before.matchAll(WORD)].map(([name]) => name)
  return [{ names: names.filter(name => name.length > 2 && !OPENER.test(name)), birth, sentence }]
}

/** The sentence names the person, or says "he" or "she" where nobody else is named or was born. */
function isAbout({ text, start }: Sentence, { names, sentence }: Person, isOnly: boolean): boolean {
  if (start <= sentence.start || KIN.test(text)) return false
  const words = new Set([...text.matchAll(WORD)].map(([word]) => word))
  const full = [...text.matchAll(NAME)].map(([name]) => name)
  // A relative shares the surname only.
  const hasRelative = full.some(
    name => !names.includes(name.split(' ')[0]!) && names.some(own => name.endsWith(` ${own}`)),
  )
  const isNamed = names.some(name => words.has(name)) && !hasRelative
  return isNamed || (isOnly && full.length === 0 && PRONOUN.test(text))
}

function ageIn(
  sentence: Sentence,
  dates: DateMention[],
  { birth }: Person,
  death?: DateMention,
): StatedAge[] {
  const [match, ...more] = [...sentence.text.matchAll(AGE)]
  if (!match || more.length > 0) return []
  const years = /^\d/u.test(match[1]!) ? Number(match[1]) : numberAtEnd(match[1]!.toLowerCase())
  const date = oneDate(sentence, dates)[0] ?? (DEATH.test(sentence.text) ? death : undefined)
  if (years === undefined || years < 1 || years > OLDEST || !date) return []
  return date.year > birth.year && date.year - birth.year <= OLDEST ? [{ years, birth, sentence, date }] : []
}

/** The date of a sentence that gives one. */
function oneDate({ start, end }: Sentence, dates: DateMention[]): DateMention[] {
  const inside = spansWithin(dates, start, end).filter(({ year }) => year > 0)
  return inside.length === 1 ? inside : []
}

/** One age where both days are known, else the two that the years leave open. */
function agesAt(birth: DateMention, date: DateMention): number[] {
  const years = date.year - birth.year
  if (birth.day === 0 || date.day === 0) return [years, years - 1]
  const birthday = { ...birth, year: date.year }
  return [compareDates(birthday, date) <= 0 ? years : years - 1]
}
