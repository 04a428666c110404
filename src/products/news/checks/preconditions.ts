import { type Answer, inconclusive } from '../../../core/judging/finding.ts'
import { sayLanguage } from '../../../language/detect-language.ts'
import { count } from '../../../language/wording.ts'
import type { NewsReading } from '../request.ts'

const WORDS_MIN = 60

/** A few lines without a fault prove nothing, so what is absent from them earns no points. */
export function tooShort(reading: NewsReading, question: string): Answer | undefined {
  if (reading.wordCount >= WORDS_MIN) return undefined
  return inconclusive(`The text has only ${count(reading.wordCount, 'word')}, too few to judge ${question}.`)
}

/** In a language that is not read, a failed search proves no absence. */
export function unreadable(reading: NewsReading, question: string): Answer | undefined {
  if (reading.language !== 'unknown') return undefined
  return inconclusive(`${sayLanguage(reading.language, 'The')}, so nothing can be said about ${question}.`)
}

/** The word lists of this check are English; in another language they would find nothing and prove nothing. */
export function notEnglish(reading: NewsReading, question: string): Answer | undefined {
  if (reading.language === 'en') return undefined
  const languageName = sayLanguage(reading.language, 'The')
  return inconclusive(`${languageName}, and this check of ${question} reads English only.`)
}

/** A language for which this check has no words of its own. */
export function unread(reading: NewsReading, question: string): Answer {
  return inconclusive(`${sayLanguage(reading.language, 'The')}, in which ${question} cannot be judged yet.`)
}
