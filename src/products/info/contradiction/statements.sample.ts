import { readInfo } from '../request.ts'
import { readStatements, type Statement } from './statements.ts'

/** The statements of a text; each line is a paragraph of its own. For tests only. */
export function statementsIn(...paragraphs: string[]): Statement[] {
  const content = paragraphs.join('\n\n')
  return readStatements(
    readInfo({ product: 'info_verify', content, contentHash: 'sha256:00', receivedAt: new Date(0) }),
  )
}

/** Two sentences read as parts of one document. */
export function statementPair(left: string, right: string): [Statement, Statement] {
  const [one, other] = statementsIn(left, right)
  if (!one || !other) throw new Error(`Not two statements: ${left} ${right}`)
  return [one, other]
}
