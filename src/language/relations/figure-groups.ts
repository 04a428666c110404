import { type EquationKind, type FigureLinks, linkOf, sideLinkOf } from './figure-links.ts'

/** Numbers that seem to stand in one equation. */
export type FigureGroup = {
  kind: EquationKind
  /** In the order of the text. */
  members: number[]
  /** The sides on which they most likely stand. */
  left: number[]
  right: number[]
  /** How likely each two of them belong together, in the (geometric) mean; `sure` counts their sides too. */
  likelihood: number
  sure: number
}

const MEMBERS_MAX = 7
// A text that links everything with everything is not followed to its end.
const GROUPS_MAX = 400
// Fainter links are not followed.
const FAINT = 0.05
const FAINTEST = 0.02

/** Every group that comes up when, to each two linked numbers, a third is added and then the one that hangs on them best. */
export function growGroups(links: FigureLinks, kind: EquationKind, likelihoodMin: number): FigureGroup[] {
  const groups = new Map<string, FigureGroup>()
  const link = (one: number, other: number) => linkOf(links, kind, one, other)
  for (const seed of linkedTriples(links.count, link, likelihoodMin)) {
    let members: number[] | undefined = seed
    while (members !== undefined && !groups.has(members.join())) {
      const likelihood = meanOf(pairsOf(members).map(pair => link(...pair)))
      if (likelihood < likelihoodMin) break
      groups.set(members.join(), { kind, members, likelihood, ...divide(links, kind, members) })
      if (groups.size === GROUPS_MAX) return [...groups.values()]
      members = members.length < MEMBERS_MAX ? withBest(members, links.count, link) : undefined
    }
  }
  return [...groups.values()]
}

/** Two numbers that are likely linked, with each third that is at least faintly linked to both. */
function* linkedTriples(
  count: number,
  link: (one: number, other: number) => number,
  likelihoodMin: number,
): Generator<number[]> {
  const neighbours = range(count).map(
    one => new Set(range(count).filter(other => other !== one && link(one, other) >= FAINT)),
  )
  for (const [one, others] of neighbours.entries())
    for (const other of others)
      if (other > one && link(one, other) >= likelihoodMin)
        for (const third of others)
          if (neighbours[other]!.has(third)) yield [one, other, third].sort((a, b) => a - b)
}

function withBest(
  members: number[],
  count: number,
  link: (one: number, other: number) => number,
): number[] | undefined {
  let best: { number: number; likelihood: number } | undefined
  for (const number of range(count)) {
    if (members.includes(number)) continue
    const each = members.map(member => link(member, number))
    const likelihood = meanOf(each)
    if (Math.min(...each) >= FAINTEST && likelihood > (best?.likelihood ?? 0)) best = { number, likelihood }
  }
  return best && [...members, best.number].sort((a, b) => a - b)
}

/** The most likely sides of an equation of these numbers. */
function divide(links: FigureLinks, kind: EquationKind, members: number[]) {
  let best: { left: number[]; right: number[]; sure: number } | undefined
  for (const [left, right] of divisionsOf(members)) {
    const sure = sureness(links, kind, members, left)
    if (sure > (best?.sure ?? -1)) best = { left, right, sure }
  }
  return best!
}

/** How likely the numbers belong together with these of them on one side, and the others on the other. */
export function sureness(
  links: FigureLinks,
  kind: EquationKind,
  members: readonly number[],
  left: readonly number[],
): number {
  const isLeft = new Set(left)
  return meanOf(
    pairsOf(members).map(pair => sideLinkOf(links, kind, pair, isLeft.has(pair[0]) !== isLeft.has(pair[1]))),
  )
}

/** Every way to divide numbers into two sides with at least one on each. */
export function divisionsOf(members: readonly number[]): [left: number[], right: number[]][] {
  const [first, ...others] = members
  return range(2 ** others.length - 1).map(bits => {
    const isRight = (place: number) => ((bits + 1) >> place) & 1
    return [
      [first!, ...others.filter((_, place) => !isRight(place))],
      others.filter((_, place) => isRight(place)),
    ]
  })
}

function pairsOf(members: readonly number[]): [number, number][] {
  return members.flatMap((one, place) =>
    members.slice(place + 1).map((other): [number, number] => [one, other]),
  )
}

function meanOf(likelihoods: readonly number[]): number {
  const sum = likelihoods.reduce((total, each) => total + Math.log(Math.max(1e-4, each)), 0)
  return Math.exp(sum / likelihoods.length)
}

function range(length: number): number[] {
  return Array.from({ length }, (_, place) => place)
}
