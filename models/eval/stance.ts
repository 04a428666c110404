import { askInPortions } from './ask-in-portions.ts'
import { isTextKeptAside } from './kept-aside.ts'
import { calibrationLine, percent, table } from './print.ts'
import { readRows } from './read-rows.ts'
import { sampleRows } from './sample-rows.ts'
import { STANCES, type StanceName, stanceFigures } from './stance-figures.ts'
import type { Task } from './task.ts'

type Body = { id: string; body: string }
type Row = { headline: string; body: string; stance: StanceName }

/** Does the body agree with the headline, disagree, discuss it, or speak of something else? */
export const stance: Task = {
  name: 'stance',
  means:
    'Does the body of an article agree with the headline, disagree, discuss it, or speak of something else? Fake News Challenge 1.',
  takes: 'BODIES.jsonl[.gz] STANCES.jsonl[.gz]',
  files: ['stance/fnc1-bodies.jsonl.gz', 'stance/fnc1-stances.jsonl.gz'],
  async run(model, [bodiesFile, stancesFile], { limit, keptAside }) {
    if (bodiesFile === undefined || stancesFile === undefined) throw new Error('stance takes two files')
    const bodies = new Map(readRows<Body>(bodiesFile).map(({ id, body }) => [id, body]))
    const allRows = readRows<Row>(stancesFile)
    const rows = sampleRows(keptAside ? allRows.filter(row => isTextKeptAside(row.body)) : allRows, limit)
    const pairs = rows.map(({ headline, body }) => ({ headline, body: bodies.get(body)! }))
    const stances = await askInPortions(pairs, model.stances)
    const figures = stanceFigures(rows.map((row, at) => ({ label: row.stance, stance: stances[at]! })))
    const classes = STANCES.map(name => {
      const { n, precision, recall } = figures.classes[name]
      return [name, String(n), percent(precision), percent(recall)]
    })
    const lines = [
      ...table(['stance', 'pairs', 'precision', 'recall'], classes),
      '',
      `all ${figures.n} pairs ${percent(figures.accuracy)}, weighted FNC-1 score ${percent(figures.fncScore)}`,
      calibrationLine(figures),
    ]
    return { figures, lines }
  },
}
