import type { Rubric } from '../../core/judging/verdict.ts'

/** Three layers: uniqueness 30, consistency 45, contradiction 25. */
export const infoRubric: Rubric<'uniqueness' | 'consistency' | 'contradiction'> = {
  version: 'info/3',
  model: 'judge/2',
  parts: { uniqueness: 'Uniqueness', consistency: 'Consistency', contradiction: 'Contradiction' },
  checks: {
    // A copy of another company's document is worth nothing as a document of this company.
    'info-uniqueness': {
      part: 'uniqueness',
      points: 30,
      label: 'Uniqueness',
      question: 'Is this text unlike everything that others certified here before?',
    },
    // Figures carry a company document: a wrong total or two values for one figure mislead its readers.
    'info-sums': {
      part: 'consistency',
      points: 7,
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
      points: 6,
      label: 'Repeated figures',
      question: 'Does the document give the same figure the same value wherever it states it?',
    },
    'info-units': {
      part: 'consistency',
      points: 4,
      label: 'Units',
      question: 'Does a quantity given in two units mean the same in both?',
    },
    // Dates decide when obligations begin and end.
    'info-dates': {
      part: 'consistency',
      points: 5,
      label: 'Dates',
      question: 'Does the calendar have every date, and does it fall on the weekday given with it?',
    },
    'info-periods': {
      part: 'consistency',
      points: 4,
      label: 'Periods',
      question: 'Does every period end after it starts and last as long as the document says?',
    },
    // Terms and references that lead nowhere make a document unclear rather than false.
    'info-terms': {
      part: 'consistency',
      points: 4,
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
    // A misspelt name is the lightest of slips.
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
    // Beyond figures: two sentences that cannot both be true. One such pair alone costs an A.
    'info-contradiction': {
      part: 'contradiction',
      points: 25,
      label: 'Contradictions',
      question: 'Can all sentences of the document be true at once?',
    },
  },
  limits: {},
}
