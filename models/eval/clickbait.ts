import { askInPortions } from './ask-in-portions.ts'
import { binaryReport } from './binary-figures.ts'
import { isTextKeptAside } from './kept-aside.ts'
import { readRows } from './read-rows.ts'
import { sampleRows } from './sample-rows.ts'
import type { Task } from './task.ts'

type Row = { headline: string; clickbait: boolean }

/** Is the headline clickbait? */
export const clickbait: Task = {
  name: 'clickbait',
  takes: 'HEADLINES.jsonl[.gz]...',
  files: ['headlines/clickbait.jsonl.gz'],
  async run(model, files, { limit, keptAside }) {
    const given = files.flatMap(file => readRows<Row>(file))
    const rows = sampleRows(keptAside ? given.filter(row => isTextKeptAside(row.headline)) : given, limit)
    const probabilities = await askInPortions(rows, part => model.clickbait(part.map(row => row.headline)))
    return binaryReport(rows.map((row, at) => ({ label: row.clickbait, probability: probabilities[at]! })))
  },
}
