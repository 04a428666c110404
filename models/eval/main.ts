import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { openLanguageModel } from '../../src/adapters/onnx/open-language-model.ts'
import type { LanguageModel } from '../../src/core/judging/language-model.port.ts'
import { made } from './made.ts'
import type { Options, Report } from './task.ts'
import { TASKS } from './tasks.ts'

// How often the shipped model is right, asked through the adapter that the service uses. models/README.md says how to run it.

const FOLDER = fileURLToPath(new URL('../judge', import.meta.url))
const EVAL_FILE = fileURLToPath(new URL('../eval.json', import.meta.url))

const USAGE = [
  'usage: npm run eval -- --data DIR [--limit N]        every task, on rows that training has not seen; writes models/eval.json',
  '       --only A,B        these tasks; the other figures stay, if they are of the same model',
  '       --made FILE       where the made pairs lie, if not in DIR',
  ...TASKS.map(({ name, takes }) => `       npm run eval -- ${name} ${takes} [--limit N] [--kept-aside]`),
  '       --ratings FILE    a list of ratings of domains, for articles',
  '       --model DIR       another folder with judge.json, its graphs and tokenizer.json',
  '       --threads N       texts read at the same time',
].join('\n')

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    data: { type: 'string' },
    limit: { type: 'string' },
    made: { type: 'string' },
    only: { type: 'string' },
    ham: { type: 'string' },
    ratings: { type: 'string' },
    'kept-aside': { type: 'boolean', default: false },
    model: { type: 'string', default: FOLDER },
    threads: { type: 'string', default: String(availableParallelism()) },
  },
})
const limit = values.limit === undefined ? undefined : Number(values.limit)
const [name, ...files] = positionals
// `articles`, `documents` and `mails` are asked for in the plural.
const task = TASKS.find(each => each.name === (name === 'mails' ? 'mail' : name))

const isComplete =
  task === undefined
    ? name === undefined && values.data !== undefined
    : files.length > 0 || task.files.length === 0

if (!isComplete) {
  console.error(USAGE)
  process.exitCode = 2
} else {
  const threads = task?.asksNoModel ? 0 : Number(values.threads)
  const model = await openLanguageModel({ folder: values.model, threads })
  try {
    if (task === undefined) await runAll(model, values.data!)
    else {
      const options: Options = {
        limit,
        keptAside: values['kept-aside'],
        ham: values.ham,
        ratings: values.ratings,
      }
      show(task.name, await task.run(model, files, options))
    }
  } finally {
    await model.close()
  }
}

async function runAll(model: LanguageModel, folder: string): Promise<void> {
  const options: Options = { limit, keptAside: true, ratings: values.ratings }
  const tasks: Record<string, object> = values.only === undefined ? {} : earlierFigures(model.version)
  for (const { each, paths } of availableTasks(folder)) {
    const report = await each.run(
      model,
      paths,
      each.scoresEveryRow ? { ...options, limit: undefined } : options,
    )
    show(each.name, report)
    tasks[each.name] = report.figures
  }
  const evaluation = {
    model: model.version,
    rowsOfEachTask: limit ?? 'all',
    tasks,
  }
  writeFileSync(EVAL_FILE, `${JSON.stringify(evaluation, shortNumber, 2)}\n`)
}

/** Of tasks that are not run again. */
function earlierFigures(version: string): Record<string, object> {
  const earlier = JSON.parse(readFileSync(EVAL_FILE, 'utf8')) as {
    model: string
    tasks: Record<string, object>
  }
  if (earlier.model !== version) throw new Error(`models/eval.json has the figures of ${earlier.model}`)
  return earlier.tasks
}

/** The tasks whose files lie there. Said before anything runs, since a run takes long. */
function availableTasks(folder: string) {
  const chosen =
    values.only === undefined ? TASKS : TASKS.filter(({ name }) => values.only!.split(',').includes(name))
  const tasks = chosen.map(each => ({
    each,
    paths: each === made && values.made ? [values.made] : each.files.map(file => join(folder, file)),
  }))
  return tasks.filter(({ each, paths }) => {
    const missing = paths.filter(path => !existsSync(path))
    if (missing.length === 0) return true
    if (!each.mayBeMissing || (each === made && values.made))
      throw new Error(`${each.name} needs ${missing.join(' and ')}`)
    console.log(`== ${each.name} is passed over: ${missing.join(', ')} is not there\n`)
    return false
  })
}

function show(title: string, { lines }: Report): void {
  console.log(`== ${title}`)
  for (const line of lines) console.log(line)
  console.log('')
}

function shortNumber(_key: string, value: unknown): unknown {
  return typeof value === 'number' ? Number(value.toFixed(4)) : value
}
