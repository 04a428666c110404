import { conceptOf } from '../concepts.ts'
import { oncePerStatement } from '../statements/once-per-statement.ts'
import { polesOf } from '../statements/opposites.ts'
import { shareQuantity } from '../statements/quantities.ts'
import type { Statement } from '../statements/statements.ts'
import { isTelling } from '../stems.ts'
import { type Opposition, ownNames } from './oppositions.ts'

/**
 * True where two statements can both hold because they look at different times, cases or things. An author who is accused
 * wrongly loses more than one who is not told of a slip, so every doubt counts for him.
 */
export function canBothHold(left: Statement, right: Statement, oppositions: Opposition[]): boolean {
  return (
    isSeenOtherwise(left, right, oppositions) ||
    areOfOtherYears(left, right) ||
    areOfOtherHours(left, right) ||
    areOfOtherThings(left, right, oppositions) ||
    areOfOtherKinds(left, right) ||
    haveOtherAgents(left, right, oppositions)
  )
}

function isSeenOtherwise(
  { vantage: left }: Statement,
  { vantage: right }: Statement,
  found: Opposition[],
): boolean {
  if (left.quoted || right.quoted) return true
  if (left.past !== right.past || left.supposed !== right.supposed || left.expected !== right.expected)
    return true
  if (left.past && right.past) return true
  if (left.excepted !== right.excepted && !found.includes('extent')) return true
  return (left.compared || right.compared) && found.includes('quantity')
}

/** Years on both sides and none in common: each speaks of its own. Dates of one event are judged as dates. */
function areOfOtherYears(left: Statement, right: Statement): boolean {
  const [ours, theirs] = [yearsOf(left), yearsOf(right)]
  if (ours.size === 0 || theirs.size === 0 || !ours.isDisjointFrom(theirs)) return false
  const areDays = [left, right].every(({ dates }) => dates.every(({ day }) => day > 0))
  return !areDays
}

const CLOCK = /(?<!\d)\d{1,2}[:.]\d{2}(?!\d)/gu

/** "Opened at 14:00" and "closed at 15:40" are two events of one day. */
function areOfOtherHours(left: Statement, right: Statement): boolean {
  const [ours, theirs] = [clockTimes(left), clockTimes(right)]
  return ours.size > 0 && theirs.size > 0 && ours.isDisjointFrom(theirs)
}

const clockTimes = oncePerStatement(({ text }) => new Set<string>(text.match(CLOCK) ?? []))

const yearsOf = oncePerStatement(
  ({ dates }) => new Set(dates.map(({ year }) => year).filter(year => year > 0)),
)

/** Each names something that the other does not, and the names are not what they disagree about. */
function areOfOtherThings(left: Statement, right: Statement, found: Opposition[]): boolean {
  const [ours, theirs] = [ownNames(left, right), ownNames(right, left)]
  // "The tank of the HX-60": a code that only one of them has sets it apart.
  if (
    [...ours, ...theirs].some(({ role, isTopic }) => role === 'code' && !isTopic) &&
    !found.includes('place')
  )
    return true
  if (ours.length === 0 || theirs.length === 0) return false
  const bothCodes = [ours, theirs].every(names => names.some(({ role }) => role === 'code'))
  // Another name and another value besides: two things, each with its own.
  const disagree = found.length > 0 && found.every(isOfNames) && !haveOtherValues(left, right)
  return !disagree || (bothCodes && !found.includes('place'))
}

function haveOtherValues({ quantities: ours }: Statement, { quantities: theirs }: Statement): boolean {
  return ours.length > 0 && theirs.length > 0 && !shareQuantity(ours, theirs)
}

function isOfNames(opposition: Opposition): boolean {
  return opposition === 'name' || opposition === 'place'
}

/** "The audit committee" and "the works committee": one noun, set apart by the word before it on either side. */
function areOfOtherKinds(left: Statement, right: Statement): boolean {
  const theirs = kindsOf(right)
  return neighbours(left).some(([noun, before]) => {
    const other = theirs.get(noun)
    if (other === undefined || conceptOf(other) === conceptOf(before)) return false
    if (left.terms.has(conceptOf(other)) || right.terms.has(conceptOf(before))) return false
    return !areOpposites(before, other)
  })
}

// Words that follow a determiner and set nothing apart.
const NOT_TELLING_APART =
  /^(?:next|following|same|present|current|last|past|first|whole|total|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|.*(?:ed|ly)|\D*\d.*)$/u
const OPENS_NOUN =
  /^(?:the|a|an|our|its|their|his|her|your|of|for|in|on|at|to|with|by|from|this|that|each|every|all|no|any|\d.*)$/u

/** Nouns with the word that sets them apart: "the audit committee", "sales staff" at the start of a sentence. */
const neighbours = oncePerStatement(({ tokens }) =>
  tokens.flatMap((token, at): [noun: string, before: string][] => {
    const before = tokens[at - 1]
    if (before === undefined || !isTelling(token) || !isTelling(before) || /\d/u.test(token)) return []
    const opens = at === 1 || OPENS_NOUN.test(tokens[at - 2]!)
    return opens && !NOT_TELLING_APART.test(before) ? [[conceptOf(token), before]] : []
  }),
)
const kindsOf = oncePerStatement(statement => new Map(neighbours(statement)))

function areOpposites(left: string, right: string): boolean {
  return polesOf(left).some(one =>
    polesOf(right).some(other => one.scale === other.scale && one.end !== other.end),
  )
}

/** "The Provider shall …" and "the Customer shall …": duties of two parties. */
function haveOtherAgents(left: Statement, right: Statement, found: Opposition[]): boolean {
  if (found.includes('name')) return false
  const [ours, theirs] = [agentOf(left), agentOf(right)]
  if (ours === undefined || theirs === undefined || ours === theirs) return false
  return isNamed(left, ours) && isNamed(right, theirs)
}

function isNamed({ names }: Statement, name: string): boolean {
  return names.some(({ text }) => text === name)
}

const SUBJECT =
  /^(?:\d[\d.]*\s)?(?:The|Each|Every|Neither)?\s?(\p{Lu}\p{L}+)\s(?:shall|must|may|can|is|has|pays|will|does)\b/u
const BY = /\sby\s(?:the\s)?(\p{Lu}\p{L}+)/u

const agentOf = oncePerStatement(({ text }) => (BY.exec(text) ?? SUBJECT.exec(text))?.[1]?.toLowerCase())
