import { spawn } from 'node:child_process'

// Every test, in two processes side by side: the journeys through the pages wait for a browser most of the time, and
// the others have the processor meanwhile. Within a process the files run one after another and share what they loaded.

const PAGES = ['test/journeys/web-*.test.ts']
const OTHERS = [
  'src/**/*.test.ts',
  'models/**/*.test.ts',
  'clients/**/*.test.ts',
  'test/*.test.ts',
  'test/journeys/!(web-*).test.ts',
]
const OPTIONS = ['--disable-warning=ExperimentalWarning', '--test', '--test-isolation=none']

type Outcome = { code: number; output: string }

const outcomes = await Promise.all([runTests(OTHERS, true), runTests(PAGES, false)])
process.stdout.write(outcomes[1]!.output)
for (const { code, output } of outcomes) {
  if (code === 0) continue
  // Once more, where whoever looks at the end of a long output finds it.
  process.stdout.write(output.slice(output.lastIndexOf('failing tests:')))
  process.exitCode = 1
}

/** What is not shown at once is returned, so that two outputs do not mix. */
function runTests(files: string[], isShown: boolean): Promise<Outcome> {
  const child = spawn(process.execPath, [...OPTIONS, ...files], { stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
    if (isShown) process.stdout.write(text)
  })
  return new Promise(resolve =>
    child.once('close', (code, signal) => {
      if (signal !== null) output += `failing tests: the process was ended by ${signal}\n`
      resolve({ code: code ?? 1, output })
    }),
  )
}
