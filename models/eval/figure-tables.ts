// Tables of any task's figures: a new task needs no code here.

type Scalar = number | string | null
type Flat = Record<string, Scalar>
export type Figures = { [name: string]: Scalar | Figures | Figures[] }

/** Names of figures, and of data sets as their files call them. */
const NAMES: Record<string, string> = {
  n: 'rows',
  f1: 'F1',
  macroF1: 'mean F1',
  fncScore: 'weighted FNC-1 score',
  'grade C or worse': 'grade C or worse',
  'grade D or worse': 'grade D or worse',
  from: 'answer from',
  falseAlarmsPer2000Words: 'false alarms per 2,000 words',
  withoutNeutral: 'two-way without neutral',
  answered: 'answered when so sure',
  ling_val: 'LingNLI',
  conj_dev: 'ConjNLI',
  healthver_dev: 'HealthVer',
  fm2_dev: 'FoolMeTwice',
  feversym_ic_dev: 'FEVER-Symmetric',
  covidfact_dev: 'COVID-Fact, development set',
  covidfact_train: 'COVID-Fact, training premises',
  control_dev: 'ConTRoL',
  mnli_dev: 'MultiNLI',
  sick: 'SICK',
  sanli_train: 'semi-automatic NLI',
  cad_train: 'counterfactually augmented NLI',
}
const SHARES =
  /^(?:accuracy|meanOfSources|withoutNeutral|precision|recall|fncScore|share|\w+(?:Share|Precision|Recall))$/
/** More columns than this are easier to read as lines. */
const COLUMNS_MAX = 8

/** Markdown of a task's figures: single ones first, then a table for each group. */
export function figureTables(figures: Figures, caption?: string): string[] {
  const scalars = Object.entries(figures).filter(([, value]) => isScalar(value)) as [string, Scalar][]
  const groups = Object.entries(figures).filter(([, value]) => !isScalar(value)) as [string, Figures][]
  const rows = rowsOf(figures)
  const lines = caption === undefined ? [] : [`**${caption}**`, '']
  if (rows !== undefined) return [...lines, ...tableOf(rows), '']
  if (scalars.length > COLUMNS_MAX) lines.push(...markdownTable(['figure', 'value'], scalars.map(pairOf)), '')
  else if (scalars.length > 0) lines.push(...tableOf([['', Object.fromEntries(scalars)]]), '')
  else lines.splice(0)
  return [
    ...lines,
    ...groups.flatMap(([name, group]) =>
      figureTables(group, caption === undefined ? words(name) : `${caption}: ${words(name)}`),
    ),
  ]
}

/** Figures that fit one table: a list of flat rows, or named ones, at most one level apart. */
function rowsOf(figures: Figures | Figures[]): [string, Flat][] | undefined {
  if (Array.isArray(figures)) return figures.every(isFlat) ? figures.map(row => ['', row as Flat]) : undefined
  const entries = Object.entries(figures)
  if (entries.length === 0 || entries.some(([, value]) => isScalar(value))) return undefined
  if (entries.every(([, value]) => isFlat(value))) return entries as [string, Flat][]
  const inner = entries.map(([name, value]) => [name, rowsOf(value as Figures)] as const)
  if (inner.some(([, rows]) => rows === undefined)) return undefined
  return inner.flatMap(([name, rows]) =>
    rows!.map(([of, row]): [string, Flat] => [`${words(name)}, ${words(of)}`, row]),
  )
}

function tableOf(rows: [string, Flat][]): string[] {
  const columns = [...new Set(rows.flatMap(([, row]) => Object.keys(row)))]
  const isNamed = rows.some(([name]) => name !== '')
  const cells = rows.map(([name, row]) => [
    ...(isNamed ? [words(name)] : []),
    ...columns.map(column => cell(column, row[column])),
  ])
  return markdownTable([...(isNamed ? [''] : []), ...columns.map(words)], cells)
}

const IS_FIGURE = /^[\d.,\s%]*$/

/** As a person would align it: figures to the right, words to the left. */
export function markdownTable(head: string[], rows: string[][]): string[] {
  const columns = head.map((_, at) => {
    const isRight = at > 0 && rows.every(row => IS_FIGURE.test(row[at]!))
    return { isRight, width: Math.max(3, ...[head, ...rows].map(row => row[at]!.length)) }
  })
  const line = (row: string[]) =>
    `| ${columns.map(({ isRight, width }, at) => (isRight ? row[at]!.padStart(width) : row[at]!.padEnd(width))).join(' | ')} |`
  const rule = columns.map(({ isRight, width }) =>
    isRight ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width),
  )
  return [line(head), `| ${rule.join(' | ')} |`, ...rows.map(line)]
}

function pairOf([name, value]: [string, Scalar]): string[] {
  return [words(name), cell(name, value)]
}

function cell(name: string, value: Scalar | undefined): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'string') return value
  if (SHARES.test(name)) return `${(100 * value).toFixed(1)} %`
  return Number.isInteger(value) ? value.toLocaleString('en-US') : value.toFixed(3)
}

/** "falseAlarms" as "false alarms"; a name with a hyphen, an underscore or a capital of its own stays. */
function words(name: string): string {
  if (NAMES[name] !== undefined) return NAMES[name]
  return /[-_ ]|^[A-Z]/.test(name) ? name : name.replace(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`)
}

function isFlat(value: unknown): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.values(value).every(isScalar)
  )
}

function isScalar(value: unknown): value is Scalar {
  return value === null || typeof value === 'number' || typeof value === 'string'
}
