import { pairTask } from './pair-task.ts'

/** Real sentences with one thing changed, from a seed and from sentences that training never met. */
export const made = pairTask({
  name: 'made',
  means:
    'The same question on real sentences in which one thing was changed: a number, a date, a unit, a name, a negation, an antonym; and on ones that only look changed.',
  takes: 'MADE-HELDOUT.jsonl[.gz]',
  files: ['nli/made-heldout.jsonl'],
  mayBeMissing: true,
  isKeptAside: () => true,
})
