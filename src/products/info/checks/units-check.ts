import { say } from '../../../core/text/say.ts'
import type { Figure } from '../../../language/figures/read-figures.ts'
import { inBaseUnit, unitWithSymbol } from '../../../language/figures/units.ts'
import { isCounted } from '../claims/counted-amounts.ts'
import { samePairs } from '../claims/figure-pairs.ts'
import { surveyDailyFigures } from '../derivations/daily-figures.ts'
import { surveyRoughConversions } from '../derivations/rough-conversions.ts'
import { joinSurveys, type Slip, type Survey } from '../reading/slip.ts'
import type { InfoReading } from '../request.ts'
import { consistencyCheck } from './consistency-check.ts'

export const unitsCheck = consistencyCheck('info-units', surveyUnits, {
  subject: say`quantities given in two units`,
  holds: say`each means the same in both`,
  nothing: say`The document gives no quantity in two units, so none can disagree.`,
})

function surveyUnits(reading: InfoReading): Survey {
  const conversions = readConversions(reading)
  const rough = surveyRoughConversions(reading)
  const pairs = samePairs(reading.labelled).filter(
    ({ left, right }) => left.figure.unit !== right.figure.unit,
  )
  const converted: Slip[] = conversions
    .filter(conversion => !agreesWith(conversion))
    .map(({ given, converted }) => ({
      sentence: say`${given.text} is not the same as ${converted.text}, though the document gives one for the other`,
      places: [{ start: given.start, end: converted.end }],
    }))
  const labelled: Slip[] = pairs
    .filter(pair => !pair.agree)
    .map(({ label, left, right }) => ({
      sentence: say`“${label}” is given as ${left.figure.text} in one place and as ${right.figure.text} in another, which is not the same quantity`,
      places: [left.place, right.place],
    }))
  const exact = { examined: conversions.length + pairs.length, slips: [...converted, ...labelled] }
  return joinSurveys([exact, rough, surveyDailyFigures(reading)])
}

/** "10 km (6.2 miles)": one quantity given in two units. */
type Conversion = { given: Figure; converted: Figure }

const JOINED =
  /^\s?(?:\(|\/\s?|=\s?|≈\s?|,?\sor\s|,\s(?:i\.e\.|that is)\s)(?:(?:or|about|approx\.|approximately|roughly|ca\.|equal to|i\.e\.)\s|[~≈=]\s?)?$/u
/** "10.4 tonnes, or about 3.1 kilograms each" divides. */
const EACH = /^\s(?:each|apiece|per\s|for (?:each|every)|an?\s\p{L})/u
// Beyond the rounding of both figures; conversions are often done with a rough factor.
const ROUGH_FACTOR = 0.03
// "Roughly 8 oz or 250 grams".
const ROUGH_VAGUE = 0.125
// 1 GB is 1,000 or 1,024 MB, depending on whom one asks.
const ROUGH_STORAGE = 0.11

function readConversions({ text, figures }: InfoReading): Conversion[] {
  const conversions: Conversion[] = []
  for (let place = 1; place < figures.length; place++) {
    const [given, converted] = [figures[place - 1]!, figures[place]!]
    const gap = text.slice(given.end, Math.min(converted.start, given.end + 24))
    if (converted.start - given.end > 24 || !JOINED.test(gap) || !areConvertible(given, converted)) continue
    // "100 portions of 400 g, that is 40 kg" multiplies.
    const isClosed = !gap.includes('(') || text[converted.end] === ')'
    // "5 ft 11 inches (180 cm)" converts both figures, so the last one alone proves nothing.
    const alone = !isCompound(figures[place - 2], given)
    const isOfOne = EACH.test(text.slice(converted.end, converted.end + 12))
    if (isClosed && alone && !isCounted(text, given.start) && !isOfOne) conversions.push({ given, converted })
  }
  return conversions
}

function agreesWith({ given, converted }: Conversion): boolean {
  const [from, to] = [unitWithSymbol(given.unit)!, unitWithSymbol(converted.unit)!]
  const [left, right] = [inBaseUnit(given.value, from), inBaseUnit(converted.value, to)]
  const [less, more] = [Math.min(left, right), Math.max(left, right)]
  const rounding = (given.step * from.factor + converted.step * to.factor) / 2
  const isVague = given.approximate || converted.approximate
  const rough = isVague ? ROUGH_VAGUE : from.dimension === 'storage' ? ROUGH_STORAGE : ROUGH_FACTOR
  // A working week has five days.
  const inWorkingDays = from.dimension === 'days' && Math.abs(more / less - 7 / 5) < 0.01
  return inWorkingDays || more - less <= rounding * 1.001 + rough * Math.max(Math.abs(less), Math.abs(more))
}

/** The converted figure may be vague ("about 6 miles"); roundness is allowed for. */
function areConvertible(given: Figure, converted: Figure): boolean {
  const [from, to] = [unitWithSymbol(given.unit), unitWithSymbol(converted.unit)]
  const readable = [given, converted].every(
    ({ kind, sure, inRange }) => kind === 'measure' && sure && !inRange,
  )
  return readable && from !== undefined && from.dimension === to?.dimension && from.symbol !== to.symbol
}

function isCompound(previous: Figure | undefined, given: Figure): boolean {
  const dimension = unitWithSymbol(given.unit)?.dimension
  return (
    previous !== undefined &&
    given.start - previous.end <= 5 &&
    unitWithSymbol(previous.unit)?.dimension === dimension
  )
}
