import { utcDay } from '../../../core/encoding/utc-day.ts'
import { type Answer, type Evidence, inconclusive, supports, weakens } from '../../../core/judging/finding.ts'
import type { Contradiction, Search } from '../../../language/contradictions/find-contradictions.ts'
import { STATEMENTS_MAX, type Statement } from '../../../language/statements/statements.ts'
import { count } from '../../../language/wording.ts'
import type { EarlierDocument } from '../earlier-documents.port.ts'
import { lineAt, type TextLine } from '../reading/text-lines.ts'

export type Findings = {
  lines: TextLine[]
  statements: number
  /** How much of the text those sentences are, in words, from 0 to 1. */
  comparedPart: number
  within: Search
  against?: Search
  sourceOf?: Map<Statement, EarlierDocument>
}

/** The share left by one contradiction in the document: so little that it alone costs an A. */
const SHARE_WITH_ONE = 0.32
/** The cost of one with an earlier document; that may be an update. */
const COST_OF_EARLIER = 0.15
/** A document of which less than this could be compared, without one pair to judge, was not looked through. */
const COMPARED_PART_MIN = 0.1
const QUOTE_LENGTH_MAX = 140

export function answerSearch(findings: Findings): Answer {
  const { within, against } = findings
  const inside = within.found.map(found => ({ found, source: undefined }))
  const outside = (against?.found ?? []).map(found => ({
    found,
    source: findings.sourceOf?.get(found.right),
  }))
  const all = [...inside, ...outside]
  const effort = effortOf(findings)
  if (all.length === 0) return answerPeace(findings, effort)
  const [first, ...more] = all
  const others =
    more.length === 0
      ? ''
      : `, and there ${more.length === 1 ? 'is 1 more such pair' : `are ${more.length} more such pairs`}`
  return weakens(
    shareFor(inside.length, outside.length),
    `${sentenceFor(first!)}${others}; ${effort}.`,
    all.flatMap(({ found, source }) => evidenceFor(findings.lines, found, source)),
  )
}

/** Having compared next to nothing is no merit of a long document. */
function answerPeace(findings: Findings, effort: string): Answer {
  if (pairsAsked(findings) === 0 && findings.comparedPart < COMPARED_PART_MIN)
    return inconclusive(
      `Whether two sentences of the document contradict each other was not judged, because only ${count(findings.statements, 'sentence')} in it could be compared, less than a tenth of the text, and no two of them speak of the same thing.`,
    )
  return supports(1, `No two sentences were found that cannot both be true; ${effort}.`)
}

/** Two sentences of one document that exclude each other make it false in one place; more than one pair leaves nothing. */
function shareFor(inside: number, outside: number): number {
  const left = inside === 0 ? 1 : inside === 1 ? SHARE_WITH_ONE : 0
  return Math.max(0, left - COST_OF_EARLIER * outside)
}

type Found = { found: Contradiction; source: EarlierDocument | undefined }

function sentenceFor({ found: { left, right }, source }: Found): string {
  const [one, other] = [short(left.text), short(right.text)]
  return source
    ? `“${one}” cannot be true together with “${other}”, which ${nameOf(source)} says`
    : `“${one}” and “${other}” cannot both be true`
}

function evidenceFor(
  lines: TextLine[],
  { left, right }: Contradiction,
  source: EarlierDocument | undefined,
): Evidence[] {
  return [left, right].map(statement => ({
    where: source && statement === right ? nameOf(source) : `line ${lineAt(lines, statement.start).number}`,
    text: statement.text,
  }))
}

function nameOf({ code, issuedAt }: EarlierDocument): string {
  return `the earlier document ${code} of ${utcDay(issuedAt)}`
}

function pairsAsked({ within, against }: Findings): number {
  return within.asked + (against?.asked ?? 0)
}

function effortOf(findings: Findings): string {
  const { statements, sourceOf } = findings
  const cut = statements >= STATEMENTS_MAX ? 'the first ' : ''
  const documents = new Set(sourceOf?.values()).size
  const kept = documents === 0 ? '' : ` and with those of ${count(documents, 'earlier document')}`
  const compared = `${cut}${count(statements, 'sentence')} were compared with each other${kept}`
  const pairs = pairsAsked(findings)
  return pairs === 0
    ? `${compared}, and no two of them say of the same thing what could exclude each other, so that the language model was given no pair to judge`
    : `${compared}, and the language model judged ${count(pairs, 'pair')}`
}

function short(text: string): string {
  const clean = text.replace(/\s+/gu, ' ').replace(/\.$/u, '')
  if (clean.length <= QUOTE_LENGTH_MAX) return clean
  return `${clean
    .slice(0, QUOTE_LENGTH_MAX)
    .toWellFormed()
    .replace(/\uFFFD$/u, '')}…`
}
