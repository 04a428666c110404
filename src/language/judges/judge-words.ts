import type { Evidence } from '../../core/judging/finding.ts'
import type { JudgeSilence, JudgeUsage } from '../../core/judging/outside-judge.port.ts'
import { say } from '../../core/text/say.ts'
import type { Disbelief } from './put-question.ts'

// How findings speak of outside judges.

const FAILURES: Record<JudgeSilence | Disbelief, (model: string) => string> = {
  'too-slow': model => say`${model} did not answer in time`,
  unreachable: model => say`${model} could not be reached`,
  refused: model => say`${model} did not accept the question`,
  busy: model => say`${model} was too busy to answer`,
  'bad-answer': model => say`${model} gave no answer that could be read`,
  'too-large': model => say`${model} gave an answer that is too long to be read`,
  'over-budget': model =>
    say`${model} was not asked everything, because that would cost more than the operator allows`,
  form: model => say`${model} gave no answer that could be read`,
  control: model =>
    say`${model} was wrong about something whose answer is known, so that nothing it said is believed`,
  quotes: model => say`${model} quoted words that it was not shown, so that nothing it said is believed`,
}

/** Why an outside model, named by `openingOf`, has no answer that counts. */
export function sayFailure(model: string, why: JudgeSilence | Disbelief): string {
  return FAILURES[why](model)
}

export function openingOf(name: string, promptsVersion: string): string {
  return say`The outside model ${name} (asked by ${promptsVersion})`
}

/** Adds the answers that do not count to what is said. */
export function withDropped(said: string, dropped: number): string {
  if (dropped === 0) return said
  return dropped === 1
    ? say`${said}; 1 of its answers does not count, because the quoted words were not shown to it`
    : say`${said}; ${dropped} of its answers do not count, because the quoted words were not shown to it`
}

/** Adds the sentences that were kept from the model to what is said. */
export function withKeptBack(said: string, sentences: number): string {
  if (sentences === 0) return said
  return sentences === 1
    ? say`${said}; 1 sentence addressed to a machine was not shown to it`
    : say`${said}; ${sentences} sentences addressed to a machine were not shown to it`
}

const EVIDENCE_MAX = 10

/** The evidence with the cost behind it, which must not fall off the end of the list. */
export function withCost(evidence: Evidence[], usage: JudgeUsage): Evidence[] {
  return [...evidence.slice(0, EVIDENCE_MAX - 1), { where: say`cost of asking`, text: sayUsage(usage) }]
}

function sayUsage({ calls, tokensIn, tokensOut, isEstimate, ms }: JudgeUsage): string {
  const [sent, received] = [tokensIn, tokensOut].map(tokens => tokens.toLocaleString('en')) as [
    string,
    string,
  ]
  const seconds = (ms / 1000).toFixed(1)
  const requests = calls === 1 ? say`1 request` : say`${calls} requests`
  return isEstimate
    ? say`${requests}, about ${sent} tokens sent and ${received} received, ${seconds} seconds`
    : say`${requests}, ${sent} tokens sent and ${received} received, ${seconds} seconds`
}
