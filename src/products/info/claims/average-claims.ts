import { amountText } from '../figures/amount-text.ts'
import { type Figure, isExact } from '../figures/read-figures.ts'
import type { Survey } from '../reading/slip.ts'
import type { InfoReading } from '../request.ts'
import { spanOf, type Triple } from './figure-triples.ts'

const OVER =
  /^(?:\s[\p{L}-]+){0,5}\s(?:in|across|over|from|for|by|at|among|to|between)\s(?:the\s|its\s|our\s|all\s|a total of\s)?$/iu
const AVERAGE = /(?<!\p{L})(?:average|averaging|mean|or|i\.e\.|which is|that is|about)(?!\p{L})[^.;]{0,16}$/iu
const PER = /^(?:\s[\p{L}-]+){0,2}\s(?:per|each|a|for each|on average)(?!\p{L})/iu
const FARTHEST = 1.7

/** "1,200 orders in 4 shops, an average of 300 per shop". */
export function surveyAverageClaims(reading: InfoReading): Survey {
  const claims = reading.triples.filter(isAverage)
  const wrong = claims.filter(({ figures: [sum, count, stated] }) => {
    const slack = stated.step * 0.999 + (sum.scale > 1 || sum.step < 1 ? sum.step / 2 / count.value : 0)
    return Math.abs(sum.value / count.value - stated.value) > slack
  })
  return {
    examined: claims.length,
    slips: wrong.map(({ figures }) => {
      const [sum, count, stated] = figures
      const average = amountText(Number((sum.value / count.value).toFixed(2)), stated)
      const sentence = `${sum.text} divided by ${count.text} is ${average}, but the document gives an average of ${stated.text}`
      return { sentence, places: [spanOf(figures), stated] }
    }),
  }
}

function isAverage({ figures, gaps: [gap, next], after }: Triple): boolean {
  const [sum, count, stated] = figures as [Figure, Figure, Figure]
  const alike = (sum.kind === stated.kind && sum.unit === stated.unit) || sum.kind === 'plain'
  const ratio = stated.value / (sum.value / count.value)
  const counted = count.kind === 'plain' && count.step === 1 && count.scale === 1 && count.value > 1
  if (ratio > FARTHEST || ratio < 1 / FARTHEST || stated.kind === 'percent') return false
  return alike && counted && figures.every(isExact) && OVER.test(gap) && AVERAGE.test(next) && PER.test(after)
}
