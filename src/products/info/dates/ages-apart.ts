import type { Survey } from '../reading/slip.ts'
import type { InfoReading } from '../request.ts'
import { sayUnfittingAge } from './ages.ts'

const BORN = /(?<!\p{L})(?:born|date of birth|d\.o\.b\.|dob)[\s:|,(*_]*(?:on\s)?$/iu
const AGE = /(?<![\p{L}\p{N}.,–-])(\d{1,3})-year-old(?!s|\p{L})/gu
/** The age of somebody else has nothing to do with the birth that is told. */
const FARTHEST = 12

/** A letter about one person gives the age in one paragraph and the birth in another: "this 67-year-old … born 12 March 1958". */
export function surveyAgesApart({ text, dates, language }: InfoReading): Survey {
  const births = dates.filter(
    ({ start, day }) => day > 0 && BORN.test(text.slice(Math.max(0, start - 30), start)),
  )
  const ages = [...text.matchAll(AGE)]
  const [birth, age] = [births[0], ages[0]]
  if (language !== 'en' || births.length !== 1 || ages.length !== 1 || !birth || !age)
    return { examined: 0, slips: [] }
  const place = { start: age.index, end: age.index + age[0].length }
  const between =
    birth.start < place.start ? text.slice(birth.end, place.start) : text.slice(place.end, birth.start)
  const years = dates.filter(({ day, year }) => day > 0 && year > birth.year).map(({ year }) => year)
  // One paragraph is looked at by itself.
  if (years.length === 0 || !/\n\s*\n/u.test(between)) return { examined: 0, slips: [] }
  const told = Number(age[1])
  const fits = years.some(year => told === year - birth.year || told === year - birth.year - 1)
  const now = Math.max(...years)
  if (fits || Math.abs(now - birth.year - told) > FARTHEST) return { examined: 1, slips: [] }
  const sentence = sayUnfittingAge(birth, told, now)
  return { examined: 1, slips: [{ sentence, places: [birth, place], suspected: true }] }
}
