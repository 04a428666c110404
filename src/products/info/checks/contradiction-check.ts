import type { Asker } from '../../../core/asker.ts'
import { type Answer, type Check, inconclusive, supports } from '../../../core/finding.ts'
import type { LanguageModel } from '../../../core/language-model.port.ts'
import { isModelUnavailable } from '../../../core/model-unavailable.ts'
import { LANGUAGE_NAMES } from '../../../language/detect-language.ts'
import { answerSearch, type Findings } from '../contradiction/answer-search.ts'
import {
  declaresReplacement,
  type EarlierStatements,
  isTimeless,
  readEarlier,
} from '../contradiction/earlier-statements.ts'
import { AGAINST_EARLIER, findContradictions, WITHIN } from '../contradiction/find-contradictions.ts'
import { readStatements, type Statement } from '../contradiction/statements.ts'
import type { EarlierDocuments } from '../earlier-documents.port.ts'
import type { InfoReading } from '../request.ts'

type Deps = { model: LanguageModel | undefined; earlier?: EarlierDocuments }

const WORDS_MIN = 20
/** Up to here a text is a note, which may well say one thing only. */
const NOTE_WORDS_MAX = 60
const NOT_JUDGED = 'Whether two sentences of the document contradict each other was not judged'

/** Two sentences that cannot both be true, in the document or between it and an earlier one of the account. */
export function createContradictionCheck({ model, earlier }: Deps): Check<InfoReading> {
  return {
    code: 'info-contradiction',
    async ask(reading, asker) {
      if (!model)
        return inconclusive(`${NOT_JUDGED}, because that takes a language model and none is connected.`)
      const reason = whyNotReadable(reading)
      if (reason !== undefined) return inconclusive(`${NOT_JUDGED}, because ${reason}.`)
      try {
        return await compare(model, earlier, reading, asker)
      } catch (error) {
        // A model that is busy may be asked again: its problem goes to the caller, and nothing is certified meanwhile.
        if (!isModelUnavailable(error)) throw error
        return inconclusive(`${NOT_JUDGED}, because the language model could not be used.`)
      }
    },
  }
}

function whyNotReadable({ wordCount, language }: InfoReading): string | undefined {
  if (wordCount < WORDS_MIN) return `the text has only ${wordCount} words`
  return language === 'en'
    ? undefined
    : `the text is in ${LANGUAGE_NAMES[language]} and the model reads English`
}

async function compare(
  model: LanguageModel,
  earlier: EarlierDocuments | undefined,
  reading: InfoReading,
  asker: Asker | undefined,
): Promise<Answer> {
  const statements = readStatements(reading)
  if (statements.length < 2) return answerUncomparable(statements.length, reading.wordCount)
  const within = await findContradictions(model, statements, undefined, WITHIN, asker)
  const findings: Findings = {
    lines: reading.lines,
    statements: statements.length,
    comparedPart: comparedPart(statements, reading.wordCount),
    within,
  }
  const before = await readKept(earlier, reading)
  if (!before || before.statements.length === 0) return answerSearch(findings)
  const ours = timeless(statements)
  const against = await findContradictions(model, ours, before.statements, AGAINST_EARLIER, asker)
  return answerSearch({ ...findings, against, sourceOf: before.sourceOf })
}

/** A note of one statement has nothing to contradict; a long text in which hardly anything asserts was not looked at. */
function answerUncomparable(statements: number, wordCount: number): Answer {
  if (statements === 1 && wordCount <= NOTE_WORDS_MAX)
    return supports(1, 'The text makes only one statement, so no other sentence can contradict it.')
  return inconclusive(`${NOT_JUDGED}, because fewer than two sentences in it assert anything.`)
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
