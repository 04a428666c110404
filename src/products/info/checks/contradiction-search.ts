import type { AnalysisContext } from '../../../core/judging/analysis-context.ts'
import type { LanguageModel } from '../../../core/judging/language-model.port.ts'
import { isModelUnavailable } from '../../../core/judging/model-unavailable.ts'
import { say } from '../../../core/text/say.ts'
import {
  AGAINST_EARLIER,
  findContradictions,
  type Search,
  WITHIN,
} from '../../../language/contradictions/find-contradictions.ts'
import { readDates } from '../../../language/dates/read-dates.ts'
import { detectLanguage, sayLanguage } from '../../../language/detect-language.ts'
import { readFigures } from '../../../language/figures/read-figures.ts'
import { STATEMENTS_MAX, type Statement } from '../../../language/statements/statements.ts'
import { count } from '../../../language/wording.ts'
import type { EarlierDocument, EarlierDocuments } from '../earlier-documents.port.ts'
import { documentStatements } from '../reading/document-statements.ts'
import { oncePerReading } from '../reading/once-per-reading.ts'
import { readableText } from '../reading/readable-text.ts'
import { readLines } from '../reading/text-lines.ts'
import type { InfoReading } from '../request.ts'

type Deps = { model: LanguageModel | undefined; earlier?: EarlierDocuments }

/** All pairs of sentences that seem to exclude each other, proven or not. */
export type Findings = {
  statements: number
  /** How much of the text those sentences are, in words, from 0 to 1. */
  comparedPart: number
  within: Search
  /** Pairs with sentences of earlier documents of the account. */
  against?: Search
  sourceOf?: Map<Statement, EarlierDocument>
}

/** The search, or the reason why there was none, which completes "because …". */
export type SearchResult = { findings: Findings } | { reason: string }

export type ContradictionSearch = (reading: InfoReading, context?: AnalysisContext) => Promise<SearchResult>

const WORDS_MIN = 20

/** Two sentences that cannot both be true, in the document or between it and an earlier one of the account. */
export function createContradictionSearch({ model, earlier }: Deps): ContradictionSearch {
  return oncePerReading(async (reading, context) => {
    if (!model) return { reason: say`that takes a language model and none is connected` }
    const reason = whyNotReadable(reading)
    if (reason !== undefined) return { reason }
    try {
      return await compare(model, earlier, reading, context)
    } catch (error) {
      // A model that is busy may be asked again: its problem goes to the caller, and nothing is certified meanwhile.
      if (!isModelUnavailable(error)) throw error
      return { reason: say`the language model could not be used` }
    }
  })
}

function whyNotReadable({ wordCount, language }: InfoReading): string | undefined {
  if (wordCount < WORDS_MIN) return say`the text has only ${count(wordCount, 'word')}`
  return language === 'en' ? undefined : say`${sayLanguage(language, 'the')} and the model reads English`
}

async function compare(
  model: LanguageModel,
  earlier: EarlierDocuments | undefined,
  reading: InfoReading,
  context: AnalysisContext | undefined,
): Promise<SearchResult> {
  const statements = documentStatements(reading)
  if (statements.length < 2) return { reason: say`fewer than two sentences in it assert anything` }
  const within = await findContradictions(model, statements, undefined, WITHIN, context)
  const findings: Findings = {
    statements: statements.length,
    comparedPart: comparedPart(statements, reading.wordCount),
    within,
  }
  const before = await readKept(earlier, reading)
  if (!before || before.statements.length === 0) return { findings }
  const ours = timeless(statements)
  const against = await findContradictions(model, ours, before.statements, AGAINST_EARLIER, context)
  return { findings: { ...findings, against, sourceOf: before.sourceOf } }
}

function comparedPart(statements: Statement[], wordCount: number): number {
  return statements.reduce((sum, { tokens }) => sum + tokens.length, 0) / wordCount
}

/** A preview has no account, and a document that replaces another one is meant to differ from it. */
async function readKept(
  earlier: EarlierDocuments | undefined,
  { accountId, text }: InfoReading,
): Promise<EarlierStatements | undefined> {
  if (!earlier || accountId === undefined || declaresReplacement(text)) return undefined
  return await readEarlier(earlier, accountId, text)
}

function timeless(statements: Statement[]): Statement[] {
  return statements.filter(isTimeless)
}

/** A statement of the account's earlier document, with that document. */
type EarlierStatements = { statements: Statement[]; sourceOf: Map<Statement, EarlierDocument> }

const DOCUMENTS_MAX = 20
const CHARACTERS_MAX = 200_000
// A statement that says when it holds may differ from an older one and both be right.
const UPDATES =
  /\b(?:as of|as at|now|currently|at present|at the moment|today|since|so far|to date|updated?|revised|new|newly|recent(?:ly)?|this (?:year|quarter|month|week)|no longer|from now on|with effect from)\b/iu

/** English documents only, newest first, until the limits are reached. */
async function readEarlier(
  earlier: EarlierDocuments,
  accountId: string,
  ownText: string,
): Promise<EarlierStatements> {
  const sourceOf = new Map<Statement, EarlierDocument>()
  let room = CHARACTERS_MAX
  for (const document of await earlier.forAccount(accountId, DOCUMENTS_MAX)) {
    const text = readableText(document.text.slice(0, room))
    room -= document.text.length
    if (text !== ownText && detectLanguage(text) === 'en') {
      for (const statement of statementsOf(text)) {
        if (sourceOf.size < STATEMENTS_MAX && isTimeless(statement))
          sourceOf.set({ ...statement, place: sourceOf.size, passage: -1 }, document)
      }
    }
    if (room <= 0) break
  }
  return { statements: [...sourceOf.keys()], sourceOf }
}

/** Names no time, so that a later document may not simply have overtaken it. */
function isTimeless({ text, dates }: Statement): boolean {
  return dates.every(({ day }) => day > 0) && !UPDATES.test(text)
}

// "This policy replaces version 2": its author says that it differs.
const REPLACES =
  /\b(?:replaces|supersedes|amends|revises)\s(?:\S+\s){0,4}?(?:version|edition|document|policy|agreement|report|notice|manual|protocol)\b/iu
const OPENING = 5000

/** The document says of itself that it takes the place of an earlier one. */
function declaresReplacement(text: string): boolean {
  return REPLACES.test(text.slice(0, OPENING))
}

function statementsOf(text: string): Statement[] {
  const [lines, dates] = [readLines(text), readDates(text)]
  return documentStatements({ text, lines, dates, figures: readFigures(text, dates, 'en') })
}
