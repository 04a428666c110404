import type { Rubric } from '../../core/verdict.ts'

/** Three layers: uniqueness 30, consistency 45, contradiction 25. */
export const infoRubric: Rubric = {
  version: 'info/1',
  weights: {
    // A copy of somebody else's document is worth nothing as a document of this company.
    'info-uniqueness': 30,
    // Figures carry a company document: a wrong total or two values for one figure mislead whoever relies on it.
    'info-sums': 9,
    'info-percentages': 7,
    'info-values': 6,
    'info-units': 4,
    // Dates decide when obligations begin and end.
    'info-dates': 5,
    'info-periods': 4,
    // Terms and references that lead nowhere make a document unclear rather than false.
    'info-terms': 4,
    'info-references': 4,
    // A misspelt name is the lightest of slips.
    'info-names': 2,
    // What figures cannot show: two sentences that cannot both be true.
    'info-contradiction': 25,
  },
}
