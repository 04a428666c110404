import { say } from '../../../core/text/say.ts'
import { type Figure, isExact } from '../../../language/figures/read-figures.ts'
import { spansWithin } from '../../../language/spans-within.ts'
import { spanOf, type Triple } from '../claims/figure-triples.ts'
import { amountText } from '../figures/amount-text.ts'
import type { Slip, Survey } from '../reading/slip.ts'
import type { InfoReading } from '../request.ts'
import { productSlack } from '../tables/row-products.ts'
import { EACH_WORD } from './equal-parts.ts'

const LENGTH_MAX = 220
const PER =
  /(?<!\p{L})(?:per|each|apiece|every|monthly|weekly|daily|annual|instal?lments|payments|average|averages|averaging|@|an hour|a (?:day|week|month|year|night|head|unit|piece)|costs?|charges?|price|fee)(?!\p{L})|[×]|\/\s?\p{L}/iu
const OTHER_RELATION =
  /(?<!\p{L})(?:discount|plus|includ\p{L}+|minus|less|vat|tax|after|up to|minimum|maximum|only|another|further|additional|of which|whom|compared|versus|than|previous|prior|last|from|between|respectively|rose|fell|grew|increased?|decreased?|up|down|target|expected|forecast|would|could|if|or more|prices|interest|loans?|mortgages?|credit|first|second|free|deposit|remaining|balance|rest|one (?:pound|euro|dollar|franc)|a (?:pound|euro|dollar|franc) to|median|incomes?|salar(?:y|ies)|below|above)(?!\p{L})/iu
// "$3,500 each" is no product.
const OF_ONE = /^ (?:each|apiece)(?!\p{L})/iu
// A figure meant as the product lands near it; one farther away is another figure.
const FARTHEST = 1.5

// "All four together cost £43,820 and save £8,190 a year."
const TOGETHER =
  /(?<!\p{L})(?:all|both) (?:of )?(?:the )?\p{L}* ?together (?:cost|take|need|use|make|have)(?!\p{L})/iu

type Product = {
  count: Figure
  each: Figure
  all: Figure
  start: number
  end: number
  isOutright: boolean
}

const OUTRIGHT =
  /(?<!\p{L})(?:in total|in all|total(?:s|led|ling)?|altogether|together|all told|adds? up|added up|adding up|makes?|making|comes? to|came to|amounts? to|equals?|so that|paid|on average)(?!\p{L})|=/iu

/** Three figures of which the largest should be the others multiplied: so many, at so much each, make so much. */
export function surveyWordedProducts({ sentences, figures }: InfoReading): Survey {
  const products = sentences.flatMap(({ text, start, end }) => {
    if (text.length > LENGTH_MAX || !PER.test(text) || OTHER_RELATION.test(text)) return []
    const inside = spansWithin(figures, start, end).filter(figure => !figure.yearLike)
    // "2 hours 40 minutes a day" is one amount.
    if (/\d ?(?:hours?|h) (?:and )?\d+ ?min(?:utes)?(?!\p{L})/u.test(text)) return []
    const product = inside.length === 3 && inside.every(isExact) ? readProduct(inside) : undefined
    // "Two in 118,000 hours, a rate of 1.7 per 100,000 hours": a rate for so many is no factor.
    if (inside.some(figure => /(?<!\p{L})per $/iu.test(text.slice(0, figure.start - start)))) return []
    // "Eight events, worth 16 points each, and three, worth 14 each": neither counts the other.
    if (inside.filter(({ end: at }) => EACH_WORD.test(text.slice(at - start))).length > 1) return []
    const isOne = product && OF_ONE.test(text.slice(product.all.end - start))
    if (!product || isOne || TOGETHER.test(text) || (!OUTRIGHT.test(text) && isOffer(product))) return []
    return !isBeside(text, start, inside, product.all)
      ? [{ ...product, start, end, isOutright: OUTRIGHT.test(text) }]
      : []
  })
  return { examined: products.length, slips: products.filter(isWrong).map(slipOf) }
}

/** "For ten swims €38, a single one €4.50": several may be cheaper than each alone. */
function isOffer({ count, each, all }: Pick<Product, 'count' | 'each' | 'all'>): boolean {
  return all.kind === 'money' && all.value < count.value * each.value
}

