import assert from 'node:assert/strict'
import { once } from 'node:events'
import { chmodSync, copyFileSync, existsSync, renameSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { after, before, describe, test } from 'node:test'
import { certified, newCustomer } from '../../support/service/client.ts'
import { launchService } from '../../support/service/launched-service.ts'
import { newServiceFolder, type ServiceFolder } from '../../support/service/service-folder.ts'

const READ_BY_ALL = 0o644

/** Two folders of one log: as it was with two certificates, and as it is with three. */
let older: ServiceFolder
let whole: ServiceFolder
const ended: (() => void)[] = []

before(async () => {
  whole = await newServiceFolder({ after: work => void ended.push(work) })
  const { baseUrl } = whole
  const issue = async (...contents: string[]) => {
    const service = await whole.start()
    const { key } = await newCustomer(baseUrl)
    for (const content of contents) await certified(baseUrl, key, { product_type: 'news_verify', content })
    await service.close()
  }
  await issue('One.', 'Two.')
  older = whole.copy()
  await issue('Three.')
})
after(() => {
  for (const remove of ended) remove()
})

const logKey = async ({ baseUrl }: ServiceFolder) => (await fetch(`${baseUrl}/log/key`)).text()
const logSize = async ({ baseUrl }: ServiceFolder) =>
  Number((await (await fetch(`${baseUrl}/log/checkpoint`)).text()).split('\n')[1])

/** Starts a service only to read something from it. */
async function visit<T>(folder: ServiceFolder, read: (folder: ServiceFolder) => Promise<T>): Promise<T> {
  const service = await folder.start()
  try {
    return await read(folder)
  } finally {
    await service.close()
  }
}

test('a second service on one folder is refused, and the first works on', async () => {
  const folder = whole.copy()
  const first = await folder.start()
  try {
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await assert.rejects(folder.start(), /^Error: Another Pinproof is running on this data folder\.$/)
    }
    const { key } = await newCustomer(folder.baseUrl)
    await certified(folder.baseUrl, key, { product_type: 'news_verify', content: 'Still here.' })
    assert.equal(await logSize(folder), 4)
  } finally {
    await first.close()
  }
  assert.equal(await visit(folder, logSize), 4)
})

describe('a start is refused, with the reason,', () => {
  const log = 'The log cannot be extended: '
  const faults: [title: string, damage: (folder: ServiceFolder) => void, reason: RegExp | string][] = [
    [
      'when the signing key is missing',
      ({ file }) => rmSync(file('signing-key.pem')),
      /^The log's signing key .* is missing\. Restore it from a backup\.$/,
    ],
    [
      'when the key is there and the log is not',
      ({ file }) => rmSync(file('pinproof.sqlite')),
      /signing-key\.pem exists, but the database holds no log\. Restore the database\.$/,
    ],
    [
      'when others can read the key',
      ({ file }) => chmodSync(file('signing-key.pem'), READ_BY_ALL),
      /signing-key\.pem can be read by others; run: chmod 600 /,
    ],
    ['when the key is empty', ({ file }) => truncateSync(file('signing-key.pem')), /.+/],
    [
      'when a bit of the newest tile is flipped',
      ({ damage }) => damage("UPDATE log_tiles SET bytes = unhex('00' || substr(hex(bytes), 3))"),
      `${log}the stored tree of 3 entries does not have the root that was signed.`,
    ],
    [
      'when the newest tile is cut short',
      ({ damage }) => damage('UPDATE log_tiles SET bytes = substr(bytes, 1, 64)'),
      `${log}tile 0 of level 0 is missing or cut short.`,
    ],
    [
      'when the newest tile is missing',
      ({ damage }) => damage('DELETE FROM log_tiles'),
      `${log}tile 0 of level 0 is missing or cut short.`,
    ],
    [
      'when an entry is altered',
      ({ damage }) =>
        damage(
          "UPDATE log_entries SET bytes = CAST(replace(CAST(bytes AS TEXT), 'news', 'info') AS BLOB) WHERE entry_index = 1",
        ),
      `${log}entry 1 is not the one that was logged.`,
    ],
    [
      'when the last entry is missing',
      ({ damage }) => damage('DELETE FROM log_entries WHERE entry_index = 2'),
      `${log}the stored entries and the newest tile have different lengths.`,
    ],
    [
      'when two entries are exchanged',
      ({ damage }) =>
        damage(
          'UPDATE log_entries SET entry_index = -1 WHERE entry_index = 0; UPDATE log_entries SET entry_index = 0 WHERE entry_index = 1; UPDATE log_entries SET entry_index = 1 WHERE entry_index = -1',
        ),
      `${log}entry 0 is not the one that was logged.`,
    ],
    [
      'when the stored checkpoint is altered',
      ({ damage }) =>
        damage(
          "UPDATE log_head SET checkpoint = replace(checkpoint, char(10) || '3' || char(10), char(10) || '2' || char(10))",
        ),
      `${log}the last checkpoint is not signed by this signing key; if the key was rotated, restart with the new one.`,
    ],
    [
      'when the stored size is altered',
      ({ damage }) => damage('UPDATE log_head SET size = 2'),
      `${log}the last checkpoint and the stored head disagree.`,
    ],
    [
      'when the time of the last entry is set back',
      ({ damage }) => damage('UPDATE log_head SET last_entry_at = last_entry_at - 1'),
      `${log}the last entry has another time than the stored head.`,
    ],
    [
      'when the database is an older copy',
      ({ file }) => copyFileSync(older.file('pinproof.sqlite'), file('pinproof.sqlite')),
      `${log}the database holds 2 entries, but 3 have been published.`,
    ],
    [
      'when the remembered checkpoint is damaged',
      ({ file }) => writeFileSync(file('checkpoint'), 'x'),
      `${log}the remembered checkpoint is not signed by this log’s key.`,
    ],
    [
      'when the remembered checkpoint is empty',
      ({ file }) => truncateSync(file('checkpoint')),
      `${log}the remembered checkpoint is not signed by this log’s key.`,
    ],
  ]
  for (const [title, damage, reason] of faults) {
    test(title, async () => {
      const folder = whole.copy()
      damage(folder)
      await assert.rejects(folder.start(), (error: Error) => {
        if (typeof reason === 'string') assert.equal(error.message, reason)
        else assert.match(error.message, reason)
        return true
      })
    })
  }

  test('when the key is of another log', async t => {
    const [folder, stranger] = [whole.copy(), await newServiceFolder(t)]
    await visit(stranger, logSize)
    copyFileSync(stranger.file('signing-key.pem'), folder.file('signing-key.pem'))
    const refusal = {
      message: `${log}the last checkpoint is not signed by this signing key; if the key was rotated, restart with the new one.`,
    }
    await assert.rejects(folder.start(), refusal)
    rmSync(folder.file('checkpoint'))
    await assert.rejects(folder.start(), refusal)
  })

  test('when the database holds another history of the same length', async () => {
    const [folder, other] = [whole.copy(), older.copy()]
    await visit(other, async ({ baseUrl }) => {
      const { key } = await newCustomer(baseUrl)
      await certified(baseUrl, key, { product_type: 'news_verify', content: 'Another third.' })
    })
    copyFileSync(other.file('pinproof.sqlite'), folder.file('pinproof.sqlite'))
    await assert.rejects(folder.start(), {
      message: `${log}the database holds another history than the published one.`,
    })
  })
})

