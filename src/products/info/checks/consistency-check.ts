import {
  type Answer,
  type Check,
  type Evidence,
  inconclusive,
  supports,
  weakens,
} from '../../../core/judging/finding.ts'
import { say } from '../../../core/text/say.ts'
import { type Language, sayLanguage } from '../../../language/detect-language.ts'
import { FIGURES_MAX } from '../../../language/figures/read-figures.ts'
import { count } from '../../../language/wording.ts'
import { quotePlace } from '../reading/content-places.ts'
import { oncePerReading } from '../reading/once-per-reading.ts'
import type { Slip, Survey } from '../reading/slip.ts'
import type { InfoReading } from '../request.ts'
import { withoutExplained } from './explained-slips.ts'

type Wording = {
  /** "totals", "dates": what was examined, in the plural. */
  subject: string
  /** The good result, after "Totals examined: 3;": "each agrees with its parts". */
  holds: string
  /** The sentence for a document that has nothing of the kind. */
  nothing: string
  /** In which languages finding nothing means that nothing is there. */
  languages?: readonly Language[]
}

export const ALL_LANGUAGES: readonly Language[] = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl']

const WORDS_MIN = 20
// A document that disagrees with itself once keeps at most half the points, however much else is right.
const SHARE_WITH_SLIP = 0.5
const QUOTED_MAX = 10

/** A check that holds places of the document against each other; `survey` tells all it found, `ask` makes one answer of it. */
export type ConsistencyCheck = Check<InfoReading> & { survey(reading: InfoReading): Survey }

export function consistencyCheck(
  code: string,
  surveyText: (reading: InfoReading) => Survey,
  wording: Wording,
): ConsistencyCheck {
  const survey = oncePerReading(reading => withoutExplained(reading, surveyText(reading)))
  return { code, survey, ask: reading => answerSurvey(reading, survey(reading), wording) }
}

function answerSurvey(reading: InfoReading, { examined, slips }: Survey, wording: Wording): Answer {
  const proven = slips.filter(({ suspected }) => !suspected)
  if (proven.length > 0) return disagreeing(reading, examined, proven)
  // A suspicion leaves open whether that place is right; it is told among the remarks.
  const successes = examined - slips.length
  if (successes <= 0) return findingNothing(reading, slips.length, wording)
  const subject = wording.subject[0]!.toUpperCase() + wording.subject.slice(1)
  // A document with more figures than anyone reads is read in part, and says so.
  const isCut = reading.figures.length >= FIGURES_MAX
  const result = say`${subject} examined: ${successes}; ${wording.holds}`
  const part = isCut ? say`${result} (only the first ${FIGURES_MAX} figures were read)` : result
  return supports(1, `${withDoubts(part, slips.length)}.`)
}

function withDoubts(result: string, doubts: number): string {
  if (doubts === 0) return result
  return doubts === 1
    ? say`${result}; 1 other could not be decided (see the remarks)`
    : say`${result}; ${doubts} others could not be decided (see the remarks)`
}

function disagreeing(reading: InfoReading, examined: number, slips: Slip[]): Answer {
  const share = SHARE_WITH_SLIP * (1 - slips.length / Math.max(examined, slips.length))
  const others = slips.length - 1
  const first = slips[0]!.sentence.replace(/\s+/gu, ' ')
  const sentence =
    others === 0
      ? `${first}.`
      : others === 1
        ? say`${first}, and there is 1 more like it.`
        : say`${first}, and there are ${others} more like it.`
  return { ...weakens(share, sentence, quoteSlips(reading, slips)), provenErrors: slips.length }
}

/** The first place of each slip, then the others. A hostile text has slips by the thousand; ten places are quoted. */
export function quoteSlips(reading: InfoReading, slips: Slip[]): Evidence[] {
  const few = slips.slice(0, QUOTED_MAX)
  const places = [
    ...few.map(({ places: [first] }) => first!),
    ...few.flatMap(slip => slip.places.slice(1, QUOTED_MAX)),
  ]
  return places.slice(0, QUOTED_MAX).map(place => quotePlace(reading, place))
}

function findingNothing(
  { wordCount, language }: InfoReading,
  suspicions: number,
  { subject, nothing, languages = ['en'] }: Wording,
): Answer {
  if (suspicions > 0)
    return inconclusive(say`What there is of ${subject} could not be decided; the remarks say why.`)
  if (wordCount < WORDS_MIN)
    return inconclusive(say`The text has only ${count(wordCount, 'word')}, too few to look for ${subject}.`)
  if (languages.includes(language)) return inconclusive(nothing)
  const why = sayLanguage(language, 'the')
  return inconclusive(
    language === 'unknown'
      ? say`No ${subject} were recognised, but ${why}, so they may be there.`
      : say`No ${subject} were recognised, but ${why}, which this check does not read well enough to be sure.`,
  )
}
