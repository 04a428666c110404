import { askInPortions } from './ask-in-portions.ts'
import { binaryReport } from './binary-figures.ts'
import { isTextKeptAside } from './kept-aside.ts'
import { readRows } from './read-rows.ts'
import { sampleRows } from './sample-rows.ts'
import type { Task } from './task.ts'

type Row = { text: string; biased: boolean }

/** Do the words of the sentence take sides? */
export const bias: Task = {
  name: 'bias',
  takes: 'SENTENCES.jsonl[.gz]...',
  files: ['bias/babe.jsonl.gz'],
  async run(model, files, { limit, keptAside }) {
    const given = files.flatMap(file => readRows<Row>(file))
    const rows = sampleRows(keptAside ? given.filter(row => isTextKeptAside(row.text)) : given, limit)
    const probabilities = await askInPortions(rows, part => model.bias(part.map(row => row.text)))
    return binaryReport(rows.map((row, at) => ({ label: row.biased, probability: probabilities[at]! })))
  },
}
