import { say } from '../../../core/text/say.ts'
import { inBaseUnit, type Unit, unitNamed } from '../../../language/figures/units.ts'
import { numberAtEnd, SMALL_NUMBERS } from '../../../language/number-words.ts'
import { withSpokenFigures } from '../claims/spoken-figures.ts'
import { flatText } from '../reading/flat-text.ts'
import type { Slip, Survey } from '../reading/slip.ts'
import type { InfoReading } from '../request.ts'

/** An amount with its unit, fractions among them: "3/4 of a mile", "half an acre", "6,500 feet". */
type Quantity = { start: number; end: number; words: string; value: number; unit: Unit }

const DIMENSIONS = new Set(['length', 'area', 'mass', 'volume'])
const FRACTIONS: Record<string, number> = {
  '½': 0.5,
  '¼': 0.25,
  '¾': 0.75,
  half: 0.5,
  'a quarter': 0.25,
  'a third': 1 / 3,
  'two thirds': 2 / 3,
  'three quarters': 0.75,
}
const UNIT =
  '(mm|cm|km|m|millimet(?:re|er)s?|centimet(?:re|er)s?|kilomet(?:re|er)s?|met(?:re|er)s?|miles?|feet|foot|ft|inch(?:es)?|acres?|hectares?|ha|grams?|kilos?|kilograms?|kg|g|tonnes?|lbs?|ounces?|oz|lit(?:re|er)s?|ml|l|m3|m³|m²|m2|sqm|sqft)(?![\\p{L}\\p{N}²³])'
const SQUARE = '(?:(square|sq\\.?|cubic) )?'
const PART = new RegExp(
  `(?<![\\p{L}\\p{N}./])(\\d{1,2}/\\d{1,2}|[½¼¾]|half|a quarter|a third|two[ -]thirds|three[ -]quarters)(?: of)? an? ${SQUARE}${UNIT}`,
  'giu',
)
const NUMBER = new RegExp(
  `(?<![\\p{L}\\p{N}.,/£$€-])(\\d{1,3}(?:,\\d{3}){1,3}(?:\\.\\d{1,4})?|\\d{1,9}(?:\\.\\d{1,4})?|${SMALL_NUMBERS.slice(1).join('|')})(?: |-)?${SQUARE}${UNIT}`,
  'giu',
)
// One told for the other, behind a comma with a word of vagueness; what stands in brackets is read as exact.
const VAGUE =
  '(?:something like|nearly|almost|close to|just (?:over|under)|a little (?:over|under)|about|roughly|approximately|around|some)'
const AGAIN = new RegExp(
  `^(?: (?:of \\p{L}+|in \\p{L}+|\\p{L}{3,12})){0,2}(?:, (?:or |that is,? |i\\.e\\. |which is |that['’]s )?|,? or )${VAGUE} $`,
  'iu',
)
const OWN =
  /^ ?\d|^ (?:wide|high|tall|deep|long|apart|away|above|below|up|down|further|farther|more|less|thick|across|in diameter|by|x|×|from|north|south|east|west|per|an?|each|of (?:elevation|climb\p{L}*|ascent|water|snow))(?!\p{L})/iu
const LOOSE = 0.16
const FARTHEST = 3.5
const LENGTH_MAX = 400

/** "Almost three quarters of a mile long, something like 4,000 feet". */
export function surveyRoughConversions(reading: InfoReading): Survey {
  if (reading.language !== 'en') return { examined: 0, slips: [] }
  const pairs = withSpokenFigures(reading).sentences.flatMap(({ start, end, text: { length } }) => {
    if (length > LENGTH_MAX) return []
    const text = flatText(reading.text.slice(start, end))
    const quantities = quantitiesIn(text)
    return quantities.slice(1).flatMap((second, place) => {
      const first = quantities[place]!
      const isPair =
        first.unit.dimension === second.unit.dimension && first.unit.symbol !== second.unit.symbol
      const isTold = isPair && AGAIN.test(text.slice(first.end, second.start))
      // "5 ft 11 inches (180 cm)" converts both.
      const isCompound = place > 0 && first.start - quantities[place - 1]!.end < 6
      return isTold && !isCompound && !OWN.test(text.slice(second.end)) ? [{ first, second, start, end }] : []
    })
  })
  return { examined: pairs.length, slips: pairs.flatMap(slipOf) }
}

function quantitiesIn(text: string): Quantity[] {
  const parts = [...text.matchAll(PART)].flatMap(match => quantityOf(match, partOf(match[1]!)))
  const numbers = [...text.matchAll(NUMBER)].flatMap(match => quantityOf(match, numberOf(match[1]!)))
  const free = numbers.filter(each => parts.every(part => each.end <= part.start || each.start >= part.end))
  return [...parts, ...free].sort((left, right) => left.start - right.start)
}

function quantityOf(match: RegExpExecArray, value: number | undefined): Quantity[] {
  const { 0: words, 2: square, 3: name, index } = match
  const unit = unitNamed(name!)
  if (!unit || value === undefined || !(value > 0) || !DIMENSIONS.has(unit.dimension)) return []
  const start = index
  const end = index + words.length
  if (square === undefined) return [{ start, end, words, value, unit }]
  if (unit.dimension !== 'length' || /^c/iu.test(square)) return []
  const squared = { symbol: `${unit.symbol}²`, dimension: 'area', factor: unit.factor ** 2 }
  return [{ start, end, words, value, unit: squared }]
}

function partOf(words: string): number | undefined {
  const [over, under] = words.split('/').map(Number)
  return under === undefined ? FRACTIONS[words.toLowerCase().replace('-', ' ')] : over! / under
}

function numberOf(words: string): number | undefined {
  return /^\d/u.test(words) ? Number(words.replaceAll(',', '')) : numberAtEnd(words.toLowerCase())
}

function slipOf({
  first,
  second,
  start,
  end,
}: {
  first: Quantity
  second: Quantity
  start: number
  end: number
}): Slip[] {
  const ratio = inBaseUnit(first.value, first.unit) / inBaseUnit(second.value, second.unit)
  const off = Math.max(ratio, 1 / ratio)
  if (off <= 1 + LOOSE || off > FARTHEST) return []
  const sentence = say`${first.words} is not the same as ${second.words}, though the document gives one for the other`
  return [{ sentence, places: [{ start, end }], suspected: true }]
}
