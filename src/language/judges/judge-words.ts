import type { Evidence } from '../../core/judging/finding.ts'
import type { JudgeSilence, JudgeUsage } from '../../core/judging/outside-judge.port.ts'
import { say } from '../../core/text/say.ts'
import { count } from '../wording.ts'
import type { Disbelief } from './put-question.ts'

// How findings speak of outside judges.

const FAILURES: Record<JudgeSilence | Disbelief, string> = {
  'too-slow': 'did not answer in time',
  unreachable: 'could not be reached',
  refused: 'did not accept the question',
  busy: 'was too busy to answer',
  'bad-answer': 'gave no answer that could be read',
  'too-large': 'gave an answer that is too long to be read',
  'over-budget': 'was not asked everything, because that would cost more than the operator allows',
  form: 'gave no answer that could be read',
  control: 'was wrong about something whose answer is known, so that nothing it said is believed',
  quotes: 'quoted words that it was not shown, so that nothing it said is believed',
}

/** Completes "The outside model …". */
export function sayFailure(why: JudgeSilence | Disbelief): string {
  return FAILURES[why]
}

export function openingOf(name: string, promptsVersion: string): string {
  return `The outside model ${name} (asked by ${promptsVersion})`
}

/** Follows a semicolon; empty where every answer counts. */
export function sayDropped(dropped: number): string {
  if (dropped === 0) return ''
  const [answers, verb] = dropped === 1 ? ['1 of its answers', 'does'] : [`${dropped} of its answers`, 'do']
  return `; ${answers} ${verb} not count, because the quoted words were not shown to it`
}

const EVIDENCE_MAX = 10

/** The evidence with the cost behind it, which must not fall off the end of the list. */
export function withCost(evidence: Evidence[], usage: JudgeUsage): Evidence[] {
  return [...evidence.slice(0, EVIDENCE_MAX - 1), { where: say`cost of asking`, text: sayUsage(usage) }]
}

function sayUsage({ calls, tokensIn, tokensOut, isEstimate, ms }: JudgeUsage): string {
  const about = isEstimate ? 'about ' : ''
  const figures = [tokensIn, tokensOut].map(tokens => tokens.toLocaleString('en'))
  return `${count(calls, 'request')}, ${about}${figures[0]} tokens sent and ${figures[1]} received, ${(ms / 1000).toFixed(1)} seconds`
}
