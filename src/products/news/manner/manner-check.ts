import { type Answer, type Check, inconclusive, supports, weakens } from '../../../core/judging/finding.ts'
import { say } from '../../../core/text/say.ts'
import { count } from '../../../language/wording.ts'
import { tooShort, unlessUnproven, unread } from '../checks/preconditions.ts'
import { isSourceConfirmed } from '../publisher/source-standing.ts'
import type { NewsReading } from '../request.ts'
import { type Manner, readManner, type Turns } from './read-manner.ts'

/** By how much the turns of reports outweigh those of rumours: half of the junk we measured stays below the first, half of the press is above the second. */
const NOTHING = 0
const ALL = 4
const SUPPORTING = 0.5
/** Half of the kinds of turns, each of them frequent, are a manner of writing, whatever else is typed: one article of the press in thirty has as many, of junk one in three. */
const KINDS_SHARE = 0.5
const RUMOUR_WORTH = 0.25
/** That a text has no turns of rumours tells less than that it has those of reports. */
const CALM_WORTH = 0.85
/** A shorter text has no room for them. */
const WORDS_MIN = 120
const QUOTED_MAX = 5
const EXAMPLES_MAX = 3

/**
 * Whether the writer goes about it as a reporter does: says who said what and when, keeps amounts and likelihoods apart,
 * lets the other side have its word. Turns of reports can be typed, so they count once the source is confirmed.
 */
export const mannerCheck: Check<NewsReading> = {
  code: 'news-manner',
  ask(reading) {
    const question = say`its manner`
    const cannot = tooShort(reading, question)
    if (cannot) return cannot
    const manner = readManner(reading)
    if (manner === undefined) return unread(reading, question)
    const answer =
      manner.report === undefined
        ? (rumour(manner) ?? calm(manner))
        : rate(manner, manner.report, reading.wordCount)
    if (isSourceConfirmed(reading.source)) return unlessUnproven(reading, answer, question)
    return rumour(manner) ?? inconclusive(answer.sentence, answer.evidence)
  },
}

function rumour(manner: Manner): Answer | undefined {
  const { rumour: found, ownWords } = manner
  if (found.frequent < KINDS_SHARE * found.kinds) return undefined
  const sentence = say`In ${count(ownWords, 'word')} outside quotations there are ${found.count} turns of phrase that rumours have (${examplesOf(found)}).`
  return weakens(RUMOUR_WORTH, sentence, quoteAll(found))
}

/** By the turns of rumours alone: those of reports are known in English only. */
function calm({ rumour: found, ownWords }: Manner): Answer {
  const sentence = say`In ${count(ownWords, 'word')} outside quotations there are ${sayTurns(found)} of a rumour.`
  const share = CALM_WORTH * (1 - found.weight / (KINDS_SHARE * found.kinds))
  return share >= SUPPORTING
    ? supports(share, sentence, quoteAll(found))
    : weakens(share, sentence, quoteAll(found))
}

function rate({ rumour: found, ownWords }: Manner, report: Turns, wordCount: number): Answer {
  const share = (report.weight - found.weight - NOTHING) / (ALL - NOTHING)
  const reports = sayTurns(report)
  const rumours = sayTurns(found)
  const sentence = say`In ${count(ownWords, 'word')} outside quotations there are ${reports} of a report and ${rumours} of a rumour.`
  const evidence = quoteAll(found)
  if (share >= SUPPORTING) return supports(share, sentence, evidence)
  return wordCount < WORDS_MIN ? inconclusive(sentence, evidence) : weakens(share, sentence, evidence)
}

function sayTurns(turns: Turns): string {
  if (turns.count === 0) return say`no turns of phrase`
  return turns.count === 1
    ? say`1 turn of phrase (${examplesOf(turns)})`
    : say`${turns.count} turns of phrase (${examplesOf(turns)})`
}

function examplesOf({ words }: Turns): string {
  return words.slice(0, EXAMPLES_MAX).join(', ')
}

function quoteAll({ sentences }: Turns) {
  return sentences
    .slice(0, QUOTED_MAX)
    .map(({ text, paragraph }) => ({ where: say`paragraph ${paragraph}`, text }))
}
