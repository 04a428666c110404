import { type Answer, type Evidence, supports, weakens } from '../../../core/finding.ts'
import { utcDay } from '../../../core/utc-day.ts'
import type { EarlierDocument } from '../earlier-documents.port.ts'
import { lineAt, type TextLine } from '../text/text-lines.ts'
import type { Contradiction, Search } from './find-contradictions.ts'
import { STATEMENTS_MAX, type Statement } from './statements.ts'

export type Findings = {
  lines: TextLine[]
  statements: number
  within: Search
  against?: Search
  sourceOf?: Map<Statement, EarlierDocument>
}

/** What a contradiction weighs: a likely one, a less likely one, and one with an earlier document, which may be an update. */
const WEIGHT_CLEAR = 1
const WEIGHT_LIKELY = 0.7
const WEIGHT_EARLIER = 0.3
/** Log-odds from which on a contradiction counts as clear. */
const CLEAR_FROM = 2
const SHARE_OF_ONE = 0.5
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
  if (all.length === 0) return supports(1, `No two sentences were found that cannot both be true; ${effort}.`)
  const weight = all.reduce((sum, { found, source }) => sum + weightOf(found, source), 0)
  const [first, ...more] = all
  const others =
    more.length === 0
      ? ''
      : `, and there ${more.length === 1 ? 'is 1 more such pair' : `are ${more.length} more such pairs`}`
  return weakens(
    shareFor(weight),
    `${sentenceFor(first!)}${others}; ${effort}.`,
    all.flatMap(({ found, source }) => evidenceFor(findings.lines, found, source)),
  )
}

/** One clear contradiction costs half, each further one again; what weighs less costs less. */
function shareFor(weight: number): number {
  return weight >= 1 ? SHARE_OF_ONE / weight : 1 - (1 - SHARE_OF_ONE) * weight
}

function weightOf({ suspicion }: Contradiction, source: EarlierDocument | undefined): number {
  if (source) return WEIGHT_EARLIER
  return suspicion >= CLEAR_FROM ? WEIGHT_CLEAR : WEIGHT_LIKELY
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

function effortOf({ statements, within, against, sourceOf }: Findings): string {
  const cut = statements >= STATEMENTS_MAX ? 'the first ' : ''
  const documents = new Set(sourceOf?.values()).size
  const kept = documents === 0 ? '' : ` and with those of ${count(documents, 'earlier document')}`
  const asked = within.asked + (against?.asked ?? 0)
  return `${cut}${count(statements, 'sentence')} were compared with each other${kept}, and the language model judged ${count(asked, 'pair')}`
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`
}

function short(text: string): string {
  const clean = text.replace(/\s+/gu, ' ').replace(/\.$/u, '')
  if (clean.length <= QUOTE_LENGTH_MAX) return clean
  return `${clean
    .slice(0, QUOTE_LENGTH_MAX)
    .toWellFormed()
    .replace(/\uFFFD$/u, '')}…`
}
