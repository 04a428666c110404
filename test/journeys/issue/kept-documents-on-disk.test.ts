import assert from 'node:assert/strict'
import { readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { describe, type TestContext, test } from 'node:test'
import { backupDataFolder, restoreDataFolder } from '../../../src/wiring/operator/backup-operator.ts'
import { type Customer, certified, newCustomer } from '../../support/service/client.ts'
import { newServiceFolder, type ServiceFolder } from '../../support/service/service-folder.ts'

type Keeper = Customer & { codes: string[] }

/** A stopped service, on which each of these accounts keeps one document. */
async function withDocuments(t: TestContext, accounts: number) {
  const folder = await newServiceFolder(t)
  const keepers: Keeper[] = []
  await whileRunning(folder, async () => {
    for (let number = 1; number <= accounts; number += 1) {
      const customer = await newCustomer(folder.baseUrl)
      await setKeeping(folder, customer, true)
      keepers.push({ ...customer, codes: [await keep(folder, customer, `Document ${number}.`)] })
    }
  })
  return { folder, keepers }
}

async function whileRunning(folder: ServiceFolder, work: () => Promise<void>): Promise<void> {
  const service = await folder.start()
  try {
    await work()
  } finally {
    await service.close()
  }
}

async function setKeeping({ baseUrl }: ServiceFolder, { cookie }: Customer, keep_documents: boolean) {
  const answer = await fetch(`${baseUrl}/api/v1/account`, {
    method: 'PATCH',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ keep_documents }),
  })
  assert.equal(answer.status, 200)
}

async function keep({ baseUrl }: ServiceFolder, { key }: Customer, content: string): Promise<string> {
  return (await certified(baseUrl, key, { product_type: 'info_verify', content })).verify_code
}

/** The account's first document as served to it: its text, or the status. */
async function textOf({ baseUrl }: ServiceFolder, { key, codes }: Keeper): Promise<string | number> {
  const headers = { authorization: `Bearer ${key}` }
  const answer = await fetch(`${baseUrl}/api/v1/certificates/${codes[0]}/content`, { headers })
  return answer.ok ? answer.text() : answer.status
}

describe('the key of the kept documents', () => {
  test('is made at the first start, for the owner of the folder alone', async t => {
    const folder = await newServiceFolder(t)
    await (await folder.start()).close()
    assert.equal(statSync(folder.file('content-key')).mode & 0o777, 0o600)
  })

  test('is missed at the start, and not replaced, when documents are kept that only it opens', async t => {
    const { folder } = await withDocuments(t, 1)
    renameSync(folder.file('content-key'), folder.file('elsewhere'))
    await assert.rejects(
      folder.start(),
      /content-key is missing, and something is encrypted that only it opens\./,
    )
    assert.ok(!readdirSync(folder.path).includes('content-key'))
    renameSync(folder.file('elsewhere'), folder.file('content-key'))
    await (await folder.start()).close()
  })

  test('is refused at the start when it is another one', async t => {
    const { folder } = await withDocuments(t, 1)
    writeFileSync(folder.file('content-key'), `${'ab'.repeat(32)}\n`, { mode: 0o600 })
    await assert.rejects(folder.start(), /content-key is not the key of the documents that are kept here\./)
  })
})

describe('a backup of kept documents', () => {
  async function backedUp(t: TestContext, folder: ServiceFolder) {
    const place = await newServiceFolder(t)
    const backup = place.file('backup')
    await backupDataFolder(folder.config, backup)
    return backup
  }

  /** Only the memory of the newest checkpoint is left. */
  function emptied(folder: ServiceFolder): ServiceFolder {
    const moved = folder.copy()
    for (const name of readdirSync(moved.path))
      if (name !== 'checkpoint') rmSync(moved.file(name), { recursive: true })
    return moved
  }

  test('brings them back, and goes on keeping', async t => {
    const { folder, keepers } = await withDocuments(t, 1)
    const backup = await backedUp(t, folder)
    assert.equal(statSync(`${backup}/content-key`).mode & 0o777, 0o600)
    const restored = emptied(folder)
    await restoreDataFolder(restored.config, backup)
    await whileRunning(restored, async () => {
      assert.equal(await textOf(restored, keepers[0]!), 'Document 1.')
      const later = await keep(restored, keepers[0]!, 'Later.')
      assert.equal(await textOf(restored, { ...keepers[0]!, codes: [later] }), 'Later.')
    })
  })

  test('has the accounts’ keys in a file of their own, and no trace of them in its database', async t => {
    const { folder } = await withDocuments(t, 2)
    const backup = await backedUp(t, folder)
    const live = new DatabaseSync(folder.file('pinproof.sqlite'), { readOnly: true })
    t.after(() => live.close())
    const rows = live.prepare('SELECT wrapped_key FROM kept_document_keys').all()
    assert.equal(rows.length, 2)
    for (const row of rows) {
      const key = Buffer.from(row.wrapped_key as Uint8Array)
      assert.ok(readFileSync(`${backup}/document-keys.sqlite`).includes(key))
      for (const name of readdirSync(backup).filter(each => each.startsWith('pinproof.sqlite')))
        assert.equal(readFileSync(`${backup}/${name}`).indexOf(key), -1, name)
    }
  })

  test('opens nothing once that file is thrown away, and certificates are restored all the same', async t => {
    const { folder, keepers } = await withDocuments(t, 1)
    const backup = await backedUp(t, folder)
    rmSync(`${backup}/document-keys.sqlite`)
    const restored = emptied(folder)
    assert.deepEqual(await restoreDataFolder(restored.config, backup), { entries: 1, isNewest: true })
    await whileRunning(restored, async () => assert.equal(await textOf(restored, keepers[0]!), 404))
  })

  test('with the newest keys brings nothing back that was erased since, and all that was not', async t => {
    const { folder, keepers } = await withDocuments(t, 3)
    const [older, erased, stopped] = keepers as [Keeper, Keeper, Keeper]
    const backup = await backedUp(t, folder)
    await whileRunning(folder, async () => {
      const headers = { authorization: `Bearer ${erased.key}` }
      await fetch(`${folder.baseUrl}/api/v1/account/documents`, { method: 'DELETE', headers })
      await setKeeping(folder, stopped, false)
    })
    const newest = await backedUp(t, folder)
    renameSync(`${newest}/document-keys.sqlite`, `${backup}/document-keys.sqlite`)
    const restored = emptied(folder)
    await restoreDataFolder(restored.config, backup)
    await whileRunning(restored, async () => {
      assert.equal(await textOf(restored, older), 'Document 1.')
      for (const keeper of [erased, stopped]) assert.equal(await textOf(restored, keeper), 404)
    })
  })
})
