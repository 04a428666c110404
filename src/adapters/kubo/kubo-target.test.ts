import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type StandInKubo, startStandInKubo } from '../../../test/support/outside-world/stand-in-kubo.ts'
import { utf8 } from '../../core/encoding/bytes.ts'
import { cidOf } from '../../core/encoding/cid.ts'
import type { BlockStore } from '../../core/record/block-store.port.ts'
import { createEndpoint } from '../endpoint/create-endpoint.ts'
import { createKuboTarget } from './kubo-target.ts'

const UNSTOPPED = new AbortController().signal
const SMALL = utf8('{"a":"record"}')
const BIG = new Uint8Array(1_900_000).fill(7)
const blocksHere = new Map([SMALL, BIG].map(bytes => [cidOf(bytes), bytes]))
const blocks: BlockStore = {
  get: async cid => blocksHere.get(cid),
  has: async cid => blocksHere.has(cid),
}
const copyOf = (cid: string) => ({ place: 0, cid, ticket: undefined })

describe('a Kubo node', () => {
  let kubo: StandInKubo
  before(async () => {
    kubo = await startStandInKubo('Bearer right')
  })
  after(() => kubo.close())

  const targetAt = (baseUrl: string, authorization = 'Bearer right') =>
    createKuboTarget({
      endpoint: createEndpoint({ userAgent: 'Pinproof', clock: () => new Date() }),
      baseUrl,
      authorization,
      blocks,
    })

  test('gets every block under our CID, pinned, and also one longer than a mebibyte', async () => {
    for (const bytes of [SMALL, BIG]) {
      const cid = cidOf(bytes)
      assert.deepEqual(await targetAt(kubo.origin).store(copyOf(cid), UNSTOPPED), { kind: 'stored' })
      assert.deepEqual(kubo.blocks.get(cid), bytes)
      assert.ok(kubo.pins.has(cid))
    }
  })

  test('is asked what it has: block and pin must both be there', async () => {
    const target = targetAt(kubo.origin)
    const [small, big, unknown] = [cidOf(SMALL), cidOf(BIG), cidOf(utf8('nobody has this'))]
    await target.store(copyOf(small), UNSTOPPED)
    await target.store(copyOf(big), UNSTOPPED)
    kubo.pins.delete(big)
    assert.deepEqual(await target.holdingsOf([small, big, unknown], UNSTOPPED), [
      { kind: 'stored' },
      { kind: 'missing' },
      { kind: 'missing' },
    ])
  })

  test('that breaks over a block may be broken itself: the outcome says so and no more', async () => {
    const cid = cidOf(SMALL)
    kubo.poison.add(cid)
    const outcome = await targetAt(kubo.origin).store(copyOf(cid), UNSTOPPED)
    assert.deepEqual(outcome, {
      kind: 'failing',
      because: 'it answered 500: datastore: something is broken',
    })
    kubo.poison.delete(cid)
  })

  test('that does not know our key is away, and so is an address without Kubo', async () => {
    const denial = await targetAt(kubo.origin, 'Bearer wrong').store(copyOf(cidOf(SMALL)), UNSTOPPED)
    assert.match(denial.kind === 'away' ? denial.because : '', /^it answered 403: Kubo RPC Access Denied/)
    const elsewhere = await targetAt(`${kubo.origin}/other`).store(copyOf(cidOf(SMALL)), UNSTOPPED)
    assert.equal(elsewhere.kind, 'away')
    const holdings = await targetAt(kubo.origin, 'Bearer wrong').holdingsOf([cidOf(SMALL)], UNSTOPPED)
    assert.ok('kind' in holdings && holdings.kind === 'away')
  })

  test('that stores something else under another CID has not stored our block', async () => {
    const cid = cidOf(SMALL)
    blocksHere.set(cid, utf8('these bytes were changed'))
    const outcome = await targetAt(kubo.origin).store(copyOf(cid), UNSTOPPED)
    blocksHere.set(cid, SMALL)
    assert.deepEqual(outcome, {
      kind: 'refused',
      because: `it stored ${cidOf(utf8('these bytes were changed'))} instead`,
    })
  })
})
