import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { BlockNetwork } from '../../core/record/block-network.port.ts'
import { createAnnouncer } from './announcer.ts'

/** A network on which an announcement takes until it is let go. */
function createSlowNetwork() {
  const underWay: { cid: string; resolve(): void; reject(error: Error): void }[] = []
  const network: BlockNetwork = {
    addresses: () => [],
    announce: cid => new Promise((resolve, reject) => void underWay.push({ cid, resolve, reject })),
    connect: async () => {},
    stop: async () => {},
  }
  return { network, underWay }
}

const nextTurn = () => new Promise(resolve => setImmediate(resolve))

test('every block is announced, in order, four at a time', async () => {
  const { network, underWay } = createSlowNetwork()
  const announcer = createAnnouncer(network, () => assert.fail())
  const cids = Array.from({ length: 10 }, (_, number) => `cid ${number}`)
  for (const cid of cids) announcer.announce(cid)
  const announcements: string[] = []
  while (announcements.length < cids.length) {
    assert.ok(underWay.length > 0 && underWay.length <= 4)
    const { cid, resolve } = underWay.shift()!
    announcements.push(cid)
    resolve()
    await nextTurn()
  }
  assert.deepEqual(announcements, cids)
})

test('an announcement that fails is told, and the next ones are made', async () => {
  const { network, underWay } = createSlowNetwork()
  const failures: unknown[] = []
  const announcer = createAnnouncer(network, error => void failures.push(error))
  for (const cid of ['a', 'b', 'c', 'd', 'e']) announcer.announce(cid)
  const nobody = new Error('nobody could be reached')
  for (const { reject } of underWay.splice(0)) reject(nobody)
  await nextTurn()
  assert.deepEqual(failures, [nobody, nobody, nobody, nobody])
  assert.deepEqual(
    underWay.map(({ cid }) => cid),
    ['e'],
  )
})

test('what waits is bounded: past ten thousand a block is left to the gateway', async () => {
  const { network, underWay } = createSlowNetwork()
  const announcer = createAnnouncer(network, () => assert.fail())
  for (let number = 0; number < 10_100; number += 1) announcer.announce(`cid ${number}`)
  let announcements = 0
  while (underWay.length > 0) {
    for (const { resolve } of underWay.splice(0)) {
      announcements += 1
      resolve()
    }
    await nextTurn()
  }
  assert.equal(announcements, 10_004)
})
