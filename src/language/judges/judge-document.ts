import type { AnalysisContext } from '../../core/judging/analysis-context.ts'
import { type Answer, type Evidence, inconclusive } from '../../core/judging/finding.ts'
import type { OutsideJudge } from '../../core/judging/outside-judge.port.ts'
import type { OwnJudge } from '../../core/judging/own-judge.ts'
import { say } from '../../core/text/say.ts'
import type { QuotedPair } from './contradiction-question.ts'
import { openingOf, sayFailure, withCost, withDropped, withKeptBack } from './judge-words.ts'
import { keepSentences } from './keep-sentences.ts'
import { putQuestion } from './put-question.ts'

/** About 16,000 tokens. A longer text is read from its beginning. */
const LENGTH_MAX = 48_000
const QUOTED_MAX = 3

type PrivateText = { accountId: string | undefined; text: string }

/**
 * A private text read for contradictions by the operator's own model, where the account agreed to that. Its result
 * is a remark: shown to the owner, without effect on the score.
 */
export async function judgePrivately(
  { judge, hasAgreed }: OwnJudge,
  { accountId, text }: PrivateText,
  context?: AnalysisContext,
): Promise<Answer> {
  if (accountId === undefined) return inconclusive(say`A trial run is shown to no outside model.`)
  if (!(await hasAgreed(accountId)))
    return inconclusive(
      say`The operator’s own model was not asked, because the account has not agreed to that.`,
    )
  return await findContradictions(judge, text, context)
}

async function findContradictions(
  judge: OutsideJudge,
  text: string,
  context: AnalysisContext | undefined,
): Promise<Answer> {
  // Loaded with the first question: its schema would be part of every start, and most services have no judge.
  const { createContradictionQuestion, DOCUMENT_PROMPTS_VERSION } = await import(
    './contradiction-question.ts'
  )
  const { paragraphs, leftOut, isCut } = cleanParagraphs(text)
  if (paragraphs.length === 0) return inconclusive(say`There is no text that a model could be asked about.`)
  const session = judge.open(context?.signal)
  const reply = await putQuestion(session, createContradictionQuestion(paragraphs))
  const opening = openingOf(judge.name, DOCUMENT_PROMPTS_VERSION)
  const answer = (said: string, evidence: Evidence[] = []) => {
    const shown = isCut ? say`${said}; only the beginning was shown to it` : said
    const sentence = `${withKeptBack(shown, leftOut.length)}.`
    return inconclusive(sentence, withCost([...evidence, ...leftOut], session.usage()))
  }
  if (reply.kind !== 'believed') return answer(sayFailure(opening, reply.why))
  const { answer: pairs, dropped } = reply
  if (pairs.length === 0)
    return answer(withDropped(say`${opening} found no two statements that exclude each other`, dropped))
  const quotations = pairs.slice(0, QUOTED_MAX).map(({ first, second }) => say`“${first}” and “${second}”`)
  const more = pairs.length - quotations.length
  const doubts = say`${opening} doubts, without effect on the score, that these can both be true: ${quotations.join('; ')}`
  const all =
    more === 0
      ? doubts
      : more === 1
        ? say`${doubts}; and 1 pair more`
        : say`${doubts}; and ${more} pairs more`
  return answer(withDropped(all, dropped), pairs.flatMap(quotePair))
}

function quotePair({ first, second }: QuotedPair): Evidence[] {
  return [
    { where: say`may not both be true`, text: first },
    { where: say`beside`, text: second },
  ]
}

/** Paragraphs without invisible text and without the sentences that address a machine. */
function cleanParagraphs(text: string): { paragraphs: string[]; leftOut: Evidence[]; isCut: boolean } {
  const paragraphs: string[] = []
  const leftOut: Evidence[] = []
  let room = LENGTH_MAX
  for (const block of text.slice(0, 2 * LENGTH_MAX).split(/\n\s*\n/u)) {
    const passage = keepSentences(block, room, sentence =>
      leftOut.push({ where: say`not shown`, text: sentence }),
    )
    if (passage !== '') paragraphs.push(passage)
    room -= passage.length
    if (room <= 0) break
  }
  return { paragraphs, leftOut, isCut: text.length > LENGTH_MAX }
}
