import assert from 'node:assert/strict'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { after, before, describe, test } from 'node:test'
import { auditLog } from '../../../src/verifier/audit-log.ts'
import { verifyProofByHash } from '../../../src/verifier/verify-proof.ts'
import { backupDataFolder, restoreDataFolder } from '../../../src/wiring/operator/backup-operator.ts'
import { takeNewOrigin } from '../../../src/wiring/operator/key-operator.ts'
import { watchLog } from '../../support/audit/monitor.ts'
import { certified, newCustomer } from '../../support/service/client.ts'
import { eventually } from '../../support/service/eventually.ts'
import { readFrom } from '../../support/service/read-from.ts'
import { newServiceFolder, type ServiceFolder } from '../../support/service/service-folder.ts'

const WRITERS = 8
const ISSUED_BEFORE = 40

/** Certifies these texts with a service that runs for as long as that takes. */
async function issue(
  { start, baseUrl }: Pick<ServiceFolder, 'start' | 'baseUrl'>,
  ...contents: string[]
): Promise<string[]> {
  const service = await start()
  try {
    const { key } = await newCustomer(baseUrl)
    const codes: string[] = []
    for (const content of contents)
      codes.push((await certified(baseUrl, key, { product_type: 'info_verify', content })).verify_code)
    return codes
  } finally {
    await service.close()
  }
}

/** Takes away what a restore puts back, as a lost disk would; the file `checkpoint` stays. */
function loseDatabase({ path }: ServiceFolder): void {
  for (const name of readdirSync(path)) if (name !== 'checkpoint') rmSync(`${path}/${name}`)
}

function certificatesIn(folder: string): string[] {
  const database = new DatabaseSync(`${folder}/pinproof.sqlite`, { readOnly: true })
  try {
    return database
      .prepare('SELECT code FROM certificates ORDER BY entry_index')
      .all()
      .map(row => String(row.code))
  } finally {
    database.close()
  }
}

test('a backup made under load is one sound moment of the log, and a service on it serves all of it under a new name', async t => {
  const [home, elsewhere] = [await newServiceFolder(t), await newServiceFolder(t)]
  const backup = `${elsewhere.path}/backup`
  const service = await home.start()
  const { key } = await newCustomer(home.baseUrl)
  const monitor = await watchLog(home.baseUrl)
  const answered: string[] = []
  let stop = false
  const writers = Array.from({ length: WRITERS }, async (_, writer) => {
    for (let number = 0; !stop; number += 1) {
      const fields = { product_type: 'agent_verify', content: `Declaration ${writer}-${number}` }
      answered.push((await certified(home.baseUrl, key, fields)).verify_code)
    }
  })
  await eventually('some are answered', () => answered.length >= ISSUED_BEFORE)
  const answeredBefore = [...answered]
  const { entries } = await backupDataFolder(home.config, backup)
  stop = true
  await Promise.all(writers)
  await service.close()

  const held = certificatesIn(backup)
  assert.equal(held.length, entries)
  assert.ok(entries <= answered.length)
  for (const code of answeredBefore)
    assert.ok(held.includes(code), `${code} was answered before the backup began`)

  const moved = home.copy()
  rmSync(moved.path, { recursive: true })
  assert.deepEqual(await restoreDataFolder(moved.config, backup), { entries, isNewest: false })
  await assert.rejects(moved.start(), /nothing shows that nothing was published after it/)
  const { entry } = await takeNewOrigin(moved.config, () => new Date())
  assert.equal(entry, entries)
  const again = await moved.start()
  try {
    for (const code of held)
      assert.equal((await fetch(`${moved.baseUrl}/api/v1/certificates/${code}`)).status, 200, code)
    const audit = await monitor.reverify()
    assert.deepEqual([audit.size, audit.certificates], [entries + 1, entries])
  } finally {
    await again.close()
  }
})

test('moving to another folder with the service stopped goes on where the log was', async t => {
  const home = await newServiceFolder(t)
  await issue(home, 'One.', 'Two.')
  const backup = home.file('backup')
  await backupDataFolder(home.config, backup, { moving: true })
  await assert.rejects(home.start(), /This log was moved to another place/)
  const moved = home.copy()
  rmSync(moved.path, { recursive: true })
  assert.deepEqual(await restoreDataFolder(moved.config, backup), { entries: 2, isNewest: true })
  const service = await moved.start()
  try {
    const monitor = await watchLog(moved.baseUrl)
    const { key } = await newCustomer(moved.baseUrl)
    await certified(moved.baseUrl, key, { product_type: 'news_verify', content: 'Three.' })
    assert.equal((await monitor.reverify()).size, 3)
  } finally {
    await service.close()
  }
})

