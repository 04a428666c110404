import { SETTINGS } from '../../src/settings/config.ts'
import { generatedPage, markdownTable } from './generated-page.ts'

type Row = { default: string; description: string; secret?: true }

const INTRODUCTION = `Settings are environment variables. Each has a default that works, so a first start needs none. A name with our prefix
that is not in this table stops the start, and so does a value that cannot be read: the message names every mistake at
once. An empty value counts as absent. \`npx pinproof --help\` prints the same table.

A setting marked as secret holds a password, a key or a token, or may hold one. Give it through a file that only the service can
read, not on a command line. The guide for operators explains [how settings work together](../guides/operators.md#settings).`

/** docs/reference/settings.md, from the settings table. */
export function settingsPage(): string {
  const rows = Object.entries<Row>(SETTINGS).map(([name, row]) => [
    `\`PINPROOF_${name}\``,
    row.default === '' ? 'none' : `\`${row.default}\``,
    row.secret === true ? 'yes' : '',
    row.description,
  ])
  return generatedPage(
    'Settings',
    INTRODUCTION,
    markdownTable(['name', 'default', 'secret', 'meaning'], rows),
  )
}
