import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { test } from 'node:test'
import { backupDataFolder, restoreDataFolder } from '../../../src/wiring/operator/backup-operator.ts'
import { rotateSigningKey, takeNewOrigin } from '../../../src/wiring/operator/key-operator.ts'
import { certified, newCustomer } from '../../support/service/client.ts'
import { newServiceFolder } from '../../support/service/service-folder.ts'

const clock = () => new Date()
const CUT_OFF = /^Error: A restore was begun here and cut off\. Repeat it: pinproof restore FOLDER$/

test('a folder on which a restore was cut off signs nothing, and the same command finishes it as it would have ended', async t => {
  const [home, place] = [await newServiceFolder(t), await newServiceFolder(t)]
  const service = await home.start()
  const { key } = await newCustomer(home.baseUrl)
  await certified(home.baseUrl, key, { product_type: 'info_verify', content: 'One.' })
  await service.close()
  const backup = place.file('backup')
  await backupDataFolder(home.config, backup)
  for (const name of readdirSync(home.path)) rmSync(home.file(name))
  assert.deepEqual(await restoreDataFolder(home.config, backup), { entries: 1, isNewest: false })
  assert.equal(existsSync(home.file('restoring')), false)

  // As a cut leaves it late in the restore: a checkpoint that looks like a memory, half a database, an empty key.
  writeFileSync(home.file('restoring'), '')
  await assert.rejects(home.start(), /^Error: A command was cut off, and left .+\/restoring\. Repeat it\.$/)
  writeFileSync(
    home.file('restoring'),
    'A restore was begun here and cut off. Repeat it: pinproof restore FOLDER\n',
  )
  truncateSync(home.file('pinproof.sqlite'), 8192)
  truncateSync(home.file('signing-key.pem'), 0)
  await assert.rejects(home.start(), CUT_OFF)
  await assert.rejects(takeNewOrigin(home.config, clock), CUT_OFF)
  await assert.rejects(rotateSigningKey(home.config, clock), CUT_OFF)
  assert.deepEqual(await restoreDataFolder(home.config, backup), { entries: 1, isNewest: false })
  assert.deepEqual(readFileSync(home.file('signing-key.pem')), readFileSync(`${backup}/signing-key.pem`))
  await assert.rejects(home.start(), /nothing shows that nothing was published after it/)
  await takeNewOrigin(home.config, clock)
  await (await home.start()).close()
})
