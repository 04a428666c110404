import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { followHandOvers } from '../../core/log/succession.ts'
import { type AuditDeps, auditStoredLog } from './audit-stored-log.ts'
import { sampleIdentity } from './changes.sample.ts'
import { flipBit, readingWith, sampleLog } from './log.sample.ts'

const IDENTITY = sampleIdentity(1)
const SIZE = 600

describe('a service that audits its own log', async () => {
  const store = await sampleLog(SIZE, IDENTITY)
  const { periods } = (await followHandOvers(IDENTITY.verifierKey, []))!
  const stored = store
    .certificates()
    .map(({ entryIndex, code, cid, status }) => ({ entryIndex, code, cid, status }))
    .toSorted((left, right) => (left.code < right.code ? -1 : 1))

  function audit(changes: Partial<AuditDeps> = {}, rows = stored): Promise<string | undefined> {
    const after = async (code: string, limit: number) => rows.filter(row => row.code > code).slice(0, limit)
    const rest = async () => {}
    const deps = { log: store, blocks: store.blocks, certificates: { after }, rest, ...changes }
    return auditStoredLog(deps, periods)
  }

  test('finds a sound one sound, and rests after every few entries', async () => {
    const positions: number[] = []
    const rest = async (position: number) => void positions.push(position)
    assert.equal(await audit({ rest }), undefined)
    assert.ok(positions.length > SIZE / 32)
    assert.equal(positions.at(-1), SIZE)
  })

  test('finds one bit flipped in any old entry or tile, and says where', async () => {
    const [five] = await store.entries(5, 6)
    const entries: typeof store.entries = async (start, end) => {
      const read = await store.entries(start, end)
      return start <= 5 && 5 < end ? read.with(5 - start, flipBit(five!, 100)) : read
    }
    const ofEntry = await audit({ log: readingWith(store, { entries }) })
    assert.equal(ofEntry, 'tile 0 of level 0 does not hold the hashes of its entries')
    for (const [level, index] of [
      [0, 1],
      [1, 0],
    ] as const) {
      const tile: typeof store.tile = async (...place) => {
        const bytes = await store.tile(...place)
        return place[0] === level && place[1] === index ? flipBit(bytes!, 77) : bytes
      }
      const fault = `tile ${index} of level ${level} does not hold the hashes of its entries`
      assert.equal(await audit({ log: readingWith(store, { tile }) }), fault)
    }
  })

  test('finds a record that is gone or is another one', async () => {
    const { cid } = stored.find(({ entryIndex }) => entryIndex === 300)!
    for (const replacement of [undefined, new Uint8Array(9)]) {
      const get = async (asked: string) => (asked === cid ? replacement : store.blocks.get(asked))
      const fault = 'the record of entry 300 is missing or damaged'
      assert.equal(await audit({ blocks: { ...store.blocks, get } }), fault)
    }
  })

  test('finds a row with another status, one of another entry, and one that is missing', async () => {
    const [first] = stored
    const revoked = stored.with(0, { ...first!, status: 'revoked' as const })
    assert.match((await audit({}, revoked))!, /^the row of PP-\w+ says revoked, and the log says active$/)
    const moved = stored.with(0, { ...first!, entryIndex: first!.entryIndex === 9 ? 8 : 9 })
    assert.match((await audit({}, moved))!, /^the row of PP-\w+ is not that of entry \d+$/)
    assert.equal(await audit({}, stored.slice(1)), 'the log has 600 certificates, and the database 599')
  })
})