test('a refused start leaves the folder as it was: once repaired, the service starts', async () => {
  const folder = whole.copy()
  renameSync(folder.file('signing-key.pem'), folder.file('elsewhere'))
  await assert.rejects(folder.start())
  renameSync(folder.file('elsewhere'), folder.file('signing-key.pem'))
  assert.equal(await visit(folder, logSize), 3)
})

test('a refused start ends the process with 1 and one line, although an IPFS node and a thread were running', async t => {
  const occupant = createServer().listen(0, '127.0.0.1')
  await once(occupant, 'listening')
  t.after(() => occupant.close())
  const { port } = occupant.address() as AddressInfo
  const refused = launchService(t, { PINPROOF_PORT: String(port), PINPROOF_LOG_LEVEL: 'silent' })
  await assert.rejects(refused, /it ended with 1 before it was ready:\nlisten EADDRINUSE: .*\n$/)
})

describe('creating a log that was cut off', () => {
  test('after the key was prepared begins anew with a key of its own', async t => {
    const folder = await newServiceFolder(t)
    const abandoned = whole.copy().file('signing-key.pem')
    copyFileSync(abandoned, folder.file('signing-key.pem.new'))
    const key = await visit(folder, logKey)
    assert.notEqual(key.split('+')[2], (await visit(whole.copy(), logKey)).split('+')[2])
    assert.deepEqual(
      [existsSync(folder.file('signing-key.pem')), existsSync(folder.file('signing-key.pem.new'))],
      [true, false],
    )
    assert.equal(await visit(folder, logKey), key)
  })

  test('after the tables were made, before the key, begins anew', async t => {
    const folder = await newServiceFolder(t)
    await visit(folder, logSize)
    folder.damage('DELETE FROM log_head; DELETE FROM signing_keys; DELETE FROM record_keys')
    for (const name of ['signing-key.pem', 'record-key.pem']) rmSync(folder.file(name))
    rmSync(folder.file('checkpoint'), { force: true })
    assert.equal(await visit(folder, logSize), 0)
  })

  test('after the log was founded is finished with the prepared key', async () => {
    const folder = whole.copy()
    const key = await visit(folder, logKey)
    renameSync(folder.file('signing-key.pem'), folder.file('signing-key.pem.new'))
    assert.equal(await visit(folder, logKey), key)
    assert.deepEqual(
      [existsSync(folder.file('signing-key.pem')), existsSync(folder.file('signing-key.pem.new'))],
      [true, false],
    )
  })

  test('is not finished with a prepared key that is not the log’s', async t => {
    const [folder, stranger] = [whole.copy(), await newServiceFolder(t)]
    await visit(stranger, logSize)
    rmSync(folder.file('signing-key.pem'))
    copyFileSync(stranger.file('signing-key.pem'), folder.file('signing-key.pem.new'))
    await assert.rejects(folder.start(), /The log's signing key .* is missing/)
  })
})
