import type { Evidence } from '../../../core/judging/finding.ts'
import { say } from '../../../core/text/say.ts'
import type { Declaration, DeclaredClaim, DeclaredStatement, Disclosure } from '../reading/declaration.ts'

const STATEMENTS_MAX = 10

/** Keeps the sentence as an example of the topic; ten are more than anyone is shown. */
export function keepStatement(
  { said }: Declaration,
  topic: Disclosure | DeclaredClaim,
  statement: DeclaredStatement,
): void {
  const examples = said[topic]
  if (examples.length < STATEMENTS_MAX) examples.push(evidenceFrom(statement, statement.text))
}

/** Words with their place, which is put into words only for what is kept. `start` is that of these very words. */
export function evidenceFrom(
  { path, line, start }: Pick<DeclaredStatement, 'path' | 'line' | 'start'>,
  text: string,
): Evidence {
  const where = path ?? say`line ${line}`
  return start === undefined ? { where, text } : { where, text, start, end: start + text.length }
}

/** A part of a sentence, with its own place. */
export function partOf<Part extends DeclaredStatement>(statement: Part, text: string): Part {
  const { start } = statement
  return { ...statement, text, ...(start !== undefined && { start: start + statement.text.indexOf(text) }) }
}

export function has(meaning: number, wanted: number): boolean {
  return (meaning & wanted) !== 0
}

export function lacks(meaning: number, unwanted: number): boolean {
  return (meaning & unwanted) === 0
}
