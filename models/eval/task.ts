import type { LanguageModel } from '../../src/core/judging/language-model.port.ts'

export type Options = {
  /** Score only this many rows, always the same ones. */
  limit: number | undefined
  /** Score only rows that training has not seen. */
  keptAside: boolean
  /** A file of honest mails, for the task that tells them from others. */
  ham?: string | undefined
  /** A list of ratings of domains, for the task that grades articles. */
  ratings?: string | undefined
}

/** `figures` go into eval.json, `lines` to the terminal. */
export type Report = { figures: object; lines: string[] }

/** One question put to the model and scored against labels. A new task is one file of this shape and a line in tasks.ts. */
export type Task = {
  name: string
  /** Question and data, for a reader of docs/evidence/evaluation.md: Markdown, ending in a full stop. */
  means?: string
  /** Its file arguments in the usage line. */
  takes: string
  /** Where its files lie under a folder given with --data. */
  files: string[]
  /** The evaluator makes its files; without them the task is skipped. */
  mayBeMissing?: true
  /** A run over all tasks scores the whole file, whatever the limit of the others. */
  scoresEveryRow?: true
  /** It scores what the service does without the model, which is then not loaded. */
  asksNoModel?: true
  run(model: LanguageModel, files: string[], options: Options): Promise<Report>
}