test('a backup is for its owner’s eyes: the folder and the key in it are closed to others', async t => {
  const home = await newServiceFolder(t)
  await issue(home, 'One.')
  await backupDataFolder(home.config, home.file('backup'))
  assert.equal(statSync(home.file('backup')).mode & 0o777, 0o700)
  assert.equal(statSync(home.file('backup/signing-key.pem')).mode & 0o777, 0o600)
})

test('a database that does not match its checkpoint is not called a backup', async t => {
  const home = await newServiceFolder(t)
  await issue(home, 'One.', 'Two.')
  home.damage('DELETE FROM log_entries WHERE entry_index = 1')
  await assert.rejects(
    backupDataFolder(home.config, home.file('backup')),
    /The log cannot be extended: the stored entries/,
  )
})

describe('a restore', () => {
  const ended: (() => void)[] = []
  let original: ServiceFolder
  before(async () => {
    original = await newServiceFolder({ after: work => void ended.push(work) })
    await issue(original, 'One.', 'Two.')
    await backupDataFolder(original.config, original.file('backup'))
    await issue(original, 'Three.')
  })
  after(() => {
    for (const remove of ended) remove()
  })

  /** A backup of two entries, beside a folder that has three. */
  function withBackup() {
    const [home, place] = [original.copy(), original.copy()]
    rmSync(home.file('backup'), { recursive: true })
    return { home, backup: place.file('backup') }
  }

  const filesOf = ({ path }: ServiceFolder) => readdirSync(path).sort()

  test('is refused where a database or a key is, and changes nothing there', async () => {
    const { home, backup } = withBackup()
    const before = readFileSync(home.file('pinproof.sqlite'))
    await assert.rejects(
      restoreDataFolder(home.config, backup),
      /pinproof\.sqlite exists; a restore needs an empty data folder\.$/,
    )
    assert.deepEqual(readFileSync(home.file('pinproof.sqlite')), before)
    rmSync(home.file('pinproof.sqlite'))
    await assert.rejects(
      restoreDataFolder(home.config, backup),
      /signing-key\.pem exists; a restore needs an empty data folder\.$/,
    )
    assert.ok(!existsSync(home.file('pinproof.sqlite')))
  })

  test('is refused where the remains of another database are, which would be mixed into the restored one', async () => {
    const { home, backup } = withBackup()
    loseDatabase(home)
    writeFileSync(home.file('pinproof.sqlite-wal'), 'x')
    await assert.rejects(restoreDataFolder(home.config, backup), /pinproof\.sqlite-wal exists/)
  })

  test('is refused where more was published than the backup holds, and the memory of that is kept', async () => {
    const { home, backup } = withBackup()
    loseDatabase(home)
    const remembered = readFileSync(home.file('checkpoint'), 'utf8')
    const reason = 'The log cannot be extended: the database holds 2 entries, but 3 have been published.'
    await assert.rejects(restoreDataFolder(home.config, backup), { message: reason })
    assert.deepEqual(filesOf(home), ['checkpoint'])
    assert.equal(readFileSync(home.file('checkpoint'), 'utf8'), remembered)
  })

  test('is refused where another history was published, or one by another key', async t => {
    const { home, backup } = withBackup()
    const fork = home.copy()
    rmSync(fork.path, { recursive: true })
    await restoreDataFolder(fork.config, backup)
    // A hand that does what it is told not to do.
    rmSync(fork.file('halted'))
    await issue(fork, 'Another third.')
    const later = fork.file('later')
    await backupDataFolder(fork.config, later)
    loseDatabase(home)
    await assert.rejects(
      restoreDataFolder(home.config, later),
      /the database holds another history than the published one/,
    )

    const stranger = await newServiceFolder(t)
    await issue(stranger, 'One.')
    writeFileSync(home.file('checkpoint'), readFileSync(stranger.file('checkpoint')))
    await assert.rejects(
      restoreDataFolder(home.config, backup),
      /the remembered checkpoint is not signed by this log’s key/,
    )
  })

  test('goes on where nothing was published that the backup does not hold', async t => {
    const home = await newServiceFolder(t)
    await issue(home, 'One.')
    const earlier = readFileSync(home.file('checkpoint'))
    await issue(home, 'Two.')
    const place = await newServiceFolder(t)
    await backupDataFolder(home.config, place.file('backup'))
    for (const [remembered, isNewest] of [
      [earlier, false],
      [readFileSync(home.file('checkpoint')), true],
    ] as const) {
      for (const name of readdirSync(home.path)) rmSync(home.file(name))
      writeFileSync(home.file('checkpoint'), remembered)
      assert.deepEqual(await restoreDataFolder(home.config, place.file('backup')), { entries: 2, isNewest })
    }
    await issue(home, 'Three.')
  })

  test('is the newest where a copy of the checkpoint elsewhere says so, and refused where that knows more', async t => {
    const home = await newServiceFolder(t)
    const place = await newServiceFolder(t)
    const config = { ...home.config, CHECKPOINT_COPY: place.file('memory') }
    const remembering = { ...home, config, start: () => home.start(config) }
    await issue(remembering, 'One.', 'Two.')
    await backupDataFolder(config, place.file('backup'))
    for (const name of readdirSync(home.path)) rmSync(home.file(name))
    assert.deepEqual(await restoreDataFolder(config, place.file('backup')), { entries: 2, isNewest: true })
    await issue(remembering, 'Three.')
    for (const name of readdirSync(home.path)) rmSync(home.file(name))
    await assert.rejects(restoreDataFolder(config, place.file('backup')), /but 3 have been published/)
  })

  test('after a lost disk goes on under a new name: no place is signed twice, and every old proof stays valid', async t => {
    const home = await newServiceFolder(t)
    const place = await newServiceFolder(t)
    const codes = await issue(home, 'One.', 'Two.')
    await backupDataFolder(home.config, place.file('backup'))
    const lost = await issue(home, 'Lost.')
    const service = await home.start()
    const monitor = await watchLog(home.baseUrl)
    const oldKey = (await (await fetch(`${home.baseUrl}/log/key`)).text()).trim()
    const proofOf = async (code: string) =>
      (await fetch(`${home.baseUrl}/api/v1/certificates/${code}/proof`)).json()
    const proofs = await Promise.all([...codes, ...lost].map(proofOf))
    await service.close()
    for (const name of readdirSync(home.path)) rmSync(home.file(name))

    await restoreDataFolder(home.config, place.file('backup'), { underNewOrigin: true })
    const { origin } = await takeNewOrigin(home.config, () => new Date())
    assert.match(origin, /^127\.0\.0\.1:\d+\/log\/20\d\d-\d\d-\d\d-[0-9a-f]{6}$/)
    const again = await home.start()
    try {
      const { key } = await newCustomer(home.baseUrl)
      const fields = { product_type: 'news_verify', content: 'In the place of the lost one.' }
      const { verify_code } = await certified(home.baseUrl, key, fields)
      const fresh = [await proofOf(verify_code), await proofOf(codes[0]!)]
      for (const proof of [...proofs, ...fresh])
        assert.equal((await verifyProofByHash(proof, undefined, oldKey)).holds, true)
      assert.deepEqual((await auditLog(readFrom(home.baseUrl), { key: oldKey })).faults, [])
      // The auditor who has seen the lost entry is told.
      await assert.rejects(monitor.reverify(), /entries that were published are gone/)
    } finally {
      await again.close()
    }
  })

  test('is refused when the backup’s database is older than the checkpoint beside it', async () => {
    const { home, backup } = withBackup()
    writeFileSync(`${backup}/checkpoint`, readFileSync(home.file('checkpoint')))
    loseDatabase(home)
    rmSync(home.file('checkpoint'))
    await assert.rejects(
      restoreDataFolder(home.config, backup),
      /the database holds 2 entries, but 3 have been published/,
    )
    assert.deepEqual(filesOf(home), [])
  })

  test('is refused when the backup is damaged, and nothing is left behind', async () => {
    const { home, backup } = withBackup()
    loseDatabase(home)
    rmSync(home.file('checkpoint'))
    const database = new DatabaseSync(`${backup}/pinproof.sqlite`)
    database.exec('DELETE FROM log_tiles')
    database.close()
    await assert.rejects(restoreDataFolder(home.config, backup), /tile 0 of level 0 is missing/)
    assert.deepEqual(filesOf(home), [])
  })

  test('of a folder that holds no backup says so', async t => {
    const home = await newServiceFolder(t)
    mkdirSync(home.file('empty'))
    await assert.rejects(
      restoreDataFolder(home.config, home.file('empty')),
      /^Error: There is no database at /,
    )
  })
})
