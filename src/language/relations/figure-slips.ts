import { digitSlipOf } from './digit-slip.ts'
import { divisionsOf, type FigureGroup, growGroups } from './figure-groups.ts'
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
    .filter(group => !isPartOfWhole(group, groups))
    .map(group => ({ ...group, weight: weigh(signsOf(group, groups, mentions, links)) }))
    .filter(({ weight }) => weight >= weightMin)
    .sort((one, other) => other.weight - one.weight)
  return slips.filter((slip, place) => slips.slice(0, place).every(before => shared(before, slip) < 2))
}

function judge(kind: EquationKind, mentions: readonly Mention[], links: FigureLinks): Judged[] {
  return growGroups(links, kind, LIKELIHOOD_MIN).map(group => {
    const holds = holdsAs(kind, sidesIn(mentions, group))
    // The reader may mistake the sides.
    return { ...group, holds: holds === false ? holdsSomehow(kind, group.members, mentions) : holds }
  })
}

function sidesIn(mentions: readonly Mention[], { left, right }: Pick<FigureGroup, 'left' | 'right'>) {
  return [left.map(place => mentions[place]!), right.map(place => mentions[place]!)] as const
}

function holdsSomehow(kind: EquationKind, members: readonly number[], mentions: readonly Mention[]): boolean {
  return divisionsOf(members).some(
    ([left, right]) => holdsAs(kind, sidesIn(mentions, { left, right })) === true,
  )
}

function shared(one: FigureGroup, other: FigureGroup): number {
  return one.members.filter(member => other.members.includes(member)).length
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
  isSmall: number
  /** Digits of a number of which one other digit would make it hold. */
  digitSlip: number
  sureProduct: number
  sureSpan: number
}

/** Fitted to documents with planted slips and to others without any (models/training/README.md). */
const WEIGHTS: SlipSigns = {
  sure: 0.39,
  distance: -4.3,
  isSpan: -0.14,
  isProduct: 1.43,
  rival: -1.74,
  missing: -0.43,
  isLoose: -2.01,
  numbers: -1.47,
  isSmall: -1.7,
  digitSlip: 0,
  sureProduct: 0.22,
  sureSpan: -0.32,
}
const START = 3.35

function weigh(signs: SlipSigns): number {
  const names = Object.keys(WEIGHTS) as (keyof SlipSigns)[]
  return names.reduce((sum, name) => sum + WEIGHTS[name] * signs[name], START)
}

const SMALL = 10
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
    isSmall: Number(members.every(({ value }) => Math.abs(value) < SMALL)),
    sureProduct: sure * isProduct,
    sureSpan: sure * isSpan,
  }
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
