import { type Check, inconclusive, supports, weakens } from '../../../core/judging/finding.ts'
import { say } from '../../../core/text/say.ts'
import type { Figure } from '../../../language/figures/read-figures.ts'
import { count } from '../../../language/wording.ts'
import { articleFigures } from '../reading/article-figures.ts'
import { findConflicts } from '../reading/figure-conflicts.ts'
import { changeRule, partRule, shareRule, totalRule, wholeRule } from '../reading/figure-rules.ts'
import { type FigureWords, figureWords } from '../reading/figure-words.ts'
import type { NewsReading } from '../request.ts'
import { unread } from './preconditions.ts'

const RULES = [changeRule, partRule, shareRule, wholeRule, totalRule]
const ONE_ERROR = 0.3

type Disagreement = { text: string; evidence: { where: string; text: string }[] }

/** Whether the figures are true is not asked here. */
export const numbersCheck: Check<NewsReading> = {
  code: 'news-numbers',
  ask(reading) {
    const figures = reading.sentences.map(({ text }) => articleFigures(text, reading.language))
    const figureCount = figures.reduce((total, { length }) => total + length, 0)
    if (figureCount === 0) {
      return inconclusive(say`The text gives no figures that could disagree.`)
    }
    const words = figureWords(reading.language)
    if (words === undefined) return unread(reading, say`its figures`)
    const errors = [...inSentences(reading, figures, words), ...across(reading)]
    if (errors.length === 0) {
      const sentence =
        figureCount === 1
          ? say`The text gives one figure, and nothing in it contradicts that figure.`
          : say`Of ${count(figureCount, 'figure')} in the text, none contradicts another.`
      return supports(1, sentence)
    }
    const sentence =
      errors.length === 1
        ? say`The figures disagree in one place: ${errors[0]!.text}.`
        : say`The figures disagree in ${errors.length} places, first of all: ${errors[0]!.text}.`
    return weakens(
      errors.length === 1 ? ONE_ERROR : 0,
      sentence,
      errors.flatMap(({ evidence }) => evidence),
    )
  },
}

function inSentences({ sentences }: NewsReading, figures: Figure[][], words: FigureWords): Disagreement[] {
  return sentences.flatMap(({ text, paragraph }, at) => {
    const exact = figures[at]!.filter(({ inRange }) => !inRange)
    return RULES.flatMap(rule => rule(text, exact, words) ?? []).map(fault => ({
      text: fault,
      evidence: [{ where: say`paragraph ${paragraph}`, text }],
    }))
  })
}

/** Tolls are compared in English alone. */
function across({ headline, sentences, language }: NewsReading): Disagreement[] {
  if (language !== 'en') return []
  return findConflicts(
    headline,
    sentences.map(({ text }) => text),
  ).map(({ text, figures }) => ({
    text,
    evidence: figures.map(quoted => ({ where: say`figure`, text: quoted })),
  }))
}
