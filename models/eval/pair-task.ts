import { askInPortions } from './ask-in-portions.ts'
import { type NliFigures, type NliLabel, nliFigures, scaleOf } from './nli-figures.ts'
import { calibrationLine, percent, table } from './print.ts'
import { readRows } from './read-rows.ts'
import { sampleRows } from './sample-rows.ts'
import type { Task } from './task.ts'

type Row = { premise: string; hypothesis: string; label: NliLabel; source?: string }
type PairTask = Omit<Task, 'run'> & { isKeptAside(row: Row): boolean }

/** Each kind of made pair has one label only; all kinds together have three. */
const MADE = /^made-.*/

/** Does the premise say, leave open or deny the hypothesis? A limit holds for each source. */
export function pairTask({ isKeptAside, ...description }: PairTask): Task {
  return {
    ...description,
    async run(model, files, { limit, keptAside }) {
      const allRows = files.flatMap(file => readRows<Row>(file))
      const rows = withScales(keptAside ? allRows.filter(isKeptAside) : allRows, limit)
      const judgements = await askInPortions(rows, model.judgePairs)
      const figures = nliFigures(rows.map((row, at) => ({ ...row, judgement: judgements[at]! })))
      return { figures, lines: linesOf(figures) }
    },
  }
}

/** The labels of all rows of a source, or of all made pairs, decide how it is scored, before any are left out. */
function withScales(selectedRows: Row[], limit: number | undefined) {
  const families = Map.groupBy(selectedRows, ({ source = 'all' }) => source.replace(MADE, 'made'))
  return [...families.values()].flatMap(family => {
    const scale = scaleOf(family.map(({ label }) => label))
    return [...Map.groupBy(family, ({ source = 'all' }) => source)].flatMap(([source, rows]) =>
      sampleRows(rows, limit).map(row => ({ ...row, source, scale })),
    )
  })
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
