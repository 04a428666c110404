import { spawn } from 'node:child_process'
import { beginNoMoreTests, runTests } from './lanes.ts'

// `npm run check`: the build, which tests use; then the static checks and the tests beside each other, so that no core is
// idle while the longest check ends. Each is a script of package.json, with its arguments. Once a check has failed, no
// other test file begins.

const CHECKS = [
  ['lint:promises'],
  ['lint:form'],
  // With one checker, whereas four would each look at many types anew: two thirds of the processor time.
  ['types', '--checkers', '1'],
  ['imports'],
  ['unused'],
] as const
/** Two of them are Go programs: a heap that may grow to five times what is in use, not two, saves a tenth of their time. */
const ENVIRONMENT = { GOGC: '400', ...process.env }

const failed: string[] = []
if (await passes('build', []))
  await Promise.all([test(), ...CHECKS.map(([name, ...args]) => check(name, args))])
if (failed.length > 0) {
  // Told at their end already, but far above what the tests have said since.
  process.stdout.write(`failed: ${failed.join(', ')}\n`)
  process.exitCode = 1
}

async function test(): Promise<void> {
  if (!(await runTests())) failed.push('tests')
}

async function check(name: string, args: string[]): Promise<void> {
  if (!(await passes(name, args))) beginNoMoreTests()
}

async function passes(name: string, args: string[]): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<number | null>()
  const child = spawn(process.execPath, ['--run', name, '--', ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: ENVIRONMENT,
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  child.once('close', resolve)
  const hasPassed = (await promise) === 0
  // In one piece: the outputs do not mix.
  process.stdout.write(`${name} ${hasPassed ? 'passed' : 'failed'}\n${output}`)
  if (!hasPassed) failed.push(name)
  return hasPassed
}
