import { readDates } from '../dates/read-dates.ts'
import { readFigures } from '../figures/read-figures.ts'
import { readStatements, type Statement } from './statements.ts'

/** The statements of English paragraphs, without a title. For tests only. */
export function statementsIn(...paragraphs: string[]): Statement[] {
  const text = paragraphs.join('\n\n')
  let start = 0
  const passages = paragraphs.map((paragraph): [number, number] => {
    const end = start + paragraph.length
    const passage: [number, number] = [start, end]
    start = end + '\n\n'.length
    return passage
  })
  const dates = readDates(text)
  return readStatements({ text, title: '', passages, dates, figures: readFigures(text, dates, 'en') })
}

/** Two sentences read as parts of one text. */
export function statementPair(left: string, right: string): [Statement, Statement] {
  const [one, other] = statementsIn(left, right)
  if (!one || !other) throw new Error(`Not two statements: ${left} ${right}`)
  return [one, other]
}
