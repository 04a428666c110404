// `npm run build:clients` writes the add-ons for mail programs into dist/clients/.
import { mkdirSync, writeFileSync } from 'node:fs'
import { buildThunderbird } from './build-thunderbird.ts'

const FOLDER = new URL('../../dist/clients/', import.meta.url)

mkdirSync(FOLDER, { recursive: true })
writeFileSync(new URL('pinproof-thunderbird.xpi', FOLDER), await buildThunderbird())
