import { isExact } from '../figures/read-figures.ts'
import type { Survey } from '../reading/slip.ts'
import { spansWithin } from '../reading/spans-within.ts'
import type { InfoReading } from '../request.ts'

const RATIO = /(?<!\p{L})ratio(?!\p{L})[^.;]{0,60}?(?<![\d.,])(\d{1,3}) ?(?::|to) ?(\d{1,3})(?![\d.,]\d|\d)/iu
const LENGTH_MAX = 240
// Ratios are written in small numbers: 61 to 20 is called 3:1.
const LOOSE = 0.06

/** "The ratio of men to women is 3:1 (60 men, 20 women)". */
export function surveyRatios({ sentences, figures }: InfoReading): Survey {
  const claims = sentences.flatMap(({ text, start, end }) => {
    const match = text.length > LENGTH_MAX ? null : RATIO.exec(text)
    if (!match) return []
    const written = start + match.index + match[0].length
    const [left, right, ...others] = spansWithin(figures, start, end).filter(
      figure => !figure.yearLike && (figure.start >= written || figure.end <= start + match.index),
    )
    if (!left || !right || others.length > 0 || !isExact(left) || !isExact(right)) return []
    if (left.kind !== right.kind || left.unit !== right.unit || right.value === 0) return []
    return [{ start, end, left, right, told: Number(match[1]) / Number(match[2]) }]
  })
  const wrong = claims.filter(({ left, right, told }) => {
    const ratio = left.value / right.value
    return [told, 1 / told].every(each => Math.abs(ratio / each - 1) > LOOSE)
  })
  return {
    examined: claims.length,
    slips: wrong.map(({ left, right, start, end }) => ({
      sentence: `${left.text} to ${right.text} is not the ratio that the sentence gives`,
      places: [{ start, end }],
    })),
  }
}
