import { spawn } from 'node:child_process'

// `npm run check`: the build, which tests use, and the static checks beside each other, since most of them use one core only;
// then the tests. Each is a script of package.json, with its arguments.

const FIRST = [
  ['lint'],
  // With one checker, whereas four would each look at many types anew: two thirds of the processor time.
  ['types', '--checkers', '1'],
  ['build'],
  ['imports'],
  ['unused'],
] as const

const results = await Promise.all(FIRST.map(([name, ...args]) => runScript(name, args)))
if (results.every(hasPassed => hasPassed)) await import('./run-tests.ts')
else process.exitCode = 1

async function runScript(name: string, args: string[]): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<number | null>()
  const child = spawn(process.execPath, ['--run', name, '--', ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
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
