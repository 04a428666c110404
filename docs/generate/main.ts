import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { referencePages } from './reference-pages.ts'

// Writes docs/reference from the code: npm run docs

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

for (const [path, text] of Object.entries(await referencePages())) {
  mkdirSync(dirname(join(ROOT, path)), { recursive: true })
  writeFileSync(join(ROOT, path), text)
  console.log(path)
}
