import { dutiesClash, extentsClash } from '../statements/duties.ts'
import { oncePerStatement } from '../statements/once-per-statement.ts'
import { quantitiesClash } from '../statements/quantities.ts'
import { sequencesClash } from '../statements/sequence.ts'
import type { Name } from '../statements/statement-names.ts'
import type { Statement } from '../statements/statements.ts'

/** In what two statements stand against each other, as far as words and figures show it. */
export type Opposition =
  | 'quantity'
  | 'date'
  | 'sequence'
  | 'duty'
  | 'extent'
  | 'opposite'
  | 'denial'
  | 'place'
  | 'name'

/** All that apply; an empty list means that only the model can tell. */
export function oppositionsOf(left: Statement, right: Statement): Opposition[] {
  const tests: [Opposition, boolean][] = [
    ['quantity', quantitiesClash(left.quantities, right.quantities)],
    ['date', datesClash(left, right)],
    ['sequence', sequencesClash(left.sequence, right.sequence)],
    ['duty', dutiesClash(left.duty, right.duty)],
    ['extent', extentsClash(left.extent, right.extent)],
    ['opposite', endsClash(left, right)],
    ['denial', deniesWhatIsSaid(left, right) || deniesWhatIsSaid(right, left)],
    ['place', namesClash(left, right, 'place')],
    ['name', namesClash(left, right) && !namesClash(left, right, 'place')],
  ]
  return tests.filter(([, holds]) => holds).map(([name]) => name)
}

const WEEKDAY = /\b(mon|tues|wednes|thurs|fri|satur|sun)days?\b/giu

function datesClash(left: Statement, right: Statement): boolean {
  const [ours, theirs] = [left, right].map(({ dates }) =>
    dates.filter(({ month, exists }) => month > 0 && exists),
  ) as [Statement['dates'], Statement['dates']]
  if (ours.length > 0 && theirs.length > 0)
    return ours.every(one => theirs.every(other => one.month !== other.month || differ(one.day, other.day)))
  const [ourDays, theirDays] = [weekdaysIn(left), weekdaysIn(right)]
  return ourDays.size > 0 && theirDays.size > 0 && ourDays.isDisjointFrom(theirDays)
}

function differ(day: number, other: number): boolean {
  return day > 0 && other > 0 && day !== other
}

const weekdaysIn = oncePerStatement(
  ({ text }) => new Set([...text.matchAll(WEEKDAY)].map(match => match[1]!.toLowerCase())),
)

function endsClash(left: Statement, right: Statement): boolean {
  return [...left.ends].some(([scale, end]) => right.ends.get(scale) === -end)
}

/** One denies a thing that the other says, and they deny nothing in common. */
function deniesWhatIsSaid(left: Statement, right: Statement): boolean {
  if (!left.denied.isDisjointFrom(right.denied)) return false
  return [...left.denied].some(term => right.terms.has(term) && !right.denied.has(term))
}

/** Each has a name of the same role that the other lacks. */
function namesClash(left: Statement, right: Statement, role?: Name['role']): boolean {
  return ownNames(left, right, role).length > 0 && ownNames(right, left, role).length > 0
}

/** Names of one statement that the other does not hold, not even by their last word: "Lind" is "Marta Lind". */
export function ownNames(statement: Statement, other: Statement, role?: Name['role']): Name[] {
  if (statement.names.length === 0) return []
  return statement.names.filter(name => {
    if (role !== undefined && name.role !== role) return false
    if (name.role === 'code') return !nameTexts(other).has(name.text)
    return !tokenSet(other).has(name.text.split(/[\s-]/u).at(-1)!)
  })
}

const nameTexts = oncePerStatement(({ names }) => new Set(names.map(({ text }) => text)))
const tokenSet = oncePerStatement(({ tokens }) => new Set(tokens))
