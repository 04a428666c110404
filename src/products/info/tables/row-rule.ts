import type { Figure } from '../../../language/figures/read-figures.ts'
import type { Place, Slip, Survey } from '../reading/slip.ts'
import type { Row } from './table.ts'

/** One row held against the rule of its table: what it states, what that follows from, and how to tell if it does not. */
export type RowClaim = {
  row: Row
  stated: Figure
  from: Figure[]
  holds: boolean
  /** The stated figure lies where a slip of the pen lands; farther away, something else was meant. */
  isNear: boolean
  tell(): string
}

/**
 * A rule read off a table counts only if its rows bear it out: the rows that keep it must outnumber those that break it,
 * clearly so where no head names the rule. Where many rows break it, the rule was not meant. A break is proven if another
 * row keeps the rule, or none is there to keep it, and the figure lies near; otherwise it is a suspicion.
 */
export function surveyRule(claims: RowClaim[], isNamed: boolean): Survey {
  const breaches = claims.filter(claim => !claim.holds)
  const successes = claims.length - breaches.length
  const isRule = isNamed
    ? breaches.length <= Math.max(1, successes)
    : successes >= 2 && breaches.length * 3 <= successes + 1
  if (!isRule) return { examined: 0, slips: [] }
  const isBorneOut = successes > 0 || claims.length === 1
  return { examined: claims.length, slips: breaches.map(claim => slipOf(claim, isBorneOut && claim.isNear)) }
}

function slipOf({ row, stated, from, tell }: RowClaim, isProven: boolean): Slip {
  const slip = { sentence: tell(), places: [cellPlace(row, stated), ...from] }
  return isProven ? slip : { ...slip, suspected: true }
}

const NEAR = 1.25

/** Within a quarter of what was worked out, or another part where the heads of the columns say what is worked out. */
export function isNear(stated: number, computed: number, farthest = NEAR): boolean {
  const ratio = Math.abs(stated) / Math.abs(computed)
  return ratio > 1 / farthest && ratio < farthest
}

/** A bare figure says little; it is shown with the label of its row. */
export function cellPlace({ label }: Row, figure: Figure): Place {
  return { start: figure.start, end: figure.end, shown: `${label}: ${figure.text}` }
}
