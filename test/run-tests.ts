import { spawn } from 'node:child_process'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'

// Every test, in lanes side by side, four for each core: a test that waits for a browser, a disk or another process leaves
// the processor to the other lanes (with three for each core, a quarter of it was idle). Files are dealt into groups of about
// the same measured time, and a lane that is done takes the next group, the longest first. Within a group the files run in
// one process and share loaded modules; what Node makes of a module is kept for the next group.
// `npm run tests -- --measure` runs each file in a process of its own and writes the times anew. A file without a time
// counts as a short one.

const FILES = ['src/**/*.test.ts', 'models/**/*.test.ts', 'clients/**/*.test.ts', 'test/**/*.test.ts']
/** As the launcher does. */
const RESOLVER = fileURLToPath(new URL('../src/threads/resolve-sources.ts', import.meta.url))
const OPTIONS = [
  '--disable-warning=ExperimentalWarning',
  `--import=${RESOLVER}`,
  '--test',
  '--test-isolation=none',
]
const DURATIONS = new URL('durations.json', import.meta.url)
/** Where the launcher keeps it too (`bin/pinproof.js`): each warms the other. */
const COMPILED = fileURLToPath(new URL('../node_modules/.cache/pinproof', import.meta.url))
/** Each takes up to a gigabyte of memory. */
const LANES_MAX = 12
const LANES = Math.min(LANES_MAX, 4 * availableParallelism())
const GROUPS = 2 * LANES
const SHORT_SECONDS = 0.2
/** Shorter files are not listed. */
const LISTED_SECONDS = 1

type Outcome = { files: string[]; seconds: number; code: number; output: string }

const isMeasuring = process.argv.includes('--measure')
const durations = JSON.parse(readFileSync(DURATIONS, 'utf8')) as Record<string, number>
const files = globSync(FILES).sort()
const queue = isMeasuring ? files.map(file => [file]) : dealGroups(files)
const outcomes: Outcome[] = []

await Promise.all(Array.from({ length: LANES }, runLane))
if (isMeasuring) writeDurations()
for (const { code, output } of outcomes) {
  if (code === 0) continue
  // Repeated at the end of a long output, where a reader looks first.
  process.stdout.write(output.slice(output.lastIndexOf('failing tests:')))
  process.exitCode = 1
}

async function runLane(): Promise<void> {
  for (let group = queue.shift(); group !== undefined; group = queue.shift()) {
    const outcome = await runGroup(group)
    // In one piece: the outputs of lanes do not mix.
    process.stdout.write(outcome.output)
    outcomes.push(outcome)
  }
}

/** Stretches of about the same time in the order of paths: neighbours load the same modules, and start the same servers. */
function dealGroups(all: string[]): string[][] {
  const total = secondsIn(all)
  const groups = Array.from({ length: GROUPS }, (): string[] => [])
  let before = 0
  for (const file of all) {
    const middle = before + secondsOf(file) / 2
    groups[Math.floor((GROUPS * middle) / total)]!.push(file)
    before += secondsOf(file)
  }
  return groups.filter(group => group.length > 0).sort((a, b) => secondsIn(b) - secondsIn(a))
}

function secondsIn(group: string[]): number {
  return group.reduce((sum, file) => sum + secondsOf(file), 0)
}

function secondsOf(file: string): number {
  return durations[file] ?? SHORT_SECONDS
}

function runGroup(group: string[]): Promise<Outcome> {
  const start = performance.now()
  const child = spawn(process.execPath, [...OPTIONS, ...group], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { NODE_COMPILE_CACHE: COMPILED, ...process.env },
  })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  return new Promise(resolve =>
    child.once('close', (code, signal) => {
      if (signal !== null) output += `failing tests: the process was ended by ${signal}\n`
      const seconds = (performance.now() - start) / 1000
      resolve({ files: group, seconds, code: code ?? 1, output })
    }),
  )
}

function writeDurations(): void {
  const times = outcomes.map(outcome => [outcome.files[0]!, Number(outcome.seconds.toFixed(1))] as const)
  const listed = times.filter(([, seconds]) => seconds >= LISTED_SECONDS)
  const sorted = Object.fromEntries(listed.sort(([a], [b]) => (a < b ? -1 : 1)))
  writeFileSync(DURATIONS, `${JSON.stringify(sorted, null, 2)}\n`)
}
