import { amountText } from '../figures/amount-text.ts'
import { type Figure, isExact } from '../figures/read-figures.ts'
import type { Survey } from '../reading/slip.ts'
import type { InfoReading } from '../request.ts'
import { productSlack } from '../tables/row-products.ts'
import { spanOf, type Triple } from './figure-triples.ts'

const AT =
  /^(?:\s[\p{L}-]+){0,5}\s?(?:at|@|à|×|x|\*|times|for|of)\s(?:an?\s(?:[\p{L}-]+\s){0,2}(?:rate|price|fee|cost|rent) of\s)?$/iu
const EACH =
  /^\s?(?:each|apiece|per\s|an?\s(?:day|month|week|piece|unit|night|year|head|person|hour)|\/\s?\p{L}|=)/iu
const OTHER = /discount|plus|includ|minus|less|vat|tax|after|up to|minimum|maximum|only|another|further/iu
const PARTS = /instalments|payments|shares|tranches|times|×|\*/iu
// What is meant as the product lands near it; anything farther away is another figure.
const FARTHEST = 1.9

/** "40 hours at €95 each, in total €3,800". */
export function surveyProductClaims(reading: InfoReading): Survey {
  const claims = reading.triples.filter(isProduct)
  const wrong = claims.filter(({ figures: [count, each, stated] }) => {
    return Math.abs(count.value * each.value - stated.value) > productSlack(count, each, stated)
  })
  return {
    examined: claims.length,
    slips: wrong.map(({ figures }) => {
      const [count, each, stated] = figures
      const product = amountText(count.value * each.value, stated)
      const sentence = `${count.text} times ${each.text} is ${product}, but the document gives ${stated.text}`
      return { sentence, places: [spanOf(figures), stated] }
    }),
  }
}

function isProduct({ figures, gaps: [gap, next] }: Triple): boolean {
  const [count, each, stated] = figures
  const kinds =
    isCount(count) && each.kind === 'money' && stated.kind === 'money' && each.unit === stated.unit
  if (!kinds || !figures.every(isExact) || !AT.test(gap) || OTHER.test(next) || /[.;]\s/u.test(next))
    return false
  const ratio = stated.value / (count.value * each.value)
  return (EACH.test(next) || PARTS.test(gap)) && ratio < FARTHEST && ratio > 1 / FARTHEST
}

function isCount({ kind, unit }: Figure): boolean {
  return kind === 'plain' || (kind === 'measure' && unit !== '%')
}
