import type { LanguageModel } from '../../src/core/judging/language-model.port.ts'
import { askInPortions } from './ask-in-portions.ts'
import { binaryReport } from './binary-figures.ts'
import { isTextKeptAside } from './kept-aside.ts'
import { readRows } from './read-rows.ts'
import { sampleRows } from './sample-rows.ts'
import type { Task } from './task.ts'

type TextTask<Row> = Omit<Task, 'run'> & {
  textOf(row: Row): string
  labelOf(row: Row): boolean
  ask(model: LanguageModel, texts: string[]): Promise<number[]>
}

/** A question about single texts that is answered by yes or no. */
export function textTask<Row>({ textOf, labelOf, ask, ...description }: TextTask<Row>): Task {
  return {
    ...description,
    async run(model, files, { limit, keptAside }) {
      const allRows = files.flatMap(file => readRows<Row>(file))
      const rows = sampleRows(
        keptAside ? allRows.filter(row => isTextKeptAside(textOf(row))) : allRows,
        limit,
      )
      const probabilities = await askInPortions(rows, part => ask(model, part.map(textOf)))
      return binaryReport(rows.map((row, at) => ({ label: labelOf(row), probability: probabilities[at]! })))
    },
  }
}
