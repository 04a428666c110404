// `npm run build:clients` writes the add-ons for mail programs and browsers into dist/clients/.
import { mkdirSync, writeFileSync } from 'node:fs'
import { buildBrowser } from './build-browser.ts'
import { buildThunderbird } from './build-thunderbird.ts'

const FOLDER = new URL('../../dist/clients/', import.meta.url)

mkdirSync(FOLDER, { recursive: true })
writeFileSync(new URL('pinproof-thunderbird.xpi', FOLDER), await buildThunderbird())
writeFileSync(new URL('pinproof-browser.zip', FOLDER), await buildBrowser())