/** "… for $41.00 per share and $1.01 billion of debt": what comes after "and" stands beside the two. */
function isBeside(text: string, start: number, inside: Figure[], all: Figure): boolean {
  const before = inside[inside.indexOf(all) - 1]
  const gap = before === undefined ? '' : text.slice(before.end - start, all.start - start)
  return /\sand\s(?!(?:so|thus|therefore|paid|pays?|costs?|came|comes|makes?|in (?:all|total)|a total)\s)/u.test(
    gap,
  )
}

function readProduct(inside: Figure[]): Pick<Product, 'count' | 'each' | 'all'> | undefined {
  const [all, each, count] = sortOut(inside)
  if (!all || !each || !count || count.value <= 1 || each.kind === 'percent' || count.kind === 'percent')
    return undefined
  const ratio = all.value / (count.value * each.value)
  return ratio < FARTHEST && ratio > 1 / FARTHEST ? { count, each, all } : undefined
}

/** With money, the two amounts are the price and what it comes to; without, the largest figure is the product. */
function sortOut(inside: Figure[]): (Figure | undefined)[] {
  const falling = inside.toSorted((left, right) => right.value - left.value)
  const money = falling.filter(figure => figure.kind === 'money')
  if (money.length === 0) return sortCounts(falling)
  const [all, each] = money
  const count = inside.find(figure => figure.kind === 'plain' || figure.kind === 'measure')
  return money.length === 2 && all!.unit === each!.unit ? [all, each, count] : []
}

/** "40 people gave 25 hours each, 1,000 hours in all": two of one unit and a bare count, or three bare counts. */
function sortCounts(falling: Figure[]): (Figure | undefined)[] {
  const measures = falling.filter(figure => figure.kind === 'measure')
  if (measures.length === 0) return falling.every(({ kind }) => kind === 'plain') ? falling : []
  const [all] = measures
  const alike = measures.filter(({ unit }) => unit === all!.unit)
  // "8 weeks with 6 hours a week, 54 hours": the figure of another unit counts.
  return alike.length === 2 ? [all, alike[1], falling.find(figure => !alike.includes(figure))] : []
}

/** Either the product was worked out of the price, or the price, rounded, out of the product. */
function isWrong({ count, each, all }: Product): boolean {
  if (Math.abs(count.value * each.value - all.value) <= productSlack(count, each, all)) return false
  return (
    Math.abs(all.value / count.value - each.value) >
    each.step * 0.51 + (all.scale > 1 ? all.step / 2 / count.value : 0)
  )
}

function slipOf({ count, each, all, start, end, isOutright }: Product): Slip {
  const product = amountText(count.value * each.value, all)
  const sentence = say`${count.text} times ${each.text} is ${product}, but the document gives ${all.text}`
  const slip = { sentence, places: [{ start, end }], stated: all }
  return isOutright ? slip : { ...slip, suspected: true }
}

const AT =
  /^(?:\s[\p{L}-]+){0,5}\s?(?:at|@|à|×|x|\*|times|for|of)\s(?:an?\s(?:[\p{L}-]+\s){0,2}(?:rate|price|fee|cost|rent) of\s)?$/iu
const EACH =
  /^\s?(?:each|apiece|per\s|an?\s(?:day|month|week|piece|unit|night|year|head|person|hour)|\/\s?\p{L}|=)/iu
const OTHER =
  /(?<!\p{L})and (?!so |thus |in (?:all|total)|a total|altogether|together)|discount|plus|includ|minus|less|vat|tax|after|up to|minimum|maximum|only|another|further/iu
const MAKE = /^,?\s(?:made?|makes?|comes? to|came to|amounts? to|adds? up to)(?: a total of)?\s$/iu
const PARTS = /instalments|payments|shares|tranches|times|×|\*/iu
// A figure meant as the product lands near it; one farther away is another figure.
const FARTHEST_PRODUCT = 1.9

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
      const sentence = say`${count.text} times ${each.text} is ${product}, but the document gives ${stated.text}`
      return { sentence, places: [spanOf(figures), stated], stated }
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
  return (
    (EACH.test(next) || PARTS.test(gap) || MAKE.test(next)) &&
    ratio < FARTHEST_PRODUCT &&
    ratio > 1 / FARTHEST_PRODUCT
  )
}

function isCount({ kind, unit }: Figure): boolean {
  return kind === 'plain' || (kind === 'measure' && unit !== '%')
}
