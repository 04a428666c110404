import { FIGURES_MAX, readWordFigures } from '../../../language/figures/read-figures.ts'
import { spansWithin } from '../../../language/spans-within.ts'
import { readSentences } from '../reading/figure-sentences.ts'
import { oncePerReading } from '../reading/once-per-reading.ts'
import { joinSurveys, type Survey } from '../reading/slip.ts'
import type { InfoReading } from '../request.ts'
import { readTriples } from './figure-triples.ts'

// "Thirty (30) days" gives one number twice; "six weeks (42 days)" gives two.
const TWICE = /^\s?\(\d/u
// "Two thirds" is a fraction.
const NO_COUNT = /^(?:[\s-](?:thirds?|quarters?|halves|half|fifths?|sixths?|eighths?|tenths?)(?!\p{L}))/iu
// "Two hours and a half" are not two.
const AND_MORE = /^ and (?:a (?:half|quarter)|three quarters)(?!\p{L})/u
const REACH = 40

/** The document with the numbers that it writes in words among its figures: "twelve payments of €8,400". */
export const withSpokenFigures: (reading: InfoReading) => InfoReading = oncePerReading(reading => {
  const { text, lines, dates, figures } = reading
  if (reading.language !== 'en') return reading
  const wordFigures = readWordFigures(text, dates)
    .slice(0, FIGURES_MAX)
    .filter(({ start, end, kind }) => {
      const after = text.slice(end, end + 12)
      const near = spansWithin(figures, start - REACH, end + REACH)
      return (
        !NO_COUNT.test(after) &&
        !(kind === 'plain' && TWICE.test(after)) &&
        !near.some(each => each.start < end && start < each.end)
      )
    })
    .map(figure =>
      AND_MORE.test(text.slice(figure.end, figure.end + 24)) ? { ...figure, sure: false } : figure,
    )
  if (wordFigures.length === 0) return reading
  const all = [...figures, ...wordFigures].sort((left, right) => left.start - right.start)
  return {
    ...reading,
    figures: all,
    sentences: readSentences(text, lines, all),
    triples: readTriples(text, all),
  }
})

/** The survey of the document as it stands, and of the document with its numbers in words. */
export function surveySpoken(reading: InfoReading, survey: (reading: InfoReading) => Survey): Survey {
  const withWords = withSpokenFigures(reading)
  const plain = survey(reading)
  if (withWords === reading) return plain
  const aloud = survey(withWords)
  const { slips } = joinSurveys([plain, aloud])
  return { examined: Math.max(plain.examined, aloud.examined, slips.length), slips }
}
