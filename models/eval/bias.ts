import { textTask } from './text-task.ts'

/** Do the words of the sentence take sides? */
export const bias = textTask<{ text: string; biased: boolean }>({
  name: 'bias',
  means: 'Do the words of a sentence take sides? Sentences of BABE, labelled by experts.',
  takes: 'SENTENCES.jsonl[.gz]...',
  files: ['bias/babe.jsonl.gz'],
  textOf: row => row.text,
  labelOf: row => row.biased,
  ask: (model, texts) => model.bias(texts),
})
