import { spawn } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

// Every test, in two lanes side by side: a test that waits for a browser, a disk or another process leaves the processor
// to the other lane. Files are dealt into groups of about the same measured time, and a lane that is done takes the next
// group. Within a group the files run in one process and share loaded modules.
// `npm run tests -- --measure` writes the times anew; a file without one counts as a short one.

const FILES = ['src/**/*.test.ts', 'models/**/*.test.ts', 'clients/**/*.test.ts', 'test/**/*.test.ts']
const DURATIONS = new URL('durations.json', import.meta.url)
const LANES = 2
const GROUPS = 6
const SHORT_SECONDS = 0.2
const REPORTER = new URL('support/durations-reporter.ts', import.meta.url)

type Durations = Record<string, number>
type Outcome = { code: number; output: string }

const isMeasuring = process.argv.includes('--measure')
const durations = JSON.parse(readFileSync(DURATIONS, 'utf8')) as Durations
const folder = mkdtempSync(join(tmpdir(), 'pinproof-tests-'))
const queue = dealGroups(globSync(FILES)).map((files, number) => ({ files, number }))
const outcomes: Outcome[] = []

try {
  await Promise.all(Array.from({ length: LANES }, runLane))
  if (isMeasuring) writeDurations()
} finally {
  rmSync(folder, { recursive: true })
}
for (const { code, output } of outcomes) {
  if (code === 0) continue
  // Repeated at the end of a long output, where a reader looks first.
  process.stdout.write(output.slice(output.lastIndexOf('failing tests:')))
  process.exitCode = 1
}

async function runLane(): Promise<void> {
  for (let group = queue.shift(); group !== undefined; group = queue.shift()) {
    const outcome = await runGroup(group.files, group.number)
    // In one piece, so that the outputs of two lanes do not mix.
    process.stdout.write(outcome.output)
    outcomes.push(outcome)
  }
}

/** Longest first, each into the group that is shortest so far. */
function dealGroups(files: string[]): string[][] {
  const groups = Array.from({ length: GROUPS }, () => ({ seconds: 0, files: [] as string[] }))
  for (const file of files.sort((a, b) => secondsOf(b) - secondsOf(a))) {
    const shortest = groups.reduce((least, group) => (group.seconds < least.seconds ? group : least))
    shortest.seconds += secondsOf(file)
    shortest.files.push(file)
  }
  return groups.map(group => group.files.sort())
}

function secondsOf(file: string): number {
  return durations[file] ?? SHORT_SECONDS
}

function runGroup(files: string[], number: number): Promise<Outcome> {
  const reporters = isMeasuring
    ? ['--test-reporter=spec', '--test-reporter-destination=stdout', `--test-reporter=${REPORTER}`].concat(
        `--test-reporter-destination=${join(folder, `${number}.json`)}`,
      )
    : []
  const options = ['--disable-warning=ExperimentalWarning', '--test', '--test-isolation=none', ...reporters]
  const child = spawn(process.execPath, [...options, ...files], { stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  return new Promise(resolve =>
    child.once('close', (code, signal) => {
      if (signal !== null) output += `failing tests: the process was ended by ${signal}\n`
      resolve({ code: code ?? 1, output })
    }),
  )
}

function writeDurations(): void {
  const measured = globSync(join(folder, '*.json')).map(
    path => JSON.parse(readFileSync(path, 'utf8')) as Durations,
  )
  const seconds = Object.entries(Object.assign({}, ...measured) as Durations)
  const long = seconds.filter(([file, each]) => file.endsWith('.test.ts') && each >= 1)
  const sorted = Object.fromEntries(long.sort(([a], [b]) => (a < b ? -1 : 1)))
  writeFileSync(DURATIONS, `${JSON.stringify(sorted, null, 2)}\n`)
}
