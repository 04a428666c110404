import { createMemoryAccountStore } from '../../../access/accounts/memory-account-store.fake.ts'
import { identityStoreContract } from '../../../access/oidc/identity-store.contract.ts'
import { createMemoryIdentityStore } from '../../../access/oidc/memory-identity-store.fake.ts'
import { onEveryEngine, openTemporaryDatabase } from '../engine/temporary-database.fake.ts'
import { createAccountStore } from './account-store.ts'
import { createIdentityStore } from './identity-store.ts'

identityStoreContract('in memory', async () => {
  const accounts = createMemoryAccountStore()
  const store = createMemoryIdentityStore(accounts)
  return { accounts, store, other: store }
})

onEveryEngine(engine => {
  identityStoreContract('in the database', async t => {
    const { database, other, close } = await openTemporaryDatabase(engine)
    t.after(close)
    const accounts = createAccountStore(database)
    return { accounts, store: createIdentityStore(database), other: createIdentityStore(other) }
  })
})
