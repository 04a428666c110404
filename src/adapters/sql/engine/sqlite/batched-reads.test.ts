import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { openTemporaryDatabase } from '../temporary-database.fake.ts'

const BY_ID = 'select id from accounts where id = ?'

describe('batched reads of SQLite', () => {
  test('those asked together each get their own answer', async t => {
    const { database, addAccount, close } = await openTemporaryDatabase()
    t.after(close)
    for (const name of ['ada', 'bob']) await addAccount(name)
    const rows = await Promise.all(['bob', 'nobody', 'ada'].map(name => database.readRaw(BY_ID, name)))
    assert.deepEqual(
      rows.map(found => found.map(row => ({ ...(row as object) }))),
      [[{ id: 'bob' }], [], [{ id: 'ada' }]],
    )
  })

  test('one that fails leaves the others answered', async t => {
    const { database, addAccount, close } = await openTemporaryDatabase()
    t.after(close)
    await addAccount('ada')
    const [first, broken, last] = await Promise.allSettled([
      database.readRaw(BY_ID, 'ada'),
      database.readRaw('select nothing from nowhere'),
      database.readRaw(BY_ID, 'ada'),
    ])
    assert.deepEqual([first.status, broken.status, last.status], ['fulfilled', 'rejected', 'fulfilled'])
  })

  test('what a transaction has not committed is not seen', async t => {
    const { database, addAccount, close } = await openTemporaryDatabase()
    t.after(close)
    await addAccount('ada')
    const ask = () => Promise.all(['ada', 'ada'].map(name => database.readRaw(BY_ID, name)))
    await database.writer.transaction().execute(async tx => {
      await tx.updateTable('accounts').set({ id: 'eve' }).where('id', '=', 'ada').execute()
      assert.deepEqual(
        (await ask()).map(rows => rows.length),
        [1, 1],
      )
    })
    assert.deepEqual(
      (await ask()).map(rows => rows.length),
      [0, 0],
    )
  })
})
