import { say } from '../../../core/text/say.ts'
import type { Slip, Survey } from '../reading/slip.ts'
import type { InfoReading } from '../request.ts'

const LENGTHS: Record<string, string> = {
  m: 'm',
  metre: 'm',
  meter: 'm',
  ft: 'ft',
  foot: 'ft',
  feet: 'ft',
  cm: 'cm',
  yard: 'yd',
  yd: 'yd',
}
const NAME = '(m|metres?|meters?|ft|foot|feet|cm|yards?|yd)'
const NUMBER = '(\\d{1,4}(?:\\.\\d{1,2})?)'
const SIDES = new RegExp(
  `(?<![\\d.,×x])${NUMBER} ?${NAME}?(?: ?(?:×|x|by) ?| (?:wide|long),? (?:×|x|by|and) )${NUMBER} ?${NAME}(?![\\p{L}²³]| ?(?:×|x|by) ?\\d)`,
  'giu',
)
const AREA = new RegExp(
  `(?<![\\d.,])(\\d{1,3}(?:,\\d{3})+|\\d{1,7})(?:\\.(\\d{1,2}))? ?(?:(?:square|sq\\.?) ?${NAME}|(m|ft|cm)(?:²|2)|(sqm|sqft))(?![\\p{L}\\d])`,
  'iu',
)
const REACH = 160
// What stands between a size and an area that is another one's.
const OTHER =
  /\n\s*\n|\d|(?<!\p{L})(?:each|per|total|together|all|building|whole|garden|site|plot|minus|another|other|additional|plus|about|around|over)(?!\p{L})/iu
const ROUGH = 0.03
const FARTHEST = 1.6

/** "A pitch is 8m × 6m. That leaves 48 square metres": two sides and the area that follows them. */
export function surveyAreas({ text }: InfoReading): Survey {
  const claims = [...text.matchAll(SIDES)].flatMap(match => {
    const end = match.index + match[0].length
    const area = AREA.exec(text.slice(end, end + REACH))
    if (!area || OTHER.test(text.slice(end, end + area.index))) return []
    const unit = lengthOf(match[4]!)
    const written = lengthOf(area[3] ?? area[4] ?? (area[5]!.toLowerCase() === 'sqm' ? 'm' : 'ft'))
    if (unit !== written || (match[2] !== undefined && lengthOf(match[2]) !== unit)) return []
    const stated = Number(`${area[1]!.replaceAll(',', '')}.${area[2] ?? '0'}`)
    const place = { start: match.index, end: end + area.index + area[0].length }
    return [
      { sides: match[0], product: Number(match[1]) * Number(match[3]), stated, written: area[0], place },
    ]
  })
  return { examined: claims.length, slips: claims.flatMap(slipOf) }
}

function lengthOf(name: string): string {
  return LENGTHS[name.toLowerCase().replace(/(?<=\p{L}{3})s$/u, '')]!
}

type AreaClaim = {
  sides: string
  product: number
  stated: number
  written: string
  place: { start: number; end: number }
}

function slipOf({ sides, product, stated, written, place }: AreaClaim): Slip[] {
  const ratio = stated / product
  if (Math.abs(stated - product) <= Math.max(1, ROUGH * product) || ratio > FARTHEST || ratio < 1 / FARTHEST)
    return []
  const size = Number(product.toFixed(2))
  return [
    { sentence: say`${sides} makes an area of ${size}, but the document gives ${written}`, places: [place] },
  ]
}
