import type { Statement } from '../statements/statements.ts'
import { isTelling } from '../stems.ts'
import { haveSameDates, type Proof, topicTerms } from './proven-contradictions.ts'

export type ProvenPair = { left: Statement; right: Statement; proof: Proof }

/** Pairs that are proven by what is said of all cases: found over the whole text, however far apart they stand. */
export function proveUniversals(statements: Statement[]): ProvenPair[] {
  return [...proveDenials(statements), ...proveOpposites(statements)]
}

const UNIVERSAL =
  /\b(?:(?:for|under|in|at) (?:any|no) (?:reason|circumstances?|case|event|conditions?|time)(?: whatsoever| at all)?|in no (?:case|event)|under no circumstances|without exception|ever)\b/iu
const DENIED_ACTION =
  /\bwe (?:do|will|shall|can) (?:not|never) (\p{L}{4,})|\bwe (?:never|cannot|can['’]t|won['’]t|don['’]t) (?:ever )?(\p{L}{4,})/iu
const EXCEPTION =
  /\b(?:except|unless|other than|apart from|only|however|but|until|save|subject to|otherwise|exception)\b/iu
const DENIALS_MAX = 20

/** "We do not refund money for any reason" beside "We will refund you in full within 30 days". */
function proveDenials(statements: Statement[]): ProvenPair[] {
  const denials = statements.filter(isUniversalDenial).slice(0, DENIALS_MAX)
  return denials.flatMap(left => {
    const match = DENIED_ACTION.exec(left.text)!
    const action = (match[1] ?? match[2])!.toLowerCase()
    const grants = new RegExp(
      `(?:\\bwe|(?<!\\b(?:you|they|customers?))(?: will| shall))(?: will|'ll|’ll| shall| do| also| always| gladly| happily| then)* (?:${action}|(?:give|offer|issue|grant|provide|make)(?: you)?(?: an?| the| all| full| partial| your){0,3} ${action}s?)\\b(?! only)`,
      'iu',
    )
    const after = statements[left.place + 1]
    if (after !== undefined && after.passage === left.passage && EXCEPTION.test(after.text)) return []
    const object = topicTerms(left)
    const right = statements.find(
      other => isGrant(other, left, grants) && sharesObject(other, object, action),
    )
    return right === undefined ? [] : [{ left, right, proof: 'universal' as const }]
  })
}

// "However, we do not refund": the denial stands, whatever it is set against.
const CONNECTIVE = /^(?:however|but|still|yet|nevertheless|nonetheless|only),?\s/iu

function isUniversalDenial({ text, vantage }: Statement): boolean {
  return (
    UNIVERSAL.test(text) &&
    DENIED_ACTION.test(text) &&
    !EXCEPTION.test(text.replace(CONNECTIVE, '')) &&
    !vantage.supposed &&
    !vantage.quoted
  )
}

function isGrant(other: Statement, left: Statement, grants: RegExp): boolean {
  return other !== left && grants.test(other.text) && !/\b(?:not|never|no|cannot)\b/iu.test(other.text)
}

// "Refund" names what it gives; what is shared, sold or kept must be the same thing in both sentences.
const NEEDS_NO_OBJECT = /^(?:refund|reimburse|compensate)/u

function sharesObject({ terms }: Statement, object: Set<string>, action: string): boolean {
  if (NEEDS_NO_OBJECT.test(action)) return true
  return (
    [...object].filter(term => isTelling(term) && !term.startsWith(action.slice(0, 4)) && terms.has(term))
      .length >= 2
  )
}

const ALL_OF =
  /(?:^|\b(?:because|since|as|that|and|while|so) |, )(?:all|every one|each) (?:of )?(?:our|the|its|these)?\s?((?:\p{L}+ ){1,4})(?:are|is|have|has|bear|carry|carries|were|was)\b/iu

/** "All our loans bear fixed rates" beside "All our loans are floating". */
function proveOpposites(statements: Statement[]): ProvenPair[] {
  const universal = statements.flatMap(statement => {
    const noun = ALL_OF.exec(statement.text)?.[1]?.trim().toLowerCase()
    const plain = !statement.vantage.supposed && !statement.vantage.quoted && !EXCEPTION.test(statement.text)
    return noun !== undefined && plain && statement.ends.size > 0 ? [{ statement, noun }] : []
  })
  const byNoun = Map.groupBy(universal, ({ noun }) => noun)
  return [...byNoun.values()].flatMap(([first, ...others]) => {
    const left = first!.statement
    const clash = others.find(({ statement }) => areOpposed(left, statement))
    return clash === undefined ? [] : [{ left, right: clash.statement, proof: 'opposite' as const }]
  })
}

function areOpposed(left: Statement, right: Statement): boolean {
  if (left.passage === right.passage || !haveSameDates(left, right)) return false
  // "All our loans" are the same loans under any heading.
  if (left.scope !== right.scope && ![left, right].every(({ text }) => OURS.test(text))) return false
  return [...left.ends].some(([scale, end]) => right.ends.get(scale) === -end)
}

const OURS = /\b(?:all|every one|each) (?:of )?our\s/iu
