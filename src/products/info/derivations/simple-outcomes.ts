import { kindOf, type Term } from './term.ts'
import { itself, minus, type Outcome, over, plus, restOf, scaled, times } from './worked-out.ts'

const TERMS_MAX = 8

/** Everything that the terms give in a simple way, and each of them by itself: a figure among them is explained. */
export function simpleOutcomes(terms: Term[], result: Term): Outcome[] {
  const few = terms.slice(-TERMS_MAX).filter(({ value }) => value > 0)
  const pairs = few.flatMap(one =>
    few.filter(other => other !== one).map((other): [Term, Term] => [one, other]),
  )
  const alike = few.filter(term => kindOf(term) === kindOf(result))
  return [
    ...few.map(itself),
    ...pairs.flatMap(([one, other]) => combined(one, other, result)),
    ...(alike.length > 2 ? sumsOf(alike) : []),
    ...productsOf(few, pairs),
  ]
}

/** What the terms give by adding and taking off alone. */
export function addedOutcomes(terms: Term[]): Outcome[] {
  const few = terms.slice(-TERMS_MAX).filter(({ value }) => value > 0)
  const pairs = few.flatMap(one =>
    few.filter(other => other !== one).map((other): [Term, Term] => [one, other]),
  )
  return [
    ...few.map(itself),
    ...pairs.flatMap(([one, other]) => [plus(itself(one), itself(other)), minus(itself(one), itself(other))]),
    ...(few.length > 2 ? sumsOf(few) : []),
  ]
}

function combined(one: Term, other: Term, result: Term): Outcome[] {
  if (other.measure === 'share') return portionsOf(one, other)
  const isAlike = kindOf(one) === kindOf(other)
  if (result.measure === 'share') return isAlike ? sharesOf(one, other) : []
  return isAlike
    ? [
        plus(itself(one), itself(other)),
        minus(itself(one), itself(other)),
        times(one, other),
        over(one, other),
      ]
    : [times(one, other), over(one, other)]
}

/** A part of a base, what is left of it, and the base with the part on top. */
export function portionsOf(base: Term, share: Term): Outcome[] {
  const portion = times(base, share)
  return [portion, minus(itself(base), portion), plus(itself(base), portion)].map(each => {
    return { ...each, from: [base, share] }
  })
}

/** What a base holds of a share that was put on top of it, and what it was before. */
export function includedIn(base: Term, share: Term): Outcome[] {
  const without = scaled(itself(base), 1 / (1 + share.high), 1 / (1 + share.low), 1 / (1 + share.value))
  return [without, minus(itself(base), without)]
}

/** The share of one in the other and in both, the rest of it, and the difference as a share. */
export function sharesOf(one: Term, other: Term): Outcome[] {
  const share = over(one, other)
  const both = plus(itself(one), itself(other))
  const inBoth = scaled(itself(one), 1 / both.high, 1 / both.low, 1 / both.value)
  const more = { ...share, low: share.low - 1, high: share.high - 1, value: share.value - 1 }
  return [share, { ...inBoth, from: both.from }, restOf(share), more]
}

/** The sum of all, of all but one, and the first less the others. */
function sumsOf([first, ...others]: Term[]): Outcome[] {
  const all = others.reduce((sum, term) => plus(sum, itself(term)), itself(first!))
  const rest = others.reduce((left, term) => minus(left, itself(term)), itself(first!))
  return [all, rest, ...[first!, ...others].map(term => minus(all, itself(term)))]
}

/** Three factors, or two and something on top. */
function productsOf(few: Term[], pairs: [Term, Term][]): Outcome[] {
  if (few.length !== 3) return []
  return pairs.flatMap(([one, other]) => {
    const product = times(one, other)
    return few
      .filter(third => third !== one && third !== other)
      .flatMap(third => [
        plus(product, itself(third)),
        minus(product, itself(third)),
        scaled(product, third.low, third.high),
        scaled(product, 1 / third.high, 1 / third.low),
      ])
  })
}
