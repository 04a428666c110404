// `npm run messages` brings the catalogues to the messages of the sources: new ones come with an empty wording, for a
// translator to fill; those that no source has any more go.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { LANGUAGE_CODES } from '../src/messages/languages.ts'
import type { Wordings } from '../src/messages/reword-template.ts'
import { collectMessages } from './collect-messages.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const FOLDER = `${ROOT}src/messages/catalogues`

const areas = Object.entries(collectMessages(ROOT))
for (const language of LANGUAGE_CODES.filter(code => code !== 'en')) {
  mkdirSync(`${FOLDER}/${language}`, { recursive: true })
  // A message that has moved to another area keeps its wording.
  const known: Wordings = Object.assign(
    {},
    ...areas.map(([area]) => readFile(`${FOLDER}/${language}/${area}.json`)),
  )
  let missing = 0
  for (const [area, messages] of areas) {
    const wordings = messages.map(message => [message, known[message] ?? ''] as const)
    missing += wordings.filter(([, wording]) => wording === '').length
    writeFileSync(
      `${FOLDER}/${language}/${area}.json`,
      `${JSON.stringify(Object.fromEntries(wordings), null, 2)}\n`,
    )
  }
  process.stdout.write(`${language}: ${missing} messages without a wording\n`)
}

function readFile(path: string): Wordings {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
}
