import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, type TestContext, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { certify, newCustomer } from '../../support/service/client.ts'
import { eventually } from '../../support/service/eventually.ts'
import { type LaunchedService, launchService } from '../../support/service/launched-service.ts'

const LAUNCHER = fileURLToPath(new URL('../../../bin/pinproof.js', import.meta.url))
const SETTINGS = { PINPROOF_IPFS: 'none', PINPROOF_MODEL: 'none', PINPROOF_LOG_LEVEL: 'silent' }
const MASKS_NOTHING = ['sh', '-c', 'umask 000; exec "$@"', 'sh']
const EVERYTHING = [
  'checkpoint',
  'content-key',
  'control',
  'pinproof.sqlite',
  'pinproof.sqlite-shm',
  'pinproof.sqlite-wal',
  'record-key.pem',
  'signing-key.pem',
  'writer.lock',
  'writer.lock-journal',
]

/** A folder with another one in it that is open to everybody, as an administrator may have made it. */
function openFolder(t: TestContext): string {
  const place = mkdtempSync(join(tmpdir(), 'pinproof-modes-'))
  t.after(() => rmSync(place, { recursive: true, force: true }))
  chmodSync(place, 0o755)
  const folder = join(place, 'data')
  mkdirSync(folder)
  chmodSync(folder, 0o755)
  return folder
}

/** Of what is there: a checkpoint that is being written has another name for a moment. */
function modesOf(folder: string): Record<string, string> {
  const modes = readdirSync(folder).map(name => {
    const mode = statSync(join(folder, name), { throwIfNoEntry: false })?.mode
    return [name, mode === undefined ? '600' : (mode & 0o777).toString(8)]
  })
  return Object.fromEntries(modes)
}

function assertPrivate(folder: string, expected: readonly string[]): void {
  const modes = modesOf(folder)
  assert.deepEqual(
    Object.fromEntries(expected.map(name => [name, modes[name]])),
    Object.fromEntries(expected.map(name => [name, '600'])),
  )
  assert.deepEqual(new Set(Object.values(modes)), new Set(['600']))
}

async function issueOne({ baseUrl, dataFolder }: LaunchedService): Promise<void> {
  const { key } = await newCustomer(baseUrl)
  const fields = { product_type: 'agent_verify', content: 'one' }
  assert.equal((await certify(baseUrl, key, fields)).status, 200)
  await eventually('a checkpoint is remembered', () => readdirSync(dataFolder).includes('checkpoint'))
}

describe('files that other users of the machine could open', () => {
  test('are none in a folder that was there before, whatever the umask, nor in a backup of it; and a start closes those that an older version, cut off in the middle, left open', async t => {
    const folder = openFolder(t)
    const service = await launchService(t, { ...SETTINGS, PINPROOF_DATA: folder }, { under: MASKS_NOTHING })
    await issueOne(service)
    assertPrivate(folder, EVERYTHING)
    assert.equal(statSync(folder).mode & 0o777, 0o755, 'the folder is somebody else’s choice')
    const backup = openFolder(t)
    const [shell, ...args] = MASKS_NOTHING
    const command = [...args, process.execPath, LAUNCHER, 'backup', backup]
    execFileSync(shell!, command, { env: { PATH: process.env.PATH, ...SETTINGS, PINPROOF_DATA: folder } })
    const copied = [
      'checkpoint',
      'content-key',
      'document-keys.sqlite',
      'pinproof.sqlite',
      'record-key.pem',
      'signing-key.pem',
    ]
    assertPrivate(backup, copied)

    service.signal('SIGKILL')
    await service.ended
    for (const name of readdirSync(folder)) if (!/key/.test(name)) chmodSync(join(folder, name), 0o644)
    assert.ok(readdirSync(folder).includes('pinproof.sqlite-wal'))
    await service.relaunch()
    assertPrivate(folder, EVERYTHING)
  })

  test('are none where the folder is new, and it is closed as well', async t => {
    const folder = join(openFolder(t), 'deeper', 'data')
    const service = await launchService(t, { ...SETTINGS, PINPROOF_DATA: folder }, { under: MASKS_NOTHING })
    await issueOne(service)
    assertPrivate(folder, EVERYTHING)
    assert.equal(statSync(folder).mode & 0o777, 0o700)
  })
})
