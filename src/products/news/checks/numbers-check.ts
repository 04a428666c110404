import { type Check, supports, weakens } from '../../../core/judging/finding.ts'
import { count } from '../../../language/wording.ts'
import { findConflicts } from '../reading/figure-conflicts.ts'
import { changeRule, shareRule, totalRule, wholeRule } from '../reading/figure-rules.ts'
import { findFigures } from '../reading/find-figures.ts'
import type { NewsReading } from '../request.ts'
import { notEnglish, tooShort, unreadable } from './preconditions.ts'

const RULES = [changeRule, shareRule, wholeRule, totalRule]
const ONE_ERROR = 0.3

type Disagreement = { text: string; evidence: { where: string; text: string }[] }

/** Whether the figures are true is not asked here. */
export const numbersCheck: Check<NewsReading> = {
  code: 'news-numbers',
  ask(reading) {
    const counted = reading.sentences.reduce((total, { text }) => total + findFigures(text).length, 0)
    if (counted === 0) {
      const nothing = supports(1, 'The text gives no figures that could disagree.')
      return tooShort(reading, 'its figures') ?? unreadable(reading, 'its figures') ?? nothing
    }
    const cannot = notEnglish(reading, 'figures')
    if (cannot) return cannot
    const errors = [...inSentences(reading), ...across(reading)]
    if (errors.length === 0) {
      return supports(1, `Of ${count(counted, 'figure')} in the text, none contradicts another.`)
    }
    const sentence =
      errors.length === 1
        ? `The figures disagree in one place: ${errors[0]!.text}.`
        : `The figures disagree in ${errors.length} places, first of all: ${errors[0]!.text}.`
    return weakens(
      errors.length === 1 ? ONE_ERROR : 0,
      sentence,
      errors.flatMap(({ evidence }) => evidence),
    )
  },
}

function inSentences({ sentences }: NewsReading): Disagreement[] {
  return sentences.flatMap(({ text, paragraph }) => {
    const figures = findFigures(text)
    return RULES.flatMap(rule => rule(text, figures) ?? []).map(fault => ({
      text: fault,
      evidence: [{ where: `paragraph ${paragraph}`, text }],
    }))
  })
}

function across({ headline, sentences }: NewsReading): Disagreement[] {
  return findConflicts(
    headline,
    sentences.map(({ text }) => text),
  ).map(({ text, figures }) => ({
    text,
    evidence: figures.map(quoted => ({ where: 'figure', text: quoted })),
  }))
}
