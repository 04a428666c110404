import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CID } from 'multiformats/cid'
import { createReadThroughBlockstore } from './read-through-blockstore.ts'

const ours = CID.parse('bafkreifzjut3te2nhyekklss27nh3k72ysco7y32koao5eei66wof36n5e')
const bytes = new TextEncoder().encode('hello world')
const store = createReadThroughBlockstore({
  get: async cid => (cid === ours.toString() ? bytes : undefined),
  has: async cid => cid === ours.toString(),
})

test('a peer cannot add, replace, delete or list blocks', () => {
  const refusal = /written by the commit alone/
  assert.throws(() => store.put(ours, bytes), refusal)
  assert.throws(() => store.putMany([{ cid: ours, bytes }]), refusal)
  assert.throws(() => store.delete(ours), refusal)
  assert.throws(() => store.deleteMany([ours]), refusal)
  assert.throws(() => store.getAll(), refusal)
})

test('a block that we do not have is reported by the name bitswap looks for', async () => {
  const foreign = CID.parse('bafkreigr3alu2zprsp52qodigmd6qxo5vsufac6yrx3w5cb2sm5hpzny3y')
  assert.equal(await store.has(foreign), false)
  await assert.rejects(async () => store.get(foreign).next(), { name: 'NotFoundError' })
})

test('several blocks are read one by one', async () => {
  for await (const pair of store.getMany([ours, ours])) {
    const { value } = await pair.bytes.next()
    assert.deepEqual(value, bytes)
  }
})
