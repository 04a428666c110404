import { type Answer, inconclusive } from '../../../core/judging/finding.ts'
import { say } from '../../../core/text/say.ts'
import { sayLanguage } from '../../../language/detect-language.ts'
import { languageOf } from '../reading/declaration.ts'
import type { AgentReading } from '../request.ts'

/** The answer when nothing was found: absence accuses nobody, and in a language that we cannot read it means nothing. */
export function answerSilence(reading: AgentReading, subject: string, sentence: string): Answer {
  return unreadable(reading, subject) ?? inconclusive(sentence)
}

/** For checks that look for what should not be there: undefined when the language can be read. */
export function unreadable(reading: AgentReading, subject: string): Answer | undefined {
  const language = languageOf(reading)
  if (language === 'en') return undefined
  const opening = sayLanguage(language, 'The', 'declaration')
  return inconclusive(say`${opening}, and what it says about ${subject} is recognised in English only.`)
}

const TOPICS = [
  'tools',
  'collected',
  'retained',
  'shared',
  'limits',
  'oversight',
  'model',
  'changes',
] as const
const TOPICS_ENOUGH = 3

/** A declaration that says next to nothing can neither contradict itself nor promise too much: that is no merit. */
export function saysLittle({ said }: AgentReading): boolean {
  return TOPICS.filter(topic => said[topic].length > 0).length < TOPICS_ENOUGH
}
