import { isPairKeptAside } from './kept-aside.ts'
import { pairTask } from './pair-task.ts'

export const nli = pairTask({
  name: 'nli',
  means: 'Does the premise say, leave open or deny the hypothesis? Pairs that people wrote and labelled.',
  takes: 'PAIRS.jsonl[.gz]...',
  files: ['nli/dev.jsonl.gz', 'nli/train.jsonl.gz'],
  isKeptAside: isPairKeptAside,
})
