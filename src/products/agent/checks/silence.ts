import { type Answer, inconclusive, weakens } from '../../../core/judging/finding.ts'
import { sayLanguage } from '../../../language/detect-language.ts'
import { languageOf } from '../reading/declaration.ts'
import type { AgentReading } from '../request.ts'

/**
 * The answer when nothing was found: in English silence counts against the declaration; in a language whose
 * sentences we cannot read, not having found something means nothing.
 */
export function answerSilence(reading: AgentReading, subject: string, sentence: string): Answer {
  return unreadable(reading, subject) ?? weakens(0, sentence)
}

/** For checks that look for what should not be there: undefined when the language can be read. */
export function unreadable(reading: AgentReading, subject: string): Answer | undefined {
  const language = languageOf(reading)
  if (language === 'en') return undefined
  const languageNote = sayLanguage(language, 'The', 'declaration')
  return inconclusive(`${languageNote}, and what it says about ${subject} is recognised in English only.`)
}
