/** A number as a term of an equation. `digits` are the significant ones: 620 has two, and coincidences are made of such. */
export type Quantity = {
  value: number
  kind: QuantityKind
  digits: number
  start: number
  /** Said of the time before: "against 310 last year". */
  isEarlier?: boolean
}
export type QuantityKind = 'money' | 'number' | 'share'

type Three = [Quantity, Quantity, Quantity]

const TELLING_DIGITS = 3

/** The kinds of what two numbers give: money times a number is money, money over money is a number. */
function productKind(one: Quantity, other: Quantity): QuantityKind | undefined {
  const kinds = [one.kind, other.kind]
  if (kinds.every(kind => kind === 'money')) return undefined
  if (kinds.includes('money')) return 'money'
  return kinds.every(kind => kind === 'share') ? 'share' : 'number'
}

function quotientKind(above: Quantity, below: Quantity): QuantityKind | undefined {
  if (above.kind === below.kind) return 'number'
  if (below.kind === 'money') return undefined
  return above.kind === 'share' ? 'share' : above.kind
}

/** A quotient of two of one kind may be told as a share as well as a number. */
function isOfKind(kind: QuantityKind | undefined, wanted: QuantityKind): boolean {
  return kind === wanted || (kind === 'number' && wanted === 'share')
}

/** The outcomes of two numbers, in each simple way that ends in the wanted kind. */
export function pairOutcomes(one: Quantity, other: Quantity, wanted: QuantityKind): number[] {
  const [a, b] = [one.value, other.value]
  const outcomes: number[] = []
  if (one.kind === other.kind && one.kind === wanted) outcomes.push(a + b, a - b)
  if (productKind(one, other) === wanted && a !== 1 && b !== 1) outcomes.push(a * b)
  if (other.kind === 'share' && one.kind === wanted) outcomes.push(a * (1 - b), a * (1 + b), a / (1 + b))
  if (isOfKind(quotientKind(one, other), wanted) && b !== 1) outcomes.push(a / b)
  if (wanted === 'share' && one.kind === other.kind && one.kind !== 'share' && isBase(other, one))
    outcomes.push(Math.abs(a - b) / b)
  return outcomes
}

/** A change is told in percent of what was before: of the first told, or of what the other is held against. */
function isBase(one: Quantity, other: Quantity): boolean {
  return one.isEarlier ? !other.isEarlier : !other.isEarlier && one.start < other.start
}

/** The outcomes of three numbers, as sentences tell them: a base and something on top, three factors, a difference times a number. */
export function tripleOutcomes([one, other, third]: Three, wanted: QuantityKind): number[] {
  const [a, b, c] = [one.value, other.value, third.value]
  const outcomes: number[] = []
  const areAlike = one.kind === other.kind
  if (areAlike && other.kind === third.kind && one.kind === wanted)
    outcomes.push(a + b + c, a + b - c, a - b - c)
  const product = productKind(one, other)
  if (a !== 1 && b !== 1 && product !== undefined) {
    const made = { ...one, kind: product }
    if (product === third.kind && product === wanted) outcomes.push(a * b + c, a * b - c, c - a * b)
    if (productKind(made, third) === wanted && c !== 1) outcomes.push(a * b * c)
    if (isOfKind(quotientKind(made, third), wanted) && c !== 1) outcomes.push((a * b) / c)
  }
  if (areAlike && productKind(one, third) === wanted) outcomes.push((a - b) * c, (a + b) * c)
  if (areAlike && isOfKind(quotientKind(one, third), wanted) && c !== 1)
    outcomes.push((a + b) / c, Math.abs(a - b) / c)
  return outcomes
}

/** Small round numbers meet by chance: an equation tells something only if one of its numbers has three digits. */
export function isTellingPair(terms: Quantity[], digits: number): boolean {
  return digits >= TELLING_DIGITS || terms.some(term => term.digits >= TELLING_DIGITS)
}

export function isTellingTriple(terms: Quantity[], digits: number): boolean {
  return digits >= TELLING_DIGITS || terms.filter(term => term.digits >= TELLING_DIGITS).length >= 2
}
