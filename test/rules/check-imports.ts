import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

// `npm run imports`: dependency-cruiser with our rules. Given the wrong compiler it would see nothing and be content, so it
// must have seen every source file, and imports in them.

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const COMMAND = ['node_modules/.bin/depcruise', 'src', '--config', '.dependency-cruiser.mjs']

const { status, stdout } = spawnSync(process.execPath, COMMAND, {
  cwd: ROOT,
  encoding: 'utf8',
  stdio: ['ignore', 'pipe', 'inherit'],
})
process.stdout.write(stdout)
const [, modules, imports] = /(\d+) modules, (\d+) dependencies/.exec(stdout)?.map(Number) ?? []
const sources = globSync('src/**/*.ts', { cwd: ROOT }).length
if (modules === undefined || imports === undefined || modules < sources || imports < 2 * sources) {
  console.error(`${sources} source files: the check did not see all of them, or not their imports.`)
  process.exitCode = 1
} else process.exitCode = status ?? 1
