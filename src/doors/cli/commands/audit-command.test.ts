import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { type AuditedLog, auditService, TILE } from '../../../../test/support/audit/audited-log.ts'
import { type PublishedLog, publishLog } from '../../../../test/support/audit/published-log.ts'
import { fromUtf8, utf8 } from '../../../core/encoding/bytes.ts'
import { encodeEntry } from '../../../core/log/entry.ts'
import { runWithFiles } from '../run-with-files.fake.ts'

const BASE = 'https://pinproof.example'

describe('audit', () => {
  let log: AuditedLog
  before(async () => {
    log = await auditService()
  })

  const audit = (served: PublishedLog, ...options: string[]) =>
    runWithFiles(
      ['audit', BASE, ...options],
      { 'log.key': utf8(log.key), earlier: utf8(log.earlier) },
      served,
    )

  test('of a sound log ends with 0 and prints the checkpoint to save', async () => {
    for (const options of [
      [],
      ['--key', log.key],
      ['--key', 'log.key'],
      ['--key', 'log.key', '--since', 'earlier'],
    ]) {
      const { code, out } = await audit(log.served, ...options)
      const checkpoint = fromUtf8(log.served.get('/log/checkpoint')!)!
      assert.deepEqual(
        [code, out],
        [0, `${checkpoint.trimEnd()}\n\nSOUND: 6 entries, 4 certificates, 0 faults.`],
      )
    }
  })

  test('of a log with a fault ends with 1 and names it', async () => {
    const served = new Map(log.served)
    served.delete(TILE)
    const { code, out } = await audit(served, '--key', log.key)
    assert.equal(code, 1)
    assert.match(out, /^FAULT {2}tile\/0\/000\.p\/6 does not hold the hashes of the entries$/m)
    assert.match(out, /^NOT SOUND: 6 entries, 4 certificates, 1 faults\.$/m)
  })

  test('of a log that has lost what an earlier checkpoint covered ends with 1', async () => {
    const { entries, records, key: verifierKey, signer } = log
    const shorter = await publishLog({
      entries: entries.slice(0, 1).map(encodeEntry),
      records,
      verifierKey,
      signer,
    })
    const { code, out } = await audit(shorter, '--key', log.key, '--since', 'earlier')
    assert.equal(code, 1)
    assert.match(out, /^FAULT {2}the log is shorter than the earlier checkpoint$/m)
  })

  test('of a log with very many faults shows twenty and counts the rest', async () => {
    const { records, key: verifierKey, signer } = log
    const entries = Array.from({ length: 30 }, (_, number) => utf8(`not an entry: ${number}`))
    const { code, out } = await audit(await publishLog({ entries, records, verifierKey, signer }))
    assert.equal(code, 1)
    assert.equal(out.match(/^FAULT/gm)?.length, 20)
    assert.match(out, /^… and 10 more$/m)
  })

  test('of a service in trouble ends with 1 and says which address failed, and calls nothing sound', async () => {
    const { code, out, err } = await runWithFiles(['audit', BASE], {}, new Map(), 503)
    assert.deepEqual([code, out, err], [1, '', '/log/key answers 503'])
  })

  test('of what is no address ends with 1', async () => {
    const { code, err } = await runWithFiles(['audit', 'pinproof'], {})
    assert.deepEqual([code, err], [1, 'Invalid URL'])
  })
})
