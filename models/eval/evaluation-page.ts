import { type Figures, figureTables, markdownTable } from './figure-tables.ts'
import { TARGETS, type Target } from './targets.ts'
import type { Task } from './task.ts'

/** Output of `npm run eval -- --data DIR`. */
export type Evaluation = { model: string; rowsOfEachTask: number | 'all'; tasks: Record<string, Figures> }

type DescribedTask = Pick<Task, 'name' | 'means' | 'takes' | 'files' | 'scoresEveryRow'>

/** docs/evidence/evaluation.md: every figure of an evaluation, with the command that made it, and what was aimed at. */
export function evaluationPage(evaluation: Evaluation, tasks: DescribedTask[]): string {
  const measured = tasks.filter(({ name }) => Object.hasOwn(evaluation.tasks, name))
  const missing = tasks.filter(({ name }) => !Object.hasOwn(evaluation.tasks, name))
  return [
    ...opening(evaluation),
    ...targetSection(evaluation),
    ...measured.flatMap(task => taskSection(task, evaluation)),
    ...missingSection(missing),
  ]
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/\n*$/, '\n')
}

function opening({ model, rowsOfEachTask }: Evaluation): string[] {
  const limit = rowsOfEachTask === 'all' ? '' : ` --limit ${rowsOfEachTask}`
  const rows =
    rowsOfEachTask === 'all'
      ? 'All rows were scored that training has not seen.'
      : `At most ${rowsOfEachTask} rows of each source or task were scored, always the same ones, and none that training has seen: with so few a figure is good to about ± ${margin(rowsOfEachTask)} points. Tasks that give intervals were scored in full.`
  return [
    '# Evaluation',
    '',
    '<!-- Written by `npm run eval:docs` from models/eval.json. Change neither by hand. -->',
    '',
    `How often the shipped model (\`${model}\`) and the checks that ask it are right, failures included. ${rows}`,
    '',
    '```sh',
    `npm run eval -- --data DIR${limit}`,
    'npm run eval:docs',
    '```',
    '',
    'The first asks the model, or the check, through the code that the service uses and writes `models/eval.json`; the second',
    'writes this page from it.',
    '',
    'What a line of each data set looks like, and how pairs are scored, is told in [models](../../models/README.md); what the',
    'model was made of, in its [card](../../models/judge/MODEL_CARD.md). The data sets are not part of this repository.',
    '',
  ]
}

/** Of a share near three quarters, 95 times in a hundred. */
function margin(rows: number): number {
  return Math.ceil(196 * Math.sqrt((0.75 * 0.25) / rows))
}

function targetSection(evaluation: Evaluation): string[] {
  const rows = TARGETS.map(target => {
    const figure = figureOf(target, evaluation)
    const task = target.figures[0]?.[0]
    return [
      target.what,
      figure === undefined ? '' : formatValue(target, figure),
      `${BOUNDS[target.bound]} ${formatValue(target, target.target)}`,
      figure === undefined ? 'not measured' : isMet(target, figure) ? 'met' : '**not met**',
      task === undefined ? '' : `\`eval -- ${task}\``,
      target.remark ?? '',
    ]
  })
  const results = TARGETS.map(target => ({ target, figure: figureOf(target, evaluation) }))
  const failedCount = results.filter(
    ({ target, figure }) => figure !== undefined && !isMet(target, figure),
  ).length
  const openCount = results.filter(({ figure }) => figure === undefined).length
  return [
    '## Targets',
    '',
    `Of ${TARGETS.length} targets ${TARGETS.length - failedCount - openCount} are met, ${failedCount} are not, ${openCount} were not measured by this run.`,
    '',
    ...markdownTable(['what', 'figure', 'target', '', 'command', 'remark'], rows),
    '',
  ]
}

const BOUNDS: Record<Target['bound'], string> = { least: 'at least', most: 'at most', under: 'under' }

/** The figure a target speaks of; the mean where it names several; undefined where one of them is missing. */
export function figureOf({ figures }: Target, { tasks }: Evaluation): number | undefined {
  const values = figures.map(path => valueAt(tasks, path))
  if (values.length === 0 || values.some(value => typeof value !== 'number')) return undefined
  return (values as number[]).reduce((sum, value) => sum + value, 0) / values.length
}

function valueAt(tasks: unknown, path: string[]): unknown {
  return path.reduce<unknown>(
    (value, name) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, name)
        ? (value as Record<string, unknown>)[name]
        : undefined,
    tasks,
  )
}

function isMet({ target, bound }: Target, figure: number): boolean {
  if (bound === 'least') return figure >= target
  return bound === 'most' ? figure <= target : figure < target
}

function formatValue({ unit }: Target, value: number): string {
  if (unit === 'percent') return `${(100 * value).toFixed(1)} %`
  return Number.isInteger(value) ? String(value) : value.toFixed(3)
}

function taskSection(
  { name, means, takes, files, scoresEveryRow }: DescribedTask,
  { tasks, rowsOfEachTask }: Evaluation,
): string[] {
  const fileArguments =
    files.length === 0 ? '' : ` ${files.map(file => `DIR/${file}`).join(' ')} --kept-aside`
  const limit = rowsOfEachTask === 'all' || scoresEveryRow ? '' : ` --limit ${rowsOfEachTask}`
  return [
    `## ${name}`,
    '',
    ...(means === undefined ? [] : [means, '']),
    `Made by \`npm run eval -- ${name}${fileArguments}${limit}\`; for files of your own, \`npm run eval -- ${name} ${takes}\`.`,
    '',
    ...figureTables(tasks[name]!),
  ]
}

function missingSection(missing: DescribedTask[]): string[] {
  if (missing.length === 0) return []
  const names = missing.map(({ name }) => `- \`npm run eval -- ${name}\``)
  return ['## Not measured by this run', '', ...names, '']
}
