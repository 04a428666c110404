import { digitSlipOf } from './digit-slip.ts'
import { divisionsOf, type FigureGroup, growGroups, sureness } from './figure-groups.ts'
import { type EquationKind, type FigureLinks, linkOf } from './figure-links.ts'
import { distanceOf, holdsAs, isPoint } from './group-equations.ts'
import type { Mention } from './mention.ts'
import { significandOf } from './significant-digits.ts'

/** Numbers that by the words stand in one equation, and do not hold. */
export type FigureSlip = FigureGroup & {
  /** Log-odds that somebody made a slip here, and not the reader. */
  weight: number
}

type Judged = FigureGroup & { holds: boolean | undefined }

const LIKELIHOOD_MIN = 0.25
const SURE_MIN = 0.35
/** Slips are of a digit, a part that was forgotten, an old figure; numbers further apart were most likely misread. */
const DISTANCE_MAX = 0.6
const WHOLE_FROM = 0.5
/** Of the surest way to divide numbers into sides: less likely ones are not what the words mean. */
const SIDES_FROM = 0.3
/** Smaller numbers come again in other senses. */
const SMALL = 10

/** Groups that do not hold, the likeliest first; no two of them share two numbers. */
export function findFigureSlips(
  mentions: readonly Mention[],
  links: FigureLinks,
  weightMin: number,
): FigureSlip[] {
  const groups = [...judge('sum', mentions, links), ...judge('product', mentions, links)]
  const slips = groups
    .filter(({ holds, sure }) => holds === false && sure >= SURE_MIN)
    .filter(group => distanceOf(group.kind, sidesIn(mentions, group)) <= DISTANCE_MAX)
    .filter(
      group => !isPartOfWhole(group, groups) && isEquation(group.members.map(member => mentions[member]!)),
    )
    .map(group => ({ ...group, weight: weigh(signsOf(group, groups, mentions, links)) }))
    .filter(({ weight }) => weight >= weightMin)
    .sort((one, other) => other.weight - one.weight)
  return slips.filter((slip, place) => slips.slice(0, place).every(before => shared(before, slip) < 2))
}

function judge(kind: EquationKind, mentions: readonly Mention[], links: FigureLinks): Judged[] {
  return growGroups(links, kind, LIKELIHOOD_MIN).map(group => {
    const holds = holdsAs(kind, sidesIn(mentions, group))
    const isLikely: LikelyLeft = left =>
      group.members.length <= 3 || sureness(links, kind, group.members, left) >= SIDES_FROM * group.sure
    if (holds !== false) return { ...group, holds }
    // The reader may mistake the sides.
    if (holdsSomehow(kind, group.members, mentions, isLikely)) return { ...group, holds: true }
    return { ...group, holds, ...nearestSides(group, mentions, links) }
  })
}

/** Of the ways to divide the numbers that are nearly as sure, the one that leaves the sides nearest to each other. */
function nearestSides(
  { kind, members, left, right, sure }: FigureGroup,
  mentions: readonly Mention[],
  links: FigureLinks,
): Pick<FigureGroup, 'left' | 'right' | 'sure'> {
  // Of three numbers the largest is the sum of the others, whatever the words make of it.
  const isThree =
    kind === 'sum' && members.length === 3 && !members.some(member => isPoint(mentions[member]!))
  let nearest = { left, right, sure, distance: distanceOf(kind, sidesIn(mentions, { left, right })) }
  for (const [one, other] of divisionsOf(members)) {
    const sides = { left: one, right: other }
    const likely = sureness(links, kind, members, one)
    if (likely < (isThree ? 0 : SIDES_FROM * sure) || holdsAs(kind, sidesIn(mentions, sides)) === undefined)
      continue
    const distance = distanceOf(kind, sidesIn(mentions, sides))
    if (distance < nearest.distance) nearest = { ...sides, sure: isThree ? sure : likely, distance }
  }
  return { left: nearest.left, right: nearest.right, sure: nearest.sure }
}

function sidesIn(mentions: readonly Mention[], { left, right }: Pick<FigureGroup, 'left' | 'right'>) {
  return [left.map(place => mentions[place]!), right.map(place => mentions[place]!)] as const
}

/** Whether the words allow these numbers on one side: of many, some division holds by chance. */
type LikelyLeft = (left: readonly number[]) => boolean

function holdsSomehow(
  kind: EquationKind,
  members: readonly number[],
  mentions: readonly Mention[],
  isLikely: LikelyLeft = () => true,
): boolean {
  return divisionsOf(members).some(
    ([left, right]) => holdsAs(kind, sidesIn(mentions, { left, right })) === true && isLikely(left),
  )
}

function shared(one: FigureGroup, other: FigureGroup): number {
  return one.members.filter(member => other.members.includes(member)).length
}

/** Words such as "doubled" make none by themselves, and a number that comes again is the same one. */
function isEquation(members: readonly Mention[]): boolean {
  const counted = members.filter(({ kind }) => kind !== 'multiple' && kind !== 'fraction')
  const values = counted.filter(member => !isPoint(member)).map(({ value }) => value)
  return (
    counted.length > 1 && !values.some((value, place) => value >= SMALL && values.includes(value, place + 1))
  )
}

