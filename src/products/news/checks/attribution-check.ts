import { type Answer, type Check, inconclusive, supports, weakens } from '../../../core/judging/finding.ts'
import { say } from '../../../core/text/say.ts'
import { count } from '../../../language/wording.ts'
import { isSourceConfirmed } from '../publisher/source-standing.ts'
import { type NamedSources, namedSources } from '../reading/named-sources.ts'
import { findSecondHand, isHouse } from '../reading/second-hand.ts'
import type { NewsReading, NewsSentence } from '../request.ts'
import { unreadable } from './preconditions.ts'

/** The worth of none, one, … four identified sources; half of the press reports we measured have three. */
const SOURCES_WORTH = [0, 0.25, 0.5, 0.8, 1]
/** So often in a thousand words a report says who said something; half of the press we measured does. */
const PLAIN_RATE = 13
/** A rate alone would take three of them in a few lines for a report's; half of the worth is for so many in all. */
const PLAIN_COUNT = 8
const NAMES_PART = 0.35
/** So often in a thousand words a report tells in what office, or on what occasion, somebody spoke. */
const STANDING_RATE = 9
const STANDING_PART = 0.2
/** The sources of a story that repeats another house's report are that house's, unless it asked some, or many, of its own. */
const OWN_SOURCES: [from: number, worth: number][] = [
  [6, 0.6],
  [3, 0.4],
]
const SUPPORTING = 0.5
/** A text with fewer of both has no room for sources. */
const STATEMENTS_MIN = 8
const WORDS_MIN = 120
/** So many statements on nobody's authority, such a part of all, and more than rest on named sources, are a way of writing. */
const UNNAMED_MIN = 2
const UNNAMED_SHARE = 0.12
const UNNAMED_WORTH = 0.25
/** A reporter gives a full name once; one that comes back so often is a stamp. */
const STAMPED_MIN = 4
const STAMPED_SHARE = 0.4
const QUOTED_MAX = 5

/**
 * Whether the claims are tied to sources that can be asked. A name that was merely typed earns nothing and costs nothing;
 * it counts once the page or the publisher stands behind it.
 */
export const attributionCheck: Check<NewsReading> = {
  code: 'news-attribution',
  ask(reading) {
    const cannot = unreadable(reading, say`its sources`)
    if (cannot) return cannot
    const sources = namedSources(reading)
    if (!isSourceConfirmed(reading.source)) return fault(sources) ?? unconfirmed(sources)
    return fault(sources) ?? rate(sources, reading)
  },
}

function fault({ statements, tied, unnamed, stamped }: NamedSources): Answer | undefined {
  if (
    unnamed.length >= UNNAMED_MIN &&
    unnamed.length >= UNNAMED_SHARE * statements &&
    unnamed.length > tied
  ) {
    const sentence = say`${unnamed.length} of ${count(statements, 'statement')} rest on sources without a name, which cannot be checked.`
    return weakens(UNNAMED_WORTH, sentence, quoteAll(unnamed))
  }
  if (stamped.length < Math.max(STAMPED_MIN, STAMPED_SHARE * statements)) return undefined
  const { source } = stamped[0]!.attribution!
  const sentence = say`The name ${source} is set behind ${stamped.length} of ${count(statements, 'statement')} in the same form, as a stamp and not as a source.`
  return weakens(0, sentence, quoteAll(stamped))
}

function rate(found: NamedSources, reading: NewsReading): Answer {
  const { statements, sources, tied } = found
  const isBrief = statements < STATEMENTS_MIN && reading.wordCount < WORDS_MIN
  if (sources.size === 0) {
    const sentence = say`The text makes ${count(statements, 'statement')} and names no source for any of them`
    return isBrief
      ? inconclusive(say`${sentence}; it is too short to ask for one.`)
      : weakens(0, `${sentence}.`)
  }
  const secondHand = findSecondHand(reading)
  const share = shareOf(found) * (secondHand === undefined ? 1 : worthOfRepeated(sources))
  const traced = say`${tied} of ${count(statements, 'statement')} can be traced to ${count(sources.size, 'source')} that can be asked (${namesOf(sources)})`
  const sentence =
    secondHand === undefined
      ? `${traced}.`
      : say`${traced}, but the text repeats what ${secondHand.house} reported.`
  const evidence = quoteAll([...(secondHand === undefined ? [] : [secondHand.sentence]), ...sources.values()])
  if (share >= SUPPORTING) return supports(share, sentence, evidence)
  return isBrief ? inconclusive(sentence, evidence) : weakens(share, sentence, evidence)
}

/** Names can be typed in a line; that the text tells throughout who said it, as what and where, cannot. */
function shareOf({ sources, plainCount, plainRate, standingRate }: NamedSources): number {
  const worth = SOURCES_WORTH[Math.min(sources.size, SOURCES_WORTH.length - 1)]!
  const byRate = Math.min(1, plainRate / PLAIN_RATE)
  if (standingRate === undefined) return NAMES_PART * worth + (1 - NAMES_PART) * byRate
  const told = (byRate + Math.min(1, plainCount / PLAIN_COUNT)) / 2
  const share = NAMES_PART * worth + (1 - NAMES_PART) * told
  return (1 - STANDING_PART) * share + STANDING_PART * Math.min(1, standingRate / STANDING_RATE)
}

function worthOfRepeated(sources: Map<string, NewsSentence>): number {
  const own = [...sources.keys()].filter(source => !isHouse(source)).length
  return OWN_SOURCES.find(([from]) => own >= from)?.[1] ?? 0
}

function unconfirmed({ statements, sources }: NamedSources): Answer {
  const names =
    sources.size === 0
      ? say`The text names no source for its ${count(statements, 'statement')}`
      : say`The text names ${count(sources.size, 'source')} (${namesOf(sources)})`
  const sentence = say`${names}; whether that can be relied on is not decided until its page or its publisher is confirmed.`
  return inconclusive(sentence, quoteAll([...sources.values()]))
}

function namesOf(sources: Map<string, NewsSentence>): string {
  return [...sources.keys()].slice(0, 3).join(', ')
}

function quoteAll(sentences: NewsSentence[]) {
  return sentences
    .slice(0, QUOTED_MAX)
    .map(({ text, paragraph }) => ({ where: say`paragraph ${paragraph}`, text }))
}
