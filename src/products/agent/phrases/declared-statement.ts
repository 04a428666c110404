import type { Evidence } from '../../../core/judging/finding.ts'
import type { Claim, Declaration, Disclosure, Statement } from '../reading/declaration.ts'

const STATEMENTS_MAX = 10

/** Keeps the sentence as an example of the topic; ten are more than are ever shown. */
export function keepStatement({ said }: Declaration, topic: Disclosure | Claim, statement: Statement): void {
  const examples = said[topic]
  if (examples.length < STATEMENTS_MAX) examples.push(evidenceFrom(statement, statement.text))
}

/** Words of a sentence with their place, which is put into words only for what is kept. */
export function evidenceFrom({ path, line }: Pick<Statement, 'path' | 'line'>, text: string): Evidence {
  return { where: path ?? `line ${line}`, text }
}

export function has(meaning: number, bits: number): boolean {
  return (meaning & bits) !== 0
}

export function lacks(meaning: number, bits: number): boolean {
  return (meaning & bits) === 0
}
