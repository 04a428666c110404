// Targets of the project, and results that others reached on the same sets.

export type Target = {
  what: string
  /** Where the figure stands in eval.json, under `tasks`; the mean where several are named. Empty: measured elsewhere. */
  figures: string[][]
  target: number
  /** `most` and `under` for what should be small. */
  bound: 'least' | 'most' | 'under'
  unit: 'percent' | 'number'
  remark?: string
}

/** Differences of generated pairs that the project makes claims about. */
const CHANGES = ['number', 'date', 'unit', 'name', 'negation', 'antonym']

const ofSource = (task: string, source: string) => [task, 'sources', source, 'accuracy']
const atLeast = (what: string, target: number, figures: string[][], remark?: string): Target => {
  return { what, figures, target, bound: 'least', unit: 'percent', ...(remark && { remark }) }
}

export const TARGETS: Target[] = [
  atLeast(
    'MultiNLI, three-way',
    0.72,
    [ofSource('nli', 'mnli_dev')],
    'kept-aside premises of its development sets',
  ),
  atLeast('SNLI-like pairs, three-way', 0.79, [], 'not measurable here: the set was not to be had'),
  atLeast('FEVER-Symmetric, two-way', 0.82, [ofSource('nli', 'feversym_ic_dev')]),
  atLeast('FoolMeTwice, two-way', 0.74, [ofSource('nli', 'fm2_dev')]),
  atLeast(
    'made pairs, the six changes together',
    0.9,
    CHANGES.map(change => ofSource('made', `made-${change}`)),
    'mean of the six; each must be told contradiction, not neutral',
  ),
  ...CHANGES.map(change => atLeast(`made pairs: ${change}`, 0.9, [ofSource('made', `made-${change}`)])),
  {
    what: 'calibration error of the three-way pairs',
    figures: [['nli', 'calibrationError']],
    target: 0.05,
    bound: 'most',
    unit: 'number',
  },
  atLeast(
    'stance, weighted FNC-1 score',
    0.82,
    [['stance', 'fncScore']],
    'what the winner of the challenge reached, on its own test set; ours are kept-aside bodies of the training set',
  ),
  atLeast(
    'stance, weighted FNC-1 score',
    0.9,
    [['stance', 'fncScore']],
    'what later models reached; the same caution',
  ),
  atLeast('clickbait, accuracy', 0.93, [['clickbait', 'accuracy']], 'what the authors of the set reached'),
  {
    what: 'loaded language, F1',
    figures: [['bias', 'f1']],
    target: 0.8,
    bound: 'least',
    unit: 'number',
    remark: 'the best of the paper on BABE, by a larger model',
  },
  atLeast('consistency of documents, precision', 0.9, [['consistency', 'reporting', 'precision']]),
  atLeast('consistency of documents, recall', 0.8, [['consistency', 'reporting', 'recall']]),
  atLeast('contradiction, recall of planted pairs', 0.6, [['contradiction', 'pairs', 'recall']]),
  {
    what: 'contradiction, false alarms per 2,000 words',
    figures: [['contradiction', 'clean', 'falseAlarmsPer2000Words']],
    target: 1,
    bound: 'under',
    unit: 'number',
    remark: 'in clean documents',
  },
  {
    what: 'uniqueness among 100,000 documents, milliseconds',
    figures: [],
    target: 50,
    bound: 'under',
    unit: 'number',
    remark: 'a measurement of speed: see [performance](performance.md)',
  },
]
