import { namesOperator, Section } from '../phrases/meanings.ts'
import { isOperatorHeading } from '../phrases/operator-labels.ts'
import { FIRST_OPERATED_BY, OPERATED_BY } from '../phrases/phrases.ts'
import { scanTitle } from '../phrases/scan-title.ts'
import type { Declaration, DeclaredStatement } from './declaration.ts'

/** The operator that a sentence names: "… is operated by Acme GmbH", or "Operated by Acme GmbH" where that can only be the agent. */
export function operatorIn(
  { content }: Declaration,
  { text, section, start }: DeclaredStatement,
): string | undefined {
  if (!namesOperator(section | Section.operator)) return undefined
  const named = OPERATED_BY.exec(text)?.[1]
  if (named !== undefined || start === undefined) return named
  const first = FIRST_OPERATED_BY.exec(text)?.[1]
  return first !== undefined && start < BEFORE_MAX && speaksOfAgent(content.slice(0, start))
    ? first
    : undefined
}

/** Whose agent it is stands in the first lines, or in a sentence with a subject. */
const BEFORE_MAX = 4_000
/** "Maps. Provided by …": so few words before it are what it speaks of. */
const LABEL_WORDS_MAX = 4
const HEADING = /^#{1,6}\s+(\S.*)$/gmu

/** Whether a sentence without a subject, behind this text, goes on about the agent: below its title or its operator's heading. */
function speaksOfAgent(before: string): boolean {
  const lines = before.split('\n')
  const own = lines.pop()!
  if (own.trim() !== '') return isStatement(own)
  const titleAt = lines.findIndex(line => line.trim() !== '')
  const aboveAt = lines.findLastIndex(line => line.trim() !== '')
  if (aboveAt > titleAt && isLabel(lines[aboveAt]!)) return isOperators(lines[aboveAt]!)
  const headings = [...before.matchAll(HEADING)]
  const heading = headings.at(-1)
  return heading === undefined || headings.length === 1 || isOperators(heading[1]!)
}

function isStatement(text: string): boolean {
  return text.trim().split(/\s+/u).length > LABEL_WORDS_MAX && /[.!?]\s*$/u.test(text)
}

function isLabel(line: string): boolean {
  return line.trim().split(/\s+/u).length <= LABEL_WORDS_MAX && !/[.!?…,;]\s*$/u.test(line)
}

function isOperators(heading: string): boolean {
  const title = heading.replace(/^#{1,6}\s+/u, '').replace(/[:*\s]{1,9}$/u, '')
  const { section } = scanTitle(title)
  return isOperatorHeading(title) || (section !== 0 && namesOperator(section | Section.operator))
}
