import {
  type Answer,
  type Check,
  type Evidence,
  inconclusive,
  supports,
  weakens,
} from '../../../core/judging/finding.ts'
import { type Language, sayLanguage } from '../../../language/detect-language.ts'
import { FIGURES_MAX } from '../../../language/figures/read-figures.ts'
import type { Place, Slip, Survey } from '../reading/slip.ts'
import { lineAt } from '../reading/text-lines.ts'
import type { InfoReading } from '../request.ts'

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
const SHARE_WITH_MINOR = 0.8
const QUOTED_MAX = 10

/** A check that holds places of the document against each other; `survey` tells all it found, `ask` makes one answer of it. */
export type ConsistencyCheck = Check<InfoReading> & { survey(reading: InfoReading): Survey }

export function consistencyCheck(
  code: string,
  survey: (reading: InfoReading) => Survey,
  wording: Wording,
): ConsistencyCheck {
  return { code, survey, ask: reading => answerSurvey(reading, survey(reading), wording) }
}

function answerSurvey(reading: InfoReading, { examined, slips }: Survey, wording: Wording): Answer {
  if (slips.length > 0) return disagreeing(reading, examined, slips)
  if (examined === 0) return findingNothing(reading, wording)
  const subject = wording.subject[0]!.toUpperCase() + wording.subject.slice(1)
  // A document with more figures than anyone reads is read in part, and says so.
  const isCut = reading.figures.length >= FIGURES_MAX
  const note = isCut ? ` (only the first ${FIGURES_MAX} figures were read)` : ''
  return supports(1, `${subject} examined: ${examined}; ${wording.holds}${note}.`)
}

function disagreeing(reading: InfoReading, examined: number, slips: Slip[]): Answer {
  const [wrong, minor] = [slips.filter(slip => !slip.minor), slips.filter(slip => slip.minor)]
  const partWrong = wrong.length / Math.max(examined, wrong.length)
  const share = wrong.length === 0 ? SHARE_WITH_MINOR : SHARE_WITH_SLIP * (1 - partWrong)
  const inOrder = [...wrong, ...minor]
  const others = slips.length - 1
  const more = others === 0 ? '' : `, and there ${others === 1 ? 'is 1 more' : `are ${others} more`} like it`
  const sentence = `${inOrder[0]!.sentence}${more}.`.replace(/\s+/gu, ' ')
  // A hostile text has slips by the thousand; no more of them is quoted than anyone is shown.
  const shown = inOrder.slice(0, QUOTED_MAX).flatMap(slip => slip.places.slice(0, QUOTED_MAX))
  return weakens(
    share,
    sentence,
    shown.slice(0, QUOTED_MAX).map(place => quote(reading, place)),
  )
}

function quote({ text, lines }: InfoReading, { start, end, shown }: Place): Evidence {
  return { where: `line ${lineAt(lines, start).number}`, text: shown ?? text.slice(start, end) }
}

function findingNothing(
  { wordCount, language }: InfoReading,
  { subject, nothing, languages = ['en'] }: Wording,
): Answer {
  if (wordCount < WORDS_MIN)
    return inconclusive(`The text has only ${wordCount} words, too few to look for ${subject}.`)
  if (languages.includes(language)) return supports(1, nothing)
  return inconclusive(
    `No ${subject} were recognised, but ${sayLanguage(language, 'the')}, ${language === 'unknown' ? 'so nobody can be sure' : 'which this check does not read well enough to be sure'}.`,
  )
}
