import { conceptOf } from '../concepts.ts'
import { oncePerStatement } from '../statements/once-per-statement.ts'
import type { Quantity } from '../statements/quantities.ts'
import type { Statement } from '../statements/statements.ts'
import { canBothHold } from './compatibility.ts'
import { type Opposition, ownNames } from './oppositions.ts'

/**
 * Why two statements exclude each other beyond doubt: one subject, one scope, one time, one condition. Whatever is less is a
 * suspicion: another value of one figure, a rule and its denial, a denial without exception, two opposites said of all.
 */
export type Proof = 'value' | 'duty' | 'universal' | 'opposite' | 'denial'

export function isProven({ proof }: { proof?: Proof | undefined }): boolean {
  return proof !== undefined
}

const SHARED_TERMS_MIN = 3
const COVERED_MIN = 0.75
// Words that set a case, a time or a part apart. Both statements must have the same ones.
const SETS_APART = new Set(
  (
    'before after until till unless if when whenever where while without net gross including excluding except only each every ' +
    'average averages averaged other another additional further first second third fourth new old former previous next last since ' +
    'plus minus both either neither part half maximum minimum most least range ranges between plan plans target targets would ' +
    'could might one two three four five no none never any some many several up additionally remaining further'
  ).split(' '),
)
const HEADING_NUMBER = /^[\s#]*(?:section |article |clause )?\d{1,2}(?:\.\d{1,2})*[.)]?\s/iu

/** Proof from the statements themselves, independent of any model. */
export function provePair(left: Statement, right: Statement, found: Opposition[]): Proof | undefined {
  if (!haveOneFrame(left, right) || canBothHold(left, right, found)) return undefined
  if (found.includes('quantity') && isOneValueApart(left.quantities, right.quantities))
    return isTemplate(left, right) || areOfOtherActs(left, right) ? undefined : 'value'
  return found.includes('duty') && isPlainDenial(left, right) ? 'duty' : undefined
}

/** The same words about the same thing, in two passages of one scope. */
function haveOneFrame(left: Statement, right: Statement): boolean {
  if (left.passage === right.passage || !areOfOneScope(left.scope, right.scope)) return false
  if (ownNames(left, right).length > 0 || ownNames(right, left).length > 0) return false
  if (!haveSameDates(left, right) || apartWords(left) !== apartWords(right)) return false
  const [ours, theirs] = [topicTerms(left), topicTerms(right)]
  const shared = ours.intersection(theirs).size
  return shared >= SHARED_TERMS_MIN && shared >= COVERED_MIN * Math.max(ours.size, theirs.size)
}

const ACT =
  /(?<!\p{L})(?:required|needed|necessary|enough|sufficient|allowed|permitted|entitled|obliged|have|has|needs?|takes?) (?:in order )?to (\p{L}{3,})(?!\p{L})/iu

/** "Four members are required to meet" and "five are required to vote in a meeting": so many for one act, so many for another. */
function areOfOtherActs(left: Statement, right: Statement): boolean {
  const [ours, theirs] = [actOf(left), actOf(right)]
  return ours !== undefined && theirs !== undefined && ours !== theirs
}

const actOf = oncePerStatement(({ text }) => {
  const act = ACT.exec(text)?.[1]
  return act === undefined || /^(?:be|have|the|do)$/iu.test(act) ? undefined : conceptOf(act.toLowerCase())
})

const TEMPLATE_SHARE = 0.8

/**
 * Reports say the same sentence of each segment or note, with another figure. Word for word the same, only a rule is taken
 * for a statement about one thing.
 */
export function isTemplate(left: Statement, right: Statement): boolean {
  if (left.duty !== undefined && right.duty !== undefined) return false
  const [ours, theirs] = [left, right].map(({ tokens }) => tokens.filter(token => !/\d/u.test(token)))
  const inOrder = commonLength(ours!, theirs!)
  return inOrder >= TEMPLATE_SHARE * Math.max(ours!.length, theirs!.length)
}

/** The length of the longest row of words that both have in this order. */
function commonLength(ours: string[], theirs: string[]): number {
  let row = new Array<number>(theirs.length + 1).fill(0)
  for (const word of ours) {
    const next = [0]
    for (const [at, other] of theirs.entries())
      next.push(word === other ? row[at]! + 1 : Math.max(row[at + 1]!, next[at]!))
    row = next
  }
  return row.at(-1)!
}

/** Under headings such as "Basic plan" and "Premium plan" the same words speak of two things; numbered clauses do not. */
export function areOfOneScope(left: string, right: string): boolean {
  return left === right || (HEADING_NUMBER.test(left) && HEADING_NUMBER.test(right))
}

const apartWords = oncePerStatement(({ tokens }) =>
  [...new Set(tokens.filter(token => SETS_APART.has(token)))].sort().join(' '),
)

export const topicTerms: (statement: Statement) => Set<string> = oncePerStatement(
  ({ terms }) => new Set([...terms].filter(term => !/\d/u.test(term))),
)

export function haveSameDates(left: Statement, right: Statement): boolean {
  return daysOf(left) === daysOf(right)
}

const daysOf = oncePerStatement(({ dates }) =>
  dates
    .map(({ year, month, day }) => `${year}-${month}-${day}`)
    .sort()
    .join(' '),
)

/** One figure of a kind on either side, exact, with another value; all other figures are the same. */
function isOneValueApart(left: Quantity[], right: Quantity[]): boolean {
  if (left.length !== right.length || [...left, ...right].some(({ approximate }) => approximate)) return false
  if (new Set(left.map(({ kind }) => kind)).size !== left.length) return false
  const pairs = left.map(one => [one, right.find(({ kind }) => kind === one.kind)] as const)
  if (pairs.some(([, other]) => other === undefined)) return false
  const apart = pairs.filter(([one, other]) => one.value !== other!.value)
  return apart.length === 1 && !isRounded(apart[0]![0].value, apart[0]![1]!.value)
}

const ROUNDED_RATIO = 0.02

/** "11.96 percent" and "12 percent" are one value. */
export function isRounded(one: number, other: number): boolean {
  const decimals = Math.min(decimalsOf(one), decimalsOf(other))
  if (one.toFixed(decimals) === other.toFixed(decimals)) return true
  // Close to a whole, as of availabilities, the rest counts.
  const isShare = [one, other].every(value => value > 90 && value <= 100)
  return !isShare && Math.abs(one - other) <= ROUNDED_RATIO * Math.max(Math.abs(one), Math.abs(other))
}

function decimalsOf(value: number): number {
  return String(value).split('.')[1]?.length ?? 0
}

const DENIES =
  /\b(?:not|never|cannot|can't)\b[^.;]{0,20}?\b(?:required|necessary|obliged|permitted|allowed|possible)\b|\b(?:must|may|shall) not\b|\bneed not\b|\bcannot\b/iu
const NEGATION = /\b(?:not|no|never|nor|none|cannot|can't|without|un\p{L}{4,})\b/giu

/** One denies what the other demands or allows, with one "not". */
function isPlainDenial(left: Statement, right: Statement): boolean {
  return isDenialOf(left, right) || isDenialOf(right, left)
}

/** "Not required of visitors" denies "required of all visitors"; said of none or some, it may speak of others. */
function isDenialOf(denial: Statement, rule: Statement): boolean {
  if (denial.extent !== undefined || (rule.extent !== undefined && rule.extent !== 'all')) return false
  return negations(denial) === 1 && negations(rule) === 0 && DENIES.test(denial.text)
}

export function negations({ text }: Pick<Statement, 'text'>): number {
  return text.match(NEGATION)?.length ?? 0
}
