import type { Check } from '../../../core/finding.ts'
import { quoteAt } from '../evidence-place.ts'
import { samePairs } from '../figure-pairs.ts'
import type { Figure } from '../figures.ts'
import { numberAtEnd } from '../number-words.ts'
import type { InfoReading } from '../request.ts'
import { answerSurvey, type Slip, type Survey } from '../survey.ts'

// Ten times as much is a slip of the keyboard; a hundred times as much is another quantity of the same name.
const FARTHEST = 11
const LOOK_BACK = 120

export const valuesCheck: Check<InfoReading> = {
  code: 'info-values',
  ask: reading =>
    answerSurvey(reading, surveyValues(reading), {
      subject: 'repeated figures',
      holds: 'each has the same value in both places',
      nothing: 'The document states no figure twice under the same name, so none can disagree.',
    }),
}

function surveyValues(reading: InfoReading): Survey {
  const pairs = samePairs(reading.labelled).filter(
    ({ left, right }) => left.figure.unit === right.figure.unit,
  )
  const twice = writtenTwice(reading)
  const differing: Slip[] = pairs
    .filter(({ agree, left, right }) => !agree && isNear(left.figure.value / right.figure.value))
    .map(({ label, left, right }) => ({
      sentence: `“${label}” is ${left.figure.text} in one place and ${right.figure.text} in another`,
      evidence: [
        quoteAt(reading.lines, left.figure.start, left.quote),
        quoteAt(reading.lines, right.figure.start, right.quote),
      ],
    }))
  const spelled: Slip[] = twice
    .filter(({ figure, words }) => figure.value !== words)
    .map(({ figure, quote }) => ({
      sentence: `The number in words and the number in digits differ in “${quote}”`,
      evidence: [quoteAt(reading.lines, figure.start, quote)],
    }))
  return { examined: pairs.length + twice.length, slips: [...differing, ...spelled] }
}

function isNear(ratio: number): boolean {
  return ratio > 1 / FARTHEST && ratio < FARTHEST
}

type WrittenTwice = { figure: Figure; words: number; quote: string }

// "fifty percent (50 %)", "five hundred dollars ($500)": the noun between the number and the bracket.
const NOUN_AT_END = /\s(?:percent|per cent|(?:us )?dollars|euros?|pounds(?: sterling)?)$/iu

// "one-half of one percent (0.50 %)" is a fraction in words.
const FRACTION = /(?:half|quarters?|thirds?|fifths?|eighths?|tenths?|hundredths?)(?: of one)?$/iu

/** Contracts write "thirty (30) days"; the two must be one number. */
function writtenTwice({ text, figures }: InfoReading): WrittenTwice[] {
  return figures.flatMap(figure => {
    if (text[figure.start - 1] !== '(' || text[figure.end] !== ')' || !figure.sure) return []
    const before = text
      .slice(Math.max(0, figure.start - LOOK_BACK), figure.start - 1)
      .trimEnd()
      .replace(NOUN_AT_END, '')
    const words = FRACTION.test(before) ? undefined : numberAtEnd(before)
    if (words === undefined) return []
    return [{ figure, words, quote: `${before.split(/\s/u).slice(-3).join(' ')} (${figure.text})` }]
  })
}
