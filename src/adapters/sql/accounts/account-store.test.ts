import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { accountStoreContract } from '../../../access/accounts/account-store.contract.ts'
import { onEveryEngine, openTemporaryDatabase } from '../engine/temporary-database.fake.ts'
import { createAccountStore } from './account-store.ts'

onEveryEngine(engine => {
  describe('the account store in SQL', () => {
    accountStoreContract(async () => {
      const { database, other, close } = await openTemporaryDatabase(engine)
      return {
        store: createAccountStore(database),
        other: createAccountStore(other),
        async addUsage(account_id, { day, certified }) {
          await database.writer.insertInto('usage_days').values({ account_id, day, certified }).execute()
        },
        close,
      }
    })

    test('what remains is always the sum of the ledger, whose rows say why', async t => {
      const { database, close } = await openTemporaryDatabase(engine)
      t.after(close)
      const store = createAccountStore(database)
      const account = {
        id: 'account_ada',
        email: 'ada@x.example',
        passwordHash: '',
        createdAt: new Date(5),
        remaining: 2,
        certified: 0,
      }
      await store.insert(account)
      await store.insert({ ...account, id: 'account_eve' })
      await store.grant(account.email, 10, 'paid', new Date(6))
      const rows = await database.reader
        .selectFrom('allowance_ledger')
        .select(['account_id', 'change', 'reason', 'at'])
        .execute()
      assert.deepEqual(
        rows.map(row => ({ ...row })),
        [
          { account_id: 'account_ada', change: 2, reason: 'free', at: 5 },
          { account_id: 'account_ada', change: 10, reason: 'paid', at: 6 },
        ],
      )
      assert.equal((await store.findById(account.id))?.remaining, 12)
    })
  })
})
