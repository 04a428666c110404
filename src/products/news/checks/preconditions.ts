import { type Answer, inconclusive } from '../../../core/judging/finding.ts'
import { say } from '../../../core/text/say.ts'
import { sayLanguage } from '../../../language/detect-language.ts'
import { count } from '../../../language/wording.ts'
import type { NewsReading } from '../request.ts'

const WORDS_MIN = 60

/** A few lines without a fault prove nothing, so what is absent from them earns no points. */
export function tooShort(reading: NewsReading, question: string): Answer | undefined {
  if (reading.wordCount >= WORDS_MIN) return undefined
  return inconclusive(
    say`The text has only ${count(reading.wordCount, 'word')}, too few to judge ${question}.`,
  )
}

/** Calm words prove nothing where the writer has hardly any of his own, or where not all of them were read. */
export function unlessUnproven(reading: NewsReading, answer: Answer, question: string): Answer {
  if (answer.outcome !== 'supports') return answer
  const ownWords = reading.sentences.reduce((total, { ownWordCount }) => total + ownWordCount, 0)
  if (ownWords < WORDS_MIN)
    return inconclusive(
      ownWords === 1
        ? say`Only 1 word of the text is the writer’s own, too few to judge ${question}.`
        : say`Only ${ownWords} words of the text are the writer’s own, too few to judge ${question}.`,
    )
  if (!reading.isCut) return answer
  return inconclusive(
    say`The text is longer than any article and was not read to its end, so ${question} is not decided.`,
  )
}

/** In a language that is not read, a failed search proves no absence. */
export function unreadable(reading: NewsReading, question: string): Answer | undefined {
  if (reading.language !== 'unknown') return undefined
  return inconclusive(say`${sayLanguage(reading.language, 'The')}, so nothing can be said about ${question}.`)
}

/** The word lists of this check are English; in another language they would find nothing and prove nothing. */
export function notEnglish(reading: NewsReading, question: string): Answer | undefined {
  if (reading.language === 'en') return undefined
  const languageName = sayLanguage(reading.language, 'The')
  return inconclusive(say`${languageName}, and this check of ${question} reads English only.`)
}

/** A language for which this check has no words of its own. */
export function unread(reading: NewsReading, question: string): Answer {
  return inconclusive(
    say`${sayLanguage(reading.language, 'The')}, in which ${question} cannot be judged yet.`,
  )
}
