import assert from 'node:assert/strict'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { encryptText } from '../../../src/adapters/keyfile/encrypted-text.ts'
import { startService } from '../../../src/app.ts'
import type { Config } from '../../../src/settings/config.ts'
import { auditLog } from '../../../src/verifier/audit-log.ts'
import { backupDataFolder, restoreDataFolder } from '../../../src/wiring/operator/backup-operator.ts'
import { encryptKeyFiles, rotateSigningKey } from '../../../src/wiring/operator/key-operator.ts'
import { certified, newCustomer } from '../../support/service/client.ts'
import { readFrom } from '../../support/service/read-from.ts'
import { newServiceFolder, type ServiceFolder } from '../../support/service/service-folder.ts'

const KEY_FILES = ['signing-key.pem', 'record-key.pem', 'content-key']
const PASSPHRASE = 'correct horse battery staple'
const COST_MIN = 2 ** 14
const DOCUMENT = { product_type: 'info_verify', content: 'Our margin was 41 percent.' }

describe('key files that are encrypted', () => {
  const ended: (() => void)[] = []
  let folder: ServiceFolder
  let locked: ServiceFolder
  let secrets: string
  let readKept: () => Promise<string>
  let keyLine: string
  before(async () => {
    folder = await newServiceFolder({ after: work => void ended.push(work) })
    secrets = mkdtempSync(join(tmpdir(), 'pinproof-passphrase-'))
    const service = await folder.start()
    const { key, cookie } = await newCustomer(folder.baseUrl)
    const changed = await fetch(`${folder.baseUrl}/api/v1/account`, {
      method: 'PATCH',
      headers: { cookie, 'content-type': 'application/json' },
      body: '{"keep_documents":true}',
    })
    assert.equal(changed.status, 200)
    const { verify_code: code } = await certified(folder.baseUrl, key, DOCUMENT)
    readKept = async () => {
      const headers = { authorization: `Bearer ${key}` }
      return (await fetch(`${folder.baseUrl}/api/v1/certificates/${code}/content`, { headers })).text()
    }
    keyLine = await logKey(folder)
    await service.close()
    locked = folder.copy()
    assert.deepEqual(
      await encryptKeyFiles(withPassphrase(locked, PASSPHRASE)),
      KEY_FILES.map(name => locked.file(name)),
    )
  })
  after(() => {
    for (const remove of ended) remove()
    rmSync(secrets, { recursive: true })
  })

  const logKey = async ({ baseUrl }: ServiceFolder) => (await fetch(`${baseUrl}/log/key`)).text()

  function passphraseFile(passphrase: string, mode = 0o600): string {
    const path = join(secrets, passphrase.slice(0, 8))
    writeFileSync(path, `${passphrase}\n`)
    chmodSync(path, mode)
    return path
  }

  const withPassphrase = ({ config }: ServiceFolder, passphrase: string): Config => ({
    ...config,
    KEY_PASSPHRASE_FILE: passphraseFile(passphrase),
  })

  async function startWith({ baseUrl }: ServiceFolder, config: Config) {
    const port = Number(new URL(baseUrl).port)
    return startService(config, { port, baseUrl, clock: () => new Date(), threaded: false })
  }

  /** A copy of the folder after its keys were encrypted. */
  function encrypted(): { place: ServiceFolder; config: Config } {
    const place = locked.copy()
    return { place, config: withPassphrase(place, PASSPHRASE) }
  }

  /** The same at the lowest cost that is accepted: each opening at the usual one takes half a second. */
  function cheaplyEncrypted(): { place: ServiceFolder; config: Config } {
    const { place, config } = encrypted()
    for (const name of KEY_FILES)
      writeFileSync(
        place.file(name),
        encryptText(readFileSync(folder.file(name), 'utf8'), PASSPHRASE, COST_MIN),
      )
    return { place, config }
  }

  test('open the same log and the same kept documents as before, and nothing of them is readable', async () => {
    const { place, config } = encrypted()
    for (const name of KEY_FILES) {
      const file = readFileSync(place.file(name), 'utf8')
      assert.match(file, /^pinproof encrypted key 1\nscrypt 131072 /)
      const secret = readFileSync(folder.file(name), 'utf8')
      for (const line of secret.split('\n').filter(each => each !== '')) assert.ok(!file.includes(line))
    }
    assert.deepEqual(await encryptKeyFiles(config), [], 'a second run finds nothing to do')
    const service = await startWith(place, config)
    try {
      assert.equal(await logKey(place), keyLine)
      assert.ok((await readKept()).includes(DOCUMENT.content))
    } finally {
      await service.close()
    }
  })

  test('are not opened without the passphrase, with another, or with one that others can read', async () => {
    const { place } = cheaplyEncrypted()
    await assert.rejects(place.start(), /signing-key\.pem is encrypted; set PINPROOF_KEY_PASSPHRASE_FILE/)
    const wrong = withPassphrase(place, 'another passphrase, as long')
    await assert.rejects(startWith(place, wrong), /cannot be decrypted: the passphrase is wrong/)
    const open = { ...place.config, KEY_PASSPHRASE_FILE: passphraseFile('open passphrase, readable', 0o644) }
    await assert.rejects(startWith(place, open), /can be read by others; run: chmod 600/)
  })

  test('are asked for once a passphrase is set: plain ones are refused, and the message says what to run', async () => {
    const place = folder.copy()
    const config = withPassphrase(place, PASSPHRASE)
    await assert.rejects(startWith(place, config), /is not encrypted, .* run: pinproof encrypt-keys$/)
  })

  test('are backed up encrypted, and restored, and rotated, with the same passphrase', async t => {
    const { place, config } = cheaplyEncrypted()
    const backup = place.file('backup')
    assert.deepEqual(await backupDataFolder(config, backup, { moving: true }), { entries: 1 })
    for (const name of KEY_FILES)
      assert.deepEqual(readFileSync(join(backup, name)), readFileSync(place.file(name)))
    const restored = await newServiceFolder(t, Number(new URL(place.baseUrl).port))
    await assert.rejects(restoreDataFolder(restored.config, backup), /is encrypted; set/)
    const settings = { ...config, DATA: restored.path }
    assert.deepEqual(await restoreDataFolder(settings, backup), { entries: 1, isNewest: true })

    const { verifierKey } = await rotateSigningKey(settings, () => new Date())
    assert.match(readFileSync(restored.file('signing-key.pem'), 'utf8'), /^pinproof encrypted key 1\n/)
    const service = await startWith(restored, settings)
    try {
      assert.equal(await logKey(restored), `${verifierKey}\n`)
      const audit = await auditLog(readFrom(restored.baseUrl), { key: keyLine.trim() })
      assert.deepEqual([audit.faults, audit.size], [[], 2])
    } finally {
      await service.close()
    }
  })

  test('need a passphrase that is set', async () => {
    await assert.rejects(encryptKeyFiles(folder.config), /set PINPROOF_KEY_PASSPHRASE_FILE to it\.$/)
  })
})

test('key files that everybody can read are opened only where the operator has said so', async t => {
  const folder = await newServiceFolder(t)
  await (await folder.start()).close()
  for (const name of KEY_FILES) chmodSync(folder.file(name), 0o444)
  await assert.rejects(folder.start(), /signing-key\.pem can be read by others; run: chmod 600 /)
  const port = Number(new URL(folder.baseUrl).port)
  const place = { port, baseUrl: folder.baseUrl, clock: () => new Date(), threaded: true }
  await (await startService({ ...folder.config, KEY_READERS: 'anyone' }, place)).close()
})
