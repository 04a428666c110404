import { type Answer, type Evidence, inconclusive, supports, weakens } from '../../../core/judging/finding.ts'
import { say } from '../../../core/text/say.ts'
import type { Contradiction } from '../../../language/contradictions/judge-pairs.ts'
import { isProven } from '../../../language/contradictions/proven-contradictions.ts'
import { STATEMENTS_MAX, type Statement } from '../../../language/statements/statements.ts'
import { count } from '../../../language/wording.ts'
import { quotePlace } from '../reading/content-places.ts'
import { shortQuote } from '../reading/short-quote.ts'
import type { InfoReading } from '../request.ts'
import type { Findings } from './contradiction-search.ts'

export const NOT_JUDGED = say`Whether two sentences of the document contradict each other was not judged`

/** The share left by one contradiction in the document: so little that it alone costs an A. */
const SHARE_WITH_ONE = 0.32
/** A document of which less than this could be compared, without one pair to judge, was not looked through. */
const COMPARED_PART_MIN = 0.1
/** So few sentences, no two of them about the same thing, say nothing of a document. */
const STATEMENTS_MIN = 4

type Text = Pick<InfoReading, 'content' | 'text' | 'lines'>

export function answerSearch(text: Text, findings: Findings): Answer {
  const { found } = findings.within
  const proven = found.filter(isProven)
  const effort = effortOf(findings)
  if (proven.length === 0) return answerPeace(findings, effort)
  const [first, ...more] = proven
  const contradiction = say`“${shortQuote(first!.left.text)}” and “${shortQuote(first!.right.text)}” cannot both be true`
  const sentence =
    more.length === 0
      ? `${contradiction}; ${effort}.`
      : more.length === 1
        ? say`${contradiction}, and there is 1 more such pair; ${effort}.`
        : say`${contradiction}, and there are ${more.length} more such pairs; ${effort}.`
  const evidence = proven.flatMap(pair => quotePair(text, pair))
  return { ...weakens(shareFor(proven.length), sentence, evidence), provenErrors: proven.length }
}

/** Having compared next to nothing is no merit of a document. */
function answerPeace(findings: Findings, effort: string): Answer {
  const { statements, comparedPart, within } = findings
  const reason = say`${NOT_JUDGED}, because only ${count(statements, 'sentence')} in it could be compared`
  if (within.promising === 0 && comparedPart < COMPARED_PART_MIN)
    return inconclusive(
      say`${reason}, less than a tenth of the text, and no two of them speak of the same thing.`,
    )
  if (within.promising === 0 && statements < STATEMENTS_MIN)
    return inconclusive(say`${reason}, and no two of them speak of the same thing.`)
  const peace =
    within.found.length === 0
      ? say`No two sentences were found that exclude each other`
      : say`No two sentences were found that exclude each other beyond doubt`
  return supports(1, `${peace}; ${effort}.`)
}

/** Two sentences of one document that exclude each other make it false in one place; more than one pair leaves nothing. */
function shareFor(pairs: number): number {
  return pairs === 1 ? SHARE_WITH_ONE : 0
}

export function quotePair(text: Text, { left, right }: Contradiction): Evidence[] {
  return [quoteStatement(text, left), quoteStatement(text, right)]
}

export function quoteStatement(text: Text, { start, text: words }: Statement): Evidence {
  return quotePlace(text, { start, end: start + words.length })
}

function effortOf({ statements, within }: Findings): string {
  const amount = count(statements, 'sentence')
  const comparison =
    statements >= STATEMENTS_MAX
      ? say`the first ${amount} were compared with each other`
      : say`${amount} were compared with each other`
  return within.promising === 0
    ? say`${comparison}, and no two of them say of the same thing what could exclude each other`
    : say`${comparison}, and the language model judged ${count(within.asked, 'pair')}`
}
