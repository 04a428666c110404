import { spawn } from 'node:child_process'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { makeMemoryFolder } from './memory-folder.ts'
import type { LaneReport } from './run-lane.ts'

// Every test, in lanes side by side, three for each core: a test that waits for a browser or another process leaves the
// processor to the other lanes. A lane is one process and takes one file after the other, the longest first: of its own
// stretch of files, then of the stretch that has most left, so that all lanes end together. The first starts alone: what Node
// makes of a module is kept for the others and for the next run. `npm run tests -- --measure` writes the times anew. A file
// without a time counts as a short one.

const FILES = ['src/**/*.test.ts', 'models/**/*.test.ts', 'clients/**/*.test.ts', 'test/**/*.test.ts']
const LANE = fileURLToPath(new URL('run-lane.ts', import.meta.url))
/** As the launcher does. */
const RESOLVER = fileURLToPath(new URL('../src/threads/resolve-sources.ts', import.meta.url))
const FOLLOWING = fileURLToPath(new URL('follow-tests.ts', import.meta.url))
const OPTIONS = [
  '--disable-warning=ExperimentalWarning',
  `--import=${RESOLVER}`,
  `--import=${FOLLOWING}`,
  LANE,
]
/** Seconds of processor time, which a busy machine does not change; of a file that mostly waits, its share of a lane's time. */
const DURATIONS = new URL('durations.json', import.meta.url)
/** Where the launcher keeps it too (`bin/pinproof.js`): each warms the other. */
const COMPILED = fileURLToPath(new URL('../node_modules/.cache/pinproof', import.meta.url))
const LANE_BYTES = 1024 ** 3
const LANES_MAX = 12
const LANES = Math.min(LANES_MAX, 3 * availableParallelism())
const SHORT_SECONDS = 0.2
/** Shorter files are not listed. */
const LISTED_SECONDS = 1

type Outcome = { code: number; output: string }

const durations = JSON.parse(readFileSync(DURATIONS, 'utf8')) as Record<string, number>
const measured: Record<string, number> = {}
const stretches = dealStretches(globSync(FILES).sort())
const folder = makeMemoryFolder(LANES * LANE_BYTES)
const environment = {
  NODE_COMPILE_CACHE: COMPILED,
  ...process.env,
  ...(folder === undefined ? {} : { TMPDIR: folder }),
}

/** Whether all of them pass. */
export async function runTests(): Promise<boolean> {
  const failed = (await runLanes()).filter(({ code }) => code !== 0)
  // Repeated at the end of a long output, where a reader looks first.
  for (const { output } of failed) process.stdout.write(output.slice(output.lastIndexOf('failing tests:')))
  if (process.argv.includes('--measure')) writeDurations()
  return failed.length === 0
}

/** Each lane ends with the file that it is at. */
export function beginNoMoreTests(): void {
  for (const stretch of stretches) stretch.length = 0
}

async function runLanes(): Promise<Outcome[]> {
  const { promise: isReady, resolve: ready } = Promise.withResolvers<void>()
  const [first, ...others] = stretches
  const outcome = runLane(first!, ready)
  // One that ends without having been ready has failed, and so will the others.
  await Promise.race([isReady, outcome])
  return Promise.all([outcome, ...others.map(stretch => runLane(stretch))])
}

/** Of about the same time, in the order of paths: neighbours load the same modules, and start the same servers. */
function dealStretches(files: string[]): string[][] {
  const total = secondsIn(files)
  const dealt = Array.from({ length: LANES }, (): string[] => [])
  let before = 0
  for (const file of files) {
    const middle = before + secondsOf(file) / 2
    dealt[Math.floor((LANES * middle) / total)]!.push(file)
    before += secondsOf(file)
  }
  return dealt.map(stretch => stretch.sort((a, b) => secondsOf(b) - secondsOf(a)))
}

function takeFile(own: string[]): string | undefined {
  const fullest = stretches.reduce((a, b) => (secondsIn(b) > secondsIn(a) ? b : a))
  return own.shift() ?? fullest.shift()
}

function secondsIn(stretch: string[]): number {
  return stretch.reduce((sum, file) => sum + secondsOf(file), 0)
}

function secondsOf(file: string): number {
  return durations[file] ?? SHORT_SECONDS
}

/** In seconds: what a lane gets of the processors in this time, when all of them are at work. */
function shareOf(milliseconds: number): number {
  return ((milliseconds / 1000) * availableParallelism()) / LANES
}

function runLane(stretch: string[], ready?: () => void): Promise<Outcome> {
  const child = spawn(process.execPath, OPTIONS, {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: environment,
  })
  let output = ''
  let written = 0
  let since = performance.now()
  let underWay: string | undefined = 'its start'
  child.stdout!.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  child.on('message', (report: LaneReport) => {
    if (report === 'ready') ready?.()
    else measured[report.file] = Math.max(report.seconds, shareOf(performance.now() - since))
    write()
    since = performance.now()
    underWay = takeFile(stretch)
    child.send({ file: underWay })
  })
  return new Promise(resolve =>
    child.once('close', (code, signal) => {
      if (underWay !== undefined)
        output += `failing tests: the lane ended during ${underWay} (${signal ?? code})\n`
      write()
      resolve({ code: underWay === undefined ? (code ?? 1) : 1, output })
    }),
  )

  /** A file in one piece: the outputs of lanes do not mix. */
  function write(): void {
    process.stdout.write(output.slice(written))
    written = output.length
  }
}

function writeDurations(): void {
  const listed = Object.entries(measured).filter(([, seconds]) => seconds >= LISTED_SECONDS)
  const sorted = listed.sort(([a], [b]) => (a < b ? -1 : 1))
  const rounded = Object.fromEntries(sorted.map(([file, seconds]) => [file, Number(seconds.toFixed(1))]))
  writeFileSync(DURATIONS, `${JSON.stringify(rounded, null, 2)}\n`)
}
