import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { openTemporaryDatabase } from '../../src/adapters/sql/engine/temporary-database.fake.ts'

const PAGE = readFileSync(new URL('../../docs/design/privacy.md', import.meta.url), 'utf8')

test('docs/design/privacy.md says of every table what it holds and what an erasure does to it, and names no other', async t => {
  const { database, close } = await openTemporaryDatabase()
  t.after(close)
  const tables = await database.reader.introspection.getTables({ withInternalKyselyTables: true })
  // A virtual table of words keeps its own in further tables, named after it.
  const words = tables.flatMap(({ name }) => (name.endsWith('_words') ? `${name}_` : []))
  const own = tables.map(({ name }) => name).filter(name => !words.some(word => name.startsWith(word)))
  assert.ok(own.length > 35, 'the tables were not found')
  const [, section] = PAGE.split(/^## Tables$/m)
  const rows = section!.split(/^## /m)[0]!.matchAll(/^\| (`.+?`) +\|(.+)\|$/gm)
  const columns: string[] = []
  for (const [, names, cells] of rows) {
    assert.equal(cells!.split('|').filter(cell => cell.trim() !== '').length, 4, names)
    columns.push(...names!.replaceAll('`', '').split(', '))
  }
  assert.deepEqual(columns.sort(), own.sort())
})