/** A larger group, hardly less likely, holds: the smaller one lacks a part. */
function isPartOfWhole(group: FigureGroup, groups: readonly Judged[]): boolean {
  return groups.some(
    other =>
      other.holds === true &&
      other.kind === group.kind &&
      other.likelihood >= WHOLE_FROM * group.likelihood &&
      shared(group, other) === group.members.length,
  )
}

/** Signs for a slip and against it. */
type SlipSigns = {
  /** Log-odds that the words mean this equation. */
  sure: number
  distance: number
  isSpan: number
  isProduct: number
  /** How likely, beside it, a reading of some of the same numbers is that holds. */
  rival: number
  /** How strongly another number hangs on the group that would make it hold, times the digits that make a chance likeness unlikely. */
  missing: number
  isLoose: number
  /** The logarithm of how many numbers stand there: among many, some seem to belong together. */
  numbers: number
  /** Digits of a number of which one other digit would make it hold. */
  digitSlip: number
  /** That a sum lacks no more than what is named without a number. */
  isUncounted: number
  sureProduct: number
  sureSpan: number
}

/** Fitted to documents with planted slips and to others without any (models/training/README.md). */
const WEIGHTS: SlipSigns = {
  sure: 0.21,
  distance: -3.23,
  isSpan: 1.31,
  isProduct: 0.87,
  rival: -1.81,
  missing: -0.4,
  isLoose: -0.94,
  numbers: -2.38,
  digitSlip: 0.43,
  isUncounted: -6.79,
  sureProduct: 0.26,
  sureSpan: -0.28,
}
const START = 6.22

function weigh(signs: SlipSigns): number {
  const names = Object.keys(WEIGHTS) as (keyof SlipSigns)[]
  return names.reduce((sum, name) => sum + WEIGHTS[name] * signs[name], START)
}

const RIVAL_MAX = 1.5

function signsOf(
  group: FigureGroup,
  groups: readonly Judged[],
  mentions: readonly Mention[],
  links: FigureLinks,
): SlipSigns {
  const members = group.members.map(member => mentions[member]!)
  const sure = logOdds(group.sure)
  const [isSpan, isProduct] = [Number(members.some(isPoint)), Number(group.kind === 'product')]
  return {
    sure,
    distance: distanceOf(group.kind, sidesIn(mentions, group)),
    isSpan,
    isProduct,
    rival: Math.min(RIVAL_MAX, rivalOf(group, groups)),
    missing: missingLink(group, mentions, links) * Math.log10(valuesOf(members)),
    isLoose: Number(members.some(member => member.isLoose)),
    numbers: Math.log(links.count),
    digitSlip: digitSlipOf(group.kind, sidesIn(mentions, group)),
    isUncounted: Number(lacksOnes(group, mentions)),
    sureProduct: sure * isProduct,
    sureSpan: sure * isSpan,
  }
}

/** "Two engineers, a surveyor and nine fitters, twelve people in all". */
function lacksOnes(group: FigureGroup, mentions: readonly Mention[]): boolean {
  if (group.kind !== 'sum') return false
  const [left, right] = sidesIn(mentions, group).map(side => side.reduce((sum, { value }) => sum + value, 0))
  const within = mentions.slice(group.members[0], group.members.at(-1))
  const lacking = Math.abs(left! - right!)
  return lacking >= 1 && lacking <= within.reduce((sum, { ones }) => sum + ones, 0)
}

function rivalOf(group: FigureGroup, groups: readonly Judged[]): number {
  const rivals = groups.filter(({ holds }) => holds === true).filter(other => shared(group, other) >= 2)
  return Math.max(0, ...rivals.map(({ likelihood }) => likelihood / group.likelihood))
}

const LINK_MIN = 0.03
const OTHERS_MAX = 7
const EXCUSED_MAX = 6

/** The strongest link of a number with which the group would hold. */
function missingLink(
  { kind, members }: FigureGroup,
  mentions: readonly Mention[],
  links: FigureLinks,
): number {
  if (members.length > EXCUSED_MAX) return 0
  const others = mentions
    .slice(0, links.count)
    .flatMap((mention, place) => {
      if (members.includes(place) || mention.value === 0 || isPoint(mention)) return []
      const link = Math.max(
        ...members.map(
          member => linkOf(links, 'sum', member, place) + linkOf(links, 'product', member, place),
        ),
      )
      return link >= LINK_MIN ? [{ place, link }] : []
    })
    .sort((one, other) => other.link - one.link)
    .slice(0, OTHERS_MAX)
  return others.find(({ place }) => holdsSomehow(kind, [...members, place], mentions))?.link ?? 0
}

const VALUES_MIN = 30

/** How many values the most telling of the numbers might have had as it is written: 264 for 2,640. */
function valuesOf(members: readonly Mention[]): number {
  const each = members.filter(member => !isPoint(member)).map(significandOf)
  return Math.max(VALUES_MIN, ...each)
}

function logOdds(likelihood: number): number {
  const inside = Math.min(0.999, Math.max(0.001, likelihood))
  return Math.log(inside / (1 - inside))
}
