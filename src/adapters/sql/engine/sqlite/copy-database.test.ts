import assert from 'node:assert/strict'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'
import { openTemporaryDatabase } from '../temporary-database.fake.ts'
import { copyDatabase } from './copy-database.ts'

const LARGE = 4 * 1024 * 1024

test('a large database is copied whole while others never stop writing to it', async t => {
  const { database, addAccount, path, close } = await openTemporaryDatabase()
  t.after(close)
  await database.writer
    .insertInto('blocks')
    .values({ cid: 'large', bytes: new Uint8Array(LARGE) })
    .execute()
  let copied = false
  const copying = copyDatabase(path, `${path}.copy`).finally(() => {
    copied = true
  })
  for (let number = 0; !copied; number += 1) {
    await addAccount(`account_${number}`)
    await new Promise(resolve => setImmediate(resolve))
  }
  await copying
  const copy = new DatabaseSync(`${path}.copy`, { readOnly: true })
  t.after(() => copy.close())
  assert.equal(copy.prepare('select length(bytes) as size from blocks').get()?.size, LARGE)
  assert.equal(copy.prepare('pragma integrity_check').get()?.integrity_check, 'ok')
})
