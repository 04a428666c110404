import { textTask } from './text-task.ts'

/** Is the headline clickbait? */
export const clickbait = textTask<{ headline: string; clickbait: boolean }>({
  name: 'clickbait',
  means: 'Is the headline clickbait? Headlines of Chakraborty et al. 2016.',
  takes: 'HEADLINES.jsonl[.gz]...',
  files: ['headlines/clickbait.jsonl.gz'],
  textOf: row => row.headline,
  labelOf: row => row.clickbait,
  ask: (model, texts) => model.clickbait(texts),
})
