/**
 * The relations of two numbers of a text: none; terms of one sum on the same side of the equation or on opposite sides;
 * factors of one product, likewise; or one quantity, told twice.
 */
export const RELATIONS = ['none', 'sumWith', 'sumAgainst', 'productWith', 'productAgainst', 'same'] as const
export type Relation = (typeof RELATIONS)[number]

/** Equations of two kinds: sums with differences, products with quotients. */
export type EquationKind = 'sum' | 'product'

/** How likely the relations of each two numbers of a text are. */
export type FigureLinks = {
  /** Of how many numbers, from the first on. */
  count: number
  likelihood(relation: Relation, one: number, other: number): number
}

const SIDES = { sum: ['sumWith', 'sumAgainst'], product: ['productWith', 'productAgainst'] } as const

/** `rows` has the probabilities of each pair: of the first number with each that follows, then of the second, and so on. */
export function linksOf(rows: Float32Array): FigureLinks {
  const pairs = rows.length / RELATIONS.length
  const count = Math.round((1 + Math.sqrt(1 + 8 * pairs)) / 2)
  return {
    count,
    likelihood(relation, one, other) {
      const [first, second] = one < other ? [one, other] : [other, one]
      const pair = first * count - (first * (first + 1)) / 2 + second - first - 1
      return rows[pair * RELATIONS.length + RELATIONS.indexOf(relation)]!
    },
  }
}

/** How likely two numbers stand in one equation of a kind. */
export function linkOf(links: FigureLinks, kind: EquationKind, one: number, other: number): number {
  const [same, opposite] = SIDES[kind]
  return links.likelihood(same, one, other) + links.likelihood(opposite, one, other)
}

/** How likely they stand in it as given: on one side, or on opposite sides. */
export function sideLinkOf(
  links: FigureLinks,
  kind: EquationKind,
  pair: readonly [number, number],
  isOpposite: boolean,
): number {
  return links.likelihood(SIDES[kind][isOpposite ? 1 : 0], ...pair)
}
