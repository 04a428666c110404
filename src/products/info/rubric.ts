import type { Rubric } from '../../core/judging/verdict.ts'

/**
 * Three layers: uniqueness 25, consistency 45, contradiction 30. A sound document that has neither totals nor units still
 * reaches a B by the first, the last and its names and dates; with figures that agree it reaches an A.
 */
export const infoRubric: Rubric<'uniqueness' | 'consistency' | 'contradiction'> = {
  version: 'info/6',
  model: 'judge/3',
  parts: { uniqueness: 'Uniqueness', consistency: 'Consistency', contradiction: 'Contradiction' },
  checks: {
    // A copy of another company's document is worth nothing as a document of this company.
    'info-uniqueness': {
      part: 'uniqueness',
      points: 25,
      label: 'Uniqueness',
      question: 'Is this text unlike everything that others certified here before?',
    },
    // Figures carry a company document: a wrong total or two values for one figure mislead its readers.
    'info-sums': {
      part: 'consistency',
      points: 8,
      label: 'Sums and totals',
      question: 'Do totals agree with the parts they are said to add up?',
    },
    'info-percentages': {
      part: 'consistency',
      points: 5,
      label: 'Percentages',
      question: 'Do percentages agree with the figures they are computed from?',
    },
    'info-values': {
      part: 'consistency',
      points: 7,
      label: 'Repeated figures',
      question: 'Does the document give the same figure the same value wherever it states it?',
    },
    'info-units': {
      part: 'consistency',
      points: 3,
      label: 'Units',
      question: 'Does a quantity given in two units mean the same in both?',
    },
    // Dates decide when obligations begin and end.
    'info-dates': {
      part: 'consistency',
      points: 6,
      label: 'Dates',
      question: 'Does the calendar have every date, and does it fall on the weekday given with it?',
    },
    'info-periods': {
      part: 'consistency',
      points: 4,
      label: 'Periods',
      question: 'Does every period end after it starts and last as long as the document says?',
    },
    // An untidy term makes a document unclear, not false: it becomes a remark.
    'info-terms': {
      part: 'consistency',
      points: 2,
      label: 'Defined terms',
      question:
        'Is every defined term defined once and used, and every term that looks defined really defined?',
    },
    'info-references': {
      part: 'consistency',
      points: 4,
      label: 'Cross-references',
      question: 'Does every reference to a section, annex, table or figure point at one that is there?',
    },
    // Two spellings may be two names: a remark.
    'info-names': {
      part: 'consistency',
      points: 2,
      label: 'Spelling of names',
      question: 'Is every name spelled the same way throughout?',
    },
    // A disguised letter or figure makes two readers read two texts.
    'info-disguise': {
      part: 'consistency',
      points: 4,
      label: 'Disguised characters',
      question: 'Does the text read as it looks, without look-alike letters and hidden marks?',
    },
    // Beyond figures: two sentences that cannot both be true.
    'info-contradiction': {
      part: 'contradiction',
      points: 30,
      label: 'Contradictions',
      question: 'Can all sentences of the document be true at once?',
    },
    // One false accusation costs more trust than ten findings earn: a suspicion is shown and moves nothing.
    'info-remarks': {
      part: 'consistency',
      points: 0,
      label: 'Remarks',
      question: 'Is there nothing that looks odd, though it is not proven wrong?',
    },
    // A model of the operator's own, for accounts that agree. Its doubts are remarks, too.
    'info-judge': {
      part: 'contradiction',
      points: 0,
      label: 'Second reader',
      question: 'Does the operator’s own large model find no two statements that exclude each other?',
      optional: true,
    },
  },
  limits: {
    'info-errors-three': {
      atMost: 54,
      label: 'Three or more errors',
      when: 'three or more errors of the document are proven: wrong sums, percentages, units or dates, references that lead nowhere, two values for one figure, sentences that exclude each other',
    },
    'info-errors-two': {
      atMost: 69,
      label: 'Two errors',
      when: 'two such errors are proven',
    },
    'info-error': {
      atMost: 84,
      label: 'One error',
      when: 'one such error is proven',
    },
  },
}
