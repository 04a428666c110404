import type { Rubric } from '../../../src/core/judging/verdict.ts'

export const poemRubric: Rubric<'sound'> = {
  version: 'poem/1',
  parts: { sound: 'Sound' },
  checks: {
    'poem-rhyme': { part: 'sound', points: 100, label: 'Rhyme', question: 'Do its first two lines rhyme?' },
  },
}
