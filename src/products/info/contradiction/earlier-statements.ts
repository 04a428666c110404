import { detectLanguage } from '../../../language/detect-language.ts'
import { readDates } from '../dates/read-dates.ts'
import type { EarlierDocument, EarlierDocuments } from '../earlier-documents.port.ts'
import { readFigures } from '../figures/read-figures.ts'
import { readableText } from '../reading/readable-text.ts'
import { readLines } from '../reading/text-lines.ts'
import { readStatements, STATEMENTS_MAX, type Statement } from './statements.ts'

/** What the account stated before, and in which document. */
export type EarlierStatements = { statements: Statement[]; sourceOf: Map<Statement, EarlierDocument> }

const DOCUMENTS_MAX = 20
const CHARACTERS_MAX = 200_000
// A statement that says when it holds may differ from an older one and both be right.
const UPDATES =
  /\b(?:as of|as at|now|currently|at present|at the moment|today|since|so far|to date|updated?|revised|new|newly|recent(?:ly)?|this (?:year|quarter|month|week)|no longer|from now on|with effect from)\b/iu

/** English documents only, newest first, until the limits are reached. */
export async function readEarlier(
  earlier: EarlierDocuments,
  accountId: string,
  ownText: string,
): Promise<EarlierStatements> {
  const sourceOf = new Map<Statement, EarlierDocument>()
  let left = CHARACTERS_MAX
  for (const document of await earlier.forAccount(accountId, DOCUMENTS_MAX)) {
    const text = readableText(document.text.slice(0, left))
    left -= document.text.length
    if (text !== ownText && detectLanguage(text) === 'en') {
      for (const statement of statementsOf(text)) {
        if (sourceOf.size < STATEMENTS_MAX && isTimeless(statement))
          sourceOf.set({ ...statement, place: sourceOf.size, passage: -1 }, document)
      }
    }
    if (left <= 0) break
  }
  return { statements: [...sourceOf.keys()], sourceOf }
}

/** Names no time, so that a later document may not simply have overtaken it. */
export function isTimeless({ text, dates }: Statement): boolean {
  return dates.every(({ day }) => day > 0) && !UPDATES.test(text)
}

// "This policy replaces version 2": its author says that it differs.
const REPLACES =
  /\b(?:replaces|supersedes|amends|revises)\s(?:\S+\s){0,4}?(?:version|edition|document|policy|agreement|report|notice|manual|protocol)\b/iu
const OPENING = 5000

/** The document says of itself that it takes the place of an earlier one. */
export function declaresReplacement(text: string): boolean {
  return REPLACES.test(text.slice(0, OPENING))
}

function statementsOf(text: string): Statement[] {
  const [lines, dates] = [readLines(text), readDates(text)]
  return readStatements({ text, lines, dates, figures: readFigures(text, dates, 'en') })
}
