import { globSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'

// `npm run imports` sends here what dependency-cruiser says. Given the wrong compiler it would see nothing and be content,
// so it must have seen every source file, and imports in them.

const CONTENT = /no dependency violations found \((\d+) modules, (\d+) dependencies cruised\)/

const said = await text(process.stdin)
process.stdout.write(said)
const [, modules = 0, imports = 0] = CONTENT.exec(stripVTControlCharacters(said))?.map(Number) ?? []
const sources = globSync('src/**/*.ts', { cwd: fileURLToPath(new URL('../..', import.meta.url)) }).length
if (modules < sources || imports < 2 * sources) {
  console.error(
    `The rules are broken, or not all of the ${sources} source files and their imports were seen.`,
  )
  process.exitCode = 1
}
