import {
  type Answer,
  type Check,
  type Evidence,
  inconclusive,
  supports,
  weakens,
} from '../../../core/judging/finding.ts'
import { say } from '../../../core/text/say.ts'
import { count, enumerate } from '../../../language/wording.ts'
import type { NewsReading } from '../request.ts'
import { readShouting, type Shouting } from '../tone/shouting.ts'
import { tooShort, unlessUnproven, unreadable } from './preconditions.ts'

/** The cost of each word that the headline shouts, and of each exclamation mark in it. */
const HEADLINE_WORD = 0.5
const HEADLINE_MARK = 0.5
const HEADLINE_IN_CAPITALS = 0.6
/** In a thousand words: up to the first is emphasis or an abbreviation we do not know, from the second on half is lost. */
const CAPITALS_CALM = 4
const CAPITALS_LOUD = 20
const MARKS_CALM = 1
const MARKS_LOUD = 5
/** French and Spanish papers let one pass now and then, but not in a few lines. */
const MARKS_CALM_ABROAD = 4
const MARKS_LOUD_ABROAD = 8
const WORDS_MIN_ABROAD = 150
const DOTS_CALM = 2
const DOTS_LOUD = 10
const WORDS_COUNTED_MIN = 250
/** One mark in a short report is a slip. */
const WORDS_COUNTED_MIN_MARKS = 500
const SUPPORTING = 0.6
const QUOTED_MAX = 4
const QUOTED_CHARACTERS_MAX = 120

/** Capitals throughout, exclamation marks and trailing dots. Lower case, and a missing headline, cost nothing. */
export const shoutingCheck: Check<NewsReading> = {
  code: 'news-shouting',
  ask(reading) {
    const shouting = readShouting(reading)
    const share = 1 - costOf(shouting)
    if (share < SUPPORTING)
      return weakens(share, say`The text shouts: ${inWords(shouting)}.`, evidenceOf(shouting))
    if (!shouting.hasCase)
      return inconclusive(
        say`The script of the text has no capitals, so that its tone cannot be told from them.`,
      )
    const question = say`whether it shouts`
    const cannot = tooShort(reading, question) ?? unreadable(reading, question)
    if (cannot) return cannot
    return unlessUnproven(reading, rate(share, shouting), question)
  },
}

function rate(share: number, shouting: Shouting): Answer {
  if (share === 1) return supports(1, say`The text does without shouting.`)
  return supports(share, say`The text hardly shouts: ${inWords(shouting)}.`, evidenceOf(shouting))
}

function costOf({ headline, body, ownWords, isEnglish }: Shouting): number {
  const above = (found: number, calm: number, loud: number, atLeast = WORDS_COUNTED_MIN) =>
    Math.max(0, ((1000 * found) / Math.max(ownWords, atLeast) - calm) / (loud - calm))
  const isStrict = isEnglish || ownWords < WORDS_MIN_ABROAD
  const marks = isStrict
    ? above(body.marks, MARKS_CALM, MARKS_LOUD, WORDS_COUNTED_MIN_MARKS)
    : above(body.marks, MARKS_CALM_ABROAD, MARKS_LOUD_ABROAD)
  const inHeadline = headline.isCapitals ? HEADLINE_IN_CAPITALS : HEADLINE_WORD * headline.words.length
  return (
    inHeadline +
    HEADLINE_MARK * headline.marks +
    Math.min(1, above(body.words.length, CAPITALS_CALM, CAPITALS_LOUD)) / 2 +
    Math.min(1, marks) +
    Math.min(1, above(body.dots, DOTS_CALM, DOTS_LOUD)) / 2
  )
}

function inWords({ headline, body }: Shouting): string {
  const parts = [
    headline.isCapitals ? say`its headline is set in capitals` : '',
    headline.words.length > 0
      ? say`its headline has ${count(headline.words.length, 'word')} in capitals`
      : '',
    headline.marks > 0 ? say`its headline has ${count(headline.marks, 'exclamation mark')}` : '',
    body.words.length > 0 ? say`its body has ${count(body.words.length, 'word')} in capitals` : '',
    body.marks > 0 ? say`its body has ${count(body.marks, 'exclamation mark')}` : '',
    body.dots === 1 ? say`its body trails off in dots once` : '',
    body.dots > 1 ? say`its body trails off in dots in ${body.dots} places` : '',
  ]
  return enumerate(parts.filter(part => part !== ''))
}

function evidenceOf({ headline, body }: Shouting): Evidence[] {
  return [
    ...(headline.isCapitals || headline.words.length + headline.marks > 0
      ? [{ where: say`headline`, text: headline.text }]
      : []),
    ...body.words
      .slice(0, QUOTED_MAX)
      .map(({ word, paragraph }) => ({ where: say`paragraph ${paragraph}`, text: word })),
    ...body.loud
      .slice(0, QUOTED_MAX)
      .map(({ text, paragraph }) => ({ where: say`paragraph ${paragraph}`, text: endOf(text) })),
  ]
}

/** The end of a sentence, where its marks stand. */
function endOf(sentence: string): string {
  return sentence.length <= QUOTED_CHARACTERS_MAX
    ? sentence
    : sentence.slice(-QUOTED_CHARACTERS_MAX).replace(/^\S*\s/u, '')
}
