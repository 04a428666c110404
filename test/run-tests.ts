import { spawn } from 'node:child_process'

// Every test, in two processes side by side: whoever waits for a browser, a disk or another process leaves the processor
// to the others. Within a process the files run one after another and share what they loaded. The line between the two
// is drawn where both take about as long.

const FIRST = [
  'src/**/*.test.ts',
  'models/**/*.test.ts',
  'clients/**/*.test.ts',
  'test/{clients,docs,fuzz,rules,support}/**/*.test.ts',
  'test/journeys/{access,faults}/*.test.ts',
]
const SECOND = ['test/journeys/{issue,mail,web}/*.test.ts']
const OPTIONS = ['--disable-warning=ExperimentalWarning', '--test', '--test-isolation=none']

type Outcome = { code: number; output: string }

const outcomes = await Promise.all([runTests(FIRST, true), runTests(SECOND, false)])
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
