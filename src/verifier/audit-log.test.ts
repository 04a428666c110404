import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { type AuditedLog, auditService, BUNDLE, TILE } from '../../test/support/audit/audited-log.ts'
import { type PublishedLog, publishLog, readPublished } from '../../test/support/audit/published-log.ts'
import { utf8 } from '../core/encoding/bytes.ts'
import { type CertificateEntry, type Entry, encodeEntry } from '../core/log/entry.ts'
import { formatVerifierKey } from '../core/log/signed-note.ts'
import { auditLog } from './audit-log.ts'

describe('an audit', () => {
  let world: AuditedLog
  before(async () => {
    world = await auditService()
  })

  /** Faults found by an auditor who knows the key, once the answers have been changed. */
  async function faultsOf(change: (served: PublishedLog) => void, earlier?: string): Promise<string[]> {
    const served = new Map(world.served)
    change(served)
    return (
      await auditLog(readPublished(served), { key: world.key, ...(earlier === undefined ? {} : { earlier }) })
    ).faults
  }

  /** The same, of a log that its own operator has signed with these entries. */
  async function faultsOfSigned(entries: Entry[], records = world.records): Promise<string[]> {
    const { key, signer, recordKeys } = world
    const published = await publishLog({
      entries: entries.map(encodeEntry),
      records,
      verifierKey: key,
      signer,
      recordKeys,
    })
    return (await auditLog(readPublished(published), { key })).faults
  }

  const flipped = (bytes: Uint8Array, at: number) => bytes.with(at, bytes[at]! ^ 1)

  test('of the real log is sound, with the key one knows and with an earlier checkpoint', async () => {
    assert.deepEqual(await faultsOf(() => {}), [])
    assert.deepEqual(await faultsOf(() => {}, world.earlier), [])
  })

  test('reads what the service serves exactly as it is written in the format', async () => {
    const { entries, records, key: verifierKey, signer, recordKeys, served } = world
    const published = await publishLog({
      entries: entries.map(encodeEntry),
      records,
      verifierKey,
      signer,
      recordKeys,
    })
    const ofTheLog = new Map([...served].filter(([path]) => !path.startsWith('/api/')))
    assert.deepEqual(published, ofTheLog)
  })

  describe('finds', () => {
    test('a missing tile', async () => {
      assert.deepEqual(await faultsOf(served => served.delete(TILE)), [
        `${TILE.slice(5)} does not hold the hashes of the entries`,
      ])
    })

    test('a flipped bit in a tile', async () => {
      for (let at = 0; at < 6 * 32; at += 5) {
        const faults = await faultsOf(served => served.set(TILE, flipped(served.get(TILE)!, at)))
        assert.deepEqual(faults, [`${TILE.slice(5)} does not hold the hashes of the entries`])
      }
    })

    test('a missing bundle of entries', async () => {
      const faults = await faultsOf(served => served.delete(BUNDLE))
      assert.ok(faults.includes(`${BUNDLE.slice(5)} is missing or incomplete`))
      assert.ok(faults.includes('the entries do not have the root in the checkpoint'))
    })

    test('a bundle that lacks its last entry', async () => {
      const last = encodeEntry(world.entries.at(-1)!).length + 2
      const faults = await faultsOf(served => served.set(BUNDLE, served.get(BUNDLE)!.subarray(0, -last)))
      assert.ok(faults.includes(`${BUNDLE.slice(5)} is missing or incomplete`))
    })

    test('a flipped bit in the entries', async () => {
      const { length } = world.served.get(BUNDLE)!
      for (let at = 0; at < length; at += 7) {
        const faults = await faultsOf(served => served.set(BUNDLE, flipped(served.get(BUNDLE)!, at)))
        assert.ok(faults.includes('the entries do not have the root in the checkpoint'), `byte ${at}`)
      }
    })

    test('a checkpoint with any byte changed, or none', async () => {
      const { length } = world.served.get('/log/checkpoint')!
      const unsigned = 'the checkpoint is not signed by the log’s key'
      for (let at = 0; at < length; at += 1) {
        const faults = await faultsOf(served =>
          served.set('/log/checkpoint', flipped(served.get('/log/checkpoint')!, at)),
        )
        assert.deepEqual(faults, [unsigned])
      }
      assert.deepEqual(await faultsOf(served => served.delete('/log/checkpoint')), [unsigned])
    })

    test('a log by the same key under another name than the auditor knows', async () => {
      const key = formatVerifierKey('other.example/log', world.signer.publicKey)
      const { faults } = await auditLog(readPublished(world.served), { key })
      assert.deepEqual(faults, ['the checkpoint is not signed by the log’s key'])
    })

    test('a log that is shorter than it was', async () => {
      const { entries, records, key: verifierKey, signer, recordKeys } = world
      const shorter = await publishLog({
        entries: entries.slice(0, 1).map(encodeEntry),
        records,
        verifierKey,
        signer,
        recordKeys,
      })
      const { faults } = await auditLog(readPublished(shorter), { key: verifierKey, earlier: world.earlier })
      assert.deepEqual(faults, ['the log is shorter than the earlier checkpoint'])
    })

    test('a log that has rewritten what it was', async () => {
      const { entries, records, key: verifierKey, signer, recordKeys } = world
      const [first, second, ...rest] = entries as [Entry, Entry, ...Entry[]]
      const rewritten = [first, { ...second, time: rest[0]!.time }, ...rest].map(encodeEntry)
      const published = await publishLog({ entries: rewritten, records, verifierKey, signer, recordKeys })
      const { faults } = await auditLog(readPublished(published), {
        key: verifierKey,
        earlier: world.earlier,
      })
      assert.deepEqual(faults, ['the first 2 entries do not have the root of the earlier checkpoint'])
    })

    test('an earlier checkpoint that is not of this log', async () => {
      const faults = await faultsOf(() => {}, world.earlier.replace('\n2\n', '\n1\n'))
      assert.deepEqual(faults, ['the earlier checkpoint is not signed by this log’s key'])
    })
  })

  describe('finds, although its operator has signed it,', () => {
    const at = (number: number) => world.entries[number]!
    const order: [title: string, entries: () => Entry[], fault: () => string][] = [
      [
        'an entry older than the one before it',
        () => world.entries.with(3, { ...at(3), time: '2020-01-01T00:00:00.000Z' }),
        () => 'entry 3 is older than the one before it',
      ],
      [
        'a code that is certified again',
        () => [...world.entries, { ...at(2), time: at(5).time }],
        () => `entry 6 certifies ${at(2).code} again`,
      ],
      [
        'a change of what was never certified',
        () => world.entries.toSpliced(1, 1),
        () => `entry 3 changes ${at(1).code}, which was never certified`,
      ],
      [
        'a change that comes before its certificate',
        () => [at(4), ...world.entries.toSpliced(4, 1)].map(entry => ({ ...entry, time: at(5).time })),
        () => `entry 0 changes ${at(1).code}, which was never certified`,
      ],
      [
        'a change of what was revoked',
        () => [...world.entries, { ...at(4), time: at(5).time }],
        () => `entry 6 changes ${at(1).code}, which was revoked`,
      ],
      [
        'a successor that was never certified',
        () => world.entries.with(5, { ...at(5), by: 'PP-ZZZZZZZZZZZZZZZZ' } as CertificateEntry),
        () => 'entry 5 names a successor that was never certified',
      ],
    ]
    for (const [title, entries, fault] of order) {
      test(title, async () => assert.deepEqual(await faultsOfSigned(entries()), [fault()]))
    }

    test('an entry that is not in the format', async () => {
      const { entries, records, key: verifierKey, signer, recordKeys } = world
      const odd = [...entries.map(encodeEntry), utf8('{"type":"forgotten"}')]
      const published = await publishLog({ entries: odd, records, verifierKey, signer, recordKeys })
      assert.deepEqual((await auditLog(readPublished(published))).faults, [
        'entry 6 is not in the log’s format',
      ])
    })
  })
})
