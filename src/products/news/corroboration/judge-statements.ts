import type { AnalysisContext } from '../../../core/judging/analysis-context.ts'
import type { ClaimPair, Judgement, LanguageModel } from '../../../core/judging/language-model.port.ts'
import { choosePairs, type Pair } from './choose-pairs.ts'
import type { Origin } from './independent-origins.ts'
import type { JudgedPassage, JudgedPassages, Passage } from './passage.ts'
import type { ArticleStatement } from './read-statement.ts'
import { settleJudgement, settleReview } from './settle-judgement.ts'

const EMBEDDED_CHARACTERS = 500
/** Some 180 tokens, which leaves room for the claim. */
const TOGETHER_CHARACTERS = 900

/** The model's judgement of each statement by the passages that are about it; nothing for the others. */
export async function judgeStatements(
  model: LanguageModel,
  statements: ArticleStatement[],
  origins: Origin[],
  context?: AnalysisContext,
): Promise<JudgedPassages[]> {
  const passages = origins.flatMap(origin => origin.passages)
  if (statements.length === 0 || passages.length === 0) return statements.map(() => ({ each: [] }))
  const pairs = choosePairs(statements, origins, await similarities(model, statements, passages, context))
  const questions = pairs.map(pair => questionsOf(pair, statements[pair.statement]!))
  const joint = statements.map((statement, at) =>
    joinedFor(
      statement,
      pairs.filter(pair => pair.statement === at),
    ),
  )
  const answers = await model.judgeClaims(
    [...questions.flat(), ...joint.flatMap(each => each ?? [])],
    context,
  )

  const judgements: JudgedPassages[] = statements.map(() => ({ each: [] }))
  let position = 0
  for (const [index, pair] of pairs.entries()) {
    const own = answers.slice(position, position + questions[index]!.length)
    position += own.length
    judgements[pair.statement]!.each.push(settle(pair, statements[pair.statement]!, own))
  }
  for (const [at, question] of joint.entries())
    if (question)
      judgements[at]!.together = settleJudgement(statements[at]!, question.passage, answers[position++]!)
  return judgements
}

/** The nearest excerpts as one text, where more than one may decide. */
function joinedFor({ text }: ArticleStatement, pairs: Pair[]): ClaimPair | undefined {
  const excerpts = pairs
    .filter(({ passage }) => passage.review === undefined && !passage.unproven)
    .map(({ excerpt }) => excerpt)
  if (excerpts.length < 2) return undefined
  let passage = excerpts[0]!
  for (const excerpt of excerpts.slice(1))
    if (passage.length + excerpt.length < TOGETHER_CHARACTERS) passage += ` ${excerpt}`
  return { passage: passage, claim: text }
}

/** A review is held against the statement in both directions: only what says the same was reviewed with it. */
function questionsOf({ excerpt, passage }: Pair, { text }: ArticleStatement): ClaimPair[] {
  const forward = { passage: excerpt, claim: text }
  return passage.review === undefined ? [forward] : [forward, { passage: text, claim: excerpt }]
}

function settle(
  { passage, excerpt }: Pair,
  statement: ArticleStatement,
  answers: Judgement[],
): JudgedPassage {
  const [forward, backward] = [answers[0]!, answers[1]!]
  const probabilities =
    passage.review === undefined
      ? settleJudgement(statement, excerpt, forward)
      : settleReview(statement, excerpt, passage.review, [forward, backward])
  return { passage, excerpt, probabilities }
}

async function similarities(
  model: LanguageModel,
  statements: ArticleStatement[],
  passages: Passage[],
  context: AnalysisContext | undefined,
) {
  const texts = [...statements.map(({ text }) => text), ...passages.map(({ text }) => text)]
  const vectors = await model.embed(
    texts.map(text => text.slice(0, EMBEDDED_CHARACTERS)),
    context,
  )
  const places = new Map(passages.map((passage, at) => [passage, statements.length + at]))
  return (statement: number, passage: Passage): number =>
    innerProduct(vectors[statement]!, vectors[places.get(passage)!]!)
}

function innerProduct(left: Float32Array, right: Float32Array): number {
  let sum = 0
  for (const [at, value] of left.entries()) sum += value * right[at]!
  return sum
}
