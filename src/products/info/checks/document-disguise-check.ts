import { type Answer, type Check, inconclusive } from '../../../core/judging/finding.ts'
import { say } from '../../../core/text/say.ts'
import { sayLanguage } from '../../../language/detect-language.ts'
import { answerDisguise, UNDISGUISED } from '../../../language/disguise/answer-disguise.ts'
import { count } from '../../../language/wording.ts'
import type { InfoReading } from '../request.ts'

const WORDS_MIN = 20

/** Looks at the content as it was sent; every other check reads a text from which unseen signs are gone. */
export const disguiseCheck: Check<InfoReading> = {
  code: 'info-disguise',
  ask(reading) {
    return answerDisguise([reading.sent]) ?? answerClean(reading)
  },
}

function answerClean({ wordCount, language }: InfoReading): Answer {
  if (wordCount < WORDS_MIN)
    return inconclusive(
      say`The text has only ${count(wordCount, 'word')}, too few to say that nothing in it is disguised.`,
    )
  if (language === 'unknown')
    return inconclusive(
      say`No disguised characters were found, but ${sayLanguage(language, 'the')}, so what is ordinary in it is not known.`,
    )
  return UNDISGUISED
}
