import type { Rubric } from '../../core/judging/verdict.ts'
import { say } from '../../core/text/say.ts'

/**
 * Three layers: uniqueness 25, consistency 45, contradiction 30. A sound document that has neither totals nor units still
 * reaches a B by the first, the last and its names and dates; with figures that agree it reaches an A.
 */
export const infoRubric: Rubric<'uniqueness' | 'consistency' | 'contradiction'> = {
  version: 'info/23',
  model: 'judge/10',
  parts: { uniqueness: say`Uniqueness`, consistency: say`Consistency`, contradiction: say`Contradiction` },
  checks: {
    // A copy of another company's document is worth nothing as a document of this company.
    'info-uniqueness': {
      part: 'uniqueness',
      points: 25,
      label: say`Uniqueness`,
      question: say`Is this text unlike everything that others certified here before?`,
    },
    // Figures carry a company document: a wrong total or two values for one figure mislead its readers.
    'info-sums': {
      part: 'consistency',
      points: 8,
      label: say`Sums and totals`,
      question: say`Do totals agree with the parts they are said to add up?`,
    },
    'info-percentages': {
      part: 'consistency',
      points: 5,
      label: say`Percentages`,
      question: say`Do percentages agree with the figures they are computed from?`,
    },
    'info-values': {
      part: 'consistency',
      points: 7,
      label: say`Repeated figures`,
      question: say`Does the document give the same figure the same value wherever it states it?`,
    },
    'info-units': {
      part: 'consistency',
      points: 3,
      label: say`Units`,
      question: say`Does a quantity given in two units mean the same in both?`,
    },
    // Dates decide when obligations begin and end.
    'info-dates': {
      part: 'consistency',
      points: 6,
      label: say`Dates`,
      question: say`Does the calendar have every date, and does it fall on the weekday given with it?`,
    },
    'info-periods': {
      part: 'consistency',
      points: 4,
      label: say`Periods`,
      question: say`Does every period end after it starts and last as long as the document says?`,
    },
    // An untidy term makes a document unclear, not false: it becomes a remark.
    'info-terms': {
      part: 'consistency',
      points: 2,
      label: say`Defined terms`,
      question: say`Is every defined term defined once and used, and every term that looks defined really defined?`,
    },
    'info-references': {
      part: 'consistency',
      points: 4,
      label: say`Cross-references`,
      question: say`Does every reference to a section, annex, table or figure point at one that is there?`,
    },
    // Two spellings may be two names: a remark.
    'info-names': {
      part: 'consistency',
      points: 2,
      label: say`Spelling of names`,
      question: say`Is every name spelled the same way throughout?`,
    },
    // A disguised letter or figure makes two readers read two texts.
    'info-disguise': {
      part: 'consistency',
      points: 4,
      label: say`Disguised characters`,
      question: say`Does the text read as it looks, without look-alike letters and hidden marks?`,
    },
    // Beyond figures: two sentences that cannot both be true.
    'info-contradiction': {
      part: 'contradiction',
      points: 30,
      label: say`Contradictions`,
      question: say`Can all sentences of the document be true at once?`,
    },
    // One false accusation costs more trust than ten findings earn: a suspicion is shown and moves nothing.
    'info-remarks': {
      part: 'consistency',
      points: 0,
      label: say`Remarks`,
      question: say`Is there nothing that looks odd, though it is not proven wrong?`,
    },
    // A model of the operator's own, for accounts that agree. Its doubts are remarks, too.
    'info-judge': {
      part: 'contradiction',
      points: 0,
      label: say`Second reader`,
      question: say`Does the operator’s own large model find no two statements that exclude each other?`,
      optional: true,
    },
  },
  limits: {
    'info-errors-three': {
      atMost: 54,
      label: say`Three or more errors`,
      when: say`three or more errors of the document are proven: wrong sums, percentages, units or dates, references that lead nowhere, two values for one figure, sentences that exclude each other`,
    },
    'info-errors-two': {
      atMost: 69,
      label: say`Two errors`,
      when: say`two such errors are proven`,
    },
    'info-error': {
      atMost: 84,
      label: say`One error`,
      when: say`one such error is proven`,
    },
  },
}
