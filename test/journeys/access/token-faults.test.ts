import assert from 'node:assert/strict'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { loadConfig } from '../../../src/settings/config.ts'
import { auditLog } from '../../../src/verifier/audit-log.ts'
import { openDataFolder } from '../../../src/wiring/data-folder.ts'
import { backupDataFolder, restoreDataFolder } from '../../../src/wiring/operator/backup-operator.ts'
import { faultyModuleMissing, makeSoftToken } from '../../support/outside-world/softhsm.ts'
import { certified, certify, newCustomer, patiently, problemOf } from '../../support/service/client.ts'
import { launchService } from '../../support/service/launched-service.ts'
import { readFrom } from '../../support/service/read-from.ts'

const clock = () => new Date()
const SILENT = /no answer within 20 seconds/
const fieldsOf = (content: string) => ({ product_type: 'agent_verify', content })

function newFolder(t: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'pinproof-token-'))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

test('a token that is locked, or whose module hangs, stops start and issuing with the reason, and nobody waits for ever', {
  skip: faultyModuleMissing,
}, async t => {
  const token = await makeSoftToken(t)
  await token.makeKey('log', '01')
  await token.makeKey('record', '01')
  const faulty = await token.throughFaultyModule()
  t.after(() => faulty.set('hangs', false))
  const settings = {
    PINPROOF_LOG_KEY: faulty.addressOf('log'),
    PINPROOF_RECORD_KEY: faulty.addressOf('record'),
    PINPROOF_FREE_CERTIFICATIONS: 'unlimited',
    PINPROOF_IPFS: 'none',
    PINPROOF_MODEL: 'none',
  }
  const launched = await launchService(t, { ...settings, ...faulty.environment })
  const { baseUrl, dataFolder } = launched
  const config = loadConfig({ ...settings, PINPROOF_DATA: dataFolder })
  const { key } = await newCustomer(baseUrl)
  await certified(baseUrl, key, fieldsOf('The first card.'))

  await t.test(
    'a module that hangs while it signs: 503 with the reason, reading goes on, then issuing',
    async () => {
      faulty.set('hangs', true)
      const headers = { 'idempotency-key': 'while-the-module-hangs' }
      const ask = () => certify(baseUrl, key, fieldsOf('The second card.'), headers)
      const refused = ask()
      assert.equal((await fetch(`${baseUrl}/log/checkpoint`)).status, 200)
      assert.equal((await refused).status, 503)
      assert.match((await problemOf(await refused)).detail, SILENT)
      assert.match((await problemOf(await fetch(`${baseUrl}/readyz`))).detail, SILENT)
      // At once now: the module is not asked while it is being opened anew.
      assert.equal((await certify(baseUrl, key, fieldsOf('The third card.'))).status, 503)
      faulty.set('hangs', false)
      assert.equal((await patiently(ask)).status, 200)
      assert.deepEqual((await auditLog(readFrom(baseUrl))).faults, [])
    },
  )

  launched.signal('SIGTERM')
  assert.equal(await launched.ended, 0)
  const refusalOf = (work: Promise<unknown>) =>
    work.then(
      () => '',
      (error: Error) => error.message,
    )

  await t.test('a start with a locked token, or a module that hangs, is refused with one line', async () => {
    faulty.set('locked', true)
    const locked = 'The token "pinproof" is locked (CKR_PIN_LOCKED).'
    assert.equal(await refusalOf(openDataFolder(config, '', clock)), locked)
    faulty.set('locked', false)
    faulty.set('hangs', true)
    const silent = 'The PKCS #11 module has not answered within 20 seconds.'
    assert.equal(await refusalOf(openDataFolder(config, '', clock)), silent)
    faulty.set('hangs', false)
  })

  await t.test('a restore needs the token that signed the log, and goes on with it', async () => {
    const backup = join(newFolder(t), 'backup')
    await backupDataFolder(config, backup, { moving: true })
    const elsewhere = join(newFolder(t), 'data')
    const moved = loadConfig({ ...settings, PINPROOF_DATA: elsewhere })
    faulty.set('locked', true)
    assert.match(await refusalOf(restoreDataFolder(moved, backup)), /is locked/)
    faulty.set('locked', false)
    const stranger = loadConfig({
      ...settings,
      PINPROOF_LOG_KEY: faulty.addressOf('nobody'),
      PINPROOF_DATA: elsewhere,
    })
    assert.match(
      await refusalOf(restoreDataFolder(stranger, backup)),
      /^The log is signed by another key than any key "nobody"/,
    )
    assert.equal(existsSync(elsewhere), false)
    assert.deepEqual(await restoreDataFolder(moved, backup), { entries: 2, isNewest: true })
    assert.deepEqual(
      readdirSync(elsewhere).filter(name => name.endsWith('.pem')),
      [],
    )
    const again = await launchService(t, { ...settings, ...faulty.environment, PINPROOF_DATA: elsewhere })
    await certified(again.baseUrl, key, fieldsOf('The fourth card.'))
    assert.deepEqual((await auditLog(readFrom(again.baseUrl))).faults, [])
  })
})
