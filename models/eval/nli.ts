import { askInPortions } from './ask-in-portions.ts'
import { isPairKeptAside } from './kept-aside.ts'
import { type NliFigures, type NliLabel, nliFigures, scaleOf } from './nli-figures.ts'
import { calibrationLine, percent, table } from './print.ts'
import { readRows } from './read-rows.ts'
import { sampleRows } from './sample-rows.ts'
import type { Task } from './task.ts'

type Row = { premise: string; hypothesis: string; label: NliLabel; source?: string }

/** Does the premise say, leave open or deny the hypothesis? A limit holds for each source. */
export const nli: Task = {
  name: 'nli',
  takes: 'PAIRS.jsonl[.gz]...',
  files: ['nli/dev.jsonl.gz', 'nli/train.jsonl.gz'],
  async run(model, files, { limit, keptAside }) {
    const given = files.flatMap(file => readRows<Row>(file))
    const wanted = keptAside ? given.filter(isPairKeptAside) : given
    const rows = [...Map.groupBy(wanted, row => row.source ?? 'all')].flatMap(([source, ofSource]) => {
      const scale = scaleOf(ofSource.map(row => row.label))
      return sampleRows(ofSource, limit).map(row => ({ ...row, source, scale }))
    })
    const judgements = await askInPortions(rows, model.judgePairs)
    const figures = nliFigures(rows.map((row, at) => ({ ...row, judgement: judgements[at]! })))
    return { figures, lines: linesOf(figures) }
  },
}

function linesOf(figures: NliFigures): string[] {
  const sources = Object.entries(figures.sources).sort(([left], [right]) => (left < right ? -1 : 1))
  const rows = sources.map(([source, { n, scale, accuracy, withoutNeutral }]) => {
    return [source, String(n), scale, percent(accuracy), percent(withoutNeutral)]
  })
  const answered = figures.answered.map(({ from, share, accuracy }) => {
    return [from.toFixed(2), percent(share), percent(accuracy)]
  })
  return [
    ...table(['source', 'pairs', 'scored', 'accuracy', 'two-way without neutral'], rows),
    '',
    `all ${figures.n} pairs ${percent(figures.accuracy)}, mean of the sources ${percent(figures.meanOfSources)}`,
    `three-way: ${calibrationLine(figures)}`,
    '',
    ...table(['answer from', 'answered', 'right of these'], answered),
  ]
}
