import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { Key } from 'interface-datastore'
import { openSqliteDatastore } from './open-sqlite-datastore.ts'

const bytes = (...values: number[]) => new Uint8Array(values)
type Datastore = Awaited<ReturnType<typeof openSqliteDatastore>>

test('what was put is there after the file is opened again', async t => {
  const { folder, store } = await openFresh(t)
  await store.put(new Key('/peers/a'), bytes(1, 2))
  store.close()
  const again = await openSqliteDatastore(folder)
  t.after(() => again.close())
  assert.deepEqual(await again.get(new Key('/peers/a')), bytes(1, 2))
})

test('a missing key is told by the name libp2p looks for', async t => {
  const { store } = await openFresh(t)
  await assert.rejects(async () => store.get(new Key('/nothing')), { name: 'NotFoundError' })
  assert.equal(await store.has(new Key('/nothing')), false)
})

test('a query yields exactly the keys under its prefix, however many pages they fill', async t => {
  const { store } = await openFresh(t)
  const expectedKeys = Array.from(
    { length: 600 },
    (_, index) => `/dht/provider/${String(index).padStart(4, '0')}`,
  )
  for (const key of ['/dht/provide', ...expectedKeys, '/dht/record/1', '/peers/1'])
    await store.put(new Key(key), bytes(1))
  assert.deepEqual(await keysUnder(store, '/dht/provider/'), expectedKeys)
})

test('rows may be deleted while a query walks them', async t => {
  const { store } = await openFresh(t)
  for (let index = 0; index < 600; index += 1) await store.put(new Key(`/old/${index}`), bytes(1))
  for await (const { key } of store.query({ prefix: '/old' })) await store.delete(key)
  assert.deepEqual(await keysUnder(store, '/'), [])
})

test('a query filters, orders, skips and stops', async t => {
  const { store } = await openFresh(t)
  for (const value of [1, 2, 3, 4, 5, 6]) await store.put(new Key(`/n/${value}`), bytes(value))
  const rest = store.query({
    prefix: '/n',
    filters: [({ value }) => value[0]! % 2 === 0],
    orders: [(a, b) => (a.value[0]! > b.value[0]! ? -1 : 1)],
    offset: 1,
    limit: 1,
  })
  const keys = []
  for await (const { key } of rest) keys.push(key.toString())
  assert.deepEqual(keys, ['/n/4'])
})

test('a batch changes nothing before it is committed and everything after', async t => {
  const { store } = await openFresh(t)
  await store.put(new Key('/gone'), bytes(1))
  const batch = store.batch()
  batch.put(new Key('/new'), bytes(2))
  batch.delete(new Key('/gone'))
  assert.deepEqual(await keysUnder(store, '/'), ['/gone'])
  await batch.commit()
  assert.deepEqual(await keysUnder(store, '/'), ['/new'])
})

async function openFresh(t: TestContext) {
  const folder = await mkdtemp(join(tmpdir(), 'datastore-'))
  t.after(() => rm(folder, { recursive: true }))
  return { folder, store: await openSqliteDatastore(folder) }
}

async function keysUnder(store: Datastore, prefix: string): Promise<string[]> {
  const keys: string[] = []
  for await (const key of store.queryKeys({ prefix })) keys.push(key.toString())
  return keys
}
