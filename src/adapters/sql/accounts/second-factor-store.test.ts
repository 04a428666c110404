import assert from 'node:assert/strict'
import { createSecretKey, randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { createMemorySecondFactorStore } from '../../../access/second-factor/memory-second-factor-store.fake.ts'
import { secondFactorStoreContract } from '../../../access/second-factor/second-factor-store.contract.ts'
import { createDocumentCipher } from '../../keyfile/document-cipher.ts'
import { onEveryEngine, openTemporaryDatabase } from '../engine/temporary-database.fake.ts'
import { createAccountStore } from './account-store.ts'
import { createSecondFactorStore } from './second-factor-store.ts'

const AT = new Date('2026-01-02T03:04:05Z')
const ACCOUNT = { passwordHash: 'x', createdAt: AT, remaining: 0, certified: 0 }
const newCipher = () => createDocumentCipher(createSecretKey(randomBytes(32)))

secondFactorStoreContract('in memory', async () => {
  const store = createMemorySecondFactorStore()
  return { store, other: store }
})

onEveryEngine(engine => {
  secondFactorStoreContract('in the database', async t => {
    const { database, other, close } = await openTemporaryDatabase(engine)
    t.after(close)
    const accounts = createAccountStore(database)
    for (const name of ['ada', 'bob'])
      await accounts.insert({ ...ACCOUNT, id: `account_${name}`, email: `${name}@x.example` })
    const cipher = newCipher()
    return {
      store: createSecondFactorStore(database, cipher),
      other: createSecondFactorStore(other, cipher),
    }
  })

  test('the secret lies encrypted, and under another key nobody gets in without it', async t => {
    const { database, close } = await openTemporaryDatabase(engine)
    t.after(close)
    await createAccountStore(database).insert({ ...ACCOUNT, id: 'account_ada', email: 'ada@x.example' })
    const secret = randomBytes(20)
    await createSecondFactorStore(database, newCipher()).propose('account_ada', secret, AT)
    const row = await database.reader.selectFrom('second_factors').selectAll().executeTakeFirstOrThrow()
    assert.ok(!Buffer.from(row.sealed).includes(secret))
    await assert.rejects(createSecondFactorStore(database, newCipher()).find('account_ada'), /decrypted/)
  })
})
