import { spawn } from 'node:child_process'

// `npm run check`: the build, which tests use, and the static checks beside each other, since most of them use one core only;
// then the tests. Each is a script of package.json, with its arguments.

const FIRST = [
  ['lint:promises'],
  ['lint:form'],
  // With one checker, whereas four would each look at many types anew: two thirds of the processor time.
  ['types', '--checkers', '1'],
  ['build'],
  ['imports'],
  ['unused'],
] as const

/** Two of them are Go programs: a heap that may grow to five times what is in use, instead of two, saves a sixth of their time. */
const ENVIRONMENT = { GOGC: '400', ...process.env }

const results = await Promise.all(FIRST.map(([name, ...args]) => runScript(name, args)))
if (results.every(hasPassed => hasPassed)) await import('./run-tests.ts')
else process.exitCode = 1

async function runScript(name: string, args: string[]): Promise<boolean> {
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
  return hasPassed
}
