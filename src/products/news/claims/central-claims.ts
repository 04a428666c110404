import { readDates } from '../../../language/dates/read-dates.ts'
import type { Language } from '../../../language/detect-language.ts'
import { addressesMachine } from '../../../language/judges/addresses-machine.ts'
import { visibleText } from '../../../language/judges/one-visible-line.ts'
import { capitalRuns } from '../../../language/names/capital-runs.ts'
import { words } from '../../../language/words.ts'
import { tellingStems } from '../reading/telling-stems.ts'
import type { Claim } from './claim.ts'
import { claimDates } from './claim-dates.ts'
import { findQuantities } from './find-quantities.ts'

/** Central statements stand in the headline and in the first sentences of the first paragraph. */
const LEDE_SENTENCES = 2
/** The part of the headline's telling words from which on a statement says what the headline says. */
const TELLS_HEADLINE = 0.6
const HEADLINE_WORDS_MIN = 4
/** As much as an event with a name and a source: a headline is always worth asking about. */
const HEADLINE_WORTH = 55

/**
 * Marks the central claims. A headline that no statement of the lede repeats is asked about by itself, so that it cannot be
 * borne out by the truth of everything else.
 */
export function markCentral(
  claims: Claim[],
  headline: string,
  language: Language,
  /** The first paragraph that speaks to readers. */
  lede = 1,
): Claim[] {
  const isLede = ({ paragraph, sentence }: Claim) => paragraph === lede && sentence <= LEDE_SENTENCES
  const result = claims.map(claim => (isLede(claim) ? { ...claim, central: 'lede' as const } : claim))
  if (!isStatement(headline) || result.some(claim => isLede(claim) && tellsHeadline(claim, headline)))
    return result
  return [headlineClaim(headline, language), ...result]
}

function isStatement(headline: string): boolean {
  if (words(headline).length < HEADLINE_WORDS_MIN || headline.trimEnd().endsWith('?')) return false
  return !addressesMachine(visibleText(headline))
}

function tellsHeadline({ standalone }: Claim, headline: string): boolean {
  const stems = tellingStems(headline)
  return stems.intersection(tellingStems(standalone)).size >= TELLS_HEADLINE * stems.size
}

function headlineClaim(headline: string, language: Language): Claim {
  const text = visibleText(headline)
  const mentions = readDates(text)
  return {
    text,
    standalone: text,
    paragraph: 0,
    sentence: 1,
    central: 'headline',
    kind: 'assertion',
    who: { subject: undefined, names: capitalRuns(text).map(run => run.text) },
    what: text,
    numbers: findQuantities(text, mentions, language),
    dates: claimDates(text, mentions).map(({ text: date, year, month, day }) => ({
      text: date,
      year,
      month,
      day,
    })),
    attribution: undefined,
    worthiness: HEADLINE_WORTH,
    signs: [],
  }
}
